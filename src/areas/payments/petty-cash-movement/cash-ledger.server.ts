import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Proposed } from '#src/resource/ledger/ledger.ts'
import { formatMoney, moneyOf } from '#src/resource/money/amount.ts'
import type { Currency } from '#src/resource/money/currency.ts'
import type { FieldValues } from '#src/server/context/effects.ts'
import type { AppliedWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { addWarning } from '#src/server/jobs/warning-job.ts'
import { type Booking, defineLedger, judgeBooking } from '#src/server/ledger/judge-booking.ts'
import { floatMessages } from '../petty-cash-float/messages.ts'
import { pettyCashFloat } from '../petty-cash-float/petty-cash-float.ts'
import { floatMoney } from './float-money.ts'
import { pettyCashMovement } from './petty-cash-movement.ts'

/** The cash: an account is a float. */
const cashLedger = defineLedger({
  accounts: pettyCashFloat,
  balance: 'balance',
  booked: 'movementCount',
  movements: pettyCashMovement,
  account: 'floatId',
  at: 'movedAt',
  sequence: 'sequence',
  change: 'change',
  isCount: 'isCount',
  corrects: 'correctsId',
})

type MovementFields = FieldValues<(typeof pettyCashMovement)['fields']['shape']>

/** A movement of cash that follows from a write; amounts in units of the float's currency. */
export type CashMovement = {
  floatId: string
  kind: NonNullable<MovementFields['kind']>
  at: string
  proposed: Proposed
  /** What else the movement says, such as the request that was paid. */
  besides?: MovementFields
}

/** What the movement would come to now; the float is held until the transaction ends. Null where it is not there. */
export function judgeCash(
  transaction: Transaction,
  { floatId, at, proposed }: Pick<CashMovement, 'floatId' | 'at' | 'proposed'>,
  arrival: Date,
): Promise<Booking | null> {
  return judgeBooking(transaction, cashLedger, { account: floatId, at, arrival, proposed })
}

/** The currency that a float is kept in; null where there is no such float. */
export async function currencyOfFloat(transaction: Transaction, floatId: string): Promise<Currency | null> {
  const float = await readRecord(transaction, pettyCashFloat, floatId)
  return (float && moneyOf(float.limit)?.currency) ?? null
}

/**
 * Books a movement, and where it came late the correction of the count after it; the float then has its new balance. What
 * takes it below zero is booked all the same, and its holder and who keeps it are told.
 */
export async function bookCash<R extends Resource>(
  { transaction, effects, at: arrival }: Pick<AppliedWrite<R>, 'transaction' | 'effects' | 'at'>,
  movement: CashMovement,
): Promise<Booking | null> {
  const { floatId, kind, proposed, besides = {} } = movement
  const currency = await currencyOfFloat(transaction, floatId)
  const booking = currency && (await judgeCash(transaction, movement, arrival))
  if (!booking) return null
  const about = { floatId, ...besides }
  const { at: movedAt, sequence, change, balance, shortBy, correction, correctedAt, present } = booking
  await effects.create(pettyCashMovement, {
    ...about,
    kind,
    movedAt,
    sequence,
    change: floatMoney(change, currency),
    balance: floatMoney(balance, currency),
    isCount: 'counted' in proposed,
    ...(shortBy > 0 && { shortBy: floatMoney(shortBy, currency) }),
  })
  if (correction && correctedAt) {
    await effects.create(pettyCashMovement, {
      ...about,
      kind: 'correction',
      movedAt: correctedAt,
      sequence: sequence + 1,
      change: floatMoney(correction.change, currency),
      correctsId: correction.count,
      isCount: false,
    })
  }
  await effects.change(pettyCashFloat, floatId, {
    balance: floatMoney(present, currency),
    movementCount: correction ? sequence + 1 : sequence,
  })
  if (shortBy > 0) await tellShort(transaction, floatId, formatMoney(floatMoney(shortBy, currency)))
  return booking
}

/** Tells the holder of a float, and who set it up, that more was paid out than was in it. */
async function tellShort(transaction: Transaction, floatId: string, by: string): Promise<void> {
  const float = await readRecord(transaction, pettyCashFloat, floatId)
  if (!float) return
  const { name, holderId, createdBy } = float
  await addWarning(transaction, {
    title: floatMessages.short(String(name), by),
    about: { resource: pettyCashFloat.name, record: floatId, step: 'short' },
    also: [...new Set([String(holderId), ...(createdBy === null ? [] : [createdBy])])],
    isForNamedAlone: true,
  })
}
