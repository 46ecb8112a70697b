import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bundledProgram } from './bundled-program.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The program as a process of its own. */
export type ProgramProcess = {
  child: ChildProcess
  dataDir: string
  /** All that it printed. */
  said(): string
  /** Waits until it says where it serves. Throws where it has ended, or says nothing within so many milliseconds. */
  origin(within: number): Promise<string>
  /** Kills it, where it still runs, and removes its data directory. */
  end(): Promise<void>
}

/** Starts the program upon a database, with a data directory and a port of its own. */
export function startProgram(databaseUrl: string, variables: Readonly<Record<string, string>> = {}): ProgramProcess {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairlead-program-'))
  const child = spawn(process.execPath, [bundledProgram('src/server/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    child,
    dataDir,
    said: () => said,
    async origin(within) {
      for (const until = Date.now() + within; Date.now() < until && !hasEnded(); await wait(50)) {
        const port = /Fairlead is at http:\/\/localhost:(\d+)/.exec(said)?.[1]
        if (port) return `http://127.0.0.1:${port}`
      }
      throw new Error(`the program does not serve:\n${said}`)
    },
    async end() {
      if (!hasEnded()) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
