import { z } from 'zod'
import { server } from '#src/offline/session/server.ts'

const outcomes = z.object({
  data: z.array(z.object({ staffId: z.string(), confirmed: z.boolean(), message: z.string() })),
})

/** How the confirmation of one person went. */
export type ConfirmationOutcome = z.infer<typeof outcomes>['data'][number]

/** Confirms people at the office as of a day. Throws `ServerError` or `OfficeUnreachable`. */
export async function confirmPeople(
  staffIds: readonly string[],
  dateConfirmed: string | undefined,
): Promise<readonly ConfirmationOutcome[]> {
  const body = { staffIds: [...staffIds], ...(dateConfirmed && { dateConfirmed }) }
  const answer = await server.post('staff/confirm', { json: body }).json()
  return outcomes.parse(answer).data
}

/** Gives somebody until a later day, for a reason. Throws as `confirmPeople`. */
export async function extendProbation(staffId: string, probationEnds: string, probationReason: string): Promise<void> {
  await server.post('staff/extend-probation', { json: { staffId, probationEnds, probationReason } })
}
