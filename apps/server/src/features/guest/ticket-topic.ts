/** The mail budget key for tickets of one event. */
export const ticketTopic = (event: string): string => `ticket ${event}`

/** That of a guest without an address of their own: several tickets may go to that of who registered them. */
export const companionTopic = (event: string, guest: string): string => `${ticketTopic(event)} ${guest}`
