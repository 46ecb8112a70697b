import { deleteFilesOf } from '#src/offline/attachments/delete-files.ts'
import { Locked } from '#src/offline/session/session-errors.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { upgradeStoredReceipt } from '#src/offline/storage/upgrade-stored.ts'
import { isReportedConflict } from '#src/protocol/entries/receipt.ts'
import { findDependents } from '../dependents.ts'
import { freezeEntry, openSigningContext, readEntry, type SigningContext, storeFrozenEntries } from '../freeze-entry.ts'
import { NoSuchEntry } from '../outbox-errors.ts'
import { requestPush } from '../request-push.ts'
import { markDependencyChanged } from '../withdraw.ts'
import type { RebasedDraft } from './edit-conflict.ts'
import { type ClashChoice, resolveChanges } from './resolved-changes.ts'

/**
 * Ends a conflict by its author's choice: a new entry is frozen on top of the record as the server has it, and what the
 * author had built on the old entry is frozen anew behind it. Where nothing of the author's is left, the old entry simply
 * ends. `rebased` is the draft that goes along, as it reads upon that record. The answer is the new entry's id, or null.
 * Throws `NoSuchEntry`, `Locked`.
 */
export async function resolveConflict(
  entryId: string,
  choice: ClashChoice,
  rebased?: RebasedDraft,
): Promise<string | null> {
  for (;;) {
    const old = await outboxDatabase.entries.get(entryId)
    const entry = old && readEntry(old)
    const receipt = old && upgradeStoredReceipt(old.resource, old.receipt)
    if (!old || !entry || old.state !== 'needs-you' || !isReportedConflict(receipt)) throw new NoSuchEntry()
    const { record, conflicts } = receipt
    const before = await openSigningContext()
    if (before.signer.person !== old.author) throw new Locked()
    const changes = resolveChanges(entry.changes, record, conflicts, choice)
    const isEmpty = Object.keys(changes).length === 0 && isEmptyAction(entry.action, choice)
    const replaced = new Map<string, string | null>()
    const rows: EntryRow[] = []
    let desk = before
    if (!isEmpty) {
      const unfrozen = {
        ...toUnfrozenEntry(entry),
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
    const built = await findDependents(entryId)
    desk = await refreezeDependents(built, old.author, replaced, rows, desk)
    const kept = await storeFrozenEntries(before, desk, rows, async () => {
      // Another tab may have taken it back in the meantime.
      if ((await outboxDatabase.entries.get(entryId))?.state !== 'needs-you') throw new NoSuchEntry()
      await endReplaced(replaced, rows, built, old.author)
    })
    if (!kept) continue
    requestPush()
    return replaced.get(entryId) ?? null
  }
}

/** Whether an action without fields comes to nothing: a step goes on without, and a deletion as its author says now. */
function isEmptyAction(action: string, choice: ClashChoice): boolean {
  if (action === 'delete') return choice.otherwise === 'theirs'
  return action === 'update' || action === 'create'
}

/** Freezes the author's own entries that were built on a replaced one again, with the new ids in `dependsOn`. */
async function refreezeDependents(
  built: readonly EntryRow[],
  author: string,
  replaced: Map<string, string | null>,
  rows: EntryRow[],
  desk: SigningContext,
): Promise<SigningContext> {
  let now = desk
  for (const other of built) {
    const entry = readEntry(other)
    if (!entry || other.author !== author) continue
    const dependsOn = entry.dependsOn
      .map((id) => (replaced.has(id) ? replaced.get(id) : id))
      .filter((id) => typeof id === 'string')
    const { expected, urgency, draft } = other
    const [row, next] = await freezeEntry(now, { ...toUnfrozenEntry(entry), dependsOn, expected, urgency, draft })
    replaced.set(other.id, row.id)
    rows.push(row)
    now = next
  }
  return now
}

function toUnfrozenEntry(entry: NonNullable<ReturnType<typeof readEntry>>) {
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
    if (next === null) await deleteFilesOf('entry', id)
  }
  for (const other of built) if (other.author !== author) await markDependencyChanged(other)
}
