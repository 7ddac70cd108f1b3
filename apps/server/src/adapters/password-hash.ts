import { hash, verify } from '@node-rs/argon2'

/** OWASP's recommendation for argon2id, which is the library's default algorithm. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Verified against when there is no account, so that an unknown address takes as long as a known one. */
const decoy = hash('nobody has this password', OPTIONS)

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), password)
  return matches && stored != null
}
