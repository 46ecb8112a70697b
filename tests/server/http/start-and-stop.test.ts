import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../machine/postgres.ts'
import { type ProgramProcess, startProgram } from '../../machine/program-process.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Milliseconds that a start may take on a machine that is busy with much else. */
const startPatience = 60_000

const clean: (() => unknown)[] = []
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step()
})

/** The program upon a database of its own. */
async function start(variables: Record<string, string> = {}): Promise<ProgramProcess> {
  const database = await freshDatabase()
  clean.push(() => database.drop())
  const program = startProgram(database.url, variables)
  clean.push(() => program.end())
  return program
}

const exit = async (child: ChildProcess) => (child.exitCode === null ? (await once(child, 'exit'))[0] : child.exitCode)

test('it starts empty on a database of its operator, and on SIGTERM finishes the request under way', async () => {
  const server = await start()
  const origin = await server.origin(startPatience)
  expect(server.said()).not.toContain('Demonstration')
  expect((await fetch(`${origin}/ready`)).status).toBe(200)

  const body = JSON.stringify({ email: 'nobody@nowhere.test', password: 'x' })
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  )
  // The interim answer says that the request is under way.
  const [interim] = (await once(socket, 'data')) as [Buffer]
  expect(interim.toString()).toMatch(/^HTTP\/1.1 100 /)
  server.child.kill('SIGTERM')
  const isHeard = () =>
    fetch(`${origin}/health`).then(
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
  const origin = await server.origin(startPatience)
  await expect.poll(server.said).toContain('gulf-marine.demo')
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
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
  const second = await start({ PORT: new URL(await first.origin(startPatience)).port })
  expect(await exit(second.child)).toBe(1)
  expect(second.said()).toMatch(/^fairlead: Port \d+ .* cannot be used/m)
  expect(second.said()).not.toContain('    at ')
})
