import type { Config } from '../config.ts'

/** Only sign-in calls need cookies, and only under this path. */
const PATH = '/gateway/app'

export function cookie({ publicOrigin }: Config, name: string, value: string, seconds: number): string {
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

export function readCookie(header: string | undefined, name: string): string | undefined {
  return header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
