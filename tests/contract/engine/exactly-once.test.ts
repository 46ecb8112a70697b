import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { canonicalJson } from '#src/lib/canonical-json.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { receiveBatch } from '#src/server/sync/push/receive-batch.ts'
import { specimenNote } from '../specimens/specimen-note.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let author: TestAuthor

beforeAll(async () => {
  world = await makeWorld()
  author = await world.author({ permissions: ['write notes'] })
})
afterAll(() => world.end())

const noteOf = (fields: Record<string, unknown> = { heading: 'Pump room' }) => ({
  resource: 'specimen-notes',
  action: 'create',
  record: uuidV7(),
  changes: fresh(fields),
})
const historyOf = (record: string) =>
  world.rows<{ version: number }>('select version from history where record_id = $1 order by version', [record])

test('an entry is applied with its record, history and receipt, and a repeat gets the stored answer', async () => {
  const entry = author.entry(noteOf({ heading: ' Pump room ', weight: 7 }))
  const run = await author.sign(entry)
  const [first] = await world.send(author.batch(run))
  expect(first).toMatchObject({
    result: 'applied',
    entry: entry.id,
    records: [{ resource: 'specimen-notes', id: entry.record, version: 1 }],
    record: {
      heading: 'Pump room',
      weight: 7,
      version: 1,
      createdBy: author.personId,
      scope: { owner: author.personId },
    },
    message: 'Specimen note created successfully',
  })
  const [again] = await world.send(author.batch(run), new Date(Date.now() + 60_000))
  expect(again).toEqual(first)
  expect(await historyOf(entry.record)).toHaveLength(1)
})

test('twenty sends at once of the same entry take effect once, and all get the same answer', async () => {
  const entry = author.entry(noteOf())
  const batch = author.batch(await author.sign(entry))
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.send(batch)))
  expect(new Set(answers.map(([answer]) => canonicalJson(answer))).size).toBe(1)
  expect(answers[0]?.[0]?.result).toBe('applied')
  expect(await historyOf(entry.record)).toHaveLength(1)
})

test('twenty sends at once of an update and of a refused entry end once too', async () => {
  const note = author.entry(noteOf())
  await world.deliver(author, note)
  const update = author.entry({
    ...noteOf(),
    action: 'update',
    record: note.record,
    base: 1,
    changes: { weight: { before: null, after: 3 } },
  })
  const wrong = author.entry(noteOf({ heading: 'Deck', weight: -1 }))
  const batch = author.batch(await author.sign(update, wrong))
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.send(batch)))
  expect(new Set(answers.map((answer) => canonicalJson(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject([
    { result: 'applied' },
    { result: 'refused', code: 'invalid', errors: { weight: [expect.any(String)] } },
  ])
  expect(await historyOf(note.record)).toEqual([{ version: 1 }, { version: 2 }])
  expect(await world.record(specimenNote, wrong.record)).toBeNull()
})

test('an entry that stands in a batch twice takes effect once and is answered alike both times', async () => {
  const [first, second] = [author.entry(noteOf()), author.entry(noteOf())]
  const [once, between, again] = await world.send(author.batch(await author.sign(first, second, first)))
  expect(once).toMatchObject({ result: 'applied', entry: first.id })
  expect(between).toMatchObject({ result: 'applied', entry: second.id })
  expect(again).toEqual(once)
  for (const { record } of [first, second]) expect(await historyOf(record)).toHaveLength(1)
})

test('the same id with other bytes is refused, and the first answer stays', async () => {
  const entry = author.entry(noteOf())
  const [first] = await world.deliver(author, entry)
  const [other] = await world.deliver(author, { ...entry, changes: fresh({ heading: 'Forecastle' }) })
  expect(other).toMatchObject({ result: 'refused', code: 'other-bytes', entry: entry.id })
  expect((await world.record(specimenNote, entry.record))?.heading).toBe('Pump room')
  expect(await world.deliver(author, entry)).toEqual([first])
})

test('an unreadable entry and one that fails leave their neighbours alone', async () => {
  const [before, after] = [author.entry(noteOf()), author.entry(noteOf())]
  const unknownField = author.entry(noteOf({ heading: 'Deck', tenant: 'mine' }))
  const hollow = author.entry({ ...noteOf({ heading: 'Deck' }), action: 'launch' })
  const text = JSON.stringify({ ...after, id: uuidV7(), madeAt: 'yesterday' })
  const nul = JSON.stringify(author.entry(noteOf({ heading: 'a\u0000b' })))
  const run = await author.signTexts(
    JSON.stringify(before),
    'not json',
    text,
    nul,
    JSON.stringify(unknownField),
    JSON.stringify(hollow),
    JSON.stringify(after),
  )
  const results = await world.send(author.batch(run))
  expect(results).toMatchObject([
    { result: 'applied' },
    { result: 'refused', code: 'unreadable' },
    { result: 'refused', code: 'unreadable', errors: { madeAt: [expect.any(String)] } },
    { result: 'refused', code: 'unreadable' },
    { result: 'refused', code: 'invalid', errors: { tenant: ['This field does not exist'] } },
    { result: 'refused', code: 'invalid', errors: { action: [expect.any(String)] } },
    { result: 'applied' },
  ])
})

test('what depends on an entry waits for it, also within a batch that has it later', async () => {
  const first = author.entry(noteOf())
  const second = author.entry({ ...noteOf(), dependsOn: [first.id] })
  expect(await world.deliver(author, second)).toEqual([
    { result: 'not-tried', entry: second.id, dependsOn: [first.id] },
  ])
  expect(await world.deliver(author, second, first)).toMatchObject([{ result: 'applied' }, { result: 'applied' }])
})

test('what waited for a later entry is tried within the time of its batch, and others go first there too', async () => {
  const first = author.entry(noteOf())
  const second = author.entry({ ...noteOf(), dependsOn: [first.id] })
  const third = author.entry({ ...noteOf(), dependsOn: [second.id] })
  const batch = author.batch(await author.sign(third, second, first))
  const from = { tenantId: world.tenantId, deviceId: author.deviceId, arrival: new Date() }
  const clock = vi.spyOn(performance, 'now')
  const began = performance.now()
  let rests = 0
  // Behind all three together, each by itself, and then the one that is tried again first: by then the time is over.
  const results = await receiveBatch(world.context, from, batch, async () => {
    rests += 1
    clock.mockReturnValue(began + (rests < 5 ? 0 : 31_000))
  }).finally(() => clock.mockRestore())
  expect(results).toMatchObject([{ result: 'not-tried' }, { result: 'applied' }, { result: 'applied' }])
  expect(await world.deliver(author, third)).toMatchObject([{ result: 'applied' }])
})

test('what depends on a refused entry is not tried, and nothing else is held up', async () => {
  const bad = author.entry(noteOf({ heading: '' }))
  const dependent = author.entry({ ...noteOf(), dependsOn: [bad.id] })
  const free = author.entry(noteOf())
  expect(await world.deliver(author, bad, dependent, free)).toMatchObject([
    { result: 'refused', code: 'invalid' },
    { result: 'not-tried' },
    { result: 'applied' },
  ])
})
