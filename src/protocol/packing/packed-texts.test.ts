import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, formatInstant } from '#src/lib/instant.ts'
import { uuidV5, uuidV7 } from '#src/lib/uuid.ts'
import { InvalidPacking, PackedTooLarge } from './packed-columns.ts'
import { type PackedTexts, packTexts, unpackTexts } from './packed-texts.ts'

/** Over the wire and back. */
const sent = (packed: PackedTexts | null): PackedTexts => JSON.parse(JSON.stringify(packed))
const shapeOf = (column: object) => Object.keys(column).join(' ')

test('texts come out as they went in, whatever they say and however they are mixed', () => {
  let seed = 1
  const pick = <Value>(some: readonly Value[]) => {
    seed = (seed * 48_271) % 2_147_483_647
    return some[seed % some.length]
  }
  const leaf = () =>
    pick([
      null,
      true,
      0,
      -0.5,
      1e21,
      '',
      'Größe "x"\n',
      '\ud800',
      '2026-02-30',
      '2026-11-23',
      uuidV7(),
      [],
      {},
      [1, [2]],
    ])
  const values = Array.from({ length: 400 }, () =>
    pick([
      { a: leaf(), b: { c: leaf(), d: leaf() } },
      { b: { d: leaf(), c: leaf() }, a: leaf() },
      { ['__proto__']: leaf(), constructor: { prototype: leaf() } },
      leaf(),
    ]),
  )
  const texts = [
    ...values.map((value) => JSON.stringify(value)),
    '{"__proto__":{"polluted":1}}',
    '{"__proto__":{"polluted":2}}',
  ]
  const packed = packTexts(texts)
  expect(packed).not.toBeNull()
  expect(unpackTexts(sent(packed))).toEqual(texts)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect(unpackTexts(sent(packTexts([])))).toEqual([])
})

test('what follows from the value before it is told by steps, chance by its digits alone, and what never differs once', async () => {
  const hashes = await Promise.all(Array.from({ length: 40 }, (_, index) => uuidV5(uuidV7(), String(index))))
  const texts = Array.from({ length: 40 }, (_, index) =>
    JSON.stringify({
      id: uuidV7(1_700_000_000_000 + index * 977),
      hash: hashes[index],
      madeAt: formatInstant(1_700_000_000_000 + index * 977, -210),
      day: addDays('2024-02-20', index % 3 === 0 ? -index : index),
      state: index % 2 === 0 ? 'calm' : 'rough',
      note: `Note ${index}`,
      vessel: 'one and the same',
    }),
  )
  const packed = packTexts(texts)
  const [group] = packed?.groups ?? []
  expect(group?.columns.map(({ path, column }) => [path[0], shapeOf(column)])).toEqual([
    ['id', 'moment milliseconds ids'],
    ['hash', 'ids'],
    ['madeAt', 'moment offset milliseconds'],
    ['day', 'day days'],
    ['state', 'of at'],
    ['note', 'values'],
  ])
  expect(unpackTexts(sent(packed))).toEqual(texts)
})

test('ids that mostly end alike are told by what each has of its own', () => {
  const moment = 1_700_000_000_000
  const [one, other, alone] = [uuidV7(), uuidV7(), uuidV7()]
  const idOf = (index: number, tail: string) => uuidV7(moment + index * 977).slice(0, 19) + tail.slice(19)
  const idsOf = (tails: string[]) => tails.map((tail, index) => JSON.stringify({ id: idOf(index, tail) }))
  const formOf = (packed: PackedTexts | null) => shapeOf(packed?.groups[0]?.columns[0]?.column ?? {})
  const similar = idsOf([...Array.from({ length: 20 }, (_, index) => (index < 9 ? one : other)), alone])
  const packed = packTexts(similar)
  expect(formOf(packed)).toBe('moment milliseconds digits tails at')
  expect(unpackTexts(sent(packed))).toEqual(similar)
  const unlike = idsOf(Array.from({ length: 20 }, () => uuidV7()))
  expect(formOf(packTexts(unlike))).toBe('moment milliseconds ids')
  expect(unpackTexts(sent(packTexts(unlike)))).toEqual(unlike)
})

test('instants of several offsets, or spelled otherwise, go as they are', () => {
  const texts = ['2026-11-23T10:00:00.000+00:00', '2026-11-23T10:00:00.000+01:00', '2026-11-23T10:00Z', '2026-11-24']
  for (const pair of texts.flatMap((one) => texts.map((other) => [one, other]))) {
    const pairTexts = pair.map((text) => JSON.stringify({ text }))
    expect(unpackTexts(sent(packTexts(pairTexts)))).toEqual(pairTexts)
  }
})

test('texts that a browser reads as dates, and are none, go as they are', () => {
  const samples = [
    'Loose grating, frame 1',
    'Loose grating, frame 12',
    'May 5 2020',
    '2026-13-45T99:99:99Z',
    '2026-11-23Z',
  ]
  for (const word of samples) {
    const pairTexts = ['1', '2', '3'].map((id) => JSON.stringify({ id, word }))
    const each = samples.map((other) => JSON.stringify({ word: other, of: `${word} ${other}` }))
    for (const texts of [pairTexts, each, [JSON.stringify({ word })]])
      expect(unpackTexts(sent(packTexts(texts)))).toEqual(texts)
  }
})

const dateLike = fc.stringMatching(/^[A-Za-z ,]{0,12}[ -]?\d{1,4}([-/. :T]\d{1,2}){0,5}(Z|[+-]\d\d:\d\d|)$/)
test.each([
  ['words and numbers', fc.oneof(fc.string(), dateLike)],
  ['days', fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))],
  ['instants', fc.date({ noInvalidDate: true }).map((date) => date.toISOString().replace('Z', '+02:00'))],
])('whatever %s people write comes out as it went in', (_what, leaf) => {
  fc.assert(
    fc.property(fc.array(leaf, { minLength: 1, maxLength: 12 }), (leaves) => {
      const texts = leaves.map((text) => JSON.stringify({ text }))
      expect(unpackTexts(sent(packTexts(texts)))).toEqual(texts)
    }),
    { numRuns: 2000 },
  )
})

test('what would come out otherwise is not packed', () => {
  for (const text of ['{"a": 1}', '{"a":1,"a":2}', '{"b":1.0}', 'no JSON', '']) expect(packTexts([text])).toBeNull()
})

const group = (first: unknown, column: object, path: string[] = ['a']) => ({ first, columns: [{ path, column }] })
const ends = (pairTexts: object) => ({
  moment: 1,
  milliseconds: [],
  digits: '000',
  tails: ['8'.repeat(16)],
  at: [0],
  ...pairTexts,
})
test.each([
  ['a column that is too short', { groups: [group({ a: 1 }, { values: [1] })], turns: [[0, 2]] }],
  ['a column that is too long', { groups: [group({ a: 1 }, { ids: '0'.repeat(64) })], turns: [[0, 1]] }],
  ['a value that is not there', { groups: [group({ a: 1 }, { of: [], at: [0] })], turns: [[0, 1]] }],
  ['a place that is not there', { groups: [group({ b: 1 }, { values: [1] })], turns: [[0, 1]] }],
  ['a place below what is no object', { groups: [group({ a: 1 }, { values: [1] }, ['a', 'b'])], turns: [[0, 1]] }],
  ['a place of every object', { groups: [group({}, { values: [1] }, ['__proto__', 'polluted'])], turns: [[0, 1]] }],
  ['an end of an id that is not there', { groups: [group({ a: 1 }, ends({ at: [1] }))], turns: [[0, 1]] }],
  [
    'an end of an id that is too long',
    { groups: [group({ a: 1 }, ends({ tails: ['8'.repeat(17)] }))], turns: [[0, 1]] },
  ],
  ['ids that lack their digits', { groups: [group({ a: 1 }, ends({ digits: '' }))], turns: [[0, 1]] }],
  ['a group that is not there', { groups: [], turns: [[0, 1]] }],
  ['a day of no calendar', { groups: [group({ a: 1 }, { day: '2026-11-23', days: [1e12] })], turns: [[0, 2]] }],
])('%s is not unpacked', (_what, packed) => {
  expect(() => unpackTexts(sent(packed as unknown as PackedTexts))).toThrow(InvalidPacking)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

test('a few bytes that say very much are not unpacked to their end', () => {
  const packed: PackedTexts = { groups: [{ first: 'x'.repeat(1000), columns: [] }], turns: [[0, 1_000_000_000]] }
  expect(() => unpackTexts(packed, 100_000)).toThrow(PackedTooLarge)
})
