/**
 * `npm run db:plan [-- name]`: writes the next migration where the descriptions imply tables or columns that no migration
 * makes yet, and nothing where they do not. The first argument names the module that lists the descriptions as
 * `resources`; the engine itself knows no such list.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { migrationsFolder } from '../migrations-folder.ts'
import { emptySnapshot, planMigration, type Snapshot } from './plan-migration.ts'

type Journal = {
  version: string
  dialect: string
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

const journalFile = `${migrationsFolder}meta/_journal.json`
const snapshotFile = `${migrationsFolder}meta/snapshot.json`

const listSchema = z.object({
  resources: z.array(z.custom<Resource>((value) => typeof value === 'object' && value !== null && 'fields' in value)),
})

const [listFile = '', migrationName = 'resources'] = process.argv.slice(2)
const { resources } = listSchema.parse(await import(pathToFileURL(resolve(listFile)).href))
const plan = await planMigration(resources, readSnapshot())
if (plan === null) console.log('The migrations make all that the descriptions imply.')
else {
  const journal: Journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  const last = journal.entries.at(-1)
  const idx = (last?.idx ?? -1) + 1
  const name = migrationName.replace(/[^a-z0-9]+/g, '_')
  const tag = `${String(idx).padStart(4, '0')}_${name}`
  // A migration is applied when it is later than the last one applied, so that time must never go back.
  const when = Math.max(Date.now(), (last?.when ?? 0) + 1)
  journal.entries.push({ idx, version: journal.version, when, tag, breakpoints: true })
  writeFileSync(
    `${migrationsFolder}${tag}.sql`,
    `${plan.statements.map((text) => `${text};`).join('\n--> statement-breakpoint\n')}\n`,
  )
  writeFileSync(snapshotFile, `${JSON.stringify(plan.snapshot, null, 1)}\n`)
  writeFileSync(journalFile, `${JSON.stringify(journal, null, 2)}\n`)
  console.log(`Wrote ${tag}.sql`)
}

function readSnapshot(): Snapshot {
  try {
    return JSON.parse(readFileSync(snapshotFile, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return emptySnapshot()
    throw error
  }
}
