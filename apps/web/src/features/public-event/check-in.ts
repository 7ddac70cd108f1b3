import { say } from '@nine/contract/messages/say'
import { ask, currentPage, notice, pageLang, RefusedError } from './page.ts'

const SCAN_DELAY_MS = 300

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
    await new Promise((resolve) => setTimeout(resolve, SCAN_DELAY_MS))
    const text = isOpen && video.readyState >= 2 ? await decoder.decode(video).catch(() => undefined) : undefined
    if (!text) continue
    const link = ticketLink(text, event)
    if (link) return location.assign(link)
    aim.textContent = say(pageLang(), 'publicEvent', 'invalidCode')
  }
}

function ticketLink(text: string, event: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { pathname, searchParams } = new URL(text)
  const userid = searchParams.get('userid')
  return pathname.endsWith(`/checkin-event/${event}`) && userid
    ? `${location.pathname}?userid=${encodeURIComponent(userid)}`
    : undefined
}
