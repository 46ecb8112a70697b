import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { beforeWrite, type PendingWrite, type WrittenFields } from '#src/server/context/write-hooks.ts'
import { lockLeave } from '#src/server/database/locks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import {
  createEntitlementLookup,
  readAllocations,
  readDeductingRequests,
  readHolidays,
} from '../balance/leave-accounts.server.ts'
import {
  deductingStates,
  hasHalfDay,
  isOverlapping,
  type LeaveSpan,
  splitHalfDay,
  sumDays,
} from '../balance/leave-days.ts'
import { countTakenDays, withStoredDays } from '../balance/stored-days.ts'
import { computeYearBalances, type YearBalance } from '../balance/year-balance.ts'
import { leaveType } from '../leave-type/leave-type.ts'
import { leaveRequest } from './leave-request.ts'
import { mayRequestFor, notInDepartmentMessage } from './request-for-others.ts'

/**
 * Counts a deducted request by the tenant's calendar, and refuses it where it overlaps another or exceeds the balance;
 * simultaneous requests are serialised. First checks that its author may ask for the person, so that nothing is
 * revealed. A sent count stays until other days are asked for.
 */
export const admitLeave = beforeWrite(leaveRequest, {
  create: refuseForeignPerson,
  submit: admit,
  update: admit,
  restore: admit,
})

const requestFields = leaveRequest.fields.pick({
  staffId: true,
  leaveTypeId: true,
  startDate: true,
  endDate: true,
  startsMidday: true,
  endsMidday: true,
  handoverDocument: true,
})
const typeFields = leaveType.fields.pick({
  name: true,
  countedIn: true,
  daysPerYear: true,
  wholeDaysOnly: true,
  handover: true,
})

async function admit(written: PendingWrite<typeof leaveRequest>): Promise<WrittenFields<typeof leaveRequest>> {
  const { transaction, id, fields, status, before } = written
  if (before && before.status !== 'draft' && before.scope.owner !== fields.staffId) {
    throw invalid({ staffId: ['The person cannot be changed after the request is submitted'] })
  }
  await refuseForeignPerson(written)
  if (!deductingStates.has(status ?? '')) return {}
  const request = withStoredDays(requestFields.parse(pick(fields, Object.keys(requestFields.shape))), before)
  const record = await readRecord(transaction, leaveType, request.leaveTypeId)
  // An unknown kind is refused at its field, like any reference.
  if (!record) return {}
  const type = typeFields.parse(pick(fieldsOfRecord(leaveType, record), Object.keys(typeFields.shape)))
  if (type.handover === 'needed' && !request.handoverDocument) {
    throw invalid({ handoverDocument: [`${type.name} needs a handover note`] })
  }
  if (type.wholeDaysOnly && hasHalfDay(request)) {
    throw invalid({ [request.startsMidday ? 'startsMidday' : 'endsMidday']: [`${type.name} allows whole days only`] })
  }
  await lockLeave(transaction, request.staffId)
  const holidays = await readHolidays(transaction)
  const others = (await readDeductingRequests(transaction, [request.staffId])).filter((other) => other.id !== id)
  const met = others.find((other) => isOverlapping(request, other))
  if (met) {
    throw invalid({ startDate: [`There is already a request from ${daysText(met)}`] })
  }
  const days = sumDays(countTakenDays(request, type.countedIn, holidays))
  if (days === 0) throw invalid({ startDate: ['None of these days is a working day'] })
  const allocated = await readAllocations(transaction, [request.staffId])
  const sameKind = others.filter((other) => other.leaveTypeId === request.leaveTypeId)
  const entitledIn = createEntitlementLookup(allocated, request, type.daysPerYear ?? null)
  const years = computeYearBalances(request, sameKind, type.countedIn, holidays, entitledIn)
  const short = years.find(({ left }) => left !== null && left < 0)
  if (short) throw invalid({ endDate: [insufficientText(type.name, short)] })
  const counted = splitHalfDay(days)
  return counted.halfDays === 0 && fields.halfDays === undefined ? { days: counted.days } : counted
}

async function refuseForeignPerson({
  transaction,
  fields,
  actor,
}: PendingWrite<typeof leaveRequest>): Promise<Record<string, never>> {
  const id = String(fields.staffId)
  if (mayRequestFor(actor, { id })) return {}
  const [person] = await transaction.query<{ departmentId: string | null }>(
    'select department_id as "departmentId" from staff where tenant_id = $1 and id = $2 and deleted_at is null',
    [transaction.tenantId, id],
  )
  if (mayRequestFor(actor, { id, departmentId: person?.departmentId })) return {}
  throw invalid({ staffId: [notInDepartmentMessage] })
}

function daysText({ startDate, endDate, startsMidday, endsMidday }: LeaveSpan): string {
  return `${startDate}${startsMidday ? ' (afternoon)' : ''} to ${endDate}${endsMidday ? ' (morning)' : ''}`
}

function insufficientText(name: string, { year, entitled, taken, asked }: YearBalance): string {
  return `${name}: only ${Math.max(0, (entitled ?? 0) - taken)} of ${entitled} days left in ${year}. This request takes ${asked} ${asked === 1 ? 'day' : 'days'}`
}

function pick(fields: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]))
}
