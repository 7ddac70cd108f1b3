import { withoutAccents } from '@nine/contract/text/without-accents'

/** What a guest is found by. */
export const guestSearchText = ({ name, email, phone }: { name: string; email: string; phone: string }): string =>
  withoutAccents([name, email, phone].join('\n'))
