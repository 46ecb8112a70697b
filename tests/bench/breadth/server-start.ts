import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '#src/server/database/embedded/embedded-database.ts'
import { startBuilt } from './built-server.ts'

const quiet = { info: () => {}, warn: () => {}, error: console.error }

/**
 * Milliseconds of several starts of the built server, from its process to listening, on a database that is migrated and
 * holds no company. The database runs before: what is measured is the server.
 */
export async function serverStarts(tree: string, rounds: number): Promise<number[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairlead-breadth-database-'))
  const database = await startEmbeddedDatabase({ dataDir, log: quiet })
  try {
    const measured: number[] = []
    // The first one migrates.
    for (let round = 0; round <= rounds; round += 1) {
      const server = await startBuilt(tree, { DATABASE_URL: database.url, DEMO: '0' })
      await server.stop()
      if (round > 0) measured.push(server.startedWithin)
    }
    return measured
  } finally {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
