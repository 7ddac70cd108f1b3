export type FilePrefix = 'asset-image' | 'purchase-doc'

/** What Windows and web servers stumble over. */
const FORBIDDEN = /[\\/:*?"<>|]/

/** A name with a forbidden character is replaced by prefix, timestamp and extension; any other one stays. */
export function cleanFileName(name: string, prefix: FilePrefix, timestamp: number): string {
  if (!FORBIDDEN.test(name) && name.trim() !== '') return name
  return `${prefix}-${timestamp}${endingOf(name)}`
}

function endingOf(name: string): string {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name.trim())?.[1]
  return ending ? `.${ending}` : ''
}
