/** The script that other websites load. Its widgets come with the public event pages; until then it only says it is there. */
export const version = '0.1.0'
