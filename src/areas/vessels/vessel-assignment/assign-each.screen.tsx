import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { refreshMirror } from '#src/offline/mirror/pull/refresh-mirror.ts'
import { server } from '#src/offline/session/server.ts'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { describeRefusal } from '#src/screens/data/records/refusal-reason.ts'
import { vesselMessages as messages } from './messages.ts'
import { vesselAssignment } from './vessel-assignment.ts'

/** An assignment to be created, with its id, so that a retry after a lost answer does not duplicate it. */
export type NewAssignment = { id: string; staffId: string } & Readonly<Record<string, unknown>>
/** Who was assigned, and who was not and why; by ids of staff. `isAway`: the office became unreachable. */
export type AssignOutcome = {
  assigned: readonly string[]
  failed: readonly { staffId: string; reason: string }[]
  isAway: boolean
}

/** Assigns several people to a vessel, online only, and pulls the result. */
export async function assignAtOffice(assignments: readonly NewAssignment[]): Promise<AssignOutcome> {
  const outcome = await assignEach(assignments, (json) => server.post(vesselAssignment.name, { json }))
  // Also after failures, so that what happened meanwhile is shown.
  if (!outcome.isAway) await refreshMirror().catch(() => undefined)
  return outcome
}

/**
 * Creates each assignment separately: a refusal does not stop the others. If the office becomes unreachable the rest is
 * not tried, to avoid waiting for each.
 */
export async function assignEach(
  assignments: readonly NewAssignment[],
  make: (assignment: NewAssignment) => Promise<unknown>,
): Promise<AssignOutcome> {
  const assigned: string[] = []
  const failed: { staffId: string; reason: string }[] = []
  let away: OfficeUnreachable | null = null
  for (const assignment of assignments) {
    try {
      if (away) throw away
      await make(assignment)
      assigned.push(assignment.staffId)
    } catch (error) {
      if (error instanceof OfficeUnreachable) away = error
      failed.push({ staffId: assignment.staffId, reason: reasonOf(error) })
    }
  }
  return { assigned, failed, isAway: away !== null }
}

function reasonOf(error: unknown): string {
  // The office names missing or retired records by id, which means nothing to people.
  if (error instanceof ServerError && error.errors.staffId) return messages.notAvailable
  return describeRefusal(error, failureCatalogue.assignUsers)
}
