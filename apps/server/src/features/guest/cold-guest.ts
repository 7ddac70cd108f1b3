import { sql } from 'kysely'

/** An organiser put them on the list: what they are sent is unsolicited and counts against the budget of cold mails. */
export const isCold = ({ participation_form: form }: { participation_form: string }): boolean => form !== 'registration'

/** The same in a statement, of the guest with this alias. */
export const isColdGuest = (alias: string) => sql<boolean>`${sql.id(alias)}.participation_form <> 'registration'`
