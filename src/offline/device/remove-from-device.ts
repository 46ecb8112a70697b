import { deleteFiles, deleteFilesOf } from '#src/offline/attachments/delete-files.ts'
import { readReceivedFiles } from '#src/offline/attachments/received-files.ts'
import { deleteSharedFilesOf } from '#src/offline/attachments/received-shares/shared-files.ts'
import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { deleteReader } from '#src/offline/mirror/store/readers.ts'
import { findReturnedFiles } from '#src/offline/outbox/returned-files.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import { deleteListSettings } from '#src/offline/storage/preferences/list-settings.ts'
import { deletePersonSettings } from '#src/offline/storage/preferences/person-setting.ts'
import { deleteStepAnswers } from '#src/offline/storage/preferences/step-answers.ts'
import { deleteUsageOf } from '#src/offline/usage/store-usage.ts'
import { closeSession } from '../session/current-session.ts'
import { sessionStore } from '../session/session-store.ts'

/** A person is not removed from a device that still holds their unsent work: it would be lost. */
export class HasUnsentWork extends Error {
  override readonly name = 'UnsentWork'
  readonly entries: number
  constructor(entries: number) {
    super(`${entries} entries have not reached the office yet.`)
    this.entries = entries
  }
}

/**
 * Removes a person from this device: identity, key, drafts, times and their part of the mirror. Unsent entries and
 * returned files prevent it (`HasUnsentWork`) unless `evenUnsent`: then the device still delivers the entries, and the
 * returned files are deleted.
 */
export async function removeFromDevice(personId: string, evenUnsent = false): Promise<void> {
  const { drafts, entries, files, fileBytes, identities, unlocked } = outboxDatabase
  await outboxDatabase.transaction('rw', [drafts, entries, files, fileBytes, identities, unlocked], async () => {
    const unsent = await entries
      .where('state')
      .anyOf('waiting', 'sending', 'needs-you')
      .and((row) => row.author === personId)
      .count()
    const done = await entries.where('state').equals('done').toArray()
    const back = findReturnedFiles(
      done.filter((row) => row.author === personId),
      await files.where('entry').notEqual('').toArray(),
    )
    if (unsent + back.length > 0 && !evenUnsent) throw new HasUnsentWork(unsent + back.length)
    await deleteFiles(back.map(({ id }) => id))
    const own = await drafts.where('person').equals(personId).primaryKeys()
    for (const id of own) await deleteFilesOf('draft', id)
    const received = await readReceivedFiles()
    await deleteFiles(received.filter(({ person }) => person === personId).map(({ id }) => id))
    await drafts.bulkDelete(own)
    await unlocked.delete(personId)
    await identities.delete(personId)
  })
  if (sessionStore.getState().identity?.me.person.id === personId) await closeSession()
  await deleteReader(personId)
  await deleteUsageOf(personId)
  deleteListSettings(personId)
  deleteStepAnswers(personId)
  deletePersonSettings(personId)
  await deleteSharedFilesOf(personId).catch(() => undefined)
  publishTabEvent({ kind: 'session' })
}
