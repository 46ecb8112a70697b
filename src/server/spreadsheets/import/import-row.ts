import { canonicalJson } from '#src/lib/canonical-json.ts'
import { sha256Hex } from '#src/lib/sha256.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type FieldErrors, validateChanges, validateFields } from '#src/resource/description/validate.ts'
import type { SessionPrincipal } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { Problem } from '#src/server/http/problem.ts'
import { applyEntry } from '#src/server/writes/apply/apply-entry.ts'
import { applyInTransaction } from '#src/server/writes/apply/apply-in-transaction.ts'
import { Stopped } from '#src/server/writes/entry/stopped.ts'
import type { Write } from '#src/server/writes/entry/write.ts'
import { changedFields, type PlannedRow } from './import-plan.ts'

/** What became of a row, or would. */
export type RowResult = {
  row: number
  outcome: 'created' | 'updated' | 'unchanged' | 'refused'
  /** By field; `row` for the whole row. */
  errors: FieldErrors
  /** The row's values: shown in a dry run, and written to the file of refused rows. */
  cells?: readonly string[]
  /** The columns, from 0, whose cell is merged with the one above and has its value. */
  merged?: readonly number[]
}

/** Ends a transaction whose effect was only a trial. */
class DryRunFinished extends Error {}

/** Imports one row through the same code as any write, or tries it and rolls back. */
export async function importRow(
  context: ServerContext,
  principal: SessionPrincipal,
  resource: Resource,
  planned: PlannedRow,
  isTrial: boolean,
): Promise<RowResult> {
  const { number: row, present } = planned
  const shown = { cells: planned.cells, ...(planned.merged.length > 0 && { merged: planned.merged }) }
  const refuse = (errors: FieldErrors): RowResult => ({ row, outcome: 'refused', errors, ...shown })
  const accept = (outcome: RowResult['outcome']): RowResult => ({
    row,
    outcome,
    errors: {},
    ...(isTrial ? shown : {}),
  })
  if (Object.keys(planned.errors).length > 0) return refuse({ ...otherErrors(resource, planned), ...planned.errors })
  const changes = changedFields(resource, planned)
  if (planned.isDone || (present && Object.keys(changes).length === 0)) return accept('unchanged')
  const write = await writeFromRow(principal, resource, planned, changes)
  const errors = await (isTrial ? applyDryRun(context, write) : apply(context, write))
  return errors ? refuse(errors) : accept(present ? 'updated' : 'created')
}

/** The remaining errors of a row with unreadable cells, so that a person corrects all at once. */
function otherErrors(resource: Resource, { errors, fields, present }: PlannedRow): FieldErrors {
  if (errors.row || errors.Id) return {}
  const judged = present ? validateChanges(resource, fields) : validateFields(resource, fields)
  if (judged.ok) return {}
  // A field that could not be read is not missing as well.
  const unread = new Set(Object.keys(errors).map((path) => path.split('.')[0]))
  return Object.fromEntries(Object.entries(judged.errors).filter(([name]) => !unread.has(name)))
}

async function apply(context: ServerContext, write: Write): Promise<FieldErrors | null> {
  try {
    const result = await applyEntry(context, write)
    return result.result === 'applied' ? null : errorsOf(result)
  } catch (error) {
    if (error instanceof Problem) return error.errors ?? { row: [error.message] }
    throw error
  }
}

async function applyDryRun(context: ServerContext, write: Write): Promise<FieldErrors | null> {
  try {
    await inTenant(context.database, write.entry.tenant, async (tx) => {
      await applyInTransaction(context, tx, write)
      throw new DryRunFinished()
    })
    return null
  } catch (error) {
    if (error instanceof DryRunFinished) return null
    if (error instanceof Stopped) return errorsOf(error.stop)
    if (error instanceof Problem) return error.errors ?? { row: [error.message] }
    throw error
  }
}

function errorsOf(stop: object): FieldErrors {
  const errors: unknown = Reflect.get(stop, 'errors')
  if (typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0) return errors as FieldErrors
  const message: unknown = Reflect.get(stop, 'message')
  return { row: [typeof message === 'string' ? message : 'This could not be imported'] }
}

/** A refusal is not stored: the row may come again once its references exist. */
async function writeFromRow(
  { tenantId, personId, deviceId }: SessionPrincipal,
  resource: Resource,
  { id, present }: PlannedRow,
  changes: Record<string, unknown>,
): Promise<Write> {
  const arrival = new Date()
  const rule = typeof resource.imports === 'object' ? resource.imports : null
  const action = present ? 'update' : (rule?.action?.(changes) ?? 'create')
  return {
    entry: {
      format: 1,
      id: uuidV7(),
      tenant: tenantId,
      author: personId,
      actingFor: null,
      device: deviceId ?? '',
      resource: resource.name,
      action,
      record: id,
      base: null,
      changes: Object.fromEntries(Object.entries(changes).map(([name, after]) => [name, { before: null, after }])),
      answers: {},
      dependsOn: [],
      files: [],
      madeAt: arrival.toISOString(),
      clockSkew: 0,
      schemaVersion: resource.version,
      provisionalNumber: null,
    },
    hash: await sha256Hex(new Uint8Array(new TextEncoder().encode(canonicalJson({ id, changes })))),
    source: 'rest',
    hasNoKey: true,
    arrival,
    notBefore: null,
    expectedVersion: present?.version ?? null,
    overwrittenFields: present ? Object.keys(changes) : [],
  }
}
