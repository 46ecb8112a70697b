import { liveQuery, type Observable } from 'dexie'
import { readUnsentFiles } from '#src/offline/attachments/unsent-files.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'

/** Summary of what an unsent-work file of this device would contain: counts, people, approximate bytes. */
export type UnsentOverview = {
  /** Waiting entries, returned entries, and unsent drafts. */
  entries: number
  needsYou: number
  drafts: number
  people: number
  /** Files of all these. */
  files: number
  /** Files still to be sent whose entries the office already has. */
  following: number
  bytes: number
}

/** The same, live. Bytes as in the file, where encoding makes photos a third larger. */
export function observeUnsentOverview(): Observable<UnsentOverview> {
  return liveQuery(async () => {
    const { entries, drafts, files } = outboxDatabase
    const [rows, back, begun] = await Promise.all([
      entries.where('state').anyOf('waiting', 'sending').toArray(),
      entries.where('state').equals('needs-you').toArray(),
      drafts.toArray(),
    ])
    const named = [...rows, ...back].map(({ id }) => id)
    const following = (await readUnsentFiles()).filter(({ entry }) => !named.includes(entry ?? ''))
    const attached = [
      ...(await files.where('entry').anyOf(named).toArray()),
      ...(await files
        .where('draft')
        .anyOf(begun.map(({ id }) => id))
        .toArray()),
    ]
    const written = [...rows, ...back].reduce(
      (sum, row) => sum + (row.bytes?.byteLength ?? 0) + row.signature.length,
      0,
    )
    const typed = begun.reduce((sum, { fields, baseFields }) => sum + JSON.stringify([fields, baseFields]).length, 0)
    return {
      entries: rows.length,
      needsYou: back.length,
      drafts: begun.length,
      people: new Set([
        ...[...rows, ...back].map(({ author }) => author),
        ...[...begun, ...following].map(({ person }) => person),
      ]).size,
      files: attached.length,
      following: following.length,
      bytes: written + typed + [...attached, ...following].reduce((sum, file) => sum + Math.ceil(file.size / 3) * 4, 0),
    }
  })
}
