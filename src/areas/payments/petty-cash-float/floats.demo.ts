import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { vesselId } from '#src/areas/vessels/vessels.demo.ts'
import { floatMoney } from '../petty-cash-movement/float-money.ts'
import { pettyCashMovement } from '../petty-cash-movement/petty-cash-movement.ts'
import { demonstrationCash, floatHolders } from '../petty-cash-request/petty-cash.demo.ts'
import { pettyCashFloat } from './petty-cash-float.ts'

/** Floats: name, vessel, agreed amount, most for one request, what the last count differed by. */
const floats = [
  ['base', 'Base float', null, 500_000, 100_000, 0],
  ['bonny', 'Vessel float', 1, 250_000, 60_000, -500],
] as const

type Movement = { kind: string; ago: number; change: number; request?: string; remark?: string }

/** Two floats, topped up a month ago, paid from, given back to, and counted. */
export function floatRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  return floats.flatMap(([key, name, vessel, limit, ceiling, difference]) => {
    const id = demonstrationId(tenant.slug, 'petty-cash-floats', key)
    const moved = movementsOf(key, limit, difference)
    const balance = moved.reduce((sum, { change }) => sum + change, 0)
    const counted = floatMoney(balance, 'NGN')
    const countedAt = days.instant(days.daysAgo(1), 18 * 60)
    const steps: [Step, ...Step[]] = [
      { action: 'create', by: personId(tenant, 'finance'), at: days.instant(days.daysAgo(60), 9 * 60) },
      { action: 'top-up', by: personId(tenant, 'finance'), at: days.instant(days.daysAgo(30), 9 * 60) },
      { action: 'count', by: personId(tenant, floatHolders[key]), at: countedAt },
    ]
    const float = createDemonstrationRecord(
      pettyCashFloat,
      id,
      {
        name,
        holderId: personId(tenant, floatHolders[key]),
        ...(vessel !== null && { vesselId: vesselId(tenant, vessel) }),
        limit: floatMoney(limit, 'NGN'),
        ceiling: floatMoney(ceiling, 'NGN'),
        balance: counted,
        movementCount: moved.length,
        topUpAmount: floatMoney(limit, 'NGN'),
        toppedUpOn: days.daysAgo(30),
        topUpReference: 'TRF-PETTY-01',
        countedAmount: counted,
        countedAt,
        ...(difference !== 0 && { countRemark: 'A note of 500 is missing.' }),
      },
      steps,
    )
    return [float, ...movementRecords(tenant, days, float, key, moved)]
  })
}

/** What moved a float, oldest first. */
function movementsOf(key: 'base' | 'bonny', limit: number, difference: number): Movement[] {
  const paid = demonstrationCash.flatMap((cash): Movement[] => {
    if (cash.float !== key || !(cash.reached === 'received' || cash.reached === 'completed')) return []
    const out = {
      kind: 'paid',
      ago: cash.ago - 3,
      change: -Number(cash.amount),
      request: cash.key,
      remark: cash.purpose,
    }
    const back = { kind: 'given-back', ago: cash.ago - 5, change: Number(cash.returned ?? 0), request: cash.key }
    return back.change > 0 ? [out, back] : [out]
  })
  return [
    { kind: 'topped-up', ago: 30, change: limit, remark: 'TRF-PETTY-01' },
    ...paid.toSorted((left, right) => right.ago - left.ago),
    { kind: 'count', ago: 1, change: difference },
  ]
}

function movementRecords(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  { record: float }: DemonstrationRecord,
  key: string,
  moved: readonly Movement[],
): DemonstrationRecord[] {
  let balance = 0
  return moved.map(({ kind, ago, change, request, remark }, index) => {
    balance += change
    const at = days.instant(days.daysAgo(ago), kind === 'count' ? 18 * 60 : 12 * 60)
    return createDemonstrationRecord(
      pettyCashMovement,
      demonstrationId(tenant.slug, 'petty-cash-movements', key, index),
      {
        floatId: float.id,
        kind,
        movedAt: at,
        change: floatMoney(change, 'NGN'),
        balance: floatMoney(balance, 'NGN'),
        sequence: index + 1,
        isCount: kind === 'count',
        ...(request && { pettyCashRequestId: demonstrationId(tenant.slug, 'petty-cash-requests', request) }),
        ...(remark && { remark }),
      },
      [{ action: 'create', by: kind === 'topped-up' ? personId(tenant, 'finance') : String(float.holderId), at }],
      { parentScope: float.scope },
    )
  })
}
