import { z } from 'zod'
import { regimeOn } from '#src/areas/vessels/vessel/hours-regime.ts'
import { addDays } from '#src/lib/instant.ts'
import type { Effects } from '#src/server/context/effects.ts'
import { lockHours } from '#src/server/database/locks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { readHours } from '../work-rest-hour/judged-days.ts'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'
import { listBreaches } from './day-breaches.ts'
import { investigationMessages as messages } from './messages.ts'
import { workRestInvestigation } from './work-rest-investigation.ts'

/** Days of a person, both included; `dayId`: a record among them that may be deleted. */
type AskedDays = { staffId: string; from: string; to: string; dayId?: string }

/** Days before that a verdict looks back on: the week, and one more where clocks were changed. */
const daysBefore = 8

/**
 * Makes the investigations of a person's days what their hours ask for: one for each sent day that exceeds a limit, opened
 * again where its numbers are others, ended where it exceeds none. Once that is so it changes nothing.
 */
export async function investigateDays(transaction: Transaction, effects: Effects, asked: AskedDays): Promise<void> {
  const { staffId } = asked
  // Two days of one person may be written at the same time, each without the other.
  await lockHours(transaction, staffId)
  for (const { dayId: workRestHourId, date, vesselId, brokenRules, remarks, investigation: known } of await readDays(
    transaction,
    asked,
  )) {
    if (vesselId === null || brokenRules === null) {
      if (known && !isSettled(known))
        await effects.takeStep(workRestInvestigation, known.id, 'end', { answers: { reason: messages.ended } })
      continue
    }
    // The cause that was asked for with the hours; the captain corrects it, and says what follows.
    const cause = known?.cause ? undefined : (remarks ?? undefined)
    if (!known) {
      await effects.create(workRestInvestigation, { workRestHourId, staffId, vesselId, date, brokenRules, cause })
      continue
    }
    const isSame = known.brokenRules === brokenRules && known.vesselId === vesselId
    if (isSame && known.status !== 'closed') continue
    if (isSettled(known))
      await effects.takeStep(workRestInvestigation, known.id, 'reopen', { answers: { reason: messages.broken } })
    if (!isSame) await effects.change(workRestInvestigation, known.id, { brokenRules, vesselId, cause })
  }
}

type Investigation = { id: string; status: string; brokenRules: string; vesselId: string; cause: string | null }

/** A day that is asked for; `brokenRules` null where it is within the limits, not sent or no longer there. */
type Day = {
  dayId: string
  date: string
  vesselId: string | null
  brokenRules: string | null
  remarks: string | null
  investigation: Investigation | null
}

function isSettled({ status }: Investigation): boolean {
  return workRestInvestigation.workflow?.states[status]?.closed === true
}

const dayRow = z.looseObject({
  id: z.string(),
  status: z.string().nullable(),
  date: z.string(),
  isDeleted: z.boolean(),
  hoursRegime: z.unknown(),
  earlierHoursRegimes: z.unknown(),
  investigationId: z.string().nullable(),
  investigationStatus: z.string().nullable(),
  brokenRules: z.string().nullable(),
  investigatedVessel: z.string().nullable(),
  remarks: z.string().nullable(),
  cause: z.string().nullable(),
})

/** Drafts count as hours too, as devices judge them, and are not investigated themselves. */
async function readDays(transaction: Transaction, { staffId, from, to, dayId }: AskedDays): Promise<readonly Day[]> {
  const found = await transaction.query<Record<string, unknown>>(
    `select hours.id, hours.status, hours.staff_id as "staffId", hours.vessel_id as "vesselId",
       to_char(hours.date, 'YYYY-MM-DD') as date, hours.utc_offset_minutes::int as "utcOffsetMinutes",
       hours.day_minutes::int as "dayMinutes", hours.intervals, hours.remarks, hours.deleted_at is not null as "isDeleted",
       ship.hours_regime as "hoursRegime", ship.earlier_hours_regimes as "earlierHoursRegimes",
       breach.id as "investigationId", breach.status as "investigationStatus",
       breach.broken_rules as "brokenRules", breach.vessel_id as "investigatedVessel", breach.cause
     from (
       select * from work_rest_hours
       where tenant_id = $1 and staff_id = $2 and date between $3 and $4 and deleted_at is null
       union all
       select * from work_rest_hours
       where tenant_id = $1 and id = $5 and deleted_at is not null
     ) hours
     left join vessels ship on ship.tenant_id = $1 and ship.id = hours.vessel_id
     left join work_rest_investigations breach
       on breach.tenant_id = $1 and breach.work_rest_hour_id = hours.id and breach.deleted_at is null
     order by hours.date`,
    [transaction.tenantId, staffId, addDays(from, -daysBefore), to, dayId ?? null],
    'hours-to-investigate',
  )
  const days = found.map((row) => {
    const { isDeleted, ...day } = dayRow.parse(row)
    return { ...day, hours: isDeleted ? null : readHours(row) }
  })
  const ships = new Map(days.map(({ hours, ...ship }) => [hours?.vesselId ?? null, ship]))
  const breaches = listBreaches(
    days.flatMap(({ hours }) => hours ?? []),
    (vesselId, date) => regimeOn(vesselId === null ? undefined : ships.get(vesselId), date),
  )
  return days
    .filter(({ date }) => date >= from)
    .map(({ id, status, date, hours, remarks, ...day }) => ({
      dayId: id,
      date,
      vesselId: hours?.vesselId ?? null,
      remarks,
      brokenRules: hours && status !== workRestHour.workflow?.start ? (breaches.get(date) ?? null) : null,
      investigation: investigationOf(day),
    }))
}

function investigationOf(
  day: Pick<
    z.infer<typeof dayRow>,
    'investigationId' | 'investigationStatus' | 'brokenRules' | 'investigatedVessel' | 'cause'
  >,
): Investigation | null {
  const { investigationId: id, investigationStatus: status, brokenRules, investigatedVessel: vesselId, cause } = day
  return id && status && brokenRules && vesselId ? { id, status, brokenRules, vesselId, cause } : null
}
