import type { Settings } from '@nine/contract/business/settings'
import type { ReportableAsset } from '@nine/contract/public-pages'
import { REPORT_KINDS, REPORT_MESSAGE_MAX } from '@nine/contract/public-report/public-report'
import { MessageCircleWarning } from 'lucide-react'
import buttons from '../../public-page/button.module.css'
import { DataBlock } from '../../public-page/data-block.tsx'
import { Icon } from '../../public-page/icon.tsx'
import type { Words } from '../asset-frame.tsx'
import { REPORT_DATA, type ReportData } from './report-data.ts'
import classes from './report-form.module.css'

interface Props {
  asset: ReportableAsset
  botCheck: Settings['botCheck']
  words: Words
  /** Where there is nothing else to do. */
  isOpen?: boolean
}

/** What somebody who holds the thing in their hands may want to say; folded until they do. */
export function ReportForm({ asset: { _id, business }, botCheck, words, isOpen }: Props) {
  const data: ReportData = { owner: business.id, asset: _id, botCheck }
  const kinds = { found: words('reportFound'), fault: words('reportFault') }
  return (
    <details className={`bordered radius-l ${classes['report']}`} data-report="" open={isOpen}>
      <summary className="row gap-5 medium">
        <Icon of={MessageCircleWarning} size={18} />
        {words('report')}
      </summary>
      <form className="column gap-6" data-report-form="" noValidate>
        <p className="text-s muted">{words('reportText', { name: business.name })}</p>
        <fieldset className="column gap-4">
          <legend className="medium">{words('reportKind')}</legend>
          {REPORT_KINDS.map((kind, index) => (
            <label key={kind} className="row gap-4">
              <input type="radio" name="kind" value={kind} defaultChecked={index === 0} />
              {kinds[kind]}
            </label>
          ))}
        </fieldset>
        <label className="column gap-3">
          <span className="medium">{words('reportMessage')}</span>
          <textarea
            name="message"
            required
            rows={3}
            maxLength={REPORT_MESSAGE_MAX}
            placeholder={words('reportMessageHint')}
          />
        </label>
        <label className="column gap-3">
          <span>{words('reportPhoto')}</span>
          <input type="file" name="photo" accept="image/*" />
        </label>
        <label className="column gap-3">
          <span>{words('reportName')}</span>
          <input name="name" autoComplete="name" maxLength={200} />
        </label>
        <label className="column gap-3">
          <span>{words('reportEmail')}</span>
          <input type="email" name="email" autoComplete="email" maxLength={254} />
        </label>
        <label className="column gap-3">
          <span>{words('reportPhone')}</span>
          <input type="tel" name="phone" autoComplete="tel" maxLength={30} />
        </label>
        <p className={`text-s ${classes['problem']}`} role="alert" data-report-problem="" hidden />
        <button type="submit" className={`white ${buttons['action']}`} data-sending={words('reportSending')}>
          {words('reportSend')}
        </button>
        <noscript>
          <p className="text-s">{words('reportScript')}</p>
        </noscript>
      </form>
      <p
        className={classes['sent']}
        role="status"
        data-report-sent={words('reportSent', { name: business.name })}
        data-report-failed={words('reportFailed')}
      />
      <DataBlock id={REPORT_DATA} type="application/json" value={data} />
    </details>
  )
}
