import { expect, test } from 'vitest'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { SeededRandom } from '../../../../tests/sync/seeded-random.ts'
import { MergedRecords } from './merged-records.ts'

test('whatever is put and dropped, records and their order are those of a map', () => {
  const random = new SeededRandom(3)
  const [merged, model] = [new MergedRecords(), new Map<string, StoredRecord>()]
  for (let step = 0; step < 3000; step += 1) {
    const id = String(Math.floor(random.next() * 60))
    const isDropping = random.next() < (step % 1000 < 500 ? 0.3 : 0.8)
    if (isDropping) {
      merged.drop(id)
      model.delete(id)
    } else {
      const record = recordWith({ step }, { id })
      merged.put(record)
      model.set(id, record)
    }
    const all = merged.all()
    expect(all.filter((record) => record !== null)).toEqual([...model.values()])
    for (const [known, record] of model) expect(all[merged.placeOf(known) ?? -1]).toBe(record)
    expect(merged.placeOf(id) !== undefined).toBe(model.has(id))
  }
})

test('what was handed out stays as it was', () => {
  const merged = new MergedRecords()
  merged.put(recordWith({ title: 'first' }, { id: 'a' }))
  const before = merged.all()
  merged.put(recordWith({ title: 'second' }, { id: 'a' }))
  expect(before).toMatchObject([{ title: 'first' }])
  expect(merged.all()).toMatchObject([{ title: 'second' }])
  merged.clear()
  expect(merged.all()).toEqual([])
  expect(merged.placeOf('a')).toBeUndefined()
})
