const SHOWN_MAX = 99

/** The number on the bell, which has room for two digits. */
export const badgeText = (unread: number): string => (unread > SHOWN_MAX ? `${SHOWN_MAX}+` : String(unread))
