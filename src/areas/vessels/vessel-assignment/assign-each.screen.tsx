import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { refreshMirror } from '#src/offline/mirror/pull/refresh-mirror.ts'
import { server } from '#src/offline/session/server.ts'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { describeRefusal } from '#src/screens/data/records/refusal-reason.ts'
import { vesselMessages as messages } from './messages.ts'
import { vesselAssignment } from './vessel-assignment.ts'

/** An assignment that is to be made, with its id, so that one whose answer was lost is not made twice. */
export type NewAssignment = { id: string; staffId: string } & Readonly<Record<string, unknown>>
/** Who was assigned, and who was not and why; by ids of staff. `isAway`: the office could not be reached in the end. */
export type AssignOutcome = {
  assigned: readonly string[]
  failed: readonly { staffId: string; reason: string }[]
  isAway: boolean
}

/** Assigns several people to a vessel, with the office alone. What was made is in the mirror by then. */
export async function assignAtOffice(assignments: readonly NewAssignment[]): Promise<AssignOutcome> {
  const outcome = await assignEach(assignments, (json) => server.post(vesselAssignment.name, { json }))
  // What was refused for what happened meanwhile is to be seen too.
  if (!outcome.isAway) await refreshMirror().catch(() => undefined)
  return outcome
}

/**
 * Makes each assignment for itself: one that is refused keeps none of the others back. Once the office cannot be reached
 * nobody else is tried, for each of whom one would wait as long again.
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
  // The office names by its id whom it does not have, or no longer offers: that says nothing to people.
  if (error instanceof ServerError && error.errors.staffId) return messages.notAvailable
  return describeRefusal(error, failureCatalogue.assignUsers)
}
