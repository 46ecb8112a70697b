import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { ExpectedAccess, ExpectedRights } from '../access/expected-access.ts'
import { attackPatience } from '../besieged-company.ts'
import { expectedRights } from './areas-expectations.ts'
import { type MatrixCompany, openMatrixCompany } from './matrix-company.ts'
import type { Asker } from './relations.ts'
import { isStreamExpected, streamList } from './stream-cells.ts'

vi.setConfig(attackPatience)

const gathered = vi.hoisted((): ExpectedAccess[] => [])
vi.mock('../access/area-access.ts', () => ({ testAccess: (expected: ExpectedAccess) => gathered.push(expected) }))

const moved = z.looseObject({ moved: z.literal(true), changes: z.tuple([]) })
let matrix: MatrixCompany
let rights: ReadonlyMap<string, ExpectedRights>
/** Names and hash of each person's streams. */
const streamsOf = new Map<Asker, { names: readonly string[]; hash: string }>()

beforeAll(async () => {
  rights = await expectedRights(gathered)
  matrix = await openMatrixCompany()
  for (const asker of matrix.askers) {
    const answer = await matrix.as(asker)('GET', '/sync/streams')
    const { streams, streamsHash } = streamList.parse(JSON.parse(answer.bytes.toString()))
    streamsOf.set(asker, { names: streams.map(({ name }) => name), hash: streamsHash })
  }
}, 300_000)
afterAll(() => matrix.end())

test('every person’s streams for devices are within the tables', () => {
  const holes: string[] = []
  for (const [asker, { names }] of streamsOf) {
    for (const name of names) if (!isStreamExpected(name, asker, rights)) holes.push(`${asker.account}: ${name}`)
    expect(names.length).toBeGreaterThan(5)
  }
  expect(holes).toEqual([])
})

/** Ways to ask for one stream by its name. */
const asked = {
  'a page of it': (stream: string) => ({ path: `/sync/bundles?stream=${encodeURIComponent(stream)}` }),
  'pages of several': (stream: string) => ({ path: '/sync/bundles', body: { wanted: [{ stream, after: null }] } }),
  'its digests': (stream: string) => ({
    path: `/sync/digests/buckets?stream=${encodeURIComponent(stream)}&depth=versions`,
  }),
  'its rows': (stream: string) => ({ path: `/sync/digests/rows?stream=${encodeURIComponent(stream)}&buckets=00,ff` }),
}

test.each(Object.entries(asked))('%s: a stream of somebody else is as absent as what never was', async (_what, ask) => {
  const holes: string[] = []
  const told = async (asker: Asker, stream: string) => {
    const { path, body } = { body: undefined, ...ask(stream) }
    const answer = await matrix.as(asker)(body ? 'POST' : 'GET', path, body ? { body } : {})
    return `${answer.status} ${answer.body.code} ${answer.body.message}`
  }
  for (const [asker, { names }] of streamsOf) {
    const absent = await told(asker, `staff@own:${uuidV7()}`)
    const other = matrix.askers.find(({ id }) => id !== asker.id)?.id
    const others = ['leave-requests@own:', 'notifications@own:', 'work-rest-hours@own:', 'leave-medical-notes@own:']
    for (const stream of [
      ...others.map((start) => start + other),
      `work-rest-hours@vessel:${matrix.places.vessels[1]}`,
    ])
      if ((await told(asker, stream)) !== absent)
        holes.push(`${asker.account} · ${stream}: ${await told(asker, stream)}`)
    // The other half: their own is answered.
    if (!(await told(asker, names[0] ?? '')).startsWith('200')) holes.push(`${asker.account} lacks ${names[0]}`)
  }
  expect(holes).toEqual([])
})

test('the hash of somebody else’s streams brings no changes and no digests', async () => {
  const holes: string[] = []
  for (const [asker, { hash }] of streamsOf) {
    const other = [...streamsOf.values()].find((one) => one.hash !== hash)
    for (const path of ['/sync/changes?', '/sync/digests?depth=versions&']) {
      const answer = await matrix.as(asker)('GET', `${path}after=0&streams=${other?.hash}`)
      if (!moved.safeParse(JSON.parse(answer.bytes.toString())).success) holes.push(`${asker.account} · ${path}`)
      const own = await matrix.as(asker)('GET', `${path}after=0&streams=${hash}`)
      if (own.status === 200 && moved.safeParse(JSON.parse(own.bytes.toString())).success)
        holes.push(`${asker.account} is refused ${path}`)
    }
  }
  expect(holes).toEqual([])
})
