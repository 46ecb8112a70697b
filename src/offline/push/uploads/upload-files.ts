import { isUnsent, unsentFiles } from '#src/offline/attachments/unsent-files.ts'
import { holdingBack } from '#src/offline/outbox/deferral.ts'
import { deliveryRanks } from '#src/offline/outbox/delivery-order.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { DeviceRow, FileRow } from '#src/offline/storage/outbox-rows.ts'
import { withLockIfFree } from '#src/offline/storage/web-lock.ts'
import { isOpen, laneOf } from '../state/delivery-state.ts'
import { sendFile } from './upload-file.ts'

/**
 * Uploads the files of waiting entries, and those that follow entries which went before them, one at a time: those of the
 * most urgent first, and then the smallest.
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
  const waiting = await outboxDatabase.entries.where('state').anyOf('waiting', 'sending').toArray()
  const holding = await holdingBack()
  const open = await unsentFiles()
  const unsent = open.filter((file) => file.tenant === tenant && !holding.files(file.entry))
  const followed = (await outboxDatabase.entries.bulkGet(unsent.map(({ entry }) => entry ?? ''))).filter((row) => !!row)
  const ranks = deliveryRanks([...waiting, ...followed])
  const rankOf = ({ entry }: FileRow) => ranks.get(entry ?? '') ?? 0
  return unsent.sort((left, right) => rankOf(left) - rankOf(right) || left.size - right.size)[0] ?? null
}

function lacking(entry: string | null): Promise<number> {
  return outboxDatabase.files
    .where('entry')
    .equals(entry ?? '')
    .and(isUnsent)
    .count()
}
