const KB = 1024
export const MB = KB * 1024
const GB = MB * 1024

const number = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 })

/** An amount of storage as people read it: 340 KB, 1,2 GB. */
export function formatBytes(bytes: number): string {
  if (bytes >= GB) return `${number.format(bytes / GB)} GB`
  if (bytes >= MB) return `${number.format(bytes / MB)} MB`
  return `${number.format(Math.ceil(bytes / KB))} KB`
}
