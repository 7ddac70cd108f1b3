import { formatNumber } from './format.ts'

const KB = 1024

/** 184 KB, 1,2 MB */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KB))
  return kilobytes < KB
    ? `${formatNumber(kilobytes)} KB`
    : `${formatNumber(Math.round((bytes / KB / KB) * 10) / 10)} MB`
}
