import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { Camera, FileSpreadsheet, type LucideIcon, Plus, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { settings } from '../../../lib/settings.ts'
import { QrCode } from '../../../ui/scan/qr-code.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import classes from './first-run.module.css'

const IMPORT_PATH = '/$subdomain/asset/import'

interface Props {
  url: string
  addHref: string
  onGo: (href: string) => void
}

/** How assets get into the register: from a file, with a phone, one by one. */
export function WaysIn({ url, addHref, onGo }: Props) {
  const { t } = useTranslation('dashboard')
  const phone = useIsPhone()
  const { routesByPath } = useRouter()
  return (
    <div className={`grid gap-5 ${classes['ways']}`}>
      {Object.hasOwn(routesByPath, IMPORT_PATH) && (
        <Way way="file" icon={FileSpreadsheet} isFirst>
          <Button leftSection={<Upload size={16} />} onClick={() => onGo(IMPORT_PATH.replace('$subdomain', url))}>
            {t('firstRun.ways.file.action')}
          </Button>
        </Way>
      )}
      {!phone && (
        <Way way="phone" icon={Camera}>
          <QrCode text={settings.publicOrigin + addHref} size={112} label={t('firstRun.ways.phone.title')} />
        </Way>
      )}
      <Way way="single" icon={Plus}>
        <Button variant="default" leftSection={<Plus size={16} />} onClick={() => onGo(addHref)}>
          {t('firstRun.assets.action')}
        </Button>
      </Way>
    </div>
  )
}

interface WayProps {
  way: 'file' | 'phone' | 'single'
  icon: LucideIcon
  isFirst?: boolean
  children: ReactNode
}

function Way({ way, icon: Icon, isFirst = false, children }: WayProps) {
  const { t } = useTranslation('dashboard')
  return (
    <div className={`column gap-4 bordered radius-m p-6 ${isFirst ? 'brand-soft' : ''}`}>
      <span className="center fixed square-36 radius-m tinted soft" aria-hidden="true">
        <Icon size={18} strokeWidth={1.75} />
      </span>
      <h3 className="text-m strong">{t(`firstRun.ways.${way}.title`)}</h3>
      <p className="text-s soft grow">{t(`firstRun.ways.${way}.text`)}</p>
      <div>{children}</div>
    </div>
  )
}
