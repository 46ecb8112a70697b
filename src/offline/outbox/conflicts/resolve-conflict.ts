import { dropFilesOf } from '#src/offline/attachments/delete-files.ts'
import { Locked } from '#src/offline/session/session-errors.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { presentReceipt } from '#src/offline/storage/upgrade-stored.ts'
import { tellsConflict } from '#src/protocol/entries/receipt.ts'
import { waitingOn } from '../dependents.ts'
import { type Desk, entryOfRow, freezeEntry, openDesk, storeFrozen } from '../freeze-entry.ts'
import { NoSuchEntry } from '../outbox-errors.ts'
import { afterSubmit } from '../request-push.ts'
import { markBuiltOn } from '../withdraw.ts'
import type { Rebased } from './edit-conflict.ts'
import { type Choice, settledChanges } from './resolved-changes.ts'

/**
 * Ends a conflict by its author's choice: a new entry is frozen on top of the record as the server has it, and what the
 * author had built on the old entry is frozen anew behind it. Where nothing of the author's is left, the old entry simply
 * ends. `rebased` is the draft that goes along, as it reads upon that record. The answer is the new entry's id, or null.
 * Throws `NoSuchEntry`, `Locked`.
 */
export async function settle(entryId: string, choice: Choice, rebased?: Rebased): Promise<string | null> {
  for (;;) {
    const old = await outboxDatabase.entries.get(entryId)
    const entry = old && entryOfRow(old)
    const receipt = old && presentReceipt(old.resource, old.receipt)
    if (!old || !entry || old.state !== 'needs-you' || !tellsConflict(receipt)) throw new NoSuchEntry()
    const { record, conflicts } = receipt
    const before = await openDesk()
    if (before.signer.person !== old.author) throw new Locked()
    const changes = settledChanges(entry.changes, record, conflicts, choice)
    const isEmpty = Object.keys(changes).length === 0 && saysNothing(entry.action, choice)
    const replaced = new Map<string, string | null>()
    const rows: EntryRow[] = []
    let desk = before
    if (!isEmpty) {
      const unfrozen = {
        ...unfrozenOf(entry),
        base: record.version,
        changes,
        expected: old.expected,
        urgency: old.urgency,
        draft: old.draft && rebased ? { ...old.draft, record: record.id, base: record.version, ...rebased } : old.draft,
      }
      const [row, next] = await freezeEntry(desk, { ...unfrozen, dependsOn: [] })
      rows.push(row)
      desk = next
    }
    replaced.set(entryId, rows[0]?.id ?? null)
    const built = await waitingOn(entryId)
    desk = await freezeBuilt(built, old.author, replaced, rows, desk)
    const kept = await storeFrozen(before, desk, rows, async () => {
      // Another tab may have taken it back in the meantime.
      if ((await outboxDatabase.entries.get(entryId))?.state !== 'needs-you') throw new NoSuchEntry()
      await endReplaced(replaced, rows, built, old.author)
    })
    if (!kept) continue
    afterSubmit()
    return replaced.get(entryId) ?? null
  }
}

/** Whether an action without fields comes to nothing: a step goes on without, and a deletion as its author says now. */
function saysNothing(action: string, choice: Choice): boolean {
  if (action === 'delete') return choice.otherwise === 'theirs'
  return action === 'update' || action === 'create'
}

/** Freezes the author's own entries that were built on a replaced one again, with the new ids in `dependsOn`. */
async function freezeBuilt(
  built: readonly EntryRow[],
  author: string,
  replaced: Map<string, string | null>,
  rows: EntryRow[],
  desk: Desk,
): Promise<Desk> {
  let now = desk
  for (const other of built) {
    const entry = entryOfRow(other)
    if (!entry || other.author !== author) continue
    const dependsOn = entry.dependsOn
      .map((id) => (replaced.has(id) ? replaced.get(id) : id))
      .filter((id) => typeof id === 'string')
    const { expected, urgency, draft } = other
    const [row, next] = await freezeEntry(now, { ...unfrozenOf(entry), dependsOn, expected, urgency, draft })
    replaced.set(other.id, row.id)
    rows.push(row)
    now = next
  }
  return now
}

function unfrozenOf(entry: NonNullable<ReturnType<typeof entryOfRow>>) {
  const { resource, action, record, base, changes, answers, files, schemaVersion, provisionalNumber, actingFor } = entry
  return { resource, action, record, base, changes, answers, files, schemaVersion, provisionalNumber, actingFor }
}

/** Inside the transaction: the replaced ones end, their files go over, and others' entries built on them are pointed out. */
async function endReplaced(
  replaced: ReadonlyMap<string, string | null>,
  rows: readonly EntryRow[],
  built: readonly EntryRow[],
  author: string,
): Promise<void> {
  const { entries, files } = outboxDatabase
  for (const [id, next] of replaced) {
    await entries.update(id, { state: 'withdrawn', bytes: null, draft: null, endedAt: Date.now() })
    // What was built on an entry that goes may name its files still.
    const heirOf = (hash: string) => next ?? rows.find((row) => row.files.includes(hash))?.id ?? id
    const own = files.where('entry').equals(id)
    await own.modify((file) => {
      file.entry = heirOf(file.sha256)
    })
    if (next === null) await dropFilesOf('entry', id)
  }
  for (const other of built) if (other.author !== author) await markBuiltOn(other)
}
