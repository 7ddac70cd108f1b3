/** The mail budget key for tickets of one event. */
export const ticketTopic = (event: string): string => `ticket ${event}`
