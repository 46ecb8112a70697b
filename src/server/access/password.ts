import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB, two passes, one lane (OWASP's first choice); made off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The text to store for a password, salt and costs included. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/**
 * Verifies a password. Without a hash (no account, or none set) the same work is done and the result is false, so that
 * timing reveals nothing.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('a password that nobody has')
  const matches = await verify(stored ?? (await nobody), password.normalize('NFKC'))
  return stored !== null && matches
}

let nobody: Promise<string> | undefined
