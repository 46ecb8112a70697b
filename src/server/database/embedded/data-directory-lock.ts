import { accessSync, constants, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartRefused } from '#src/server/configuration/start-refused.ts'
import { hasErrorCode, processStart } from './running-processes.ts'

const owner = z.object({ pid: z.number(), startedAt: z.string() })

/** Ownership of a data directory by this process. */
export type DataDirectoryLock = { release(): void }

/**
 * Makes this process the only owner of a data directory. The lock is a file `owner-<n>` with the owner's pid and start
 * time; the highest n counts. If that owner is dead, a newcomer creates n+1, which the file system allows exactly once;
 * nothing needs cleaning up after `kill -9`. It works within one machine, not over a shared disk. Throws `StartRefused`
 * where a living process owns it.
 */
export function lockDataDirectory(directory: string): DataDirectoryLock {
  makeDirectory(directory)
  const startedAt = processStart(process.pid)
  if (startedAt === undefined) throw new Error('this process is missing from the process table')
  for (;;) {
    const highest = Math.max(0, ...lockNumbers(directory))
    refuseLivingOwner(directory, highest)
    if (!create(directory, highest + 1, { pid: process.pid, startedAt })) continue
    // A process that slept between looking and creating may have filled a gap below a newer owner.
    if (Math.max(...lockNumbers(directory)) > highest + 1) {
      rmSync(lockFile(directory, highest + 1))
      continue
    }
    for (const older of lockNumbers(directory))
      if (older <= highest) rmSync(lockFile(directory, older), { force: true })
    return { release: () => release(directory, highest + 1) }
  }
}

/** Private, except that root's database runs as another user, who has to pass through. */
function makeDirectory(directory: string): void {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  try {
    mkdirSync(directory, { recursive: true, mode })
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if (!hasErrorCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST')) throw error
    throw new StartRefused(
      `The data directory ${directory} cannot be used by this user (${String(error)}). Start as the user who owns it, or choose another one with DATA_DIR.`,
    )
  }
}

const lockFile = (directory: string, number: number) => join(directory, `owner-${number}`)

function lockNumbers(directory: string): number[] {
  return readdirSync(directory).flatMap((name) => {
    const [, digits] = /^owner-(\d{1,15})$/.exec(name) ?? []
    return digits === undefined ? [] : [Number(digits)]
  })
}

/** The living process that owns a data directory; undefined where there is none. */
export function ownerOfDataDirectory(directory: string): number | undefined {
  return livingOwner(directory, Math.max(0, ...lockNumbers(directory)))
}

function livingOwner(directory: string, number: number): number | undefined {
  const found = readOwner(directory, number)
  return found !== undefined && processStart(found.pid) === found.startedAt ? found.pid : undefined
}

function refuseLivingOwner(directory: string, number: number): void {
  const pid = livingOwner(directory, number)
  if (pid === undefined) return
  throw new StartRefused(
    `${directory} is in use by a running server (process ${pid}). Stop that one first, or give this one a directory of its own with DATA_DIR.`,
  )
}

/** Undefined where the file is gone or was released; an unreadable one was damaged, and its writer is not alive. */
function readOwner(directory: string, number: number): z.infer<typeof owner> | undefined {
  try {
    return owner.safeParse(JSON.parse(readFileSync(lockFile(directory, number), 'utf8'))).data
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT') || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Creates the numbered file complete with its content; false when another process was faster. */
function create(directory: string, number: number, content: z.infer<typeof owner>): boolean {
  const draft = join(directory, `.owner-${process.pid}-${number}`)
  writeFileSync(draft, JSON.stringify(content), { mode: 0o644 })
  try {
    linkSync(draft, lockFile(directory, number))
    return true
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** The file stays, so that numbers only grow; it just no longer names an owner. */
function release(directory: string, number: number): void {
  writeFileSync(lockFile(directory, number), '{}')
}
