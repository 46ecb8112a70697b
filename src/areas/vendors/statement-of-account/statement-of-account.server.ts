import { z } from 'zod'
import { holdsGrant } from '#src/resource/actor/actor.ts'
import { canonicalMoney } from '#src/resource/money/amount.ts'
import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { issueGuestLink } from '#src/server/guest-links/issue-guest-link.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { isInUse } from '../vendor/is-in-use.ts'
import { bookedLines } from './booked-lines.server.ts'
import { statementMessages as messages } from './messages.ts'
import { readAddressee } from './read-addressee.server.ts'
import { balanceOf, differenceOf } from './statement-balance.ts'
import { linesOf, type StatementLine } from './statement-lines.ts'
import { statementOfAccount } from './statement-of-account.ts'
import { statementPurpose } from './statement-purpose.server.ts'
import { answeredFields } from './statement-workflow.ts'

type Pending = PendingWrite<typeof statementOfAccount>
type Fields = WrittenFields<typeof statementOfAccount>

/** Reckons both balances and their difference; an empty statement begins with what the payments of the period say. */
export const statementBeforeWrite = beforeWrite(statementOfAccount, {
  async create(pending: Pending) {
    const lines = await filledLines(pending)
    return { ...(lines && { lines }), ...reckoned({ ...pending.fields, ...(lines && { lines }) }) }
  },
  async update({ fields }: Pending) {
    return reckoned(fields)
  },
  send: sendOut,
  async sign({ fields }: Pending) {
    return reckoned(fields)
  },
  async dispute({ fields }: Pending) {
    return reckoned(fields)
  },
  async restore({ fields }: Pending) {
    return reckoned(fields)
  },
})

/** The vendor is mailed a link to answer by. */
export const statementAfterWrite = afterWrite(statementOfAccount, {
  async send({ transaction, record, actor, at }: AppliedWrite<typeof statementOfAccount>) {
    const stored = await readRecord(transaction, statementOfAccount, record.id)
    const found = await readAddressee(transaction, String(record.vendorId))
    if (stored && found && found.email !== null)
      await issueGuestLink(transaction, statementPurpose, {
        record: stored,
        email: found.email,
        at,
        madeBy: actor.personId,
      })
  },
})

function reckoned({ currency, openingBalance, lines, vendorOpeningBalance, vendorLines }: Fields): Fields {
  const money = (amount: string) => canonicalMoney({ amount, currency })
  const ours = balanceOf(openingBalance, linesOf(lines))
  const hasAnswered = vendorLines !== undefined && vendorLines !== null
  if (!hasAnswered) return { balance: money(ours), vendorBalance: undefined, difference: undefined }
  const theirs = balanceOf(vendorOpeningBalance ?? openingBalance, linesOf(vendorLines))
  return { balance: money(ours), vendorBalance: money(theirs), difference: money(differenceOf(ours, theirs)) }
}

const periodSchema = z.object({
  vendorId: z.string(),
  periodFrom: z.string(),
  periodTo: z.string(),
  currency: z.string(),
})

/** What whoever may read payments of all need not type. */
async function filledLines({ transaction, actor, fields, cause }: Pending): Promise<readonly StatementLine[] | null> {
  if (cause !== null || linesOf(fields.lines).length > 0) return null
  if (!holdsGrant(actor, 'view payment requisition')) return null
  const lines = await bookedLines(transaction, periodSchema.parse(fields))
  return lines.length === 0 ? null : lines
}

/** It is mailed to the vendor, which answers anew what it answered before. */
async function sendOut({ transaction, fields }: Pending): Promise<Fields> {
  const found = await readAddressee(transaction, String(fields.vendorId))
  if (!found || !isInUse(found)) throw invalid({ vendorId: [messages.noVendor] })
  if (found.email === null) throw invalid({ vendorId: [messages.noEmail] })
  const answered = Object.fromEntries(answeredFields.map((name) => [name, undefined]))
  return { ...answered, ...reckoned({ ...fields, vendorLines: undefined }) }
}
