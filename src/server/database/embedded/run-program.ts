import { spawn } from 'node:child_process'

/** The unprivileged user that PostgreSQL runs as when root started the server. */
export type OperatingUser = { uid: number; gid: number; name: string }

/** How a PostgreSQL program ended, with its output. */
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
 * Runs a program to its end. Also resolves for one that could not be started: `succeeded` is false and `output` says
 * why.
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
    const collect = (chunk: unknown) => output.push(String(chunk))
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => resolve({ succeeded: false, output: error.message }))
    child.on('close', (code) => resolve({ succeeded: code === 0, output: output.join('').trim() }))
    // A program that ends without reading its input breaks the pipe; its exit code says more.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(options.input ?? '')
  })
}

/** The spawn options that make the child another user's. */
export function identityOf(user: OperatingUser | undefined): { uid?: number; gid?: number } {
  return user === undefined ? {} : { uid: user.uid, gid: user.gid }
}
