import { beforeWrite, type PendingWrite, type WrittenFields } from '#src/server/context/write-hooks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { type CrewLists, findVesselsServed } from '../crew-roster/vessels-served.ts'
import { workRestHour } from './work-rest-hour.ts'

/**
 * Hours for somebody else need a person who served on that vessel on that day: there is one record per person and day,
 * so a wrong vessel would block the true hours.
 */
export const admitHours = beforeWrite(workRestHour, {
  create: admit,
  update: admit,
  submit: admit,
  amend: admit,
})

const dayFields = workRestHour.fields.pick({ staffId: true, vesselId: true, date: true })

async function admit({
  transaction,
  fields,
  before,
  isNew,
  actor,
}: PendingWrite<typeof workRestHour>): Promise<WrittenFields<typeof workRestHour>> {
  if (fields.staffId === actor.personId) return {}
  // An existing vessel stays valid: the captain may correct a visitor's own day.
  if (!isNew && before?.vesselId === fields.vesselId) return {}
  const { staffId, vesselId, date } = dayFields.parse({
    staffId: fields.staffId,
    vesselId: fields.vesselId,
    date: fields.date,
  })
  const lists = await crewLists(transaction, staffId, vesselId)
  if (findVesselsServed(staffId, date, lists).has(vesselId)) return {}
  throw invalid({ staffId: ['This person did not serve on this vessel on that day'] })
}

async function crewLists(transaction: Transaction, staffId: string, vesselId: string): Promise<CrewLists> {
  const named = [transaction.tenantId, staffId, vesselId]
  const assignments = await transaction.query<Record<string, unknown>>(
    `select staff_id as "staffId", vessel_id as "vesselId",
       to_char(valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "validFrom",
       to_char(case when active then valid_until else least(valid_until, updated_at) end at time zone 'UTC',
         'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "validUntil"
     from vessel_assignments where tenant_id = $1 and staff_id = $2 and vessel_id = $3 and deleted_at is null`,
    named,
  )
  const tours = await transaction.query<Record<string, unknown>>(
    `select staff_id as "staffId", vessel_id as "vesselId",
       to_char(joins_on, 'YYYY-MM-DD') as "joinsOn", to_char(leaves_on, 'YYYY-MM-DD') as "leavesOn"
     from crew_rosters where tenant_id = $1 and staff_id = $2 and vessel_id = $3 and deleted_at is null`,
    named,
  )
  return { assignments, tours }
}
