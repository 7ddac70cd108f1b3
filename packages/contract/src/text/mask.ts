/** "minhanh@example.com" → "mi•••@example.com": enough to recognise one's own, too little to write to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return ''
  return `${email.slice(0, Math.min(2, at - 1))}•••${email.slice(at)}`
}

/** "0903118412" → "•••• 412". */
export const maskPhone = (phone: string): string => (phone.length < 6 ? '' : `•••• ${phone.slice(-3)}`)
