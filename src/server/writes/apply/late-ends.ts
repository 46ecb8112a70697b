import type { Changes } from '#src/resource/changes/change.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import { referencedFiles } from '#src/resource/description/field-references.ts'
import { validateChanges } from '#src/resource/description/validate.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { isLateStop, lateEntry, Stopped } from '../entry/stopped.ts'
import type { Write } from '../entry/write.ts'

/** Holds for the office what counts by rights that are gone and meets a refusal: which one would tell of other records. */
export async function orHeld<Written>(writing: () => Promise<Written>): Promise<Written> {
  try {
    return await writing()
  } catch (error) {
    const isEnd = error instanceof Stopped && (error.stop.result === 'refused' || error.stop.result === 'conflict')
    throw isEnd ? lateEntry() : error
  }
}

/**
 * Lets an entry that the office would hold wait for its files first, as it would if it counted: else the waiting alone
 * would tell whether a record stands.
 */
export async function awaitingFiles<Done>(
  tx: Transaction,
  resource: Resource,
  { source }: Pick<Write, 'source'>,
  changes: Changes,
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    if (!isLateStop(error) || source !== 'device' || resource.sync.urgency === 'urgent') throw error
    const after = Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change.after]))
    const isReadable = validateChanges(resource, after).ok
    const missing = isReadable ? await findMissing(tx, referencedFiles(fieldsOf(resource), after)) : []
    throw missing.length > 0 ? new Stopped({ result: 'waiting', files: missing }) : error
  }
}

async function findMissing(tx: Transaction, named: ReturnType<typeof referencedFiles>): Promise<string[]> {
  if (named.length === 0) return []
  const stored = await tx.query<{ id: string; sha256: string }>(
    'select id, sha256 from files where tenant_id = $1 and id = any($2::uuid[])',
    [tx.tenantId, named.map(({ file }) => file.id)],
  )
  const here = new Map(stored.map(({ id, sha256 }) => [id, sha256]))
  const missing = named.filter(({ file }) => here.get(file.id) !== file.sha256).map(({ file }) => file.sha256)
  return [...new Set(missing)]
}
