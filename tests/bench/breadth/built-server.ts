import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../machine/free-port.ts'

/** The server that was built in a tree, as a process of its own. */
export type BuiltServer = {
  origin: string
  /** Milliseconds from the start of the process until it said that it listens. */
  startedWithin: number
  stop(): Promise<void>
}

/** Starts it with a data directory of its own and waits until it listens; `variables` are added to its environment. */
export async function startBuilt(tree: string, variables: Readonly<Record<string, string>>): Promise<BuiltServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairlead-breadth-'))
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(process.execPath, [join(tree, 'dist/server/main.js')], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const startedWithin = (await listening(child)) - begun
  return {
    origin: `http://localhost:${port}`,
    startedWithin,
    async stop() {
      const ended = once(child, 'exit')
      if (child.kill('SIGTERM')) await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** When the process said that it listens. Throws, with all that it said, where it ends before. */
function listening(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (text: Buffer) => {
      said += text.toString()
      if (said.includes('Fairlead is at')) resolve(performance.now())
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', () => reject(new Error(`the server ended:\n${said}`)))
  })
}
