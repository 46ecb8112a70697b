import { randomInt } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { newSecret } from '#src/server/access/secret-token.ts'
import type { Database } from '#src/server/database/connection/pool.ts'

/** How much has to be computed: so many rounds for each counter that is tried, and the counter that is right. */
export type Effort = { rounds: number; least: number; most: number }

/** Less than a second of a desk computer at rest, a few of an old phone. */
export const usualEffort: Effort = { rounds: 5_000, least: 100, most: 400 }

/** Minutes during which a challenge may be solved and its report sent, over whatever link. */
const minutes = 60

/** A proof as it stands in the header `x-guest-proof`, in base64: a challenge of ours with its solution. */
const proofShape = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.string().max(40),
      nonce: z.string().regex(/^[0-9a-f]{32}$/),
      salt: z.string().regex(/^[0-9a-f]{32}$/),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string().max(128),
      keySignature: z.string().max(128),
      expiresAt: z.number(),
    }),
    signature: z.string().max(128),
  }),
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(128), time: z.number().optional() }),
})

/** Asks the database, in a transaction or by itself. */
export type Query = (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>

/** A query outside of any transaction. */
export const queryOf =
  ({ pool }: Database): Query =>
  async (text, values) =>
    (await pool.query<Record<string, unknown>>(text, values)).rows

/** A challenge to be solved; it names neither a sender nor what it is for. */
export async function makeChallenge(
  query: Query,
  effort: Effort = usualEffort,
  now: Date = new Date(),
): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: effort.rounds,
    counter: randomInt(effort.least, effort.most + 1),
    deriveKey,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
    ...secretsFrom((await readSecret(query)) ?? (await makeSecret(query))),
  })
}

/**
 * Whether a header holds a solution of a challenge of ours that has not expired, and did not count before. It counts from then
 * on, in the transaction that `query` belongs to, on whichever server.
 */
export async function spendProof(query: Query, header: string | undefined): Promise<boolean> {
  const proof = readProof(header)
  const secret = proof && (await readSecret(query))
  if (!proof || secret === null) return false
  const { challenge, solution } = proof
  const { verified } = await verifySolution({
    challenge,
    solution: { ...solution, time: 0 },
    deriveKey,
    ...secretsFrom(secret),
  })
  if (!verified) return false
  const { nonce, expiresAt } = challenge.parameters
  const spent = await query(
    'insert into spent_proofs (nonce, expires_at) values ($1, $2) on conflict do nothing returning nonce',
    [nonce, new Date(expiresAt * 1000)],
  )
  return spent.length > 0
}

/** Forgets solutions that count no longer anyway. */
export async function removeExpiredProofs(database: Database): Promise<void> {
  await database.pool.query('delete from spent_proofs where expires_at < now()')
}

function readProof(header: string | undefined): z.infer<typeof proofShape> | null {
  if (header === undefined || header.length > 4000) return null
  try {
    return proofShape.parse(JSON.parse(Buffer.from(header, 'base64').toString()))
  } catch {
    return null
  }
}

async function readSecret(query: Query): Promise<string | null> {
  const [row] = await query('select secret from proof_secret', [])
  return row ? String(row.secret) : null
}

/** Made once for all servers of the database: whoever comes second takes that of the first. */
async function makeSecret(query: Query): Promise<string> {
  await query('insert into proof_secret (secret) values ($1) on conflict do nothing', [newSecret()])
  const secret = await readSecret(query)
  if (secret === null) throw new Error('the secret that was made is there')
  return secret
}

const secretsFrom = (secret: string) => ({
  hmacSignatureSecret: `challenge ${secret}`,
  hmacKeySignatureSecret: `key ${secret}`,
})
