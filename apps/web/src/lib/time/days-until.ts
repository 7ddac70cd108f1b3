const DAY_MS = 86_400_000

/** Days from now, begun ones counted; none once it has passed. */
export const daysUntil = (time: number): number => Math.max(0, Math.ceil((time - Date.now()) / DAY_MS))
