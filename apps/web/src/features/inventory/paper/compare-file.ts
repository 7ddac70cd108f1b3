/** The newest file of a report, one from before a signature, or none of them. */
export type FileVerdict = 'unchanged' | 'older' | 'notOurs'

/** Compares a file with the fingerprints of a report, the newest last. It does not leave the browser. */
export async function compareFile(file: Blob, fingerprints: readonly string[]): Promise<FileVerdict> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  if (hex === fingerprints.at(-1)) return 'unchanged'
  return fingerprints.includes(hex) ? 'older' : 'notOurs'
}
