import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { printedPaper } from '#src/areas/demonstration/model/demonstration-file.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { vesselId } from '#src/areas/vessels/vessels.demo.ts'
import type { Money } from '#src/resource/money/currency.ts'
import { headOf } from '../head-of.demo.ts'
import { pettyCashRequest } from './petty-cash-request.ts'

const naira = (amount: string): Money => ({ amount, currency: 'NGN' })

/** A request of the demonstration: who asked, days ago, how far it is, and out of which float it is paid. */
export type DemonstrationCash = {
  key: string
  by: string
  ago: number
  purpose: string
  kind: 'advance' | 'reimbursement'
  amount: string
  vessel?: number
  reached: 'draft' | 'pending' | 'authorized' | 'approved' | 'transferred' | 'received' | 'completed' | 'revise'
  float?: 'base' | 'bonny'
  /** Of a settled advance. */
  spent?: string
  returned?: string
}

export const demonstrationCash: readonly DemonstrationCash[] = [
  {
    key: 'taxi',
    by: 'crew',
    ago: 21,
    purpose: 'Taxi and toll, crew change at Onne',
    kind: 'reimbursement',
    amount: '18500.00',
    vessel: 1,
    reached: 'completed',
    float: 'bonny',
  },
  {
    key: 'berth-pass',
    by: 'mooring-master',
    ago: 17,
    purpose: 'Berth passes and launch hire, Bonny',
    kind: 'advance',
    amount: '50000.00',
    vessel: 1,
    reached: 'completed',
    float: 'bonny',
    spent: '41250.00',
    returned: '8750.00',
  },
  {
    key: 'launch',
    by: 'hod',
    ago: 8,
    purpose: 'Launch service for the surveyor',
    kind: 'advance',
    amount: '80000.00',
    reached: 'received',
    float: 'base',
  },
  {
    key: 'courier',
    by: 'manager',
    ago: 5,
    purpose: 'Courier of crew passports to Lagos',
    kind: 'reimbursement',
    amount: '12400.00',
    reached: 'transferred',
    float: 'base',
  },
  {
    key: 'taxi-boat',
    by: 'crew4',
    ago: 4,
    purpose: 'Water taxi to the anchorage',
    kind: 'reimbursement',
    amount: '22000.00',
    vessel: 1,
    reached: 'transferred',
    float: 'bonny',
  },
  {
    key: 'sim-cards',
    by: 'support',
    ago: 4,
    purpose: 'SIM cards for the engine monitors',
    kind: 'advance',
    amount: '36000.00',
    reached: 'approved',
  },
  {
    key: 'fruit',
    by: 'captain',
    ago: 3,
    purpose: 'Fresh fruit and vegetables, Bonny market',
    kind: 'reimbursement',
    amount: '27350.00',
    vessel: 1,
    reached: 'pending',
  },
  {
    key: 'first-aid',
    by: 'qhsse',
    ago: 3,
    purpose: 'First-aid refresher, refreshments',
    kind: 'advance',
    amount: '45000.00',
    reached: 'authorized',
  },
  {
    key: 'printing',
    by: 'procurement',
    ago: 2,
    purpose: 'Printing of the mooring plans',
    kind: 'reimbursement',
    amount: '9800.00',
    reached: 'revise',
  },
  {
    key: 'gloves',
    by: 'crew',
    ago: 0,
    purpose: 'Work gloves bought at the quay',
    kind: 'reimbursement',
    amount: '14200.00',
    vessel: 1,
    reached: 'draft',
  },
]

/** The holder of each float of the demonstration. */
export const floatHolders = { base: 'procurement', bonny: 'captain' } as const

/** What people asked for in cash, in every state. */
export function pettyCashRequestRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  return demonstrationCash.map((cash, index) => {
    const { key, by, ago, float, reached, amount, kind, spent, returned } = cash
    const id = demonstrationId(tenant.slug, 'petty-cash-requests', key)
    const isPaid = reached === 'received' || reached === 'completed'
    const receipt = receiptOf(tenant, cash)
    const isSettled = reached === 'completed' && kind === 'advance'
    return createDemonstrationRecord(
      pettyCashRequest,
      id,
      {
        purpose: cash.purpose,
        kind,
        amount: naira(amount),
        ...(cash.vessel !== undefined && { vesselId: vesselId(tenant, cash.vessel) }),
        ...(kind === 'reimbursement' && { receipts: [receipt.reference] }),
        ...(float && {
          floatId: demonstrationId(tenant.slug, 'petty-cash-floats', float),
          holderId: personId(tenant, floatHolders[float]),
        }),
        ...(isPaid && { paidAmount: naira(amount), paidOn: days.daysAgo(ago - 3) }),
        ...(isSettled && {
          spentAmount: naira(spent ?? amount),
          returnedAmount: naira(returned ?? '0.00'),
          settlementReceipts: [receipt.reference],
        }),
      },
      stepsOf(tenant, days, cash, index),
      {
        number: `PC-${days.daysAgo(ago).slice(0, 4)}-${String(index + 1).padStart(4, '0')}`,
        departmentId: departmentOf(tenant, by),
        signatories: [
          {
            order: 1,
            who: 'head of department',
            people: [personId(tenant, headOf(tenant, by))],
            words: { awaited: 'pending', signed: 'authorized' },
          },
          { order: 2, who: 'role', permission: 'review payment requisition', people: [personId(tenant, 'finance')] },
        ],
        ...((kind === 'reimbursement' || isSettled) && { files: [receipt] }),
      },
    )
  })
}

function stepsOf(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  { by, ago, reached, float, kind }: DemonstrationCash,
  minute: number,
): [Step, ...Step[]] {
  const step = (action: string, who: string, later: number, more: Partial<Step> = {}): Step => ({
    action,
    by: personId(tenant, who),
    at: days.instant(days.daysAgo(Math.max(0, ago - later)), (later === 3 ? 10 : 9) * 60 + minute),
    ...more,
  })
  const sent = step('submit', by, 0)
  const head = step('approve', headOf(tenant, by), 1)
  const approved: [Step, ...Step[]] = [sent, head, step('approve', 'finance', 2)]
  const transferred: [Step, ...Step[]] = [...approved, step('transfer', 'cfo', 2)]
  const holder = floatHolders[float ?? 'base']
  const received: [Step, ...Step[]] = [
    ...transferred,
    step('mark-as-paid', holder, 3),
    step('confirm-payment', by, 3, {
      at: days.instant(days.daysAgo(Math.max(0, ago - 3)), 11 * 60 + minute),
    }),
  ]
  switch (reached) {
    case 'draft':
      return [step('create', by, 0)]
    case 'pending':
      return [sent]
    case 'authorized':
      return [sent, head]
    case 'approved':
      return approved
    case 'transferred':
      return transferred
    case 'received':
      return received
    case 'completed': {
      const last = kind === 'advance' ? step('settle', holder, 5) : step('complete', by, 3)
      return [...received, { ...last, at: days.instant(days.daysAgo(Math.max(0, ago - 5)), 9 * 60 + minute) }]
    }
    case 'revise':
      return [sent, step('revise', headOf(tenant, by), 1, { answers: { reason: 'The receipt is of another day.' } })]
  }
}

function receiptOf(tenant: DemonstrationTenant, { key, purpose, amount, spent }: DemonstrationCash) {
  return printedPaper([tenant.slug, 'petty-cash', key], {
    name: `Receipt ${key}.pdf`,
    folder: 'payments/petty-cash',
    title: 'Receipt',
    lines: [purpose, `NGN ${spent ?? amount}`, `Received by ${tenant.name}`],
  })
}

function departmentOf(tenant: DemonstrationTenant, key: string): string | undefined {
  const person = tenant.people.find((one) => one.key === key)
  return person && demonstrationId(tenant.slug, 'departments', person.department)
}
