// Without zod: the public page loads it.

export const SOURCE_MAX = 60

/** Where a visitor came from: what the link says of itself (`utm_source`), else the website that led here. */
export function sourceOf({
  utm,
  referrer,
  ownHost,
}: {
  utm: string | null
  referrer: string
  ownHost: string
}): string {
  const named = (utm ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  if (named) return named.slice(0, SOURCE_MAX)
  if (!URL.canParse(referrer)) return ''
  const { host, hostname } = new URL(referrer)
  return host === ownHost ? '' : hostname.replace(/^(?:www|m|l|lm)\./, '').slice(0, SOURCE_MAX)
}
