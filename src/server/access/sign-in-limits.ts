import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Database } from '#src/server/database/connection/pool.ts'
import { lockAttempts } from '#src/server/database/locks.ts'
import { addressPrefix } from '#src/server/http/address-prefix.ts'
import { tooMany } from '#src/server/http/problem.ts'

/** What is attempted; each kind has its own counts. */
export type AttemptKind = 'sign-in' | 'link'

/** Number of attempts in the window, and the age of the newest and the oldest in seconds. */
type Attempts = { count: number; newest: number; oldest: number }

/** Counts attempts on something known only by its key. */
type Rule = {
  /** Which attempts count together. */
  by: 'account-and-address' | 'account' | 'address'
  windowSeconds: number
  /** Seconds to wait, 0 for none. */
  wait(tries: Attempts): number
}

/** After five failures from one place: one minute, then twice as long each time, at most 15 minutes. */
const growingWait = ({ count, newest }: Attempts) =>
  count < 5 ? 0 : Math.min(900, 60 * 2 ** Math.min(10, count - 5)) - newest

/** `count` attempts per window; the next is allowed when the oldest leaves it. */
const maxPerWindow = (count: number, windowSeconds: number) => (tries: Attempts) =>
  tries.count < count ? 0 : windowSeconds - tries.oldest

/**
 * A whole vessel shares one address, so the limit per address is loose. The limit per account, from everywhere, only
 * slows down, so that nobody can lock another person out (`design/reliability-security.md`, section 6).
 */
const rules: Readonly<Record<AttemptKind, readonly Rule[]>> = {
  'sign-in': [
    { by: 'account-and-address', windowSeconds: 3600, wait: growingWait },
    { by: 'account', windowSeconds: 3600, wait: ({ count, newest }) => (count < 60 ? 0 : 20 - newest) },
    { by: 'address', windowSeconds: 300, wait: maxPerWindow(200, 300) },
  ],
  link: [
    { by: 'account', windowSeconds: 3600, wait: maxPerWindow(3, 3600) },
    { by: 'address', windowSeconds: 3600, wait: maxPerWindow(60, 3600) },
  ],
}

/**
 * Counts an attempt on an account from an address, or throws 429 where the limit is reached. Counted beforehand, so
 * that simultaneous attempts count too; `clearAttempts` undoes it. `account` is what the caller typed, existing or not.
 */
export async function countAttempt(
  database: Database,
  what: AttemptKind,
  account: string,
  address: string | undefined,
): Promise<void> {
  const keys = keysOf(what, account, address)
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await lockAttempts((text, values = []) => client.query(text, [...values]), what, [keys.account, keys.address])
    for (const rule of rules[what]) {
      const wait = rule.wait(await readAttempts(client, rule, keys))
      if (wait > 0) throw tooMany(wait)
    }
    await client.query(
      'insert into login_attempts (account_key, address_prefix, at) values ($1, $2, clock_timestamp())',
      [keys.account, keys.address],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Clears the attempts on an account from an address after a successful one. */
export async function clearAttempts(
  database: Database,
  what: AttemptKind,
  account: string,
  address: string | undefined,
): Promise<void> {
  const keys = keysOf(what, account, address)
  await database.pool.query('delete from login_attempts where account_key = $1 and address_prefix = $2', [
    keys.account,
    keys.address,
  ])
}

/** Deletes attempts older than any window. */
export async function removeOldAttempts(database: Database): Promise<void> {
  await database.pool.query(`delete from login_attempts where at < now() - interval '1 day'`)
}

async function readAttempts(
  client: pg.PoolClient,
  rule: Rule,
  keys: { account: string; address: string },
): Promise<Attempts> {
  const conditions = {
    'account-and-address': 'account_key = $2 and address_prefix = $3',
    account: 'account_key = $2 and $3::text is not null',
    address: 'address_prefix = $3 and $2::text is not null',
  }
  const { rows } = await client.query<{ count: number; newest: number; oldest: number }>(
    `select count(*) as count,
       coalesce(extract(epoch from clock_timestamp() - max(at)), 0)::float8 as newest,
       coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 as oldest
     from login_attempts where at > clock_timestamp() - make_interval(secs => $1) and ${conditions[rule.by]}`,
    [rule.windowSeconds, keys.account, keys.address],
  )
  return rows[0] ?? { count: 0, newest: 0, oldest: 0 }
}

/** Addresses without an account are stored as hashes too: people type passwords into the wrong field. */
function keysOf(what: AttemptKind, account: string, address: string | undefined): { account: string; address: string } {
  const hash = createHash('sha256').update(`${what} ${account}`).digest('hex')
  return { account: hash, address: `${what} ${addressPrefix(address)}` }
}
