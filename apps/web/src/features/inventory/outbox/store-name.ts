/** What the device keeps of inventory checks. */
export const STORE = 'nine-inventory'
