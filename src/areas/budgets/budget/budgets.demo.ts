import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { addDays } from '#src/lib/instant.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { sumByCurrency } from '#src/resource/money/arithmetic.ts'
import type { Money } from '#src/resource/money/currency.ts'
import { budgetExpense } from '../budget-expense/budget-expense.ts'
import { budget } from './budget.ts'
import {
  financialYearOf,
  firstDayOf,
  firstDayOfMonth,
  type Month,
  monthOf,
  monthsFromApril,
  periodOf,
} from './financial-year.ts'
import type { Policy } from './policy.ts'

/** What a month is planned with, what is booked so many months after April, and the demand that it is for. */
type Plan = {
  department: string
  monthly: string
  /** A month that was left open. */
  without?: Month
  monthsPolicy: Policy
  revised?: string
  entries: readonly (readonly [
    month: number,
    kind: 'expense' | 'commitment',
    amount: string,
    what: string,
    requisition?: string,
  ])[]
}

const plans: readonly Plan[] = [
  {
    // Nearly used up.
    department: 'Operations',
    monthly: '12500000.00',
    monthsPolicy: 'warn',
    revised: 'The second launch at Bonny was chartered from April on.',
    entries: [
      [0, 'expense', '18400000.00', 'Charter of support launches, Bonny'],
      [1, 'expense', '17250600.50', 'Charter of support launches, Bonny'],
      [1, 'expense', '2315000.00', 'Port dues and pilotage, Onne'],
      [2, 'expense', '18400000.00', 'Charter of support launches, Bonny'],
      [3, 'expense', '21060450.75', 'Charter of support launches and helicopter seats'],
      [4, 'expense', '17900000.00', 'Charter of support launches, Bonny'],
      [5, 'expense', '16750000.00', 'Charter of support launches, Bonny'],
      [6, 'expense', '15200300.00', 'Mooring gang, tanker season'],
      [7, 'expense', '4800000.00', 'Fuel for crew transfers'],
      [7, 'commitment', '8650000.00', 'Radios for the mooring gang', 'radios'],
      [7, 'commitment', '2200000.00', 'Gloves for the jetty', 'gloves'],
    ],
  },
  {
    department: 'Technical',
    monthly: '21000000.00',
    monthsPolicy: 'stop',
    entries: [
      [0, 'expense', '9820000.00', 'Overhaul of generator no. 2, MV Opobo Star'],
      [1, 'expense', '24100250.00', 'Injectors and liners, main engines'],
      [3, 'expense', '31400000.00', 'Docking of MV Bonny Pearl, first instalment'],
      [5, 'expense', '12640780.20', 'Class survey and thickness measurement'],
      [6, 'expense', '8900000.00', 'Spare parts for the tow winch'],
      [7, 'commitment', '6120000.00', 'Brake linings for the winch', 'linings'],
      [7, 'commitment', '940000.00', 'Oil filters for the generators', 'oil-filters'],
    ],
  },
  {
    department: 'Marine',
    monthly: '9750000.00',
    without: '12',
    monthsPolicy: 'warn',
    entries: [
      [0, 'expense', '5600000.00', 'Certificates and flag state fees'],
      [2, 'expense', '7415300.00', 'Training of mooring masters'],
      [4, 'expense', '4980000.00', 'Crew changes, flights and hotels'],
      [6, 'expense', '6230000.00', 'Charts and publications'],
      [7, 'commitment', '3150000.00', 'Flares and lifejacket lights', 'flares'],
    ],
  },
]

type Maker = { tenant: DemonstrationTenant; tenantId: string; days: DemonstrationDays }

const naira = (amount: string): Money => ({ amount, currency: 'NGN' })

/** The financial year in which the demonstration is loaded. */
export function presentYear(days: DemonstrationDays): number {
  return financialYearOf(days.daysAgo(0))
}

/** Id of a department's budget of the running year. */
export function budgetId(tenantId: string, tenant: DemonstrationTenant, department: string, year: number) {
  const departmentId = demonstrationId(tenant.slug, 'departments', department)
  return naturalRecordId(budget, tenantId, { departmentId, year })
}

/** Budgets of three departments for the running year with what is booked on them, and one planned for the next. */
export async function budgetRecords(maker: Maker): Promise<DemonstrationRecord[]> {
  const year = presentYear(maker.days)
  const [operations] = plans
  const running = await Promise.all(plans.map((plan) => planRecords(maker, plan, year)))
  const next = operations && (await budgetRecord(maker, { ...operations, monthly: '13250000.00' }, year + 1))
  return [...running.flat(), ...(next ? [next] : [])]
}

async function planRecords(maker: Maker, plan: Plan, year: number): Promise<DemonstrationRecord[]> {
  const { tenant, days } = maker
  const made = await budgetRecord(maker, plan, year)
  const { departmentId } = made.record
  const id = (...names: string[]) => demonstrationId(tenant.slug, ...names)
  const present = monthsFromApril.indexOf(monthOf(days.daysAgo(0)))
  const entries = plan.entries.map(([after, kind, amount, description, requisition], index) => {
    const month = monthsFromApril[Math.min(after, present)] ?? '04'
    const monthFrom = firstDayOfMonth(year, month)
    return createDemonstrationRecord(
      budgetExpense,
      id('budget-expenses', plan.department, String(index)),
      {
        budgetId: made.record.id,
        kind,
        month,
        amount: naira(amount),
        description,
        departmentId,
        year,
        period: periodOf(year),
        monthFrom,
        ...(requisition !== undefined && {
          sourceType: 'inventory-requisitions',
          sourceId: id('inventory-requisitions', requisition),
        }),
      },
      [{ action: 'create', by: personId(tenant, 'finance'), at: days.instant(addDays(monthFrom, 18), 9 * 60 + index) }],
      { parentScope: made.record.scope },
    )
  })
  return [made, ...entries]
}

async function budgetRecord({ tenant, tenantId, days }: Maker, plan: Plan, year: number): Promise<DemonstrationRecord> {
  const { department, monthly, without, monthsPolicy, revised } = plan
  const id = await budgetId(tenantId, tenant, department, year)
  const isPlanned = firstDayOf(year) > days.daysAgo(0)
  const months = monthsFromApril
    .filter((month) => month !== without)
    .map((month) => ({
      id: demonstrationId(tenant.slug, 'budgets', department, year, month),
      month,
      monthlyBudget: naira(monthly),
    }))
  const step = (action: string, by: string, day: string, reason?: string): Step => ({
    action,
    by: personId(tenant, by),
    at: days.instant(day, 10 * 60),
    ...(reason !== undefined && { answers: { reason } }),
  })
  const begins = firstDayOf(year)
  const created = step('create', 'finance', isPlanned ? days.daysAgo(3) : addDays(begins, -25))
  const later = isPlanned
    ? []
    : [
        step('start', 'cfo', begins),
        ...(revised === undefined ? [] : [step('amend', 'cfo', addDays(begins, 40), revised)]),
      ]
  return createDemonstrationRecord(
    budget,
    id,
    {
      departmentId: demonstrationId(tenant.slug, 'departments', department),
      year,
      period: periodOf(year),
      yearPolicy: 'stop',
      monthsPolicy,
      months,
      planned: sumByCurrency(months.map(({ monthlyBudget }) => monthlyBudget))[0],
      edition: later.length > 1 ? 2 : 1,
    },
    [created, ...later],
  )
}
