import { bytesToBase64 } from '#src/lib/base64.ts'
import { readUnsentFiles } from '#src/offline/attachments/unsent-files.ts'
import { composeRuns } from '#src/offline/push/encoding/compose-runs.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { Draft, EntryRow, FileRow } from '#src/offline/storage/outbox-rows.ts'
import { maxBatchEntries } from '#src/protocol/entries/batch.ts'
import { type UnsentFile, type UnsentWork, type UnsettledEntry, unsentFormat } from './unsent-work-file.ts'

/**
 * Everybody's unsent work on this device as one file: waiting entries as frozen bytes with signatures and files, files
 * that follow sent entries, and, for reading only, drafts and returned entries. The outbox is unchanged; entries that
 * reach the office both ways count once. Reports without a name are left out, since anybody can read the file. Null
 * where there is nothing.
 */
export async function exportUnsentWork(): Promise<File | null> {
  const { entries, files, drafts, devices } = outboxDatabase
  const rows = await entries.where('state').anyOf('waiting', 'sending').toArray()
  const [back, begun] = [await entries.where('state').equals('needs-you').toArray(), await drafts.toArray()]
  const following = (await readUnsentFiles()).filter(({ entry }) => !rows.some(({ id }) => id === entry))
  if (rows.length + back.length + begun.length + following.length === 0) return null
  const batches = []
  for (const device of new Set(rows.map((row) => row.device))) {
    const own = rows.filter((row) => row.device === device).sort((left, right) => left.sequence - right.sequence)
    const known = await devices.get(own[0]?.tenant ?? '')
    for (let from = 0; from < own.length; from += maxBatchEntries) {
      const runs = await composeRuns(own.slice(from, from + maxBatchEntries))
      batches.push({ device, epoch: known?.epoch ?? null, runs })
    }
  }
  const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id)
  const draftFiles = [
    ...(await files.where('draft').anyOf(ids(begun)).toArray()),
    ...(await files.where('entry').anyOf(ids(back)).toArray()),
  ]
  const work: UnsentWork = {
    format: unsentFormat,
    madeAt: new Date().toISOString(),
    batches,
    files: await withBytes([...(await files.where('entry').anyOf(ids(rows)).toArray()), ...following]),
    drafts: begun.map(draftOf),
    draftFiles: await withBytes(draftFiles),
    needsYou: back.flatMap(unsettledOf),
  }
  const day = work.madeAt.slice(0, 10)
  return new File([JSON.stringify(work)], `fairlead-unsent-${day}.json`, { type: 'application/json' })
}

async function withBytes(rows: readonly FileRow[]): Promise<UnsentFile[]> {
  const found: UnsentFile[] = []
  for (const { id, tenant, person, folder, name, type, sha256 } of rows) {
    const bytes = (await outboxDatabase.fileBytes.get(id))?.bytes
    if (!bytes) continue
    const base64 = bytesToBase64(new Uint8Array(bytes))
    found.push({ id, tenant, person, folder, name, type, sha256, base64 })
  }
  return found
}

function draftOf({ id, tenant, person, resource, record, baseFields, fields, files, ...rest }: Draft) {
  const named = files.map((file) => file.id)
  const { schemaVersion, updatedAt } = rest
  return { id, tenant, person, resource, record, baseFields, fields, files: named, schemaVersion, updatedAt }
}

function unsettledOf({ tenant, author, bytes, receipt, trouble }: EntryRow): UnsettledEntry[] {
  if (bytes === null) return []
  const refused = receipt && receipt.result !== 'applied' ? receipt : null
  return [
    {
      tenant,
      author,
      entry: new TextDecoder().decode(bytes),
      code: trouble?.code ?? (refused && 'code' in refused ? refused.code : (refused?.result ?? '')),
      reason: trouble?.message ?? refused?.message ?? '',
    },
  ]
}
