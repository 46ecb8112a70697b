import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { loadedDemonstration } from '../../fixtures/loaded-demonstration.ts'
import { NotificationReader } from '../../machine/notification-reader.ts'
import { migratedDatabase } from '../../machine/postgres.ts'
import { startProgram } from '../../machine/program-process.ts'
import { KillableServer } from './killable-server.ts'
import { requestWriter, type Writer } from './writers.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const clean: (() => unknown)[] = []
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step()
})

test('kill -9 of PostgreSQL leaves the streams standing, and what is written afterwards is told', async () => {
  const server = await KillableServer.open()
  clean.push(() => server.close())
  const reader = await readAs(server.origin, 'support@gulf-marine.demo')
  await reader.until(({ told }) => told.length > 0)
  for (let turn = 0; turn < 2; turn += 1) {
    const writer = await requestWriter(server.origin, 'crew@gulf-marine.demo')
    clean.push(() => writer.stop())
    const [killed, before] = [Date.now(), reader.told.length]
    server.killPostgres()
    writer.start()
    const answersSince = () => writer.outcomes.filter(({ sentAt }) => sentAt > killed).map(({ answer }) => answer)
    await expect.poll(answersSince, { timeout: 60_000 }).toContain('acknowledged')
    await writer.stop()
    await reader.until(({ told }) => told.length > before, 30_000)
    const [row] = await server.rows<{ n: string }>('gulf-marine', 'select n from tenant_seq')
    await reader.until(({ told }) => told.at(-1) === Number(row?.n), 30_000)
  }
  expect(reader.end).toBeNull()
})

test('of two servers on one database each tells what the other commits; SIGTERM ends the streams of one alone', async () => {
  const database = await migratedDatabase(loadedDemonstration)
  clean.push(() => database.drop())
  const [first, second] = await Promise.all([startServer(database.url), startServer(database.url)])
  const writer: Writer = await requestWriter(first.origin, 'crew@gulf-marine.demo')
  clean.push(() => writer.stop())
  const [near, far] = [
    await readAs(first.origin, 'support@gulf-marine.demo'),
    await readAs(second.origin, 'support@gulf-marine.demo'),
  ]
  // A server that has just started has its work of the day to tell of as well.
  for (const reader of [near, far]) await reader.until(({ told }) => told.length > 0)
  const [before = 0] = far.told.slice(-1)
  writer.start()
  await expect.poll(() => writer.acknowledgedSince(0).length, { timeout: 30_000 }).toBeGreaterThan(2)
  await writer.stop()
  await far.until(({ told }) => Number(told.at(-1)) > before)
  await near.until(({ told }) => told.at(-1) === far.told.at(-1))

  const began = Date.now()
  first.child.kill('SIGTERM')
  await once(first.child, 'exit')
  expect(first.child.exitCode).toBe(0)
  expect(Date.now() - began).toBeLessThan(8_000)
  await near.until((one) => one.end !== null)
  expect([near.end, far.end]).toEqual(['ended', null])
})

async function readAs(origin: string, email: string): Promise<NotificationReader> {
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Fairlead-demo-1' }),
  })
  const { token } = (await answer.json()) as { token: string }
  const reader = await NotificationReader.open(origin, token)
  clean.push(() => reader.close())
  return reader
}

async function startServer(databaseUrl: string): Promise<{ child: ChildProcess; origin: string }> {
  const program = startProgram(databaseUrl)
  clean.push(() => program.end())
  return { child: program.child, origin: await program.origin(90_000) }
}
