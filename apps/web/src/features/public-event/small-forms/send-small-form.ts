import { askAboutData } from '@nine/contract/event/privacy/data-request'
import { sendTicketAgain } from '@nine/contract/event/registration/self-service'
import type { Settings } from '@nine/contract/business/settings'
import { ask } from '../../public-page/ask.ts'
import { earnToken } from '../../public-page/earn-token.ts'

interface About {
  event: string
  botCheck: Settings['botCheck']
}

/** Asks for the ticket of an address once more. */
export const sendAgain = (about: About, email: string): Promise<void> => send(sendTicketAgain.path, about, { email })

/** Asks the organiser about one's data. */
export const sendRequest = (about: About, request: object): Promise<void> => send(askAboutData.path, about, request)

async function send(path: string, { event, botCheck }: About, body: object): Promise<void> {
  const recaptcha = await earnToken(botCheck, 'registration')
  await ask({
    method: 'POST',
    path: path.replace('{eventId}', event),
    body,
    headers: recaptcha ? { recaptcha } : {},
  })
}
