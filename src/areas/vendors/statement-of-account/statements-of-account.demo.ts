import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { systemAuthor } from '#src/resource/envelope/own-acts.ts'
import { canonicalMoney } from '#src/resource/money/amount.ts'
import { vendorId } from '../vendor/vendors.demo.ts'
import { balanceOf, differenceOf } from './statement-balance.ts'
import type { StatementLine } from './statement-lines.ts'
import { statementOfAccount } from './statement-of-account.ts'

/** Days ago, kind, number, amount. */
type Line = readonly [ago: number, kind: StatementLine['kind'], reference: string, amount: string]

type Stated = {
  key: string
  currency: 'NGN' | 'USD'
  /** Days ago on which the period begins and ends. */
  period: readonly [number, number]
  opening?: string
  lines: readonly Line[]
  /** What the vendor answered; absent before it did. */
  answer?: { lines: readonly Line[]; by: string; position: string }
  /** The steps after the first, each with days ago, who and a reason. */
  steps: readonly (readonly [action: string, ago: number, by: string, reason?: string])[]
}

const bunkerLines: readonly Line[] = [
  [88, 'invoice', 'NDB-2291', '18450000'],
  [71, 'payment', 'TRF 88120', '18450000'],
  [52, 'invoice', 'NDB-2304', '9120500.5'],
]

const stated: readonly Stated[] = [
  {
    key: 'bunkers',
    currency: 'NGN',
    period: [120, 31],
    opening: '0',
    lines: bunkerLines,
    answer: {
      lines: [...bunkerLines, [36, 'invoice', 'NDB-2311', '4200000']],
      by: 'Chioma Dike',
      position: 'Accounts',
    },
    steps: [
      ['send', 20, 'finance'],
      ['dispute', 17, 'vendor', 'Invoice NDB-2311 of last month is missing in your books.'],
    ],
  },
  {
    key: 'fenders',
    currency: 'NGN',
    period: [120, 31],
    lines: [
      [90, 'invoice', 'TFS/778', '2750000'],
      [64, 'credit note', 'TFS/CN/12', '150000'],
    ],
    steps: [['send', 6, 'finance']],
  },
  {
    key: 'divers',
    currency: 'NGN',
    period: [60, 1],
    opening: '1200000',
    lines: [[33, 'invoice', 'BSD 0117', '3400000']],
    steps: [],
  },
]

/** Statements of account: disputed, with the vendor, and in preparation. The second company has the last two. */
export function statementRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const kept = tenant.slug === 'gulf-marine' ? stated : stated.slice(1)
  return kept.map((one, index) => statementRecord(tenant, days, one, index))
}

function statementRecord(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  { key, currency, period: [from, to], opening, lines, answer, steps }: Stated,
  index: number,
): DemonstrationRecord {
  const linesOf = (side: string, of: readonly Line[]): StatementLine[] =>
    of.map(([ago, kind, reference, amount]) => ({
      id: demonstrationId(tenant.slug, 'statements-of-account', key, side, reference),
      postedOn: days.daysAgo(ago),
      kind,
      reference,
      amount,
    }))
  const money = (amount: string) => canonicalMoney({ amount, currency })
  const [ours, theirs] = [linesOf('ours', lines), answer && linesOf('theirs', answer.lines)]
  const balance = balanceOf(opening, ours)
  const at = (ago: number) => days.instant(days.daysAgo(ago), 11 * 60 + index)
  const created: Step = { action: 'create', by: personId(tenant, 'finance'), at: at(Math.min(25, to)) }
  return createDemonstrationRecord(
    statementOfAccount,
    demonstrationId(tenant.slug, 'statements-of-account', key),
    {
      vendorId: vendorId(tenant, key),
      periodFrom: days.daysAgo(from),
      periodTo: days.daysAgo(to),
      currency,
      openingBalance: opening,
      lines: ours,
      balance: money(balance),
      ...(answer &&
        theirs && {
          vendorLines: theirs,
          vendorBalance: money(balanceOf(opening, theirs)),
          difference: money(differenceOf(balance, balanceOf(opening, theirs))),
          signedBy: answer.by,
          signedPosition: answer.position,
        }),
    },
    [
      created,
      ...steps.map(
        ([action, ago, by, reason]): Step => ({
          action,
          // The vendor is nobody in the company: its answer is the product's act.
          by: by === 'vendor' ? systemAuthor : personId(tenant, by),
          at: at(ago),
          ...(reason !== undefined && { answers: { reason } }),
        }),
      ),
    ],
    { number: `SOA-${days.daysAgo(25).slice(0, 4)}-${String(index + 1).padStart(4, '0')}` },
  )
}
