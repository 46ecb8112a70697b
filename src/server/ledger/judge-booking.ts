import type { FieldsOf, Resource } from '#src/resource/description/define-resource.ts'
import { exact, type Judgement, judgeMovement, type Movement, type Proposed } from '#src/resource/ledger/ledger.ts'
import { columnOf, tableOf } from '#src/server/database/schema/resource-table.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/**
 * Where a ledger is kept: the records that are its accounts, and those that are its movements, by their fields' names.
 * Balances and changes are quantities, or money of one currency an account; of money the amounts are judged.
 */
export type Ledger<A extends Resource = Resource, M extends Resource = Resource> = {
  accounts: A
  /** Counted: what an account holds now, and how many movements were ever booked in it. */
  balance: keyof FieldsOf<A> & string
  booked: keyof FieldsOf<A> & string
  movements: M
  account: keyof FieldsOf<M> & string
  /** The moment, and the movement's place among those of its account, by which those of one moment are ordered. */
  at: keyof FieldsOf<M> & string
  sequence: keyof FieldsOf<M> & string
  change: keyof FieldsOf<M> & string
  isCount: keyof FieldsOf<M> & string
  corrects: keyof FieldsOf<M> & string
}

/** A movement as it is to be booked: its moment, which is never after the arrival, and its place. */
export type Booking = Judgement & {
  at: string
  sequence: number
  /** The moment of the count that is corrected. */
  correctedAt: string | null
}

/** Names a ledger; the types tie it to the fields of its resources. */
export function defineLedger<A extends Resource, M extends Resource>(ledger: Ledger<A, M>): Ledger {
  return ledger
}

/**
 * Judges a movement of an account as it stands, which is held for a change until the transaction ends: of two that come at
 * once the second sees the first. `at` is the movement's moment, `arrival` the latest that it can be. Null where there is no
 * such account.
 */
export async function judgeBooking(
  transaction: Transaction,
  ledger: Ledger,
  { account, at, arrival, proposed }: { account: string; at: string; arrival: Date; proposed: Proposed },
): Promise<Booking | null> {
  const held = await holdAccount(transaction, ledger, account)
  if (held === null) return null
  // A clock that is ahead books nothing into the future.
  const moment = new Date(Math.min(Date.parse(at), arrival.getTime()))
  const later = await readLater(transaction, ledger, account, moment)
  const judged = judgeMovement(held.balance, later, proposed)
  const count = later.find(({ id }) => id === judged.correction?.count)
  return {
    ...judged,
    at: moment.toISOString(),
    sequence: held.booked + 1,
    correctedAt: count ? count.at.toISOString() : null,
  }
}

async function holdAccount(
  transaction: Transaction,
  ledger: Ledger,
  account: string,
): Promise<{ balance: number; booked: number } | null> {
  const [row] = await transaction.query<{ balance: number | null; booked: string | number | null }>(
    `select "${column(ledger.accounts, ledger.balance)}"::double precision as balance,
       "${column(ledger.accounts, ledger.booked)}" as booked
     from "${tableOf(ledger.accounts).name}"
     where tenant_id = $1 and id = $2 and deleted_at is null for no key update`,
    [transaction.tenantId, account],
  )
  return row ? { balance: exact(row.balance ?? 0), booked: Number(row.booked ?? 0) } : null
}

/** The movements after a moment, earliest first. */
async function readLater(
  transaction: Transaction,
  { movements, ...names }: Ledger,
  account: string,
  moment: Date,
): Promise<(Movement & { at: Date })[]> {
  const at = column(movements, names.at)
  return transaction.query<Movement & { at: Date }>(
    `select id, "${at}" as at, "${column(movements, names.change)}"::double precision as change,
       coalesce("${column(movements, names.isCount)}", false) as "isCount", "${column(movements, names.corrects)}" as corrects
     from "${tableOf(movements).name}"
     where tenant_id = $1 and "${column(movements, names.account)}" = $2 and deleted_at is null and "${at}" > $3
     order by "${at}", "${column(movements, names.sequence)}"`,
    [transaction.tenantId, account, moment.toISOString()],
  )
}

function column(resource: Resource, field: string): string {
  const name = columnOf(resource, field)
  if (name === undefined) throw new Error(`${resource.name} has no field ${field}`)
  return name
}
