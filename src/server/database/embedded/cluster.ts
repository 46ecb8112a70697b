import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '#src/server/configuration/start-refused.ts'
import type { DatabaseBinaries } from './binaries.ts'
import type { Credentials } from './credentials.ts'
import { changeOwner } from './operating-user.ts'
import { type OperatingUser, type ProgramEnd, runProgram } from './run-program.ts'
import { hasErrorCode } from './running-processes.ts'

/** The files of one embedded database and the user who runs it. */
export type Cluster = {
  /** Absolute path of the folder that PostgreSQL calls its data directory. */
  directory: string
  binaries: DatabaseBinaries
  user: OperatingUser | undefined
  credentials: Credentials
}

/** How a PostgreSQL program is given its data directory. */
export type ClusterAddress = { path: string; descriptor: number | undefined }

/**
 * Refuses a database that another major release of PostgreSQL wrote: its files cannot be read by this one.
 *
 * @throws {StartRefused} with what to do
 */
export function refuseOtherMajor(directory: string, major: number): void {
  const path = join(directory, 'PG_VERSION')
  if (!existsSync(path)) return
  const found = readFileSync(path, 'utf8').trim()
  if (found === String(major)) return
  throw new StartRefused(
    `${directory} was written by PostgreSQL ${found}, and this release brings PostgreSQL ${major}, which cannot read it. ` +
      `Nothing was changed. Start the release that wrote it and save its content with pg_dump, then load the dump into ` +
      `a fresh DATA_DIR of this release; or run PostgreSQL ${found} on it yourself and name that one with DATABASE_URL.`,
  )
}

/**
 * Creates the database and its role, in a folder beside the final one, renamed as the last step: an interrupted
 * creation leaves no half database. The role `fairlead` owns the database, is no superuser and cannot bypass row
 * security. The superuser has no password and cannot connect; maintenance needs `postgres --single`.
 * `mayCreateDatabases` is for tests.
 */
export async function createCluster(cluster: Cluster, mayCreateDatabases: boolean): Promise<void> {
  const draft = { ...cluster, directory: `${cluster.directory}.new` }
  rmSync(draft.directory, { recursive: true, force: true })
  mkdirSync(draft.directory, { mode: 0o700 })
  if (cluster.user !== undefined) chownSync(draft.directory, cluster.user.uid, cluster.user.gid)
  const made = await withClusterPath(draft, ({ path, descriptor }) =>
    runProgram(
      cluster.binaries.initdb,
      // Rejecting local connections lets initdb leave the superuser without a password. The builtin locale sorts by code point on every machine, whatever its own locales are and become.
      // prettier-ignore
      [
        '-D',
        path,
        '--username=postgres',
        '--auth=scram-sha-256',
        '--auth-local=reject',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      { user: cluster.user, directory: descriptor },
    ),
  )
  refuseFailure(made, 'PostgreSQL could not create its database')
  writeFileSync(
    join(draft.directory, 'pg_hba.conf'),
    '# The only way in: the role of the server, from this machine, with its password.\nhost all fairlead 127.0.0.1/32 scram-sha-256\n',
  )
  await runStatements(draft, [
    `create role fairlead login ${mayCreateDatabases ? 'createdb' : ''} ${passwordClause(cluster.credentials)}`,
    'create database fairlead owner fairlead',
    'revoke all on database fairlead from public',
  ])
  renameSync(draft.directory, cluster.directory)
}

/** Gives the role the password in the credentials; the database must not be running. */
export async function resetPassword(cluster: Cluster): Promise<void> {
  await runStatements(cluster, [`alter role fairlead ${passwordClause(cluster.credentials)}`])
}

/**
 * Gives an existing database to the user who will run it and closes it to everybody else, as PostgreSQL demands: a
 * restored directory is often open. Throws `StartRefused` where an ordinary user should run another user's files.
 */
export function prepareOwnership({ directory, user }: Cluster): void {
  if (user !== undefined) changeOwner(user, directory)
  try {
    chmodSync(directory, 0o700)
  } catch (error) {
    if (!hasErrorCode(error, 'EPERM')) throw error
    throw new StartRefused(
      `${directory} belongs to another user, and PostgreSQL runs only what is its own. Give DATA_DIR with everything in it to the user who starts, or start as its owner.`,
    )
  }
}

/**
 * Calls the work with a path by which the operating user reaches the data directory. Folders above root's may be closed
 * to others; on Linux the program then inherits the opened directory, which needs no permissions above it. Throws
 * `StartRefused` where there is no such path.
 */
export async function withClusterPath<T>(
  cluster: Pick<Cluster, 'directory' | 'user'>,
  work: (address: ClusterAddress) => Promise<T>,
): Promise<T> {
  const test = 'cd -- "$0" && test -r . -a -w .'
  const { directory, user } = cluster
  if (user === undefined) return work({ path: directory, descriptor: undefined })
  if ((await runProgram('/bin/sh', ['-c', test, directory], { user })).succeeded) {
    return work({ path: directory, descriptor: undefined })
  }
  const descriptor = openSync(directory, 'r')
  try {
    const inherited = '/proc/self/fd/3'
    const probe = await runProgram('/bin/sh', ['-c', test, inherited], { user, directory: descriptor })
    if (probe.succeeded) return await work({ path: inherited, descriptor })
  } finally {
    closeSync(descriptor)
  }
  throw new StartRefused(
    `PostgreSQL runs as user ${user.name} and cannot reach ${directory}. Choose a DATA_DIR that other users may pass to, e.g. DATA_DIR=/var/lib/fairlead, or start as an ordinary user.`,
  )
}

/** Runs one-line statements without a server, up to the first failure. */
async function runStatements(cluster: Cluster, statements: readonly string[]): Promise<void> {
  const end = await withClusterPath(cluster, ({ path, descriptor }) =>
    runProgram(cluster.binaries.postgres, ['--single', '-D', path, '-c', 'exit_on_error=on', 'postgres'], {
      user: cluster.user,
      directory: descriptor,
      input: `${statements.join('\n')}\n`,
    }),
  )
  refuseFailure(end, 'PostgreSQL could not prepare its database')
}

function passwordClause({ password }: Credentials): string {
  return `password '${password}'`
}

function refuseFailure(end: ProgramEnd, sentence: string): void {
  if (!end.succeeded) throw new Error(`${sentence}:\n${end.output}`)
}
