import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Database } from '#src/server/database/connection/pool.ts'
import { lockAttempts, type RunStatement } from '#src/server/database/locks.ts'
import { tooMany } from '#src/server/http/problem.ts'

/**
 * What is attempted; each kind has its own counts. `sign-in-known`: from a device or an address where the account has
 * signed in before. `own-password`: by the holder of a session. `link`: a mail asked for, by whoever asks;
 * `strangers-link`: by all who are not known, together. `invitation`: a mail that an administrator or HR sends.
 */
export type AttemptKind = 'sign-in' | 'sign-in-known' | 'own-password' | 'link' | 'strangers-link' | 'invitation'

/** `account` is what the caller typed, existing or not; `place` is where from: an address, a device or a person. */
export type Attempt = { what: AttemptKind; account: string; place: string }

/** Number of attempts in the window, and the age of the newest and the oldest in seconds. */
type Attempts = { count: number; newest: number; oldest: number }

/** Counts attempts on something known only by its key. */
type Rule = {
  /** Which attempts count together. */
  by: 'account-and-place' | 'account' | 'place'
  windowSeconds: number
  /** Seconds to wait, 0 for none. */
  wait(tries: Attempts): number
}

/** After `free` attempts: `first` seconds, then twice as long each `each` further attempts, at most `most`. */
const growing =
  (free: number, first: number, each: number, most: number) =>
  ({ count, newest }: Attempts) =>
    count < free ? 0 : Math.min(most, first * 2 ** Math.floor(Math.min(20, (count - free) / each))) - newest

/** `count` attempts per window; the next is allowed when the oldest leaves it. */
const maxPerWindow = (count: number, windowSeconds: number) => (tries: Attempts) =>
  tries.count < count ? 0 : windowSeconds - tries.oldest

/**
 * No rule locks anybody out (`design/reliability-security.md`, section 6; ASVS 6.3.1): where strangers try, they wait
 * ever longer, and whoever comes from a known place waits 20 seconds at most, by counts that strangers do not reach. A
 * whole vessel shares one address, so the limit per address is loose.
 */
const rules: Readonly<Record<AttemptKind, readonly Rule[]>> = {
  'sign-in': [
    { by: 'account-and-place', windowSeconds: 3600, wait: growing(5, 60, 1, 900) },
    { by: 'account', windowSeconds: 3600, wait: growing(60, 20, 10, 900) },
    { by: 'place', windowSeconds: 300, wait: growing(200, 5, 20, 300) },
  ],
  'sign-in-known': [{ by: 'account-and-place', windowSeconds: 3600, wait: growing(5, 5, 1, 20) }],
  'own-password': [{ by: 'account-and-place', windowSeconds: 3600, wait: growing(5, 60, 1, 900) }],
  link: [
    { by: 'account-and-place', windowSeconds: 3600, wait: maxPerWindow(3, 3600) },
    { by: 'place', windowSeconds: 3600, wait: maxPerWindow(60, 3600) },
  ],
  'strangers-link': [{ by: 'account', windowSeconds: 3600, wait: maxPerWindow(3, 3600) }],
  invitation: [
    { by: 'account-and-place', windowSeconds: 3600, wait: maxPerWindow(3, 3600) },
    { by: 'place', windowSeconds: 3600, wait: maxPerWindow(200, 3600) },
  ],
}

/**
 * Counts an attempt, or throws 429 where the limit is reached. Counted beforehand, so that simultaneous attempts count
 * too; `clearAttempts` undoes it.
 */
export async function countAttempt(database: Database, attempt: Attempt): Promise<void> {
  const wait = await waitBefore(database, attempt)
  if (wait > 0) throw tooMany(wait)
}

/** Counts an attempt and answers 0, or, without counting it, the seconds after which it would be allowed. */
export async function waitBefore(database: Database, attempt: Attempt): Promise<number> {
  const { what } = attempt
  const keys = keysOf(attempt)
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await lockAttempts((text, values = []) => client.query(text, [...values]), what, [keys.account, keys.place])
    let wait = 0
    for (const rule of rules[what]) wait = Math.max(wait, rule.wait(await readAttempts(client, rule, keys)))
    if (wait <= 0) {
      await client.query(
        'insert into login_attempts (account_key, address_prefix, at) values ($1, $2, clock_timestamp())',
        [keys.account, keys.place],
      )
    }
    await client.query('commit')
    return wait
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Clears the attempts on an account from a place after a successful one. */
export async function clearAttempts({ pool }: Database, attempt: Attempt): Promise<void> {
  await clearAttemptsWithin((text, values = []) => pool.query(text, [...values]), attempt)
}

/** Clears them within a transaction, with all else that it changes or not at all. */
export async function clearAttemptsWithin(query: RunStatement, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt)
  await query('delete from login_attempts where account_key = $1 and address_prefix = $2', [keys.account, keys.place])
}

/** Deletes attempts older than any window. */
export async function removeOldAttempts(database: Database): Promise<void> {
  await database.pool.query(`delete from login_attempts where at < now() - interval '1 day'`)
}

async function readAttempts(
  client: pg.PoolClient,
  rule: Rule,
  keys: { account: string; place: string },
): Promise<Attempts> {
  const conditions = {
    'account-and-place': 'account_key = $2 and address_prefix = $3',
    account: 'account_key = $2 and $3::text is not null',
    place: 'address_prefix = $3 and $2::text is not null',
  }
  const { rows } = await client.query<{ count: number; newest: number; oldest: number }>(
    `select count(*) as count,
       coalesce(extract(epoch from clock_timestamp() - max(at)), 0)::float8 as newest,
       coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 as oldest
     from login_attempts where at > clock_timestamp() - make_interval(secs => $1) and ${conditions[rule.by]}`,
    [rule.windowSeconds, keys.account, keys.place],
  )
  return rows[0] ?? { count: 0, newest: 0, oldest: 0 }
}

/** Addresses without an account are stored as hashes too: people type passwords into the wrong field. */
function keysOf({ what, account, place }: Attempt): { account: string; place: string } {
  const hash = createHash('sha256').update(`${what} ${account}`).digest('hex')
  return { account: hash, place: `${what} ${place}` }
}
