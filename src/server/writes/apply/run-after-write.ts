import type { ChangedRecord } from '#src/protocol/entries/receipt.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { AppliedWrite } from '#src/server/context/write-hooks.ts'
import { readDeleted, readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Write } from '../entry/write.ts'
import { type ApplyWrite, makeEffects } from './make-effects.ts'
import { refusalOfEffect } from './refusal-of-effect.ts'

/** What effects follow from: a record that was just written. */
type WrittenByEntry = Pick<AppliedWrite, 'resource' | 'action' | 'actor' | 'before'> & { record: StoredRecord }

/**
 * Runs the areas' hooks after a record was written, in the same transaction. Returns the record, as effects may have
 * left it, and the other changed records, for the receipt.
 */
export async function runAfterWrite(
  context: ServerContext,
  tx: Transaction,
  write: Write,
  written: WrittenByEntry,
  applyEffect: ApplyWrite,
): Promise<{ record: StoredRecord; alsoChanged: ChangedRecord[] }> {
  const { action } = written
  const { answers } = write.entry
  const hooks = context.areaParts.flatMap(({ afterWrite = [] }) =>
    afterWrite.flatMap(({ resource, actions }) =>
      resource === written.resource.name ? (actions.get(action) ?? []) : [],
    ),
  )
  if (hooks.length === 0) return { record: written.record, alsoChanged: [] }
  /** The version is null where it was not told: an area has written it by itself. */
  const touched = new Map<string, { resource: Resource; id: string; version: number | null }>()
  const transaction: Transaction = {
    ...tx,
    markChanged(resource, id, scope, deleted) {
      touched.set(`${resource.name}/${id}`, { resource, id, version: null })
      tx.markChanged(resource, id, scope, deleted)
    },
  }
  const applyNoted: ApplyWrite = async (...given) => {
    const applied = await applyEffect(...given)
    for (const { resource, id, version } of applied.records) {
      const known = touched.get(`${resource}/${id}`)
      if (known) touched.set(`${resource}/${id}`, { ...known, version })
    }
    return applied
  }
  const effects = makeEffects({
    context,
    tx: transaction,
    write,
    cause: { entry: write.entry.id, resource: written.resource.name, record: written.record.id, actor: written.actor },
    applyEffect: applyNoted,
    refusal: (error, effect) => refusalOfEffect(error, { ...effect, written }),
  })
  const { arrival: at, cause = null } = write
  for (const hook of hooks) await hook({ ...written, transaction, answers, at, cause, effects })
  let { record } = written
  const alsoChanged: ChangedRecord[] = []
  for (const { resource, id, version } of touched.values()) {
    if (version !== null && id !== record.id) {
      alsoChanged.push({ resource: resource.name, id, version })
      continue
    }
    const present = (await readRecord(tx, resource, id)) ?? (await readDeleted(tx, resource, id))
    if (present && id === record.id) record = present
    else if (present) alsoChanged.push({ resource: resource.name, id, version: present.version })
  }
  return { record, alsoChanged }
}
