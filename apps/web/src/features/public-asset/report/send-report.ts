import { sendReport as call } from '@nine/contract/public-report/public-report'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { ask, RefusedError } from '../../public-page/ask.ts'
import { earnToken } from '../../public-page/earn-token.ts'
import { REPORT_DATA, type ReportData } from './report-data.ts'

const read = (): ReportData => JSON.parse(document.getElementById(REPORT_DATA)?.textContent ?? '{}')

/** Earned while the form is filled in. */
let token: Promise<string | undefined> | undefined
/** Stays the same while one report is retried. */
let key = newIdempotencyKey()

export function prepareReport(): void {
  token ??= earnToken(read().botCheck, 'report')
}

/** Sends what was filled in; the form makes room for thanks, or says what is wrong. */
export async function sendReport(box: HTMLElement, form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  const problem = form.querySelector<HTMLElement>('[data-report-problem]')
  const status = box.querySelector<HTMLElement>('[data-report-sent]')
  if (!button || !problem || !status || button.disabled) return
  const label = button.textContent
  button.disabled = true
  button.textContent = button.dataset['sending'] ?? label
  problem.hidden = true
  try {
    prepareReport()
    const recaptcha = await token
    await ask({
      method: call.method,
      path: pathTo(read()),
      body: bodyOf(form),
      headers: { 'idempotency-key': key, ...(recaptcha ? { recaptcha } : {}) },
    })
    form.remove()
    status.textContent = status.dataset['reportSent'] ?? ''
  } catch (error) {
    // Without a response it is still the same report.
    if (error instanceof RefusedError) key = newIdempotencyKey()
    else if (!(error instanceof TypeError)) throw error
    token = undefined
    const { errors = [], message = '' } = error instanceof RefusedError ? error.refusal : {}
    problem.textContent = errors[0]?.message ?? (message || (status.dataset['reportFailed'] ?? ''))
    problem.hidden = false
    button.disabled = false
    button.textContent = label
  }
}

const pathTo = ({ owner, asset }: ReportData): string => call.path.replace('{owner}', owner).replace('{assetId}', asset)

/** A file field that was left empty sends an empty file: it is left out. */
function bodyOf(form: HTMLFormElement): FormData {
  const body = new FormData(form)
  const photo = body.get('photo')
  if (photo instanceof File && photo.size === 0) body.delete('photo')
  return body
}
