/** The pattern of `like` for texts that contain a word, whatever characters it has. */
export const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
