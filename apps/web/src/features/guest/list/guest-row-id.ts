/** The button of a guest in the list, to which the focus goes back. */
export const guestRowId = (code: string): string => `guest-${code}`
