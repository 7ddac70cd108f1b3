/** What the device keeps of doors. */
export const STORE = 'nine-door'
