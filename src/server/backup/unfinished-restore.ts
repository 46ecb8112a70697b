import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '#src/server/configuration/start-refused.ts'
import type { Query } from '#src/server/database/connection/pool.ts'
import { openDedicatedConnection } from './dedicated-connection.ts'

const markPath = (dataDir: string) => join(dataDir, 'restore-unfinished')

/** Notes that a restore has begun, before it creates anything. */
export function markRestoreStarted(dataDir: string, archive: string): void {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  writeFileSync(markPath(dataDir), `${archive}\n`, { mode: 0o600, flush: true })
}

/** Notes that the restore has ended, successfully or not, with consistent data. */
export function clearRestoreMark(dataDir: string): void {
  rmSync(markPath(dataDir), { force: true })
}

/** Whether a database holds any company. A restore writes everything at once, companies included. */
export async function hasCompanies(query: Query): Promise<boolean> {
  const [table] = await query<{ there: boolean }>("select to_regclass('public.tenants') is not null as there")
  if (!table?.there) return false
  return (await query('select from tenants limit 1')).length > 0
}

/**
 * Refuses to start on the empty database of an interrupted restore: the server would fill it with something else. Not
 * where the restore committed, or the old data is still there. Throws `StartRefused`.
 */
export async function refuseUnfinishedRestore(dataDir: string, url: string): Promise<void> {
  if (!existsSync(markPath(dataDir))) return
  const connection = await openDedicatedConnection(url, 'fairlead-start')
  try {
    if (await hasCompanies(connection.query)) return clearRestoreMark(dataDir)
  } finally {
    await connection.end()
  }
  throw new StartRefused(
    `A restore into ${dataDir} was interrupted, and its database is empty. Run npm run restore again; or, to begin with an empty database, remove ${markPath(dataDir)} first.`,
  )
}
