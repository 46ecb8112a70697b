import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { addDays, formatInstant } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { naturalId } from '#src/resource/description/natural-key.ts'
import type { AuthorRun, Batch } from '../entries/batch.ts'
import { packResults, unpackResults } from './packed-answer.ts'
import { entryTextsOf, type PackedBatch, packBatch, unpackBatch } from './packed-batch.ts'
import { InvalidPacking } from './packed-columns.ts'
import { packEntries, unpackEntries } from './packed-entries.ts'

const [tenant, vesselId] = [uuidV7(), uuidV7()]
const key = ['vesselId', 'date']

/** The text of a report of a day, as a device freezes it, and the id of its record. */
async function report(index: number): Promise<{ text: string; record: string }> {
  const date = addDays('2026-01-01', index)
  const record = await naturalId('reports', tenant, [vesselId, date])
  const changes = {
    vesselId: { before: null, after: vesselId },
    date: { before: null, after: date },
    remarks: { before: null, after: `Day ${index}` },
  }
  const madeAt = formatInstant(Date.now() + index * 1000, 60)
  const text = JSON.stringify({
    format: 1,
    id: uuidV7(),
    tenant,
    madeAt,
    resource: 'reports',
    record,
    base: null,
    changes,
  })
  return { text, record }
}
const reports = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => report(index)))
/** What was packed, over the wire. */
function sent<Value>(packed: Value | null): Value {
  if (packed === null) throw new Error('nothing was packed')
  return JSON.parse(JSON.stringify(packed))
}
const run = (links: AuthorRun['links']): AuthorRun => ({ author: 'a', key: 'k', from: '0', links, signature: null })

test('an id that the natural key gives is left out and made again; any other goes as it is', async () => {
  const made = await reports(30)
  const texts = made.map(({ text }) => text)
  const keyOf = new Map(made.map(({ record }) => [record, key]))
  const packed = await packEntries(texts, keyOf)
  expect(JSON.stringify(packed)).not.toContain(made[0]?.record)
  expect(await unpackEntries(sent(packed))).toEqual(texts)

  const foreign = texts.map((text) => text.replace(made[3]?.record ?? '', uuidV7()))
  for (const keys of [keyOf, new Map(), new Map(made.map(({ record }) => [record, ['remarks']]))]) {
    const other = await packEntries(foreign, keys)
    expect(await unpackEntries(sent(other))).toEqual(foreign)
  }
  expect(await packEntries([texts[0] ?? '', (texts[1] ?? '').replace(made[1]?.record ?? '', '')], keyOf)).toBeNull()
})

test('a batch comes out as it was, with hashes where they stood between its entries', async () => {
  const [one, two, three, four] = (await reports(4)).map(({ text }) => ({ entry: text }))
  if (!one || !two || !three || !four) throw new Error('there are four')
  const hash = { hash: 'a'.repeat(64) }
  const batch: Batch = {
    device: 'd',
    epoch: null,
    brief: true,
    runs: [run([one, hash, two, three, hash]), run([four])],
  }
  const packed = await packBatch(batch, new Map())
  expect(packed?.runs.map(({ links }) => links)).toEqual([[{ packed: 1 }, hash, { packed: 2 }, hash], [{ packed: 1 }]])
  expect(await unpackBatch(sent(packed))).toEqual(batch)

  const counting = (count: number): PackedBatch => ({
    ...sent(packed),
    runs: [{ ...run([]), links: [{ packed: count }] }],
  })
  await expect(unpackBatch(counting(5))).rejects.toThrow(InvalidPacking)
  await expect(unpackBatch(counting(3))).rejects.toThrow(InvalidPacking)
})

test('a queue of reports is a third of what it is unpacked, both compressed', async () => {
  const made = await reports(500)
  const batch: Batch = { device: 'd', epoch: null, runs: [run(made.map(({ text }) => ({ entry: text })))] }
  const packed = await packBatch(batch, new Map(made.map(({ record }) => [record, key])))
  const weight = (value: unknown) => gzipSync(JSON.stringify(value)).length
  expect(weight(packed) / weight(batch)).toBeLessThan(1 / 3)
})

test('results are told by their order, and say again which entry they are of', () => {
  const ids = [uuidV7(), uuidV7(), uuidV7()]
  const applied = (entry = '') =>
    ({ result: 'applied', entry, at: 'now', records: [], record: null, message: 'Saved' }) as const
  const waiting = (entry = '') => ({ result: 'not-tried', entry, dependsOn: [] }) as const
  const packed = packResults([applied(ids[0]), null, waiting(ids[2])])
  expect(unpackResults(sent(packed), ids)).toEqual([applied(ids[0]), waiting(ids[2])])
  expect(unpackResults(sent(packResults([applied(ids[0])])), ids)).toEqual([applied(ids[0])])
  expect(() => unpackResults(packed, ids.slice(1))).toThrow('3 results for 2 entries')
  expect(entryTextsOf([run([{ entry: 'x' }, { hash: 'y' }])])).toEqual(['x'])
})
