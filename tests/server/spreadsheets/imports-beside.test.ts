import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { multipartFile } from '../../contract/multipart-file.ts'
import { bearer, openTestServer, type TestServer } from '../http/test-server.ts'

vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
let origin = ''
beforeAll(async () => {
  server = await openTestServer()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.end())

const sheet = (rows: number) =>
  Buffer.from(
    `First name,Last name,Email,Job title,Job type\n${Array.from({ length: rows }, (_, at) => `Ada,Crew ${at},crew-${at}@north.test,Rating,offshore`).join('\n')}`,
  )

function startImport(token: string, rows: number, signal?: AbortSignal): Promise<Response> {
  const { body, headers } = multipartFile('crew.csv', sheet(rows))
  return fetch(`${origin}/api/v1/staff/import`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { ...headers, ...bearer(token) },
    signal: signal ?? null,
  })
}

/** The 95th percentile, in milliseconds, of a list that is asked for a hundred times. */
async function listTime(token: string): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 100; count += 1) {
    const begun = performance.now()
    const answer = await fetch(`${origin}/api/v1/staff?limit=50`, { headers: bearer(token) })
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    times.push(performance.now() - begun)
    await setTimeout(10)
  }
  return times.sort((one, other) => one - other)[94] ?? 0
}

test('while one person imports two files, another company’s list is as quick as before', async () => {
  const north = await server.signIn(await server.person(server.north, 'importer', { admin: true }))
  const south = await server.signIn(await server.person(server.south, 'reader', { admin: true }))
  await listTime(south)
  const idle = await listTime(south)
  const ending = new AbortController()
  const importing = [1, 2].map(async (turn) => {
    while (!ending.signal.aborted) {
      // Too many rows to be brought in, but all of them are read; then as many as a file may have.
      expect((await startImport(north, 20_000, ending.signal)).status).toBe(422)
      const trial = await startImport(north, 4000 + turn, ending.signal)
      if (trial.status === 200) for await (const _piece of trial.body ?? []) if (ending.signal.aborted) break
    }
  })
  const stopped = Promise.allSettled(importing)
  await setTimeout(500)
  const during = await listTime(south)
  ending.abort()
  await stopped
  console.log(`another company's list: ${idle.toFixed(0)} ms idle, ${during.toFixed(0)} ms beside two imports (p95)`)
  // Twice on a quiet machine; tests run beside others.
  expect(during).toBeLessThan(Math.max(4 * idle, 100))
})

test('imports whose answers nobody reads keep no other company from importing', async () => {
  const north = await server.signIn(await server.person(server.north, 'hoarder', { admin: true }))
  const south = await server.signIn(await server.person(server.south, 'importer', { admin: true }))
  const ending = new AbortController()
  const unread = [startImport(north, 3000, ending.signal), startImport(north, 3000, ending.signal)]
  await Promise.race(unread)
  const answer = await startImport(south, 2)
  expect(answer.status).toBe(200)
  expect((await answer.text()).trim().split('\n')).toHaveLength(3)
  ending.abort()
  await Promise.allSettled(unread)
})
