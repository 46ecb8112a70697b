import { deleteFilesOf } from '#src/offline/attachments/delete-files.ts'
import { DraftEnded } from '#src/offline/storage/draft-ended.ts'
import { faultPoint } from '#src/offline/storage/fault-points.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { Draft } from '#src/offline/storage/outbox-rows.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Changes } from '#src/resource/changes/change.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import type { Urgency } from '#src/resource/description/urgency.ts'
import type { Amendment } from '#src/resource/envelope/amendment.ts'
import type { Approval } from '#src/resource/envelope/approval.ts'
import { freezeEntry, openSigningContext, storeFrozenEntries, type UnfrozenEntry } from './freeze-entry.ts'
import { requestPush } from './request-push.ts'

/** What a screen submits. */
export type Submission = {
  resource: string
  /** `create`, `update`, `delete`, or the name of a transition. */
  action: string
  record: string
  /** The version the author saw; null for a record that is new on this device. */
  base: number | null
  changes: Changes
  answers?: Record<string, unknown>
  /** The files that the changes name. */
  files?: readonly FileReference[]
  /** The draft this came from: it ends with the same transaction that keeps the entry. */
  draftId?: string | null
  provisionalNumber?: string | null
  /** Further entries that must be in first; those of the same record are seen to here. */
  dependsOn?: readonly string[]
  schemaVersion: number
  /** How soon it must be with the office, as its description says. */
  urgency?: Urgency
  actingFor?: string | null
  /** The state the record will have reached, shown until the server says. */
  status?: string | null
  /** The round as it will be, where the step signs in it. */
  approval?: Approval
  /** What the record will tell of it, where the step amends what was signed. */
  amendment?: Amendment
  /** The value by which devices keep the record, where its description says that they keep only what is not too old. */
  keptBy?: string
  /** The scope keys a new record will have, so that others on this tablet who may read it see it before it is sent. */
  scope?: ScopeKeys
}

/**
 * Freezes what a person submits and keeps it: entry, end of the draft and the files in one strict transaction, signed by
 * the unlocked author. When this resolves it has reached the disk. Then delivery is asked for. The answer is the entry's
 * id. Throws `Locked`, `DeviceUnknown`, `DraftEnded`, or what `isStorageFull` recognises; the draft stands untouched then.
 */
export async function submitEntry(submission: Submission): Promise<string> {
  const draft = submission.draftId ? ((await outboxDatabase.drafts.get(submission.draftId)) ?? null) : null
  const before = await findWaitingEntries(submission.record)
  const unfrozen: UnfrozenEntry = {
    resource: submission.resource,
    action: submission.action,
    record: submission.record,
    // A record that waits here to be made shows version 0: to the office it is new.
    base: submission.base === 0 ? null : submission.base,
    changes: submission.changes,
    answers: submission.answers ?? {},
    dependsOn: [...new Set([...before, ...(submission.dependsOn ?? [])])],
    files: [...new Set((submission.files ?? []).map((file) => file.sha256))],
    schemaVersion: submission.schemaVersion,
    provisionalNumber: submission.provisionalNumber ?? null,
    actingFor: submission.actingFor ?? null,
    expected: {
      status: submission.status,
      scope: submission.scope,
      approval: submission.approval,
      amendment: submission.amendment,
      keptBy: submission.keptBy,
    },
    urgency: submission.urgency,
    draft,
  }
  const id = await storeEntry(unfrozen, submission.draftId ?? null, submission.files ?? [])
  requestPush()
  return id
}

async function storeEntry(
  unfrozen: UnfrozenEntry,
  draftId: string | null,
  files: readonly FileReference[],
): Promise<string> {
  for (;;) {
    const desk = await openSigningContext()
    const [row, after] = await freezeEntry(desk, unfrozen)
    await faultPoint('submit:before-transaction')
    const kept = await storeFrozenEntries(desk, after, [row], () => endDraft(draftId, row.id, unfrozen.draft, files))
    if (kept) return row.id
  }
}

/**
 * Inside the entry's transaction: the draft goes, its files go over to the entry. Those that the record had already, which a
 * change of its other items names too, stay with the entry that they came with: that one waits for them, and comes first.
 */
async function endDraft(
  draftId: string | null,
  entryId: string,
  draft: Draft | null,
  files: readonly FileReference[],
): Promise<void> {
  const ids = files.map((file) => file.id)
  await outboxDatabase.files
    .where('id')
    .anyOf(ids)
    .and((row) => row.entry === null)
    .modify((row) => {
      row.draft = null
      row.entry = entryId
      // The hand's strokes stay with whoever drew them: the office gets the picture.
      delete row.drawing
    })
  if (draftId === null) return
  if (await outboxDatabase.endedDrafts.get(draftId)) throw new DraftEnded()
  await deleteFilesOf('draft', draftId)
  await outboxDatabase.drafts.delete(draft?.id ?? draftId)
  await outboxDatabase.endedDrafts.put({ id: draftId, at: Date.now() })
}

/** Entries of the same record that the server has not taken in yet: this one comes after them. */
async function findWaitingEntries(record: string): Promise<string[]> {
  const rows = await outboxDatabase.entries.where('record').equals(record).toArray()
  return rows
    .filter((row) => row.state === 'waiting' || row.state === 'sending')
    .sort((left, right) => (left.id < right.id ? -1 : 1))
    .map((row) => row.id)
}
