import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { nearMissReport } from '#src/areas/incidents/near-miss-report/near-miss-report.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { fresh } from '../../contract/engine/test-device.ts'
import { clientWith } from '../../contract/engine/test-server.ts'
import { multipartFile } from '../../contract/multipart-file.ts'
import { jpegOf } from '../../fixtures/files.ts'
import { insertAuthor } from '../../fixtures/signing-author.ts'
import { startSession } from '../../fixtures/start-session.ts'
import { triesEverything } from '../../tries-everything.ts'
import { type AttackSetup, attackPatience, formOf, formType, openAttackSetup } from '../besieged-company.ts'
import { EventLoopWatch } from './event-loop-watch.ts'

vi.setConfig(attackPatience)

/**
 * What devices and offices send at once on a busy morning, in the largest size that is taken (less of it in `npm test`)
 * and in a quarter of that: no request keeps the only thread for long, and none for longer because it brings more.
 */
const largest = triesEverything ? 1 : 0.3

let siege: AttackSetup
beforeAll(async () => {
  siege = await openAttackSetup()
}, 300_000)
afterAll(() => siege.end())

type Sent = { what: string; method: 'GET' | 'POST'; path: string; body?: unknown; headers?: Record<string, string> }

const sheetOf = (rows: number, part: string) =>
  `First name,Last name,Email,Job title,Job type\n${Array.from({ length: rows }, (_, at) => `Ada,Crew ${at},crew-${part}-${at}@x.test,Rating,offshore`).join('\n')}`

/** Every heavy request that is taken or refused, with a share of the most that it may bring. */
async function heavyRequests(share: number): Promise<Sent[]> {
  const { own, server } = siege
  const { tenantId, adminId } = own.company
  const many = (most: number) => Math.round(most * share)
  const author = await insertAuthor(server.database, { tenantId, personId: adminId })
  const example = await own.example(nearMissReport)
  const entries = Array.from({ length: many(1000) }, () =>
    author.entry({ resource: nearMissReport.name, action: 'submit', record: uuidV7(), changes: fresh(example) }),
  )
  const sheet = multipartFile('crew.csv', Buffer.from(sheetOf(many(4000), String(share))))
  const tooMany = multipartFile('crew.csv', Buffer.from(sheetOf(many(20_000), String(share))))
  const unknown = Object.fromEntries(Array.from({ length: many(60_000) }, (_, at) => [`field${at}`, at]))
  const picture = formOf({ folder: 'near-misses' }, [['deck.jpg', jpegOf(many(8_000_000))]])
  const post = (what: string, path: string, body: unknown, headers?: Record<string, string>): Sent => ({
    what,
    method: 'POST',
    path,
    body,
    ...(headers && { headers }),
  })
  return [
    post('a device’s queue', '/sync/outbox', author.batch(await author.sign(...entries))),
    {
      what: 'receipts',
      method: 'GET',
      path: `/sync/receipts?ids=${entries
        .slice(0, many(500))
        .map(({ id }) => id)
        .join(',')}`,
    },
    post('a trial of a sheet', '/staff/import', sheet.body, sheet.headers),
    post('a sheet of too many rows', '/staff/import', tooMany.body, tooMany.headers),
    post('unknown fields', '/near-miss-reports', unknown),
    post('items of a list', '/vessel-daily-reports', {
      towings: Array.from({ length: many(60_000) }, () => ({ x: 1 })),
    }),
    post('a picture', '/uploads', picture, formType),
    { what: 'an export', method: 'GET', path: '/near-miss-reports/export' },
    { what: 'a list', method: 'GET', path: '/near-miss-reports?limit=100' },
    { what: 'digests', method: 'GET', path: '/sync/digests/buckets?stream=staff%40tenant&depth=contents' },
  ]
}

/** Plays them one after the other and then all at once; the longest time that each kept the thread by itself. */
async function play(share: number): Promise<{ alone: Map<string, number>; computed: number; measured: number }> {
  const { server, own } = siege
  const token = await startSession(server.database, {
    tenantId: own.company.tenantId,
    personId: own.company.adminId,
    deviceId: null,
  })
  const client = clientWith(server.app, { authorization: `Bearer ${token}` })
  const alone = new Map<string, number>()
  for (const { what, method, path, body, headers } of await heavyRequests(share)) {
    const watch = new EventLoopWatch()
    watch.start()
    const request = { ...(body !== undefined && { body }), ...(headers && { headers }) }
    const answer = await client(method, path, request)
    expect([what, answer.status < 500]).toEqual([what, true])
    alone.set(what, watch.stop().longest)
  }
  const together = new EventLoopWatch()
  const sent = await heavyRequests(share)
  together.start()
  await Promise.all(
    sent.map(async ({ what, method, path, body, headers }) => {
      const end = together.begin(what)
      await client(method, path, { ...(body !== undefined && { body }), ...(headers && { headers }) })
      end()
    }),
  )
  const { measured, computed } = together.stop()
  for (const { busy, during } of together.pauses)
    console.log(`mixed load, ${share} of the most: a pause of ${busy.toFixed(0)} ms during ${during}`)
  return { alone, computed, measured }
}

test('a mixed load keeps the only thread for 200 ms at most, and no request for longer because it brings more', {
  timeout: 600_000,
}, async () => {
  // The first time code is compiled.
  await play(0.02)
  const [quarter, whole] = [await play(largest / 4), await play(largest)]
  const told = [...whole.alone].map(
    ([what, pause]) => `${what} ${(quarter.alone.get(what) ?? 0).toFixed(0)} → ${pause.toFixed(0)}`,
  )
  console.log(
    `mixed load: event loop 99.9th percentile ${whole.measured.toFixed(0)} ms, computed ${whole.computed.toFixed(0)} ms; longest pause of a quarter → of the whole, in ms: ${told.join(', ')}`,
  )
  expect(whole.computed).toBeLessThanOrEqual(200)
  const grown = [...whole.alone].filter(([what, pause]) => pause > 60 + 2 * (quarter.alone.get(what) ?? 0))
  expect(grown).toEqual([])
})
