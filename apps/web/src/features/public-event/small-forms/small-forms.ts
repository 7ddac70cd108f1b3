import { RefusedError } from '../../public-page/ask.ts'
import { currentPage } from '../../public-page/page.ts'
import { showDialog } from '../show-dialog.ts'

/** The dialog that sends a ticket again, and the form about one's data. The code that sends them is fetched on the first submit. */
export function watchSmallForms(): void {
  const page = currentPage()
  const dialog = page.querySelector<HTMLDialogElement>('dialog#again')
  const open = page.querySelector('[data-again]')
  if (dialog) open?.addEventListener('click', () => showDialog(dialog, open))
  for (const form of page.querySelectorAll<HTMLFormElement>('[data-again-form], [data-request-form]'))
    form.addEventListener('submit', (submitted) => {
      submitted.preventDefault()
      submitted.stopPropagation()
      void send(form)
    })
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!button || button.getAttribute('aria-busy') === 'true') return
  button.setAttribute('aria-busy', 'true')
  const { againForm, requestForm, botCheck = '', done = '', failed = '' } = form.dataset
  const values = Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
  try {
    const { sendAgain, sendRequest } = await import('./send-small-form.ts')
    if (againForm) await sendAgain({ event: againForm, botCheck: JSON.parse(botCheck) }, values['email'] ?? '')
    else await sendRequest({ event: requestForm ?? '', botCheck: JSON.parse(botCheck) }, values)
    form.reset()
    say(form, done, 'green')
  } catch (error) {
    if (!(error instanceof RefusedError) && !(error instanceof TypeError)) throw error
    say(form, error instanceof RefusedError ? wordsOf(error) : failed, 'red')
  } finally {
    button.removeAttribute('aria-busy')
  }
}

const wordsOf = ({ refusal }: RefusedError): string => refusal.errors?.[0]?.message ?? refusal.message

function say(form: HTMLFormElement, text: string, tone: 'green' | 'red'): void {
  const said = form.querySelector<HTMLElement>('[data-said]')
  if (!said) return
  said.textContent = text
  said.dataset['tone'] = tone
  said.hidden = false
}
