import { X } from 'lucide-react'
import { Icon } from '../public-page/icon.tsx'
import sheet from './sheet.module.css'

/** Closes the dialog it is in; the page's script listens for it, so it works as soon as the dialog is there. */
export const CloseButton = ({ label }: { label: string }) => (
  <button type="button" className={`center radius-m borderless ${sheet['close']}`} data-close="" aria-label={label}>
    <Icon of={X} size={22} />
  </button>
)
