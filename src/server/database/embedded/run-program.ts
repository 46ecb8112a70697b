import { spawn } from 'node:child_process'

/** The unprivileged user that PostgreSQL runs as when the server itself was started by root. */
export type OperatingUser = { uid: number; gid: number; name: string }

/** How a program of the embedded PostgreSQL ended, with everything that it said. */
export type ProgramEnd = { succeeded: boolean; output: string }

/** What a program of the embedded PostgreSQL is run with. */
export type ProgramOptions = {
  /** Undefined means the current user. */
  user: OperatingUser | undefined
  /** Sent to the program's standard input, which is then closed. */
  input?: string
  /** An open directory that the program finds as /proc/self/fd/3. */
  directory?: number
}

/** Nothing of the server's own environment: it holds secrets, and its locale and PG* variables would interfere. */
export const programEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Runs a program to its end.
 *
 * @param file absolute path, or a name to be found in PATH
 * @returns also for a program that could not be started at all: `succeeded` is false and `output` says why
 */
export function runProgram(file: string, parameters: readonly string[], options: ProgramOptions): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    const child = spawn(file, parameters, {
      cwd: '/',
      env: programEnvironment,
      stdio: ['pipe', 'pipe', 'pipe', options.directory ?? 'ignore'],
      ...identityOf(options.user),
    })
    const output: string[] = []
    const listen = (chunk: unknown) => output.push(String(chunk))
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.on('error', (error) => resolve({ succeeded: false, output: error.message }))
    child.on('close', (code) => resolve({ succeeded: code === 0, output: output.join('').trim() }))
    // A program that ends without reading its input breaks the pipe; its exit code tells more than that.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(options.input ?? '')
  })
}

/** The part of the spawn options that makes the child another user. */
export function identityOf(user: OperatingUser | undefined): { uid?: number; gid?: number } {
  return user === undefined ? {} : { uid: user.uid, gid: user.gid }
}
