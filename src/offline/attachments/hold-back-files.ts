import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { FileRow } from '#src/offline/storage/outbox-rows.ts'

/** Milliseconds until files are offered again that the office had no room for, and the most it may ask for. */
const minPauseMs = 15 * 60_000
const maxPauseMs = 86_400_000

/** Whether the office lately had no room for the file. One that waits longer than it may was held by a wrong clock. */
export function isHeldBack({ heldBack }: Pick<FileRow, 'heldBack'>, now: number = Date.now()): boolean {
  return heldBack !== undefined && heldBack.until > now && heldBack.until <= now + maxPauseMs
}

/**
 * The office has no room: the file stays here, and so do its person's others, while entries and other people's files go on.
 * `retryAfter` in seconds.
 */
export async function holdBackFiles(file: FileRow, message: string, retryAfter: number | null): Promise<void> {
  const pause = Math.min(maxPauseMs, Math.max(minPauseMs, (retryAfter ?? 0) * 1000))
  const heldBack = { message, until: Date.now() + pause }
  await outboxDatabase.files
    .where('entry')
    .notEqual('')
    .and(({ person, tenant, uploaded }) => person === file.person && tenant === file.tenant && !uploaded)
    .modify({ heldBack })
  publishTabEvent({ kind: 'outbox' })
}

/** A person wishes to send now: what was held back is offered once more. */
export async function releaseHeldFiles(tenant: string): Promise<void> {
  await outboxDatabase.files
    .where('entry')
    .notEqual('')
    .and((file) => file.tenant === tenant && file.heldBack !== undefined)
    .modify((file) => {
      delete file.heldBack
    })
}
