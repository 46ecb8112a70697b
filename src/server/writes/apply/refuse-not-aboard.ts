import { worldwideDayBounds } from '#src/lib/instant.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Judged } from '../decide/judge.ts'
import { invalid } from '../entry/stopped.ts'
import { isClockUnreliable } from '../entry/trusted-timestamp.ts'
import type { Write } from '../entry/write.ts'

/**
 * Refuses a newly named vessel on which the author does not serve, where its field asks for it (`aboardOn`): neither at the
 * moment by which the entry is judged, nor on the day that the record is of. Whoever serves on none at any of these moments
 * is bound by the access lines alone.
 *
 * @param fields the fields that are new or changed
 * @param values the record's fields as they will be
 */
export async function refuseNotAboard(
  context: Pick<ServerContext, 'actorSource'>,
  tx: Transaction,
  write: Write,
  judged: Judged,
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const errors: FieldErrors = {}
  for (const { name, aboardOn } of fields) {
    if (aboardOn === undefined || judged.actor.vesselIds.some((id) => id === values[name])) continue
    const moments = [
      ...instantsOf(values[aboardOn]),
      ...(isClockUnreliable(write.entry, write.notBefore) ? [write.arrival] : []),
    ]
    const known = await Promise.all(moments.map((at) => context.actorSource.loadActor(tx, write.entry.author, at)))
    const served = new Set([judged.actor, ...known.map((one) => one?.actor)].flatMap((actor) => actor?.vesselIds ?? []))
    if (served.size > 0 && !served.has(String(values[name])))
      errors[name] = ['You were not assigned to this vessel on that day']
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

function instantsOf(day: unknown): Date[] {
  if (typeof day !== 'string') return []
  const { begins, ends } = worldwideDayBounds(day)
  return [new Date(begins), new Date(ends)]
}
