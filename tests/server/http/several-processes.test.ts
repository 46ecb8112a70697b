import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { loadedDemonstration } from '../../fixtures/loaded-demonstration.ts'
import { ask } from '../../machine/database-process.ts'
import { NotificationReader } from '../../machine/notification-reader.ts'
import { migratedDatabase, type Prepared } from '../../machine/postgres.ts'
import { startProgram } from '../../machine/program-process.ts'

/** How long a start of three processes may take on a machine that is busy with much else; and the rest. */
const startPatience = 240_000
const patience = 60_000
vi.setConfig({ testTimeout: 900_000, hookTimeout: patience })

const clean: (() => unknown)[] = []
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step()
})

type Serving = { child: ChildProcess; origin: string; databaseUrl: string }

/** The program with two serving processes upon a database, in which the demonstration stands where that is asked for. */
async function start(prepared?: Prepared): Promise<Serving> {
  const database = await migratedDatabase(prepared)
  clean.push(() => database.drop())
  const program = startProgram(database.url, { PROCESSES: '2' })
  clean.push(() => program.end())
  const origin = await program.origin(startPatience)
  expect(program.said().match(/Fairlead is at/g)).toHaveLength(1)
  return { child: program.child, origin, databaseUrl: database.url }
}

/** Connections on which servers listen for news: each process has one from the first stream it serves on. */
async function listeners({ databaseUrl }: Serving): Promise<number> {
  const [row] = await ask<{ count: number }>(
    databaseUrl,
    `select count(*)::int as count from pg_stat_activity
     where application_name = 'fairlead-listener' and datname = current_database()`,
  )
  return row?.count ?? 0
}

async function signIn(origin: string, name: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@gulf-marine.demo`, password: 'Fairlead-demo-1' }),
  })
  return z.object({ token: z.string() }).parse(await answer.json()).token
}

/** News as sessions of their own hear it, on connections that the processes take in turn. */
async function openReaders({ origin }: Serving, count: number): Promise<NotificationReader[]> {
  const readers: NotificationReader[] = []
  for (let each = 0; each < count; each += 1) {
    const reader = await NotificationReader.open(origin, await signIn(origin, 'support'))
    clean.push(() => reader.close())
    readers.push(reader)
  }
  return readers
}

/** The serving processes, as their parent's entry in the system's table of processes names them. */
async function serving({ child }: Serving): Promise<number[]> {
  const listing = spawn('ps', ['-o', 'pid=,args=', '--ppid', String(child.pid)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  listing.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  await once(listing, 'close')
  return text
    .split('\n')
    .filter((line) => line.includes('main.js'))
    .map((line) => Number.parseInt(line, 10))
}

/** A status over a connection of its own, which the next process in turn takes. */
function statusOf(origin: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { agent: new Agent() }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    }).on('error', reject)
  })
}

test('several processes serve on one port, tell each other’s news, are replaced and end together', async () => {
  const server = await start(loadedDemonstration)
  const readers = await openReaders(server, 6)
  await expect.poll(() => listeners(server), { timeout: patience }).toBe(2)
  // Whatever the work of the day, which begins with the server, has told by then.
  for (const reader of readers) await reader.until(({ told }) => told.length > 0, patience)
  const before = readers.map(({ told }) => told.length)
  const made = await fetch(`${server.origin}/api/v1/departments`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await signIn(server.origin, 'admin')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name: 'Dry dock', heads: [] }),
  })
  expect(made.status).toBe(201)
  for (const [at, reader] of readers.entries()) {
    await reader.until(({ told }) => told.length > (before[at] ?? 0), patience)
  }

  const [first = 0] = await serving(server)
  process.kill(first, 'SIGKILL')
  const ended = () => readers.filter(({ end }) => end !== null).length
  await expect.poll(ended, { timeout: patience }).toBeGreaterThan(0)
  expect(ended()).toBeLessThan(readers.length)
  // A connection that was given to the killed process a moment before is lost with it; the next ones are answered.
  await expect.poll(() => statusOf(server.origin, '/ready').catch(() => 0), { timeout: patience }).toBe(200)
  await expect.poll(() => statusOf(server.origin, '/ready').catch(() => 0), { timeout: patience }).toBe(200)
  const others = async () => (await serving(server)).filter((pid) => pid !== first).length
  await expect.poll(others, { timeout: startPatience }).toBe(2)
  // The one that came listens as well, as soon as it serves somebody.
  const isHeardByBoth = async () => {
    readers.push(...(await openReaders(server, 2)))
    return listeners(server)
  }
  await expect.poll(isHeardByBoth, { timeout: startPatience, interval: 2000 }).toBe(2)

  const pids = await serving(server)
  server.child.kill('SIGTERM')
  await once(server.child, 'exit')
  expect(server.child.exitCode).toBe(0)
  expect(pids.filter(isThere)).toEqual([])
  for (const reader of readers) await reader.until(({ end }) => end !== null, patience)
})

test('whatever kills the first process ends the others', async () => {
  const server = await start()
  const pids = await serving(server)
  expect(pids).toHaveLength(2)
  server.child.kill('SIGKILL')
  await expect.poll(() => pids.filter(isThere), { timeout: patience }).toEqual([])
})

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
