import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { z } from 'zod'

/** A process of this machine, as far as the current user may see it. */
export type RunningProcess = {
  pid: number
  /** Arguments joined by blanks, or the title that the process gave itself. */
  command: string
  /** Absolute path; undefined where the system hides it. */
  workingDirectory: string | undefined
}

const errorWithCode = z.object({ code: z.string() })

/** Whether the error carries this code of the operating system, e.g. ENOENT. */
export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  const parsed = errorWithCode.safeParse(error)
  return parsed.success && codes.includes(parsed.data.code)
}

/**
 * When a process began, as an opaque text that differs for every process with the same number. Undefined where there is
 * none, or it is a zombie.
 */
export function processStart(pid: number): string | undefined {
  return process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid)
}

/** All processes that run; zombies are not among them. */
export function runningProcesses(): RunningProcess[] {
  return process.platform === 'linux' ? listFromProc() : listFromPs()
}

function startFromProc(pid: number): string | undefined {
  const fields = statFields(pid)
  if (fields === undefined) return undefined
  // Field 22 counts clock ticks since the machine started; the boot makes it unique across restarts of the machine.
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
}

/** The fields of /proc/<pid>/stat from the third (state) on; undefined for the absent and the dead. */
function statFields(pid: number): string[] | undefined {
  const text = readOrUndefined(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  if (text === undefined) return undefined
  // The second field is the command in brackets, which may contain blanks and brackets itself.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields
}

function listFromProc(): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .flatMap((pid) => {
      if (statFields(pid) === undefined) return []
      const command = readOrUndefined(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
      if (command === undefined) return []
      return [
        {
          pid,
          command: command.replaceAll('\0', ' ').trim(),
          workingDirectory: readOrUndefined(() => readlinkSync(`/proc/${pid}/cwd`)),
        },
      ]
    })
}

/** A process may end, or be another user's, between listing and reading. */
function readOrUndefined(read: () => string): string | undefined {
  try {
    return read()
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM')) return undefined
    throw error
  }
}

function startFromPs(pid: number): string | undefined {
  const line = ps(['-o', 'stat=,lstart=', '-p', String(pid)]).trim()
  if (line === '' || line.startsWith('Z')) return undefined
  return line.replace(/^\S+\s+/, '')
}

function listFromPs(): RunningProcess[] {
  return ps(['-axww', '-o', 'pid=,stat=,command='])
    .split('\n')
    .flatMap((line) => {
      const [, pid, state, command] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
      if (pid === undefined || command === undefined || state?.startsWith('Z')) return []
      return [{ pid: Number(pid), command, workingDirectory: undefined }]
    })
}

/** `ps` ends with 1 where no process matches; that is a result and not a failure. */
function ps(options: string[]): string {
  try {
    return execFileSync('ps', options, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } })
  } catch (error) {
    const parsed = z.object({ status: z.literal(1), stdout: z.string() }).safeParse(error)
    if (parsed.success) return parsed.data.stdout
    throw error
  }
}
