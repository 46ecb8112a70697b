import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../machine/postgres.ts'

vi.setConfig({ testTimeout: 120_000 })

const root = fileURLToPath(new URL('../../../', import.meta.url))
const clean: (() => unknown)[] = []
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step()
})

/** The program itself as a process, upon a database of its own. */
async function start(variables: Record<string, string> = {}) {
  const database = await freshDatabase()
  clean.push(() => database.drop())
  const dataDir = mkdtempSync(join(tmpdir(), 'fairlead-start-'))
  clean.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  clean.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  return { child, dataDir, databaseUrl: database.url, said: () => output }
}

async function portOf({ said }: { said: () => string }): Promise<number> {
  await expect.poll(said, { timeout: 60_000 }).toMatch(/Fairlead is at http:\/\/localhost:\d+/)
  return Number(/localhost:(\d+)/.exec(said())?.[1])
}
const exit = async (child: ChildProcess) => (child.exitCode === null ? (await once(child, 'exit'))[0] : child.exitCode)

test('it starts empty on a database of its operator, and on SIGTERM finishes the request under way', async () => {
  const server = await start()
  const port = await portOf(server)
  expect(server.said()).not.toContain('Demonstration')
  expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200)

  const body = JSON.stringify({ email: 'nobody@nowhere.test', password: 'x' })
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  )
  // The interim answer says that the request is under way.
  const [interim] = (await once(socket, 'data')) as [Buffer]
  expect(interim.toString()).toMatch(/^HTTP\/1.1 100 /)
  server.child.kill('SIGTERM')
  const isHeard = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      () => true,
      () => false,
    )
  await expect.poll(isHeard, { timeout: 10_000 }).toBe(false)
  expect(server.child.exitCode).toBeNull()
  socket.write(body.slice(5))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 401 /)
  expect(await exit(server.child)).toBe(0)
})

test('with DEMO=1 the demonstration is loaded and its accounts are named', async () => {
  const server = await start({ DEMO: '1' })
  const port = await portOf(server)
  await expect.poll(server.said).toContain('gulf-marine.demo')
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'captain@gulf-marine.demo', password: 'Fairlead-demo-1' }),
  })
  expect(answer.status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await exit(server.child)).toBe(0)
})

test('a port that is taken is told in words', async () => {
  const first = await start()
  const second = await start({ PORT: String(await portOf(first)) })
  expect(await exit(second.child)).toBe(1)
  expect(second.said()).toMatch(/^fairlead: Port \d+ .* cannot be used/m)
  expect(second.said()).not.toContain('    at ')
})
