import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Configuration } from '#src/server/configuration/configuration.ts'
import { hasErrorCode } from '#src/server/database/embedded/running-processes.ts'

/** Bytes free on the disk of the data directory, and those that uploads leave to the database. */
export type DiskSpace = { free: number; reserve: number }

const gigabyte = 1_000_000_000
const leastReserve = 2 * gigabyte
const greatestReserve = 20 * gigabyte
/** Of the reserve: below it the database itself is short. */
const databaseShare = 1 / 4

/** Measured anew each time. */
export async function measureDisk({
  dataDir,
  uploads,
}: Pick<Configuration, 'dataDir' | 'uploads'>): Promise<DiskSpace> {
  const disk = await statfsOf(dataDir)
  const tenth = Math.min(greatestReserve, Math.max(leastReserve, (disk.blocks * disk.bsize) / 10))
  return { free: disk.bavail * disk.bsize, reserve: uploads.diskReserve ?? tenth }
}

/** What there is no room for any more, as `/ready` says it. */
export function shortOf({ free, reserve }: DiskSpace): ('files' | 'database')[] {
  if (free >= reserve) return []
  return free < reserve * databaseShare ? ['files', 'database'] : ['files']
}

/** The data directory is made with the first file; until then its parent's disk will hold it. */
async function statfsOf(path: string): Promise<StatsFs> {
  try {
    return await statfs(path)
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT') || dirname(path) === path) throw error
    return statfsOf(dirname(path))
  }
}
