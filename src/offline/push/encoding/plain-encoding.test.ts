import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { entryTextsOf, unpackBatch } from '#src/protocol/packing/packed-batch.ts'
import { openDevice } from '../../../../tests/offline/device.ts'
import { type Arrival, Office } from '../../../../tests/offline/office.ts'
import { person } from '../../../../tests/offline/people.ts'
import { plainEncoding } from './batch-encoding.ts'

const ada = person('ada')
let office: Office

beforeEach(() => {
  office = new Office()
  office.people.set(ada.person.email, ada)
})
afterEach(() => office.close())

/** The entries of a batch as they were signed, and whether they came packed. */
async function read({ body }: Arrival): Promise<{ isPacked: boolean; texts: string[] }> {
  const sent = JSON.parse(gunzipSync(body).toString())
  const isPacked = 'packed' in sent
  const { runs } = isPacked ? await unpackBatch(sent) : sent
  return { isPacked, texts: entryTextsOf(runs) }
}

test('a long queue goes in one plain batch where nothing is done for speed, and the same entries are received', async () => {
  const device = await openDevice(await office.open())
  await device.signIn('ada@example.test', 'secret')
  const { freezeEntry, openSigningContext, storeFrozenEntries } = await import('#src/offline/outbox/freeze-entry.ts')
  const before = await openSigningContext()
  const rows = []
  let context = before
  for (let index = 0; index < 400; index += 1) {
    const [row, after] = await freezeEntry(context, {
      resource: 'reports',
      action: 'create',
      record: uuidV7(),
      base: null,
      changes: { title: { before: null, after: `Calm sea ${index}` } },
      answers: {},
      dependsOn: [],
      files: [],
      schemaVersion: 1,
      provisionalNumber: null,
      actingFor: null,
      expected: {},
      draft: null,
    })
    rows.push(row)
    context = after
  }
  await storeFrozenEntries(before, context, rows, () => Promise.resolve())
  const { entries } = device.outboxDatabase
  const waiting = await entries.toArray()

  await device.pushOutbox(true, { ...device.workerTransport, encoding: plainEncoding })
  const plain = await Promise.all(office.at('sync/outbox').map(read))
  office.arrivals.length = 0
  await entries.bulkPut(waiting)
  await device.pushOutbox(true)
  const quick = await Promise.all(office.at('sync/outbox').map(read))

  expect(plain.map(({ isPacked, texts }) => [isPacked, texts.length])).toEqual([[false, 400]])
  expect(quick.map(({ isPacked, texts }) => [isPacked, texts.length])).toEqual([
    [true, 100],
    [true, 160],
    [true, 140],
  ])
  expect(quick.flatMap(({ texts }) => texts)).toEqual(plain.flatMap(({ texts }) => texts))
})
