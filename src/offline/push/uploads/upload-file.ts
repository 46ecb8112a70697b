import { fileRefusalStatuses } from '#src/offline/attachments/file-refusals.ts'
import { holdBackFiles } from '#src/offline/attachments/hold-back-files.ts'
import { readRetryAfter } from '#src/offline/connectivity/retry-after.ts'
import { applicationKey } from '#src/offline/connectivity/server-address.ts'
import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { DeviceRow, FileRow } from '#src/offline/storage/outbox-rows.ts'
import { backOff, pausePush, resumePushAfterFile } from '../state/delivery-state.ts'
import { logPush } from '../state/push-log.ts'
import { uploadResumably } from './resumable-upload.ts'
import type { Uploader } from './verified-upload.ts'

/**
 * Uploads a file; false where the push is paused by now. The same id and bytes are stored once, however often they are
 * sent.
 */
export async function uploadFile(device: DeviceRow, file: FileRow, upload: Uploader): Promise<boolean> {
  const bytes = (await outboxDatabase.fileBytes.get(file.id))?.bytes
  if (!bytes) return refuseFile(file, 'file-lost', `${file.name} is no longer on this device.`)
  const headers = {
    authorization: `Device ${device.id}.${device.secret}`,
    'x-api-key': applicationKey,
    'x-author': file.person,
  }
  const onBytes = (sent: number) => publishTabEvent({ kind: 'upload', file: file.id, sent })
  const { answer, isStored } = await uploadResumably(file, bytes, headers, onBytes, upload)
  logPush(`file of ${file.size} bytes: ${answer?.status ?? 'silence'}`)
  if (isStored) {
    await outboxDatabase.files.update(file.id, { uploaded: true, heldBack: undefined })
    await resumePushAfterFile(device.tenant)
    return true
  }
  // Clears the progress shown.
  onBytes((await outboxDatabase.files.get(file.id))?.arrived ?? 0)
  if (answer && hasNoRoom(answer.json)) {
    await holdBackFiles(file, messageOf(answer.json), readRetryAfter(answer.headers.get('retry-after')))
    return true
  }
  if (answer?.status === 422 && isDamaged(answer.json) && !file.restarted) {
    await outboxDatabase.files.update(file.id, { upload: '', arrived: 0, restarted: true })
  } else if (answer && fileRefusalStatuses.includes(answer.status))
    return refuseFile(file, 'file-refused', messageOf(answer.json))
  if (answer?.status === 403) return leaveToServer(file, messageOf(answer.json))
  if (answer?.status === 401) await pausePush(device.tenant, 'credential')
  else await backOff(device.tenant, answer ? readRetryAfter(answer.headers.get('retry-after')) : null)
  return false
}

/** The entry cannot be sent with this file: its author decides. */
async function refuseFile(file: FileRow, code: 'file-refused' | 'file-lost', message: string): Promise<true> {
  const { entries, files } = outboxDatabase
  await outboxDatabase.transaction('rw', entries, files, async () => {
    await files.update(file.id, { refused: message })
    const row = file.entry === null ? undefined : await entries.get(file.entry)
    if (row?.state === 'waiting') await entries.update(row.id, { state: 'needs-you', trouble: { code, message } })
  })
  publishTabEvent({ kind: 'outbox' })
  return true
}

/** The author may not upload (any more): the entry goes without the file, and the server quarantines it. */
async function leaveToServer(file: FileRow, message: string): Promise<true> {
  await outboxDatabase.files.update(file.id, { refused: message })
  return true
}

/** Nothing is wrong with the file: the office has no room for it now. */
function hasNoRoom(json: unknown): boolean {
  return Reflect.get(Object(json), 'code') === 'no-room'
}

/** The assembled parts are not the file: the office's disk lost some of them. */
function isDamaged(json: unknown): boolean {
  return Reflect.has(Object(Reflect.get(Object(json), 'errors')), 'sha256')
}

/** The office's error about the file itself, where given; its general message says nothing of it. */
function messageOf(json: unknown): string {
  const faults: unknown = Reflect.get(Object(Reflect.get(Object(json), 'errors')), 'file')
  const message: unknown = Array.isArray(faults) ? faults.join('. ') : Reflect.get(Object(json), 'message')
  return typeof message === 'string' ? message : 'The office did not accept this file.'
}
