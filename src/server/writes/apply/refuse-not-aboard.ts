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
 * Refuses a newly named vessel on which the author does not serve, where its field requires it (`aboardOn`): neither at
 * the instant the entry is judged by, nor on the record's day. For people who serve on no vessel then, only the access
 * lines apply, and an effect is nobody's. `fields` are the new or changed ones, `values` the resulting record.
 */
export async function refuseNotAboard(
  context: Pick<ServerContext, 'actorSource'>,
  tx: Transaction,
  write: Write,
  judged: Judged,
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (write.cause) return
  const errors: FieldErrors = {}
  for (const { name, aboardOn } of fields) {
    if (aboardOn === undefined || judged.actor.vesselIds.some((id) => id === values[name])) continue
    const instants = [
      ...instantsOf(values[aboardOn]),
      ...(isClockUnreliable(write.entry, write.notBefore) ? [write.arrival] : []),
    ]
    const known = await Promise.all(instants.map((at) => context.actorSource.loadActor(tx, write.entry.author, at)))
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
