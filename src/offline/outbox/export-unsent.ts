import { bytesToBase64 } from '#src/lib/base64.ts'
import { outboxDatabase } from '#src/offline/database/outbox-database.ts'
import { composeRuns } from '#src/offline/delivery/compose-runs.ts'
import { batchLimit } from '#src/protocol/batch.ts'
import { type UnsentWork, unsentFormat } from './unsent-work.ts'

/**
 * All entries of this device that the office has not received, of everybody, as one file: the frozen bytes with their
 * signatures, and the files they name. Nothing leaves the outbox by it: whichever way they reach the office first, they
 * count once. Null where nothing waits.
 */
export async function exportUnsent(): Promise<File | null> {
  const { entries, files, fileBytes, devices } = outboxDatabase
  const rows = await entries.where('state').anyOf('waiting', 'sending').toArray()
  if (rows.length === 0) return null
  const batches = []
  for (const device of new Set(rows.map((row) => row.device))) {
    const own = rows.filter((row) => row.device === device).sort((left, right) => left.sequence - right.sequence)
    const known = await devices.get(own[0]?.tenant ?? '')
    for (let from = 0; from < own.length; from += batchLimit) {
      const runs = await composeRuns(own.slice(from, from + batchLimit))
      batches.push({ device, epoch: known?.epoch ?? null, runs })
    }
  }
  const kept = await files
    .where('entry')
    .anyOf(rows.map(({ id }) => id))
    .toArray()
  const work: UnsentWork = { format: unsentFormat, madeAt: new Date().toISOString(), batches, files: [] }
  for (const { id, person, folder, name, type, sha256 } of kept) {
    const bytes = (await fileBytes.get(id))?.bytes
    if (bytes) {
      work.files.push({ id, person, folder, name, type, sha256, base64: bytesToBase64(new Uint8Array(bytes)) })
    }
  }
  const day = work.madeAt.slice(0, 10)
  return new File([JSON.stringify(work)], `fairlead-unsent-${day}.json`, { type: 'application/json' })
}
