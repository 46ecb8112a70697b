import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { apiUrl, applicationKey } from '#src/offline/connectivity/server-address.ts'
import { type VerifiedAnswer, verifiedFetch } from '#src/offline/connectivity/verified-fetch.ts'

const answerMs = 30_000
/** Milliseconds after which a report goes without a proof: the office holds it then. */
const patienceMs = 60_000
/** Milliseconds for which a solution is kept for the next attempt: the office takes it for longer. */
const keptMs = 30 * 60_000

/** The headers of a proof, none where there can be none; or the answer because of which nothing can be sent now. */
type Proof = { headers: Record<string, string> } | { wait: VerifiedAnswer | null }

let kept: { of: string; headers: Record<string, string>; from: number } | null = null

/**
 * Proves work for one sending, named by `of`: fetches a challenge and solves it, in the background and with nothing to see. A
 * solution that the office did not receive is used again. Where the office knows no challenges, or the device cannot compute,
 * what is sent goes without.
 */
export async function proveWork(of: string): Promise<Proof> {
  if (kept?.of === of && Math.abs(Date.now() - kept.from) < keptMs) return { headers: kept.headers }
  const init = { headers: { 'x-api-key': applicationKey }, referrerPolicy: 'no-referrer' } as const
  const answer = await verifiedFetch(apiUrl('guest/challenge'), init, answerMs)
  if (!answer || answer.status === 429 || answer.status >= 500) return { wait: answer }
  const given: unknown = Reflect.get(Object(answer.json), 'data')
  const solution = await solve(given)
  if (!solution) return { headers: {} }
  const headers = { 'x-guest-proof': btoa(JSON.stringify({ challenge: given, solution })) }
  kept = { of, headers, from: Date.now() }
  return { headers }
}

async function solve(given: unknown) {
  const challenge = challengeOf(given)
  try {
    return challenge && (await solveChallenge({ challenge, deriveKey, timeout: patienceMs }))
  } catch {
    // Without a secure connection browsers compute no keys.
    return null
  }
}

function challengeOf(given: unknown): Challenge | null {
  const parameters: unknown = Reflect.get(Object(given), 'parameters')
  const text = (name: string) => String(Reflect.get(Object(parameters), name) ?? '')
  const [cost, keyLength] = [Number(text('cost')), Number(text('keyLength'))]
  const named = { algorithm: text('algorithm'), nonce: text('nonce'), salt: text('salt'), keyPrefix: text('keyPrefix') }
  return Object.values(named).every((value) => value !== '') && cost > 0 && keyLength > 0
    ? { parameters: { ...named, cost, keyLength } }
    : null
}
