import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { staff } from '#src/areas/staff/staff/staff.ts'
import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { placesTaken } from '../offer/places.server.ts'
import { vacancy } from '../vacancy/vacancy.ts'
import { onboardingMessages as messages } from './messages.ts'
import { onboarding } from './onboarding.ts'
import { doneIn, tasksIn } from './onboarding-tasks.ts'

type Pending = PendingWrite<typeof onboarding>

/** A task is done by whom it is for, once, and not before its time. */
export const onboardingBeforeWrite = beforeWrite(onboarding, { 'complete-task': judgeTasks })

/** Whoever did not start is taken out of use, and their place is free again. */
export const onboardingAfterWrite = afterWrite(onboarding, { close: freePlace }, { changes: ['staffId', 'vacancyId'] })

async function judgeTasks({
  transaction,
  fields,
  before,
  actor,
  at,
}: Pending): Promise<WrittenFields<typeof onboarding>> {
  const tasks = new Map(tasksIn(fields).map((task) => [task.id, task]))
  const [earlier, given] = [doneIn(before ?? {}), doneIn(fields)]
  const today = await companyDay(transaction, at)
  for (const { taskId, doneOn } of given.values()) {
    if (earlier.has(taskId)) continue
    if (tasks.get(taskId)?.staffId !== actor.personId) {
      throw invalid({ doneTasks: [tasks.has(taskId) ? messages.notYours : messages.unknownTask] })
    }
    if (doneOn > today) throw invalid({ doneTasks: [messages.toCome] })
  }
  // What was done before stays as it was, whatever was sent of it.
  const added = [...given.values()].filter(({ taskId }) => !earlier.has(taskId))
  return { doneTasks: [...earlier.values(), ...added.map((done) => ({ ...done, doneById: actor.personId }))] }
}

async function freePlace({ transaction, record, effects }: AppliedWrite<typeof onboarding>): Promise<void> {
  const { staffId, vacancyId } = record
  if (typeof staffId === 'string' && (await readRecord(transaction, staff, staffId))?.active) {
    await effects.retire(staff, staffId)
  }
  const present = await readRecord(transaction, vacancy, String(vacancyId))
  if (!present || vacancy.workflow?.states[present.status ?? '']?.closed) return
  await effects.change(vacancy, present.id, { filled: (await placesTaken(transaction, present.id)).accepted })
}
