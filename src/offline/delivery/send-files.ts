import { outboxDatabase } from '#src/offline/database/outbox-database.ts'
import type { DeviceRow, FileRow } from '#src/offline/database/outbox-rows.ts'
import { faultPoint } from '#src/offline/fault-points.ts'
import { tell } from '#src/offline/news.ts'
import { readRetryAfter } from '#src/offline/retry-after.ts'
import { apiUrl, applicationKey } from '#src/offline/server-address.ts'
import { withLockIfFree } from '#src/offline/web-lock.ts'
import { transferTime } from '#src/protocol/transfer-time.ts'
import { noteDelivery } from './delivery-log.ts'
import { deliveryRanks } from './delivery-ranks.ts'
import { genuineUpload } from './genuine-upload.ts'
import { holdingBack } from './holding-back.ts'
import { backOff, freeLane, isOpen, laneOf, pauseLane } from './lane.ts'

/** Answers by which the server refuses the file itself, so that sending it again would change nothing. */
const refusals = [400, 409, 413, 415, 422]

/**
 * Uploads the files of waiting entries one at a time: those of the most urgent first, and then the smallest.
 * `whenComplete` is awaited after each file that was the last one of its entry. Where another page is at it already, nothing is done here.
 */
export async function sendFiles(asked: boolean, whenComplete: () => Promise<void>): Promise<void> {
  await withLockIfFree('fairlead-uploads', async () => {
    for (const device of await outboxDatabase.devices.toArray()) await sendOfTenant(device, asked, whenComplete)
  })
}

async function sendOfTenant(device: DeviceRow, asked: boolean, whenComplete: () => Promise<void>): Promise<void> {
  if (!isOpen(await laneOf(device.tenant), asked)) return
  for (let file = await nextFile(device.tenant); file; file = await nextFile(device.tenant)) {
    if (!(await sendFile(device, file))) return
    if ((await lacking(file.entry)) === 0) await whenComplete()
  }
}

async function nextFile(tenant: string): Promise<FileRow | null> {
  const { entries, files } = outboxDatabase
  const waiting = await entries.where('state').anyOf('waiting', 'sending').toArray()
  const open = await files
    .where('entry')
    .anyOf(waiting.map(({ id }) => id))
    .toArray()
  const holding = await holdingBack()
  const unsent = open.filter(
    (file) => file.tenant === tenant && !file.uploaded && file.refused === null && !holding.files(file.entry),
  )
  const ranks = deliveryRanks(waiting)
  const rankOf = ({ entry }: FileRow) => ranks.get(entry ?? '') ?? 0
  return unsent.sort((left, right) => rankOf(left) - rankOf(right) || left.size - right.size)[0] ?? null
}

function lacking(entry: string | null): Promise<number> {
  return outboxDatabase.files
    .where('entry')
    .equals(entry ?? '')
    .and((file) => !file.uploaded && file.refused === null)
    .count()
}

/** False where the lane is closed by now. The same id and bytes are stored once, however often they are sent. */
async function sendFile(device: DeviceRow, file: FileRow): Promise<boolean> {
  const bytes = (await outboxDatabase.fileBytes.get(file.id))?.bytes
  if (!bytes) return refuse(file, 'file-lost', 'A file of this is no longer on this device.')
  const form = new FormData()
  form.set('folder', file.folder)
  form.set('id', file.id)
  form.set('sha256', file.sha256)
  form.set('file', new File([bytes], file.name, { type: file.type }))
  const headers = {
    authorization: `Device ${device.id}.${device.secret}`,
    'x-api-key': applicationKey,
    'x-author': file.person,
  }
  await faultPoint('upload:before-post')
  const onBytes = (sent: number) => tell({ kind: 'upload', file: file.id, sent })
  const answer = await genuineUpload(apiUrl('uploads'), { body: form, headers, onBytes }, transferTime(file.size))
  noteDelivery(`file of ${file.size} bytes: ${answer?.status ?? 'silence'}`)
  // The next attempt begins anew.
  onBytes(0)
  await faultPoint('upload:after-post')
  if (answer && answer.status < 300 && storedHash(answer.json) === file.sha256) {
    await outboxDatabase.files.update(file.id, { uploaded: true })
    await freeLane(device.tenant, false)
    return true
  }
  if (answer && refusals.includes(answer.status)) return refuse(file, 'file-refused', messageOf(answer.json))
  if (answer?.status === 403) return leaveToServer(file, messageOf(answer.json))
  if (answer?.status === 401) await pauseLane(device.tenant, 'credential')
  else await backOff(device.tenant, answer ? readRetryAfter(answer.headers.get('retry-after')) : null)
  return false
}

/** The entry cannot go with this file: its author decides. */
async function refuse(file: FileRow, code: 'file-refused' | 'file-lost', message: string): Promise<true> {
  const { entries, files } = outboxDatabase
  await outboxDatabase.transaction('rw', entries, files, async () => {
    await files.update(file.id, { refused: message })
    const row = file.entry === null ? undefined : await entries.get(file.entry)
    if (row?.state === 'waiting') await entries.update(row.id, { state: 'needs-you', trouble: { code, message } })
  })
  tell({ kind: 'outbox' })
  return true
}

/** The author may not upload (any more): the entry goes without the file, and the server holds it for review. */
async function leaveToServer(file: FileRow, message: string): Promise<true> {
  await outboxDatabase.files.update(file.id, { refused: message })
  return true
}

function storedHash(json: unknown): unknown {
  return Reflect.get(Object(Reflect.get(Object(json), 'data')), 'sha256')
}

function messageOf(json: unknown): string {
  const message: unknown = Reflect.get(Object(json), 'message')
  return typeof message === 'string' ? message : 'The office does not take this file.'
}
