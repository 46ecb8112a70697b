import { isSaturday, isWeekend, parseISO } from 'date-fns'
import { addDays } from '#src/lib/instant.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import type { Signatory } from '#src/resource/envelope/approval.ts'
import type { DemonstrationDays } from '../demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '../demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '../demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '../demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '../staff/staff/staff.demo.ts'
import { countLeaveDays, splitHalfDay, sumDays } from './balance/leave-days.ts'
import { leaveAllocation } from './leave-allocation/leave-allocation.ts'
import { leaveRequest } from './leave-request/leave-request.ts'
import { leaveType } from './leave-type/leave-type.ts'
import { leaveMedicalNote } from './medical-note/leave-medical-note.ts'
import { holidayRecords, nigerianHolidays } from './public-holiday/public-holiday.demo.ts'

const kinds = {
  annual: { name: 'Annual leave', countedIn: 'working days', daysPerYear: 21, paid: true, handover: 'not needed' },
  sick: {
    name: 'Sick leave',
    countedIn: 'working days',
    daysPerYear: 12,
    paid: true,
    medical: true,
    handover: 'not needed',
  },
  compassionate: {
    name: 'Compassionate leave',
    countedIn: 'working days',
    daysPerYear: 5,
    paid: true,
    handover: 'not needed',
  },
  maternity: {
    name: 'Maternity leave',
    countedIn: 'calendar days',
    daysPerYear: 84,
    paid: true,
    wholeDaysOnly: true,
    handover: 'needed',
  },
  crew: {
    name: 'Crew leave',
    countedIn: 'calendar days',
    daysPerYear: 120,
    paid: true,
    wholeDaysOnly: true,
    handover: 'not needed',
  },
  unpaid: { name: 'Unpaid leave', countedIn: 'working days', paid: false, handover: 'not needed' },
} as const

/** A request as it is told here: whose, of which kind, how far from today it begins, how long it lasts, how it went. */
type DemonstrationRequest = {
  by: string
  kind: keyof typeof kinds
  /** Calendar days from today to the first day; negative ones are past. */
  in: number
  lasts: number
  /** The first day is an afternoon. */
  startsMidday?: true
  reason?: string
  /** Why, for the person and HR alone. */
  note?: string
  reached: 'draft' | 'pending' | 'authorized' | 'approved' | 'allowance' | 'declined' | 'cancelled'
}

const requests: readonly DemonstrationRequest[] = [
  { by: 'staff', kind: 'annual', in: -70, lasts: 5, reason: 'Wedding of my sister', reached: 'allowance' },
  { by: 'staff', kind: 'sick', in: -32, lasts: 2, note: 'Fever, three days of rest', reached: 'approved' },
  { by: 'finance', kind: 'annual', in: -24, lasts: 5, reason: 'School holidays', reached: 'approved' },
  {
    by: 'control-officer',
    kind: 'annual',
    in: 12,
    lasts: 5,
    startsMidday: true,
    reason: 'Family visit in Enugu',
    reached: 'pending',
  },
  { by: 'crew', kind: 'crew', in: 20, lasts: 28, reason: 'Rotation', reached: 'authorized' },
  { by: 'captain', kind: 'crew', in: 25, lasts: 28, reason: 'Rotation', reached: 'pending' },
  { by: 'crew2', kind: 'compassionate', in: -10, lasts: 5, reason: 'Burial of my uncle', reached: 'approved' },
  { by: 'strategy', kind: 'annual', in: 9, lasts: 10, reason: 'Travel', reached: 'declined' },
  { by: 'support', kind: 'annual', in: 15, lasts: 3, reason: 'House moving', reached: 'cancelled' },
  { by: 'hod', kind: 'annual', in: -2, lasts: 8, reason: 'Rest', reached: 'approved' },
  { by: 'hr', kind: 'annual', in: 30, lasts: 5, reason: 'Family visit', reached: 'draft' },
]

/** Kinds of leave, the calendar, a few allocations, and requests in every state. The second tenant has some of them. */
export async function leaveRecords(
  tenant: DemonstrationTenant,
  tenantId: string,
  days: DemonstrationDays,
): Promise<DemonstrationRecord[]> {
  const asked = requests.filter((_, index) => tenant.slug === 'gulf-marine' || index % 4 === 0)
  return [
    ...kindRecords(tenant, days),
    ...(await holidayRecords(tenant, tenantId, days)),
    ...(await allocationRecords(tenant, tenantId, days)),
    ...asked.map((one, index) => requestRecord(tenant, days, one, index)),
    ...asked.flatMap((one) => (one.note === undefined ? [] : [noteRecord(tenant, days, one, one.note)])),
  ]
}

function kindRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const made = { action: 'create', by: personId(tenant, 'hr'), at: days.instant(days.daysAgo(390), 9 * 60) }
  return Object.entries(kinds).map(([key, fields]) =>
    createDemonstrationRecord(leaveType, demonstrationId(tenant.slug, 'leave-types', key), fields, [made]),
  )
}

/** The longest serving have more; given anew for last year and this one. */
async function allocationRecords(
  tenant: DemonstrationTenant,
  tenantId: string,
  days: DemonstrationDays,
): Promise<DemonstrationRecord[]> {
  const made = { action: 'create', by: personId(tenant, 'hr'), at: days.instant(days.daysAgo(360), 9 * 60) }
  const present = Number(days.daysAgo(0).slice(0, 4))
  const given = ['md', 'hod', 'captain'].flatMap((key) =>
    [present - 1, present, present + 1].map((year) => ({ key, year })),
  )
  return Promise.all(
    given.map(async ({ key, year }) => {
      const kind = key === 'captain' ? 'crew' : 'annual'
      const fields = {
        staffId: personId(tenant, key),
        leaveTypeId: demonstrationId(tenant.slug, 'leave-types', kind),
        year,
        days: kind === 'crew' ? 150 : 28,
        note: 'Ten years of service',
      }
      const id = await naturalRecordId(leaveAllocation, tenantId, fields)
      return createDemonstrationRecord(leaveAllocation, id, fields, [made])
    }),
  )
}

function requestRecord(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  asked: DemonstrationRequest,
  index: number,
): DemonstrationRecord {
  const person = tenant.people.find(({ key }) => key === asked.by)
  const { countedIn } = kinds[asked.kind]
  const startDate = startOf(days.daysAgo(-asked.in), countedIn)
  const endDate = addDays(startDate, asked.lasts - 1)
  const span = { startDate, endDate, startsMidday: asked.startsMidday }
  const holidays = new Set(nigerianHolidays.map(([date]) => date))
  const counted = splitHalfDay(sumDays(countLeaveDays(span, countedIn, holidays)))
  const fields = {
    staffId: personId(tenant, asked.by),
    leaveTypeId: demonstrationId(tenant.slug, 'leave-types', asked.kind),
    ...span,
    days: counted.days,
    halfDays: counted.halfDays || undefined,
    reason: asked.reason,
    handoverToId: asked.by === 'staff' ? personId(tenant, 'ed') : undefined,
  }
  const id = demonstrationId(tenant.slug, 'leave-requests', asked.by, asked.in)
  return createDemonstrationRecord(leaveRequest, id, fields, stepsOf(tenant, days, asked, index), {
    departmentId: demonstrationId(tenant.slug, 'departments', person?.department ?? ''),
    signatories: signatoriesOf(tenant, asked.by),
  })
}

function noteRecord(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  { by, in: ahead }: DemonstrationRequest,
  note: string,
): DemonstrationRecord {
  const fields = {
    staffId: personId(tenant, by),
    leaveRequestId: demonstrationId(tenant.slug, 'leave-requests', by, ahead),
    note,
  }
  const at = days.instant(days.daysAgo(Math.max(0, -ahead)), 10 * 60)
  const id = demonstrationId(tenant.slug, 'leave-medical-notes', by, ahead)
  return createDemonstrationRecord(leaveMedicalNote, id, fields, [{ action: 'create', by: personId(tenant, by), at }])
}

/** The office's leave begins on a day that it works. */
function startOf(day: string, countedIn: string): string {
  if (countedIn !== 'working days' || !isWeekend(parseISO(day))) return day
  return addDays(day, isSaturday(parseISO(day)) ? 2 : 1)
}

/** The head of the department, or whom a head reports to, and HR. */
function signatoriesOf(tenant: DemonstrationTenant, key: string): Signatory[] {
  return [
    { order: 1, who: 'head of department', people: [personId(tenant, headOf(tenant, key))] },
    { order: 2, who: 'HR', people: [personId(tenant, 'hr')] },
  ]
}

function headOf(tenant: DemonstrationTenant, key: string): string {
  const department = tenant.people.find((person) => person.key === key)?.department ?? ''
  const head = tenant.departments[department]?.[0] ?? 'md'
  return head === key ? 'md' : head
}

function stepsOf(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  { by, reached, in: ahead }: DemonstrationRequest,
  index: number,
): [Step, ...Step[]] {
  const begun = Math.max(3, 12 - ahead)
  const at = (later: number) => days.instant(days.daysAgo(Math.max(0, begun - later)), 9 * 60 + index)
  const step = (action: string, who: string, later: number, more: Partial<Step> = {}): Step => ({
    action,
    by: personId(tenant, who),
    at: at(later),
    ...more,
  })
  const sent = step('submit', by, 0)
  const headSigns = step('approve', headOf(tenant, by), 1)
  const approved: [Step, ...Step[]] = [sent, headSigns, step('approve', 'hr', 2)]
  switch (reached) {
    case 'draft':
      return [step('create', by, 0)]
    case 'pending':
      return [sent]
    case 'authorized':
      return [sent, headSigns]
    case 'approved':
      return approved
    case 'allowance':
      return [...approved, step('request-allowance', by, 3)]
    case 'declined':
      return [sent, step('decline', headOf(tenant, by), 1, { answers: { reason: 'Two others are away then' } })]
    case 'cancelled':
      return [sent, step('cancel', by, 2)]
  }
}
