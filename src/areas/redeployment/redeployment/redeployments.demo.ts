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
import { redeployment } from './redeployment.ts'

/** A redeployment as it is told here: of whom, by whom, how many days ahead, what changes, how it went. */
type Move = {
  person: string
  by: string
  ahead: number
  reason: string
  department?: string
  reportsTo?: string
  aboard?: readonly [vessel: number, position: string]
  reached: 'pending' | 'approved' | 'declined' | 'cancelled'
}

const moves: readonly Move[] = [
  {
    person: 'crew14',
    by: 'manager',
    ahead: 19,
    reason: 'The tug needs a second able seaman for the terminal’s mooring season.',
    aboard: [2, 'Able seaman'],
    reached: 'approved',
  },
  {
    person: 'crew7',
    by: 'manager',
    ahead: 33,
    reason: 'Relief of the chief engineer during dry docking.',
    aboard: [3, 'Chief engineer'],
    reached: 'pending',
  },
  {
    person: 'staff',
    by: 'staff',
    ahead: 40,
    reason: 'I completed my purchasing certificate and would like to work in procurement.',
    department: 'Procurement',
    reportsTo: 'procurement',
    reached: 'pending',
  },
  {
    person: 'strategy',
    by: 'strategy',
    ahead: 12,
    reason: 'Closer to the quality audits.',
    department: 'QHSSE',
    reportsTo: 'qhsse',
    reached: 'declined',
  },
  {
    person: 'crew11',
    by: 'crew11',
    ahead: 25,
    reason: 'To serve nearer to home in Calabar.',
    aboard: [1, 'Able seaman'],
    reached: 'cancelled',
  },
]

/** Redeployments asked for, to come, declined and cancelled. */
export function redeploymentRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  return moves.map((move, index) => redeploymentRecord(tenant, days, move, index))
}

function redeploymentRecord(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  move: Move,
  index: number,
): DemonstrationRecord {
  const id = (...names: string[]) => demonstrationId(tenant.slug, ...names)
  const person = tenant.people.find(({ key }) => key === move.person)
  const author = tenant.people.find(({ key }) => key === move.by)
  const serves = person?.vessel === undefined ? undefined : tenant.vessels[person.vessel - 1]?.name
  const [superior] = person ? (tenant.departments[person.department] ?? []) : []
  const fields = {
    staffId: personId(tenant, move.person),
    effectiveDay: days.daysAgo(-move.ahead),
    reason: move.reason,
    fromDepartmentId: person && id('departments', person.department),
    fromDesignationId: person && id('designations', person.jobTitle),
    fromSupervisorId: superior && personId(tenant, superior),
    fromVessels: serves && `${serves}, ${person?.position ?? ''}`,
    fromRoles: person?.roles.join(', ') || undefined,
    toDepartmentId: move.department && id('departments', move.department),
    toSupervisorId: move.reportsTo && personId(tenant, move.reportsTo),
    vesselChange: move.aboard ? 'moves' : 'stays',
    ...(move.aboard && { toVesselId: vesselId(tenant, move.aboard[0]), toPosition: move.aboard[1] }),
  }
  const at = (later: number) => days.instant(days.daysAgo(9 - later), 10 * 60 + index)
  const step = (action: string, by: string, later: number, answers?: Step['answers']): Step => ({
    action,
    by: personId(tenant, by),
    at: at(later),
    ...(answers && { answers }),
  })
  const then = {
    pending: [],
    approved: [step('approve', 'hr', 2)],
    declined: [step('decline', 'hr', 2, { reason: 'QHSSE has no open place this year.' })],
    cancelled: [step('cancel', move.by, 1)],
  }[move.reached]
  return createDemonstrationRecord(
    redeployment,
    id('redeployments', move.person),
    fields,
    [step('create', move.by, 0), ...then],
    {
      number: `RDP-${days.daysAgo(9).slice(0, 4)}-${String(index + 1).padStart(4, '0')}`,
      departmentId: author && id('departments', author.department),
    },
  )
}
