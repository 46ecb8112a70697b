import { sameValue } from '#src/lib/canonical-json.ts'
import { addDays } from '#src/lib/instant.ts'
import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'
import { investigateDays } from './investigate-days.server.ts'

type Written = AppliedWrite<typeof workRestHour>

/** The rules look back over as many days, so that a day counts for as many days after it. */
const daysOfWeek = 7

/**
 * Each breach gets its investigation in the transaction in which hours are written: that of the written day, and those of
 * the week after, whose rest it changes. Hours of before there were investigations are those of the daily work.
 */
export const investigateBreaches = afterWrite(workRestHour, {
  create: investigate,
  update: investigate,
  submit: investigate,
  amend: investigate,
  delete: investigate,
  restore: investigate,
})

const writtenDay = workRestHour.fields.pick({ staffId: true, date: true })
/** What a verdict is made of; all else of a day may change beside it. */
const judged = ['vesselId', 'utcOffsetMinutes', 'dayMinutes', 'intervals'] as const

async function investigate({ transaction, record, before, action, effects }: Written): Promise<void> {
  if (action !== 'delete' && action !== 'restore' && before && isJudgedAlike(before, record)) return
  const { staffId, date } = writtenDay.parse({ staffId: record.staffId, date: record.date })
  const asked = { staffId, from: date, to: addDays(date, daysOfWeek), dayId: record.id }
  await investigateDays(transaction, effects, asked)
}

function isJudgedAlike(before: Written['record'], after: Written['record']): boolean {
  const isDraft = ({ status }: Written['record']) => status === workRestHour.workflow?.start
  return isDraft(before) === isDraft(after) && judged.every((name) => sameValue(before[name], after[name]))
}
