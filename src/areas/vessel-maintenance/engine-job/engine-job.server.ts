import { z } from 'zod'
import { bookUsedParts } from '#src/areas/inventory/stock-log/used-parts.server.ts'
import { staff } from '#src/areas/staff/staff/staff.ts'
import { isGranted } from '#src/resource/permission/permission.ts'
import { counterPoints, judgeReading } from '#src/resource/schedule/counter.ts'
import { nextDue } from '#src/resource/schedule/due.ts'
import { type AppliedWrite, afterWrite, beforeWrite, type PendingWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { invalid, refused } from '#src/server/writes/entry/stopped.ts'
import { bookReading } from '../counter-log/book-reading.server.ts'
import { enginesInUse, trustedReadings } from '../counter-log/engine-readings.server.ts'
import { engineJob } from './engine-job.ts'
import { scheduleOf } from './job-schedule.ts'
import { engineJobMessages as messages } from './messages.ts'
import { isOwnPlan, refusePlanChange } from './plan-change.ts'
import { isWithinCeiling, type Request, refusePostponement } from './postponement.ts'
import { wasChief } from './was-chief.server.ts'

type Pending = PendingWrite<typeof engineJob>
type Written = AppliedWrite<typeof engineJob>
type Fields = Readonly<Record<string, unknown>>

const shape = engineJob.fields.shape
const doneSchema = z.object({
  vesselId: shape.vesselId,
  machineId: shape.machineId,
  doneAt: shape.doneAt,
  doneAtCounter: shape.doneAtCounter.nullish(),
})

/** What a job's next turn takes over. */
const planned = [
  'vesselId',
  'machineId',
  'name',
  'instructions',
  'responsibleId',
  'isCritical',
  'isClassCredited',
  'calendarEvery',
  'calendarUnit',
  'counterEvery',
  'nextFrom',
  'windowPercent',
  'typedPerDay',
] as const satisfies readonly (keyof typeof shape)[]

export const engineJobBeforeWrite = beforeWrite(engineJob, {
  update: keepPlan,
  /** Within the ceiling of the ship the due date moves at once; else it stays until the office agrees. */
  async postpone({ fields }: Pending) {
    const schedule = scheduleOf(fields)
    const request = requestOf(fields)
    const errors = refusePostponement(schedule.due, request)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    return isWithinCeiling(schedule.interval, schedule.first, request) ? postponed(fields) : {}
  },
  approve: async ({ fields }: Pending) => postponed(fields),
  /** What was declined counts in no later request, and critical gear is assessed anew. */
  decline: async () => ({
    requestedOn: undefined,
    requestedAtCounter: undefined,
    riskAssessment: undefined,
    sparesChecked: undefined,
  }),
  return: dropUnanswered,
  reopen: dropUnanswered,
  resume: dropUnanswered,
  async complete({ transaction, fields, actor, before }: Pending) {
    if (fields.isClassCredited !== true) return {}
    const doneAt = String(fields.doneAt)
    const vesselId = String(before?.vesselId ?? fields.vesselId)
    if (!(await wasChief(transaction, actor.personId, vesselId, doneAt)))
      throw refused('not-allowed', messages.chiefAlone)
    return {}
  },
})

/** Parts leave the stock, the counter is a reading, and the next turn is planned; a return takes all of it back. */
export const engineJobAfterWrite = afterWrite(
  engineJob,
  {
    async postpone({ record, before, effects }: Written) {
      const isMoved = Number(record.postponements ?? 0) > Number(before?.postponements ?? 0)
      if (!isMoved) await effects.takeStep(engineJob, record.id, 'refer')
    },
    async complete(written: Written) {
      const { record } = written
      const { doneAt, doneAtCounter } = doneSchema.parse(record)
      await bookUsedParts(written, { work: { engineJobId: record.id }, at: doneAt, parts: record.partsUsed })
      await bookReading(written, { engineJobId: record.id }, readingOf(record, doneAtCounter))
      await planNext(written)
    },
    service: planNext,
    return: takeBack,
    reopen: takeBack,
    resume: takeBack,
  },
  { changes: ['partsUsed.inventoryId'] },
)

/** On board a planned job is made no later and no easier. */
async function keepPlan({ fields, before, actor, scope, cause }: Pending) {
  if (cause || before === null) return {}
  if (isGranted({ 'manage engine record': 'tenant' }, actor, scope) || isOwnPlan(before, actor.personId)) return {}
  const errors = refusePlanChange(before, fields)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return {}
}

/** A request that nobody answered before the work was done is none once it is open again. */
async function dropUnanswered({ fields }: Pending) {
  const { on, atCounter } = requestOf(fields)
  return {
    ...(on !== undefined && { requestedOn: undefined }),
    ...(atCounter !== undefined && { requestedAtCounter: undefined }),
  }
}

function requestOf(fields: Fields): Request {
  const { requestedOn: on, requestedAtCounter: atCounter, riskAssessment, sparesChecked, isCritical } = fields
  // What an earlier request asked for stays in the record, and is no new one.
  return {
    ...(typeof on === 'string' && on !== fields.dueOn && { on }),
    ...(typeof atCounter === 'number' && atCounter !== fields.dueAtCounter && { atCounter }),
    isCritical: isCritical === true,
    hasRiskAssessment: Array.isArray(riskAssessment) && riskAssessment.length > 0,
    areSparesChecked: sparesChecked === true,
  }
}

/** The due dates moved to what was asked for; the first ones are kept. */
function postponed(fields: Fields) {
  const { first, due, postponements } = scheduleOf(fields)
  const { on = due.on, atCounter = due.atCounter } = requestOf(fields)
  return {
    dueOn: on,
    dueAtCounter: atCounter,
    firstDueOn: first.on,
    firstDueAtCounter: first.atCounter,
    postponements: postponements + 1,
  }
}

function readingOf(record: Written['record'], reading: number | null | undefined) {
  const { vesselId, machineId: vesselEngineId, doneAt: readAt } = doneSchema.parse(record)
  return { vesselId, vesselEngineId, readAt, reading }
}

/** The next turn of work that comes again, due from when this one was done or was due. */
async function planNext({ transaction, record, effects }: Written): Promise<void> {
  const { interval, first } = scheduleOf(record)
  if (!interval.calendar && interval.counter === undefined) return
  const { vesselId, machineId, doneAt, doneAtCounter } = doneSchema.parse(record)
  if (!(await enginesInUse(transaction, vesselId, [machineId])).has(machineId)) return
  const isRead = typeof doneAtCounter === 'number'
  // Work that comes by the counter comes again, also where nobody read it and it was not due by it.
  const isCounted = interval.counter !== undefined && first.atCounter === undefined
  const atCounter = isRead || isCounted ? await totalAt(transaction, machineId, doneAt, doneAtCounter) : undefined
  // A postponement moves no rhythm.
  const due = nextDue(interval, first, { on: doneAt.slice(0, 10), atCounter })
  if (due.on === undefined && due.atCounter === undefined) return
  const same = Object.fromEntries(planned.map((name) => [name, record[name]]))
  const { responsibleId } = record
  const responsible = typeof responsibleId === 'string' ? await readRecord(transaction, staff, responsibleId) : null
  await effects.create(engineJob, {
    ...same,
    // Whoever left is asked no more.
    responsibleId: responsible?.active ? responsible.id : undefined,
    dueOn: due.on,
    dueAtCounter: due.atCounter,
    previousJobId: record.id,
  })
}

/**
 * The hours that the engine had run when its counter showed a reading. Where that is implausible, or none was taken, those
 * at its last trusted one: a slip of the pen puts off no work, and the next turn comes rather too early than never.
 */
async function totalAt(
  transaction: Transaction,
  engineId: string,
  at: string,
  value: number | null | undefined,
): Promise<number> {
  const readings = (await trustedReadings(transaction, engineId)).filter((one) => Date.parse(one.at) < Date.parse(at))
  const reading = typeof value === 'number' ? { at, value } : null
  const isTrusted = reading !== null && judgeReading(readings, reading) === null
  const total = counterPoints(isTrusted ? [...readings, reading] : readings).at(-1)?.total
  return Math.max(0, total ?? value ?? 0)
}

/** What followed from the completion is undone; unless the next turn was done since. */
async function takeBack(written: Written): Promise<void> {
  const { transaction, record, effects, at } = written
  const [next] = await transaction.query<{ id: string; status: string }>(
    `select id, status from engine_jobs
     where tenant_id = $1 and previous_job_id = $2 and deleted_at is null and status <> 'declined' order by id limit 1`,
    [transaction.tenantId, record.id],
  )
  if (next && next.status !== 'open' && next.status !== 'pending') throw refused('state', messages.nextIsDone)
  if (next) await effects.takeStep(engineJob, next.id, 'replace')
  await bookUsedParts(written, { work: { engineJobId: record.id }, at: at.toISOString(), parts: [] })
  await bookReading(written, { engineJobId: record.id }, readingOf(record, null))
}
