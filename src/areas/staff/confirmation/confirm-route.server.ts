import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { holdsAnyGrant } from '#src/resource/permission/permission.ts'
import type { Effects, FieldValues } from '#src/server/context/effects.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import { inTenant, inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { notAllowed, Problem } from '#src/server/http/problem.ts'
import { writeFromRequest } from '#src/server/resource-routes/write-request.ts'
import { applyWrite } from '#src/server/writes/apply/apply-in-transaction.ts'
import { makeEffects } from '#src/server/writes/apply/make-effects.ts'
import { Stopped } from '#src/server/writes/entry/stopped.ts'
import { employmentDetails } from '../employment-details/employment-details.ts'
import { staff } from '../staff/staff.ts'
import { confirmationMessages as messages } from './messages.ts'

const confirmBody = z.strictObject({
  staffIds: z.array(z.uuid('This is not a valid ID')).min(1).max(200),
  dateConfirmed: z.iso.date().optional(),
})
const probationBody = z.strictObject({
  staffId: z.uuid('This is not a valid ID'),
  probationEnds: z.iso.date(),
  probationReason: z.string().trim().min(1, 'Say why the probation is longer').max(500),
})

/** How it went for one person; `message` says why not, or what was done. */
type Outcome = { staffId: string; confirmed: boolean; message: string }

/** What a confirmation sets of somebody's employment. */
type Decision = (by: string) => FieldValues<typeof employmentDetails.fields.shape>

/**
 * `POST /staff/confirm`: confirms several people (specification 1, section 4), each by a write of their own with an
 * outcome; one that fails keeps none of the others back. `POST /staff/extend-probation`: one person, with a new day and
 * the reason; also where they had been confirmed by mistake.
 */
export function registerConfirmation(app: FastifyInstance): void {
  const operation = (summary: string, body: z.ZodType) => ({
    config: { access: 'session', operation: describeOperation('staff', summary, body) } as const,
    bodyLimit: 20_000,
  })
  app.post(
    '/staff/confirm',
    operation('Confirm several people; answers with an outcome for each', confirmBody),
    async (request) => {
      const { staffIds, dateConfirmed } = parseInput(confirmBody, request.body)
      const today = await requireConfirmer(app, request)
      if (dateConfirmed !== undefined && dateConfirmed > today) {
        throw new Problem(422, 'invalid', 'Some fields are not valid', { dateConfirmed: [messages.dayToCome] })
      }
      const decision: Decision = (confirmedById) => ({
        confirmation: 'confirmed',
        dateConfirmed: dateConfirmed ?? today,
        confirmedById,
      })
      const data: Outcome[] = []
      for (const staffId of new Set(staffIds)) data.push(await confirmOne(app, request, staffId, decision))
      return { data, message: messages.done(data.filter((one) => one.confirmed).length) }
    },
  )
  app.post('/staff/extend-probation', operation('Extend the probation of a person', probationBody), async (request) => {
    const { staffId, probationEnds, probationReason } = parseInput(probationBody, request.body)
    await requireConfirmer(app, request)
    const extended = { probationEnds, probationReason, dateConfirmed: null, confirmedById: null }
    try {
      await decide(app, request, staffId, () => ({ ...extended, confirmation: 'unconfirmed' }))
    } catch (error) {
      throw problemOf(error)
    }
    return { data: null, message: messages.extended }
  })
}

/** The company's day, for whoever may confirm; refuses everybody else. */
async function requireConfirmer(app: FastifyInstance, request: FastifyRequest): Promise<string> {
  const { tenantId } = requireSession(request)
  return inTenantReadOnly(app.fairlead.database, tenantId, async (transaction) => {
    const { actor } = await requireActor(request, transaction)
    if (!holdsAnyGrant({ 'confirm staff': 'tenant' }, actor)) throw notAllowed()
    return companyDay(transaction, new Date())
  })
}

async function confirmOne(
  app: FastifyInstance,
  request: FastifyRequest,
  staffId: string,
  decision: Decision,
): Promise<Outcome> {
  try {
    await decide(app, request, staffId, decision, messages.alreadyConfirmed)
    return { staffId, confirmed: true, message: messages.confirmed }
  } catch (error) {
    const { message, errors = {} } = problemOf(error)
    return { staffId, confirmed: false, message: Object.values(errors)[0]?.[0] ?? message }
  }
}

/** Sets the decision, as an effect of the call; nobody decides on themselves. `refusal`: why not where they are confirmed. */
async function decide(
  app: FastifyInstance,
  request: FastifyRequest,
  staffId: string,
  decision: Decision,
  refusal?: string,
): Promise<void> {
  const { tenantId } = requireSession(request)
  await inTenant(app.fairlead.database, tenantId, async (tx) => {
    const { actor } = await requireActor(request, tx)
    if (actor.personId === staffId) throw new Problem(403, 'own-record', messages.ownRecord)
    const [details] = await tx.query<{ id: string; confirmation: string | null }>(
      `select id, confirmation from employment_details
       where tenant_id = $1 and staff_id = $2 and deleted_at is null for update`,
      [tenantId, staffId],
      'details-to-confirm',
    )
    if (!details) throw new Problem(409, 'state', messages.noDetails)
    if (refusal && details.confirmation === 'confirmed') throw new Problem(409, 'state', refusal)
    const effects = await effectsOf(app, tx, request, staffId, actor)
    await effects.change(employmentDetails, details.id, decision(actor.personId))
  })
}

/** The verbs of what this person does by the call; the person whom it is about is the cause in the history. */
async function effectsOf(
  { fairlead: context }: FastifyInstance,
  tx: Transaction,
  request: FastifyRequest,
  staffId: string,
  actor: Actor,
): Promise<Effects> {
  const nothing = { fields: {}, before: {}, answers: {}, actingFor: null }
  const write = await writeFromRequest(request, staff, 'update', staffId, nothing, true)
  const cause = { entry: write.entry.id, resource: staff.name, record: staffId, actor }
  return makeEffects({ context, tx, write, cause, applyEffect: applyWrite, refusal: (error) => error })
}

/** A refusal of the write as the answer of a call; throws what is none. */
function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (!(error instanceof Stopped) || error.stop.result !== 'refused') throw error
  return new Problem(422, error.stop.code, error.stop.message, error.stop.errors)
}
