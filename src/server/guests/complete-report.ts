import { uuidV7 } from '#src/lib/uuid.ts'
import { reportIdOf } from '#src/protocol/guests/follow-up-code.ts'
import { tidyFields } from '#src/resource/changes/tidy-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { validateChanges } from '#src/resource/description/validate.ts'
import { causeOfGuestLink } from '#src/resource/envelope/own-acts.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { notFound, Problem } from '#src/server/http/problem.ts'
import { normalizeFields } from '#src/server/resource-routes/normalize-body.ts'
import { systemEffects } from '#src/server/writes/apply/system-effects.ts'
import { readLockedRecord } from '#src/server/writes/record/locked-records.ts'
import { tooManyReports } from './guest-limits.ts'
import { heldResource } from './hold-report.ts'
import { invalid, presentFields } from './receive-report.ts'
import { tellingGuest } from './telling-guest.ts'

/** What a guest adds to a report of theirs; `code` is its follow-up code. */
type Details = {
  code: string
  step: string
  schemaVersion: number
  fields: Readonly<Record<string, unknown>>
}

/** Milliseconds after which details come again of a report that is held, and so is no record yet. */
const pauseOfHeld = 3_600_000

/**
 * Takes a step of a guest's report for whoever has its follow-up code: readers of the record have its id alone, from which
 * nobody finds the code. A repeat is known by its fields. 404 without such a report, 409 (`went-on`) once the office has it
 * in hand, 422 where a field is wrong or not for guests, 429 while it is held.
 */
export async function completeReport(
  context: ServerContext,
  tx: Transaction,
  { code, step, schemaVersion, fields }: Details,
): Promise<{ number: string | null }> {
  const id = await reportIdOf(code)
  const { resource, record } = await requireReport(context, tx, id, step)
  const given = presentFields(resource, { fields, schemaVersion }, resource.guests?.steps?.[step] ?? [])
  const validated = validateChanges(
    resource,
    tidyFields(resource, normalizeFields(context.areaParts, resource, given), null),
  )
  if (!validated.ok) throw invalid(validated.errors)
  const transition = resource.workflow?.transitions[step]
  if (!transition?.from.includes(record.status ?? '')) {
    if (record.status === transition?.to) return { number: record.number }
    throw new Problem(409, 'went-on', 'The office has this report in hand and takes no more details. Thank you')
  }
  const act = { id: uuidV7(), name: causeOfGuestLink('follow-up-code'), at: new Date() }
  const effects = systemEffects(context, tx, act)
  await tellingGuest(async () => {
    await effects.takeStep(resource, id, step, { fields: validated.fields })
  })
  return { number: record.number }
}

/** Whether whoever has its code may complete a report as it is now. */
export function takesDetails({ guests, workflow }: Resource, { status }: StoredRecord): boolean {
  return Object.keys(guests?.steps ?? {}).some((step) => workflow?.transitions[step]?.from.includes(status ?? ''))
}

/** The guest's report of this id, locked, of a kind that has the step. */
async function requireReport(
  context: ServerContext,
  tx: Transaction,
  id: string,
  step: string,
): Promise<{ resource: Resource; record: StoredRecord }> {
  for (const resource of context.resources) {
    if (!Object.hasOwn(resource.guests?.steps ?? {}, step)) continue
    const { present } = await readLockedRecord(tx, resource, id, 'change')
    if (present?.createdBy === null) return { resource, record: present }
  }
  if (await heldResource(context, tx, id)) throw tooManyReports(pauseOfHeld)
  throw notFound()
}
