/** The short guides, in the order in which a company needs them. */
export const GUIDES = ['assets', 'labels', 'stocktake', 'event', 'door', 'roles'] as const
export type Guide = (typeof GUIDES)[number]
