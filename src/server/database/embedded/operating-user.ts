import { chownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '#src/server/configuration/start-refused.ts'
import { type OperatingUser, runProgram } from './run-program.ts'

/**
 * Who runs PostgreSQL, which refuses root. An ordinary user runs it; for root it is, in this order: the owner of the
 * existing database, a user `fairlead` or `postgres`, a system user `fairlead` created for it, `nobody`. Undefined
 * means the current user. Throws `StartRefused` where root may not become anybody else, as in some containers.
 */
export async function chooseOperatingUser(clusterDirectory: string): Promise<OperatingUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const found =
    (await ownerOf(clusterDirectory)) ??
    (await userNamed('fairlead')) ??
    (await userNamed('postgres')) ??
    (await createUser()) ??
    (await userNamed('nobody'))
  if (found !== undefined) return found
  throw new StartRefused(
    'PostgreSQL does not run as root, and root cannot become another user here. Start as an ordinary user, or name an external database with DATABASE_URL.',
  )
}

/** Gives a folder with everything in it to the user, without following links. */
export function changeOwner(user: OperatingUser, directory: string): void {
  chownSync(directory, user.uid, user.gid)
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) changeOwner(user, path)
    else if (!lstatSync(path).isSymbolicLink()) chownSync(path, user.uid, user.gid)
  }
}

async function ownerOf(directory: string): Promise<OperatingUser | undefined> {
  const found = statSync(directory, { throwIfNoEntry: false })
  return found === undefined || found.uid === 0 ? undefined : asUser(found.uid, found.gid)
}

async function userNamed(name: string): Promise<OperatingUser | undefined> {
  const [uid, gid] = [await numberFrom('id', ['-u', name]), await numberFrom('id', ['-g', name])]
  return uid === undefined || gid === undefined || uid === 0 ? undefined : asUser(uid, gid)
}

/** Checks that this process can become that user, and that the number has a name, which PostgreSQL requires. */
async function asUser(uid: number, gid: number): Promise<OperatingUser | undefined> {
  const end = await runProgram('id', ['-un'], { user: { uid, gid, name: String(uid) } })
  return end.succeeded ? { uid, gid, name: end.output } : undefined
}

async function numberFrom(program: string, parameters: readonly string[]): Promise<number | undefined> {
  const end = await runProgram(program, parameters, { user: undefined })
  return end.succeeded && /^\d+$/.test(end.output) ? Number(end.output) : undefined
}

/** The command of most distributions first, then that of small container images. */
async function createUser(): Promise<OperatingUser | undefined> {
  const current = { user: undefined }
  const shadow = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', 'fairlead']
  if (!(await runProgram('useradd', shadow, current)).succeeded) {
    await runProgram('addgroup', ['-S', 'fairlead'], current)
    await runProgram('adduser', ['-S', '-D', '-H', '-G', 'fairlead', 'fairlead'], current)
  }
  return userNamed('fairlead')
}
