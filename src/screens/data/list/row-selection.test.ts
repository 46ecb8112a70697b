import { expect, test } from 'vitest'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { SeededRandom } from '../../../../tests/sync/seeded-random.ts'
import { type ListQuery, readListQuery } from './list-query.ts'
import { createRowSelection } from './list-rows.ts'

const places = ['Onne', 'Bonny', 'Brass', 'Escravos', 'Forcados']
const boats: Record<string, string> = { one: 'Bonny Star', two: 'Akwa Spirit' }
const titleOf = (_target: string, id: string) => boats[id] ?? null

function survey(random: SeededRandom, id: string): StoredRecord {
  return recordWith(
    {
      place: random.pick(places),
      boatId: random.pick(['one', 'two']),
      day: `2026-${random.pick(['09', '10', '11'])}-${String(1 + Math.floor(random.next() * 28)).padStart(2, '0')}`,
      divers: Math.floor(random.next() * 9),
      method: random.pick(['dry', 'afloat']),
    },
    { id, number: `HS-2026-${id}` },
  )
}

const queries: readonly Record<string, unknown>[] = [
  {},
  { orderBy: 'divers', order: 'asc' },
  { orderBy: 'boatId' },
  { orderBy: 'place', order: 'desc', method: 'dry' },
  { search: 'bonny' },
  { search: 'akwa 1', method: 'afloat' },
]

/** The same with no memory of what was asked before. */
const anew = (rows: readonly StoredRecord[], query: ListQuery) =>
  createRowSelection(hullSurvey)(rows, query, titleOf).map(({ id }) => id)

test('whatever changes between two looks, the rows are those that a look without memory finds', () => {
  const random = new SeededRandom(7)
  for (const address of queries) {
    const query = readListQuery(hullSurvey, {}, address)
    const select = createRowSelection<StoredRecord>(hullSurvey)
    let rows = Array.from({ length: 1200 }, (_, index) => survey(random, String(index)))
    for (let round = 0; round < 12; round += 1) {
      expect(select(rows, query, titleOf).map(({ id }) => id)).toEqual(anew(rows, query))
      rows = rows.flatMap((row) => {
        const drawn = random.next()
        if (drawn < 0.01) return []
        return drawn < 0.03 ? [survey(random, row.id)] : [row]
      })
      const many = round === 5 ? 600 : 5
      for (let added = 0; added < many; added += 1) rows.push(survey(random, `${round}-${added}`))
    }
  }
})

test('records that changed where they stand are found, and ordered, as they are now', () => {
  const random = new SeededRandom(9)
  for (const address of [...queries, { orderBy: 'day', method: 'dry' }, { orderBy: 'divers', place: 'Onne' }]) {
    const query = readListQuery(hullSurvey, {}, address)
    const select = createRowSelection<StoredRecord>(hullSurvey)
    let rows = Array.from({ length: 600 }, (_, index) => survey(random, String(index)))
    for (let round = 0; round < 12; round += 1) {
      const now = new Map(rows.map((row) => [row.id, row]))
      expect(select(rows, query, titleOf).map((row) => now.get(row.id) === row && row.id)).toEqual(anew(rows, query))
      // Now nothing of what one filters or sorts by changes, now the filters' fields alone, now everything.
      const kinds = [
        (row: StoredRecord) => ({ ...row, version: row.version + 1 }),
        (row: StoredRecord) => ({ ...row, method: random.pick(['dry', 'afloat']), place: random.pick(places) }),
        (row: StoredRecord) => survey(random, row.id),
      ]
      const changed = kinds[round % kinds.length] ?? ((row) => row)
      rows = rows.map((row) => (random.next() < 0.03 ? changed(row) : row))
      if (round % 5 === 4) rows = rows.toReversed()
    }
  }
})

test('thousands of changes between many others are put in their places, those that keep theirs among them', () => {
  const random = new SeededRandom(10)
  const query = readListQuery(hullSurvey, {}, { orderBy: 'day', order: 'asc' })
  const select = createRowSelection<StoredRecord>(hullSurvey)
  const rows = Array.from({ length: 12_000 }, (_, index) => survey(random, String(index)))
  select(rows, query, titleOf)
  const next = rows.flatMap((row, index) => {
    if (index % 40 === 7) return []
    if (index % 10 === 3) return [{ ...row, version: row.version + 1 }]
    return index % 20 === 8 ? [survey(random, row.id)] : [row]
  })
  const found = select(next, query, titleOf)
  expect(found.map(({ id }) => id)).toEqual(anew(next, query))
  expect(new Set(found)).toEqual(new Set(next))
})

test('where nothing moved the answer is the very same array', () => {
  const random = new SeededRandom(8)
  const rows = Array.from({ length: 50 }, (_, index) => survey(random, String(index)))
  const select = createRowSelection<StoredRecord>(hullSurvey)
  const query = readListQuery(hullSurvey, {}, {})
  expect(select(rows, { ...query }, titleOf)).toBe(select(rows, query, titleOf))
})

test('names that changed are searched, and ordered by, as they are now', () => {
  const rows = [
    recordWith({ boatId: 'one', day: '2026-11-01' }, { id: 'a' }),
    recordWith({ boatId: 'two', day: '2026-11-02' }, { id: 'b' }),
  ]
  const select = createRowSelection<StoredRecord>(hullSurvey)
  const ask = (address: Record<string, unknown>, names: Record<string, string>) =>
    select(rows, readListQuery(hullSurvey, {}, address), (_target, id) => names[id] ?? null).map(({ id }) => id)
  expect(ask({ orderBy: 'boatId', order: 'asc' }, { one: 'Zulu', two: 'Yankee' })).toEqual(['b', 'a'])
  expect(ask({ orderBy: 'boatId', order: 'asc' }, { one: 'Alfa', two: 'Yankee' })).toEqual(['a', 'b'])
  expect(ask({ search: 'zulu' }, { one: 'Zulu', two: 'Yankee' })).toEqual(['a'])
  expect(ask({ search: 'zulu' }, { one: 'Alfa', two: 'Zulu' })).toEqual(['b'])
})

test('every row of a block is found, its first and its last among them', () => {
  const rows = Array.from({ length: 1100 }, (_, index) =>
    recordWith({ place: `berth-${index}x`, day: '2026-11-01' }, { id: String(index).padStart(4, '0') }),
  )
  const select = createRowSelection<StoredRecord>(hullSurvey)
  const query = (search: string) => readListQuery(hullSurvey, {}, { search, orderBy: 'day', order: 'asc' })
  for (const index of [0, 1, 499, 500, 501, 999, 1000, 1099]) {
    expect(select(rows, query(`berth-${index}x`), titleOf).map(({ place }) => place)).toEqual([`berth-${index}x`])
  }
  expect(select(rows, query('berth-'), titleOf)).toHaveLength(1100)
})
