import { sameValue } from '#src/lib/canonical-json.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf, fieldsOf } from '#src/resource/description/field-description.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import { mayReadRecord } from '#src/resource/permission/permission.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Changed } from '../decide/decision.ts'
import type { Judged } from '../decide/judge.ts'
import { invalid } from '../entry/stopped.ts'
import type { Write } from '../entry/write.ts'

/**
 * Refuses a record of one of several kinds (`origin: { kindIn }`) that is not there, is of no kind that the field offers, or
 * that the author may not read, where the entry names it anew. What was named before stays, also where it is gone since; an
 * effect is nobody's, and reads everything.
 */
export async function refuseUnknownOrigins(
  context: Pick<ServerContext, 'resources'>,
  tx: Transaction,
  write: Pick<Write, 'cause'>,
  resource: Resource,
  { actor }: Pick<Judged, 'actor'>,
  { before, fields }: Pick<Changed, 'before' | 'fields'>,
): Promise<void> {
  const errors: FieldErrors = {}
  for (const { name, origin } of fieldsOf(resource)) {
    if (typeof origin !== 'object') continue
    const { kindIn } = origin
    const id = fields[name]
    const isNamedAnew = [name, kindIn].some((one) => !sameValue(before?.[one] ?? null, fields[one] ?? null))
    if (typeof id !== 'string' || !isNamedAnew) continue
    const offered = fieldOf(resource, kindIn)?.values ?? []
    const kind = context.resources.find((one) => one.name === fields[kindIn] && offered.includes(one.name))
    const named = kind && (await readRecord(tx, kind, id))
    if (!kind || !named || (!write.cause && !mayReadRecord(kind, actor, named.scope))) errors[name] = [unknownOrigin]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** The same for what is not there and what is not theirs. */
const unknownOrigin = 'This record does not exist, or you may not open it'
