/** A `like` pattern for texts that contain a word; special characters in it are escaped. */
export const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
