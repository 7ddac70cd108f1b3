import classes from './scan-frame.module.css'

/** Four corners around where a code belongs; the tone says what came of the last one. */
export function ScanFrame({ tone, className }: { tone: string | undefined; className: string | undefined }) {
  return (
    <div className={`absolute ${classes['frame']} ${className}`} data-tone={tone} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}
