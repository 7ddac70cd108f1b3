import { say } from '@nine/contract/messages/say'
import { ask, currentPage, notice, pageLang, RefusedError } from './page.ts'

const SCAN_DELAY_MS = 300
const SCAN_HANDLING_MS = 200
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The page of one registrant, or the scanner that leads to it. */
export function watchCheckIn(event: string): void {
  const page = currentPage()
  const { guest } = page.dataset
  const button = page.querySelector<HTMLButtonElement>('[data-check-in]')
  const fault = page.querySelector<HTMLElement>('[data-fault]')
  button?.addEventListener('click', () => void checkIn())
  page.querySelector('[data-again]')?.addEventListener('click', () => void checkIn())
  page.querySelector('[data-scan]')?.addEventListener('click', () => void scan(event))

  async function checkIn(): Promise<void> {
    if (!button || button.getAttribute('aria-busy') === 'true') return
    button.setAttribute('aria-busy', 'true')
    try {
      await ask('PATCH', `/event-service/user-event/${guest ?? ''}`, { checkIn: true, eventID: event })
      button.disabled = true
      button.textContent = button.dataset['done'] ?? ''
      const verified = page.querySelector<HTMLElement>('[data-verified]')
      if (verified) verified.hidden = false
      page.querySelector<HTMLElement>('[data-state]')?.remove()
      if (fault) fault.hidden = true
      notice(say(pageLang(), 'done', 'guest.checked_in'))
    } catch (error) {
      const reason = fault?.querySelector('[data-reason]')
      if (reason && error instanceof RefusedError) reason.textContent = error.refusal.message
      if (fault) fault.hidden = false
    } finally {
      button.removeAttribute('aria-busy')
    }
  }
}

/** Reads the code of a ticket and opens its page. */
async function scan(event: string): Promise<void> {
  const dialog = currentPage().querySelector<HTMLDialogElement>('#scan')
  const video = dialog?.querySelector('video')
  const aim = dialog?.querySelector<HTMLElement>('[data-aim]')
  if (!dialog || !video || !aim) return
  dialog.showModal()
  const { openDecoder } = await import('../../lib/decode-qr.ts')
  const decoder = openDecoder()
  let stream: MediaStream | undefined
  let isOpen = true
  dialog.addEventListener(
    'close',
    () => {
      isOpen = false
      for (const track of stream?.getTracks() ?? []) track.stop()
      decoder.close()
    },
    { once: true },
  )
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    video.srcObject = stream
    await video.play()
  } catch {
    aim.textContent = aim.dataset['none'] ?? ''
    return
  }
  while (isOpen) {
    await pause(SCAN_DELAY_MS)
    const text = isOpen && video.readyState >= 2 ? await decoder.decode(video).catch(() => undefined) : undefined
    if (!text) continue
    await pause(SCAN_HANDLING_MS)
    const link = ticketLink(text, event)
    if (link) return location.assign(link)
    await untilRetried(dialog)
  }
}

/** A code of something else stays said until the guest wants to try again. */
function untilRetried(dialog: HTMLDialogElement): Promise<void> {
  const wrong = dialog.querySelector<HTMLElement>('[data-wrong]')
  const retry = dialog.querySelector<HTMLElement>('[data-rescan]')
  if (!wrong || !retry) return Promise.resolve()
  wrong.hidden = false
  retry.focus()
  return new Promise((resolve) => {
    const go = (): void => {
      wrong.hidden = true
      retry.removeEventListener('click', go)
      dialog.removeEventListener('close', go)
      resolve()
    }
    retry.addEventListener('click', go)
    dialog.addEventListener('close', go)
  })
}

function ticketLink(text: string, event: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { pathname, searchParams } = new URL(text)
  const userid = searchParams.get('userid')
  return pathname.endsWith(`/checkin-event/${event}`) && userid
    ? `${location.pathname}?userid=${encodeURIComponent(userid)}`
    : undefined
}
