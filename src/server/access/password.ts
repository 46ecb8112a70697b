import { hash, verify } from '@node-rs/argon2'
import { minPasswordLength } from '#src/protocol/limits/password-length.ts'

/** Argon2id with 19 MiB, two passes, one lane (OWASP's first choice); made off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const maxPasswordLength = 200

/** The most common passwords of sufficient length; refused as such or followed by a few digits and signs. */
const common = new Set([
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'welcome',
  'administrator',
  'changeme',
  'letmein',
  'iloveyou',
  'qwertyuiop',
  'qwerty',
  'qwertyui',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  '1q2w3e4r',
  'qazwsxedc',
  'asdfghjkl',
  'zxcvbnm',
  'football',
  'basketball',
  'baseball',
  'superman',
  'princess',
  'sunshine',
  'trustno',
  'starwars',
  'computer',
  'michael',
  'jennifer',
  'charlie',
  'liverpool',
  'manchester',
  'chelsea',
  'arsenal',
  'jesuschrist',
  'godisgood',
  'blessing',
  'nigeria',
  'lagos',
  'fairlead',
  'captain',
  'offshore',
  'vessel',
  'default',
  'secret',
  'temporary',
  'testtest',
  'internet',
  'samsung',
  'whatever',
  'dragon',
  'monkey',
  'shadow',
  'master',
  'abcdef',
  'abcdefgh',
  'abc',
])

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

/** Why a password is not accepted, as a sentence beside the field; null where it is. */
export function passwordWeakness(password: string, email: string): string | null {
  if (password.length < minPasswordLength) return `Use at least ${minPasswordLength} characters`
  if (password.length > maxPasswordLength) return `Use at most ${maxPasswordLength} characters`
  const lower = password.toLowerCase()
  const letters = lower.replace(/[^a-z]+$/, '')
  const name = email.toLowerCase().split('@')[0] ?? ''
  if (common.has(lower) || common.has(letters)) return 'This password is too easy to guess'
  if (new Set(lower).size < 5) return 'Use more different characters'
  if (isRun(lower)) return 'This password is too easy to guess'
  if (name.length > 3 && lower.includes(name)) return 'Do not use your name or e-mail address in the password'
  return null
}

/** Every character follows the one before, up or down, 9 and 0 included: 1234567890, abcdefghij. */
function isRun(text: string): boolean {
  const steps = new Set<number>()
  for (let index = 1; index < text.length; index += 1) {
    steps.add((text.charCodeAt(index) - text.charCodeAt(index - 1) + 1000) % 10)
  }
  return steps.size === 1
}
