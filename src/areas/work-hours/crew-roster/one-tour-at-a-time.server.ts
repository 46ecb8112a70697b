import { beforeWrite, type PendingWrite, type WrittenFields } from '#src/server/context/write-hooks.ts'
import { lockTours } from '#src/server/database/locks.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { crewRoster } from './crew-roster.ts'

/**
 * Nobody is in the crew of a vessel twice on a day; the day on which one tour ends and the next begins may be the same.
 * Existing overlaps stay until their person, vessel or days change; simultaneous requests are serialised.
 */
export const oneTourAtATime = beforeWrite(crewRoster, {
  create: refuseOverlap,
  update: refuseOverlap,
  restore: (written) => refuseOverlap({ ...written, before: null }),
})

const tourFields = crewRoster.fields.pick({ staffId: true, vesselId: true, joinsOn: true, leavesOn: true })

async function refuseOverlap({
  transaction,
  id,
  fields,
  before,
}: PendingWrite<typeof crewRoster>): Promise<WrittenFields<typeof crewRoster>> {
  const { staffId, vesselId, joinsOn, leavesOn } = tourFields.parse({
    staffId: fields.staffId,
    vesselId: fields.vesselId,
    joinsOn: fields.joinsOn,
    leavesOn: fields.leavesOn ?? undefined,
  })
  const names = ['staffId', 'vesselId', 'joinsOn', 'leavesOn'] as const
  if (before && names.every((name) => (before[name] ?? null) === (fields[name] ?? null))) return {}
  await lockTours(transaction, staffId)
  const [other] = await transaction.query(
    `select 1 from crew_rosters
     where tenant_id = $1 and staff_id = $2 and vessel_id = $3 and id <> $4 and deleted_at is null
       and (joins_on = $5::date or (joins_on < coalesce($6::date, 'infinity')
         and coalesce(leaves_on, 'infinity') > $5::date)) limit 1`,
    [transaction.tenantId, staffId, vesselId, id, joinsOn, leavesOn ?? null],
  )
  if (!other) return {}
  throw invalid({ staffId: ['This person is in the crew of this vessel on these days already'] })
}
