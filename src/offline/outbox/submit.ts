import { deleteFilesOf } from '#src/offline/attachments/delete-files.ts'
import { unlockedPerson } from '#src/offline/session/session-store.ts'
import { DraftEnded } from '#src/offline/storage/draft-ended.ts'
import { faultPoint } from '#src/offline/storage/fault-points.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { Draft, DraftToSave, EntryRow } from '#src/offline/storage/outbox-rows.ts'
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
  /** The files referenced by the changes. */
  files?: readonly FileReference[]
  /** The source draft, ended in the same transaction that stores the entry. */
  draftId?: string | null
  /** A further draft of the record's, of what the source draft holds and this entry does not send; stored with its end. */
  keeps?: DraftToSave | null
  provisionalNumber?: string | null
  /** Further entries that must arrive first; those of the same record are added automatically. */
  dependsOn?: readonly string[]
  schemaVersion: number
  /** The delivery urgency from the description. */
  urgency?: Urgency
  actingFor?: string | null
  /** The state the record will reach, shown until the server answers. */
  status?: string | null
  /** The signing round as it will be, where the step signs. */
  approval?: Approval
  /** The record's amendment note, where the step amends a signed record. */
  amendment?: Amendment
  /** The value of the mirror window's field, where the description has a window. */
  keptBy?: string
  /** The scope keys of a new record, so that others on this tablet who may read it see it before it is sent. */
  scope?: ScopeKeys
}

/**
 * Freezes and stores what a person submits: the entry, the end of its draft and its files in one strict transaction.
 * When this resolves it has reached the disk; then a push is requested. Returns the entry's id. Throws `Locked`,
 * `DeviceUnknown`, `DraftEnded`, or what `isStorageFull` recognises; the draft is then unchanged.
 */
export async function submitEntry(submission: Submission): Promise<string> {
  const draft = submission.draftId ? ((await outboxDatabase.drafts.get(submission.draftId)) ?? null) : null
  const before = await findEarlierEntries(submission)
  const unfrozen: UnfrozenEntry = {
    resource: submission.resource,
    action: submission.action,
    record: submission.record,
    // A record created by a waiting entry shows version 0: for the office it is still new.
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
  const id = await storeEntry(unfrozen, submission)
  requestPush()
  return id
}

async function storeEntry(unfrozen: UnfrozenEntry, submission: Submission): Promise<string> {
  for (;;) {
    const context = await openSigningContext()
    const [row, after] = await freezeEntry(context, unfrozen)
    await faultPoint('submit:before-transaction')
    const isStored = await storeFrozenEntries(context, after, [row], () => endDraft(submission, row.id, unfrozen.draft))
    if (isStored) return row.id
  }
}

/**
 * Inside the entry's transaction: the draft ends and its files move to the entry. Files the record had before stay with
 * their earlier entry, which this one depends on.
 */
async function endDraft(
  { draftId = null, keeps, files = [] }: Submission,
  entryId: string,
  draft: Draft | null,
): Promise<void> {
  const ids = files.map((file) => file.id)
  await outboxDatabase.files
    .where('id')
    .anyOf(ids)
    .and((row) => row.entry === null)
    .modify((row) => {
      row.draft = null
      row.entry = entryId
      // The strokes of a drawing stay on the device; the office receives the picture.
      delete row.drawing
    })
  if (draftId === null) return
  if (await outboxDatabase.endedDrafts.get(draftId)) throw new DraftEnded()
  await deleteFilesOf('draft', draftId)
  await outboxDatabase.drafts.delete(draft?.id ?? draftId)
  await outboxDatabase.endedDrafts.put({ id: draftId, at: Date.now() })
  if (keeps && draft) {
    const { person, tenant } = draft
    await outboxDatabase.drafts.put({ ...keeps, person, tenant, updatedAt: Date.now() })
  }
}

/**
 * Entries of the same record that the new one depends on: those not received yet, and the author's own that were received
 * while the form stood open, which it showed before the record had their version.
 */
async function findEarlierEntries({ record, base }: Submission): Promise<string[]> {
  const rows = await outboxDatabase.entries.where('record').equals(record).toArray()
  const author = unlockedPerson()?.person
  return rows
    .filter(
      (row) => row.state === 'waiting' || row.state === 'sending' || (row.author === author && isSince(row, base)),
    )
    .sort((left, right) => (left.id < right.id ? -1 : 1))
    .map((row) => row.id)
}

/** Whether a received entry made a version of its record that was not seen by its number. */
function isSince({ record, receipt }: EntryRow, base: number | null): boolean {
  return (
    receipt?.result === 'applied' && receipt.records.some(({ id, version }) => id === record && version > (base ?? 0))
  )
}
