import { isPersonalKey, type Linked, personalKey } from '../../personal-link.ts'

const PURPOSE = 'handover-link'

/** Whether it is the key in the personal link of a paper's receiver. */
export const isHandoverKey = (secret: Buffer, linked: Linked, key: string): boolean =>
  isPersonalKey(secret, PURPOSE, linked, key)

export const handoverLink = (origin: string, secret: Buffer, linked: Linked): string =>
  `${origin}/share/handover?id=${linked.id}&key=${personalKey(secret, PURPOSE, linked)}`
