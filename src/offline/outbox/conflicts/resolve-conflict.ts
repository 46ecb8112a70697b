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
 * Resolves a conflict by its author's choice: a new entry is frozen on the server's record, and the author's entries
 * built on the old one are frozen again behind it. Where none of the author's changes remain, the old entry just ends.
 * `rebased` is the draft that goes with it. Returns the new entry's id or null. Throws `NoSuchEntry`, `Locked`.
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
    let context = before
    if (!isEmpty) {
      const unfrozen = {
        ...toUnfrozenEntry(entry),
        base: record.version,
        changes,
        expected: old.expected,
        urgency: old.urgency,
        draft: old.draft && rebased ? { ...old.draft, record: record.id, base: record.version, ...rebased } : old.draft,
      }
      const [row, next] = await freezeEntry(context, { ...unfrozen, dependsOn: [] })
      rows.push(row)
      context = next
    }
    replaced.set(entryId, rows[0]?.id ?? null)
    const built = await findDependents(entryId)
    context = await refreezeDependents(built, old.author, replaced, rows, context)
    const isStored = await storeFrozenEntries(before, context, rows, async () => {
      // Another tab may have withdrawn it meanwhile.
      if ((await outboxDatabase.entries.get(entryId))?.state !== 'needs-you') throw new NoSuchEntry()
      await endReplaced(replaced, rows, built, old.author)
    })
    if (!isStored) continue
    requestPush()
    return replaced.get(entryId) ?? null
  }
}

/**
 * Whether an action without fields has no effect left: a step proceeds without any, a deletion as its author decides
 * now.
 */
function isEmptyAction(action: string, choice: ClashChoice): boolean {
  if (action === 'delete') return choice.otherwise === 'theirs'
  return action === 'update' || action === 'create'
}

/** Freezes the author's own entries built on a replaced one again, with the new ids in `dependsOn`. */
async function refreezeDependents(
  built: readonly EntryRow[],
  author: string,
  replaced: Map<string, string | null>,
  rows: EntryRow[],
  context: SigningContext,
): Promise<SigningContext> {
  let now = context
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

/**
 * Inside the transaction: replaced entries end, their files move to the new ones, and others' entries built on them are
 * marked.
 */
async function endReplaced(
  replaced: ReadonlyMap<string, string | null>,
  rows: readonly EntryRow[],
  built: readonly EntryRow[],
  author: string,
): Promise<void> {
  const { entries, files } = outboxDatabase
  for (const [id, next] of replaced) {
    await entries.update(id, { state: 'withdrawn', bytes: null, draft: null, endedAt: Date.now() })
    // Entries built on a removed one may still name its files.
    const heirOf = (hash: string) => next ?? rows.find((row) => row.files.includes(hash))?.id ?? id
    const own = files.where('entry').equals(id)
    await own.modify((file) => {
      file.entry = heirOf(file.sha256)
    })
    if (next === null) await deleteFilesOf('entry', id)
  }
  for (const other of built) if (other.author !== author) await markDependencyChanged(other)
}
