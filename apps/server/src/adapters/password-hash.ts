import { hash, verify } from '@node-rs/argon2'

/** OWASP's recommendation for argon2id, which is the library's default algorithm. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of a random password, with these options: verified against when there is no account, so that an unknown address takes as long. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$1o5IwJtjquK8M9H57rFDNQ$ZH6YQH0QVBwccvdlbK85EJXJ52MbSvLkIzgxeltIxak'

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? DECOY, password)
  return matches && stored != null
}
