import { isHeldBack, releaseHeldFiles } from '#src/offline/attachments/hold-back-files.ts'
import { isUnsentFile, readUnsentFiles } from '#src/offline/attachments/unsent-files.ts'
import { readDeferral } from '#src/offline/outbox/deferral.ts'
import { computeDeliveryRanks } from '#src/offline/outbox/delivery-order.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { DeviceRow, FileRow } from '#src/offline/storage/outbox-rows.ts'
import { withLockIfFree } from '#src/offline/storage/web-lock.ts'
import { isPushAllowed, readDeliveryState } from '../state/delivery-state.ts'
import { uploadFile } from './upload-file.ts'
import type { Uploader } from './verified-upload.ts'

/**
 * Uploads the files of waiting entries, and those that follow sent ones, one at a time: most urgent first, then
 * smallest. `whenComplete` is awaited after the last file of an entry. Does nothing where another page is uploading.
 */
export async function uploadFiles(force: boolean, upload: Uploader, whenComplete: () => Promise<void>): Promise<void> {
  await withLockIfFree('fairlead-uploads', async () => {
    for (const device of await outboxDatabase.devices.toArray())
      await uploadTenantFiles(device, force, upload, whenComplete)
  })
}

async function uploadTenantFiles(
  device: DeviceRow,
  force: boolean,
  upload: Uploader,
  whenComplete: () => Promise<void>,
): Promise<void> {
  if (!isPushAllowed(await readDeliveryState(device.tenant), force)) return
  if (force) await releaseHeldFiles(device.tenant)
  for (let file = await findNextFile(device.tenant); file; file = await findNextFile(device.tenant)) {
    if (!(await uploadFile(device, file, upload))) return
    if ((await countUnsentFiles(file.entry)) === 0) await whenComplete()
  }
}

async function findNextFile(tenant: string): Promise<FileRow | null> {
  const waiting = await outboxDatabase.entries.where('state').anyOf('waiting', 'sending').toArray()
  const deferral = await readDeferral()
  const open = await readUnsentFiles()
  const unsent = open.filter((file) => file.tenant === tenant && !isHeldBack(file) && !deferral.defersFiles(file.entry))
  const followed = (await outboxDatabase.entries.bulkGet(unsent.map(({ entry }) => entry ?? ''))).filter((row) => !!row)
  const ranks = computeDeliveryRanks([...waiting, ...followed])
  const rankOf = ({ entry }: FileRow) => ranks.get(entry ?? '') ?? 0
  return unsent.sort((left, right) => rankOf(left) - rankOf(right) || left.size - right.size)[0] ?? null
}

function countUnsentFiles(entry: string | null): Promise<number> {
  return outboxDatabase.files
    .where('entry')
    .equals(entry ?? '')
    .and(isUnsentFile)
    .count()
}
