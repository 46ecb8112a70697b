import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import type { Signatory } from '#src/resource/envelope/approval.ts'
import { moneyOf } from '#src/resource/money/amount.ts'
import { subtractMoney } from '#src/resource/money/arithmetic.ts'
import type { Money } from '#src/resource/money/currency.ts'
import { deductionType } from '../pay-type/deduction-type.ts'
import { amountOfRate } from '../pay-type/rate-amount.ts'
import { remunerationType } from '../pay-type/remuneration-type.ts'
import { lastDayOf, monthBefore, monthOf, type PayMonth } from './pay-month.ts'
import { paySums } from './pay-sums.ts'
import { payroll } from './payroll.ts'

const naira = (amount: string): Money => ({ amount, currency: 'NGN' })

const remunerations = [
  ['basic', 'Basic salary', { isBasic: true, rateKind: 'entered' }, null],
  ['housing', 'Housing allowance', { rateKind: 'percentage' }, { percentage: '40' }],
  ['transport', 'Transport allowance', { rateKind: 'amount' }, { amount: naira('45000.00') }],
  ['offshore', 'Offshore allowance', { rateKind: 'entered' }, null],
] as const

const deductions = [
  ['tax', 'Tax (PAYE)', 'entered', null],
  ['pension', 'Pension contribution', 'percentage', { percentage: '8' }],
  ['loan', 'Repayment of a loan', 'entered', null],
] as const

type Reached = 'draft' | 'pending' | 'authorized' | 'approved' | 'paid' | 'declined'

/** Key, basic salary, offshore allowance, tax; this month's offshore allowance where it differs, and how far it is. */
const people: readonly (readonly [string, string, string | null, string, string | null, Reached])[] = [
  ['staff', '310000.00', null, '38250.50', null, 'approved'],
  ['captain', '980000.00', '420000.00', '214300.75', '460000.00', 'draft'],
  ['crew', '640000.00', '260000.00', '121480.20', null, 'pending'],
  ['hod', '1150000.00', null, '262040.10', null, 'pending'],
  ['support', '870000.00', null, '178933.45', null, 'declined'],
  ['mooring-master', '910000.00', '380000.00', '198720.00', null, 'authorized'],
]

/** Types with their rates; last month paid, this month in every state up to approved. */
export async function payrollRecords(
  tenant: DemonstrationTenant,
  tenantId: string,
  days: DemonstrationDays,
): Promise<DemonstrationRecord[]> {
  const present = monthOf(days.daysAgo(0))
  const before = monthBefore(present)
  const prepared = await Promise.all(
    people.map(async (person) => {
      const last = await payrollRecord(tenant, tenantId, days, { person, month: before, reached: 'paid' })
      const previous = moneyOf(last.record.net)
      const now = await payrollRecord(tenant, tenantId, days, {
        person,
        month: present,
        reached: person[5],
        ...(previous && { previous }),
      })
      return [last, now]
    }),
  )
  return [...typeRecords(tenant, days), ...prepared.flat()]
}

function typeRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const id = (...names: string[]) => demonstrationId(tenant.slug, ...names)
  const made = { action: 'create', by: personId(tenant, 'finance'), at: days.instant(days.daysAgo(300), 9 * 60) }
  const rates = (type: string, key: string, rate: object | null) =>
    rate === null ? {} : { rates: [{ id: id(type, key, 'rate'), effectiveFrom: '2025-01-01', ...rate }] }
  return [
    ...remunerations.map(([key, name, kind, rate]) =>
      createDemonstrationRecord(
        remunerationType,
        id('remuneration-types', key),
        { name, ...kind, ...rates('remuneration-types', key, rate) },
        [made],
      ),
    ),
    ...deductions.map(([key, name, rateKind, rate]) =>
      createDemonstrationRecord(
        deductionType,
        id('deduction-types', key),
        { name, rateKind, ...rates('deduction-types', key, rate) },
        [made],
      ),
    ),
  ]
}

type Prepared = { person: (typeof people)[number]; month: PayMonth; reached: Reached; previous?: Money }

async function payrollRecord(
  tenant: DemonstrationTenant,
  tenantId: string,
  days: DemonstrationDays,
  { person: [key, basic, offshore, tax, offshoreNow], month, reached, previous }: Prepared,
): Promise<DemonstrationRecord> {
  const id = (...names: string[]) => demonstrationId(tenant.slug, ...names)
  const housing = amountOfRate({ effectiveFrom: '2025-01-01', percentage: '40' }, naira(basic))
  const paidOffshore = previous && offshoreNow !== null ? offshoreNow : offshore
  const paid = [
    ['basic', naira(basic)],
    ['housing', housing ?? naira('0.00')],
    ['transport', naira('45000.00')],
    ...(paidOffshore === null ? [] : [['offshore', naira(paidOffshore)] as const]),
  ] as const
  const lines = paid.map(([type, amount]) => ({
    id: id('payrolls', key, month.month, type),
    remunerationTypeId: id('remuneration-types', type),
    amount,
    name: remunerations.find(([one]) => one === type)?.[1],
  }))
  const { gross } = paySums({ remunerations: lines })
  const pension = gross && amountOfRate({ effectiveFrom: '2025-01-01', percentage: '8' }, gross)
  const taken = [['tax', naira(tax)] as const, ...(pension ? [['pension', pension] as const] : [])].map(
    ([type, amount]) => ({
      id: id('payrolls', key, month.month, type),
      deductionTypeId: id('deduction-types', type),
      amount,
      name: deductions.find(([one]) => one === type)?.[1],
    }),
  )
  const sums = paySums({ remunerations: lines, deductions: taken })
  const isApproved = reached === 'approved' || reached === 'paid'
  const fields = {
    staffId: personId(tenant, key),
    ...month,
    remunerations: lines,
    deductions: taken,
    ...sums,
    previousNet: previous,
    difference: previous && sums.net ? subtractMoney(sums.net, previous) : undefined,
    recipientId: isApproved ? personId(tenant, key) : undefined,
    ...(reached === 'paid' && { paidOn: lastDayOf(month), paymentReference: `SAL-${month.year}-${month.month}` }),
  }
  const recordId = await naturalRecordId(payroll, tenantId, { staffId: fields.staffId, ...month })
  const place = people.findIndex(([one]) => one === key) + 1 + (previous ? people.length : 0)
  return createDemonstrationRecord(payroll, recordId, fields, stepsOf(tenant, days, reached, place), {
    number: `PAY-${days.daysAgo(previous ? 6 : 36).slice(0, 4)}-${String(place).padStart(4, '0')}`,
    signatories: signatoriesOf(tenant),
  })
}

function stepsOf(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  reached: Reached,
  minute: number,
): [Step, ...Step[]] {
  const begun = reached === 'paid' ? 36 : 6
  const step = (action: string, by: string, later: number, more: Partial<Step> = {}): Step => ({
    action,
    by: personId(tenant, by),
    at: days.instant(days.daysAgo(begun - later), 9 * 60 + minute),
    ...more,
  })
  const sent = step('submit', 'finance', 0)
  const checked = step('approve', 'cfo', 1)
  const approved: [Step, ...Step[]] = [sent, checked, step('approve', 'md', 2)]
  switch (reached) {
    case 'draft':
      return [step('create', 'finance', 0)]
    case 'pending':
      return [sent]
    case 'authorized':
      return [sent, checked]
    case 'approved':
      return approved
    case 'paid':
      return [...approved, step('mark-as-paid', 'cfo', 3)]
    case 'declined':
      return [sent, step('decline', 'cfo', 1, { answers: { reason: 'The loan of last month is missing.' } })]
  }
}

/** The head of finance, then whoever may approve payrolls. */
function signatoriesOf(tenant: DemonstrationTenant): Signatory[] {
  return [
    {
      order: 1,
      who: 'role',
      office: 'Head of finance',
      people: [personId(tenant, 'cfo')],
      words: { awaited: 'pending' },
    },
    {
      order: 2,
      who: 'role',
      permission: 'approve payroll',
      people: [personId(tenant, 'md'), personId(tenant, 'ed')],
      words: { awaited: 'awaiting-md-approval' },
    },
  ]
}
