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
 * Uploads the files of waiting entries, and those that follow entries which went before them, one at a time: those of the
 * most urgent first, and then the smallest.
 * `whenComplete` is awaited after each file that was the last one of its entry. Where another page is at it already, nothing is done here.
 */
export async function uploadFiles(asked: boolean, upload: Uploader, whenComplete: () => Promise<void>): Promise<void> {
  await withLockIfFree('fairlead-uploads', async () => {
    for (const device of await outboxDatabase.devices.toArray())
      await uploadTenantFiles(device, asked, upload, whenComplete)
  })
}

async function uploadTenantFiles(
  device: DeviceRow,
  asked: boolean,
  upload: Uploader,
  whenComplete: () => Promise<void>,
): Promise<void> {
  if (!isPushAllowed(await readDeliveryState(device.tenant), asked)) return
  for (let file = await findNextFile(device.tenant); file; file = await findNextFile(device.tenant)) {
    if (!(await uploadFile(device, file, upload))) return
    if ((await countUnsentFiles(file.entry)) === 0) await whenComplete()
  }
}

async function findNextFile(tenant: string): Promise<FileRow | null> {
  const waiting = await outboxDatabase.entries.where('state').anyOf('waiting', 'sending').toArray()
  const holding = await readDeferral()
  const open = await readUnsentFiles()
  const unsent = open.filter((file) => file.tenant === tenant && !holding.defersFiles(file.entry))
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
