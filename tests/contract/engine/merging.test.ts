import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { receiveBatch } from '#src/server/sync/push/receive-batch.ts'
import { specimenLog } from '../specimens/specimen-log.ts'
import { specimenNote } from '../specimens/specimen-note.ts'
import { specimenQuote } from '../specimens/specimen-quote.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let bridge: TestAuthor
let engineRoom: TestAuthor
let day = 0

beforeAll(async () => {
  world = await makeWorld()
  const term = { permissions: ['write notes', 'write logs', 'write quotes'], vesselIds: [world.vesselId] }
  bridge = await world.author(term)
  engineRoom = await world.author(term)
})
afterAll(() => world.end())

async function newDay() {
  day += 1
  const key = { vesselId: world.vesselId, date: `2026-01-${String(day).padStart(2, '0')}` }
  return { key, record: await naturalRecordId(specimenLog, world.tenantId, key) }
}
const log = (author: TestAuthor, action: string, record: string, given: object) =>
  author.entry({ resource: 'specimen-logs', action, record, ...given })

async function newQuote(fields: object = {}) {
  const entry = bridge.entry({
    resource: 'specimen-quotes',
    action: 'create',
    record: uuidV7(),
    changes: fresh({ supplier: 'Chandler', amount: '100', currency: 'USD', least: 10, most: 20, ...fields }),
  })
  await world.deliver(bridge, entry)
  return entry.record
}
const quoteChange = (author: TestAuthor, record: string, changes: object) =>
  author.entry({ resource: 'specimen-quotes', action: 'update', record, base: 1, changes: { ...changes } })

test('changes of different fields merge; of the same field they conflict with base, mine and theirs', async () => {
  const record = await newQuote()
  const [first] = await world.deliver(
    bridge,
    quoteChange(bridge, record, { supplier: { before: 'Chandler', after: 'Ashore' } }),
  )
  const [merged] = await world.deliver(engineRoom, quoteChange(engineRoom, record, { most: { before: 20, after: 30 } }))
  const clash = quoteChange(engineRoom, record, {
    supplier: { before: 'Chandler', after: 'Harbour' },
    least: { before: 10, after: 11 },
  })
  const [conflict] = await world.deliver(engineRoom, clash)
  expect(first).toMatchObject({ result: 'applied', records: [{ version: 2 }] })
  expect(merged).toMatchObject({ result: 'applied', record: { supplier: 'Ashore', most: 30, version: 3 } })
  expect(conflict).toMatchObject({
    result: 'conflict',
    conflicts: [{ field: 'supplier', base: 'Chandler', mine: 'Harbour', theirs: 'Ashore' }],
    record: { version: 3 },
  })
  expect((await world.record(specimenQuote, record))?.least).toBe(10)
  expect(await world.deliver(engineRoom, clash)).toEqual([conflict])
})

test('the same change made twice is applied and changes nothing', async () => {
  const record = await newQuote()
  const changes = { supplier: { before: 'Chandler', after: 'Ashore' } }
  await world.deliver(bridge, quoteChange(bridge, record, changes))
  const [second] = await world.deliver(engineRoom, quoteChange(engineRoom, record, changes))
  expect(second).toMatchObject({ result: 'applied', records: [{ version: 2 }] })
})

test('coupled fields clash as one', async () => {
  const record = await newQuote()
  const toNaira = { amount: { before: '100', after: '150000' }, currency: { before: 'USD', after: 'NGN' } }
  await world.deliver(bridge, quoteChange(bridge, record, toNaira))
  const [clash] = await world.deliver(
    engineRoom,
    quoteChange(engineRoom, record, {
      amount: { before: '100', after: '120' },
      currency: { before: 'USD', after: 'USD' },
    }),
  )
  expect(clash?.result).toBe('conflict')
  expect(clash?.result === 'conflict' && clash.conflicts.map(({ field }) => field).sort()).toEqual([
    'amount',
    'currency',
  ])
})

test('a merge that breaks a rule neither author broke is a conflict; a broken rule of one author is refused', async () => {
  const record = await newQuote()
  await world.deliver(bridge, quoteChange(bridge, record, { most: { before: 20, after: 12 } }))
  const [crossed] = await world.deliver(
    engineRoom,
    quoteChange(engineRoom, record, { least: { before: 10, after: 15 } }),
  )
  expect(crossed).toMatchObject({ result: 'conflict', conflicts: [{ field: 'least', base: 10, mine: 15, theirs: 10 }] })
  const alone = await newQuote()
  const [wrong] = await world.deliver(bridge, quoteChange(bridge, alone, { least: { before: 10, after: 25 } }))
  expect(wrong).toMatchObject({
    result: 'refused',
    code: 'invalid',
    errors: { most: ['The most is less than the least'] },
  })
})

test('two devices that make the report of one vessel and day meet in one record', async () => {
  const { key, record } = await newDay()
  const [left, right] = await Promise.all([
    world.deliver(bridge, log(bridge, 'create', record, { changes: fresh({ ...key, remarks: 'Calm' }) })),
    world.deliver(engineRoom, log(engineRoom, 'create', record, { changes: fresh({ ...key, remarks: 'Calm' }) })),
  ])
  expect([left[0]?.result, right[0]?.result]).toEqual(['applied', 'applied'])
  const [more] = await world.deliver(
    engineRoom,
    log(engineRoom, 'create', record, {
      changes: fresh({ ...key, items: [{ id: uuidV7(), name: 'Rope', amount: 2 }] }),
    }),
  )
  expect(more).toMatchObject({ result: 'applied', record: { remarks: 'Calm', items: [{ name: 'Rope' }] } })
  const [other] = await world.deliver(
    bridge,
    log(bridge, 'create', record, { changes: fresh({ ...key, remarks: 'Rough' }) }),
  )
  expect(other).toMatchObject({ result: 'conflict', conflicts: [{ field: 'remarks', mine: 'Rough', theirs: 'Calm' }] })
  const numbers = await world.rows<{ number: string }>('select number from specimen_logs where id = $1', [record])
  expect(numbers).toHaveLength(1)
})

test('an id that is not the natural key of its fields is refused, and the key never changes', async () => {
  const { key, record } = await newDay()
  const [wrong] = await world.deliver(bridge, log(bridge, 'create', uuidV7(), { changes: fresh(key) }))
  expect(wrong).toMatchObject({ result: 'refused', code: 'invalid', errors: { id: [expect.any(String)] } })
  await world.deliver(bridge, log(bridge, 'create', record, { changes: fresh(key) }))
  const [moved] = await world.deliver(
    bridge,
    log(bridge, 'update', record, { base: 1, changes: { date: { before: key.date, after: '2026-02-01' } } }),
  )
  expect(moved).toMatchObject({ result: 'refused', code: 'invalid', errors: { date: [expect.any(String)] } })
})

test('items of a list merge by item and field', async () => {
  const { key, record } = await newDay()
  const [rope, oil, wire] = [uuidV7(), uuidV7(), uuidV7()]
  const before = [
    { id: rope, name: 'Rope', amount: 1 },
    { id: oil, name: 'Oil', amount: 5 },
  ]
  await world.deliver(bridge, log(bridge, 'create', record, { changes: fresh({ ...key, items: before }) }))
  const change = (author: TestAuthor, after: unknown) =>
    log(author, 'update', record, { base: 1, changes: { items: { before, after } } })
  await world.deliver(bridge, change(bridge, [{ id: rope, name: 'Rope', amount: 3 }, before[1]]))
  const added = [
    { id: rope, name: 'Tow rope', amount: 1 },
    { id: wire, name: 'Wire', amount: 9 },
  ]
  const [merged] = await world.deliver(engineRoom, change(engineRoom, added))
  expect(merged).toMatchObject({
    result: 'applied',
    record: {
      items: [
        { id: rope, name: 'Tow rope', amount: 3 },
        { id: wire, name: 'Wire', amount: 9 },
      ],
    },
  })
  const [clash] = await world.deliver(
    engineRoom,
    change(engineRoom, [{ id: rope, name: 'Rope', amount: 4 }, before[1]]),
  )
  expect(clash).toMatchObject({
    result: 'conflict',
    conflicts: [{ field: 'items', item: rope, itemField: 'amount', base: 1, mine: 4, theirs: 3 }],
  })
})

test('an absent record, a foreign vessel, a missing reference and another tenant are refused by name', async () => {
  const [absent] = await world.deliver(
    bridge,
    bridge.entry({
      resource: 'specimen-notes',
      action: 'update',
      record: uuidV7(),
      base: 1,
      changes: fresh({ body: 'x' }),
    }),
  )
  expect(absent).toMatchObject({ result: 'refused', code: 'absent' })
  const abroad = { vesselId: world.otherVesselId, date: '2026-03-01' }
  const [foreign] = await world.deliver(
    bridge,
    log(bridge, 'create', await naturalRecordId(specimenLog, world.tenantId, abroad), { changes: fresh(abroad) }),
  )
  expect(foreign).toMatchObject({ result: 'refused', code: 'not-allowed' })
  const follower = bridge.entry({
    resource: 'specimen-notes',
    action: 'create',
    record: uuidV7(),
    changes: fresh({ heading: 'Reply', followsId: uuidV7() }),
  })
  expect(await world.deliver(bridge, follower)).toMatchObject([
    { result: 'refused', code: 'invalid', errors: { followsId: [expect.stringContaining('no such')] } },
  ])
  const elsewhere = bridge.entry({
    resource: 'specimen-notes',
    action: 'create',
    record: uuidV7(),
    tenant: world.otherTenantId,
    changes: fresh({ heading: 'Lost' }),
  })
  expect(await world.deliver(bridge, elsewhere)).toMatchObject([{ result: 'refused', code: 'not-allowed' }])
  expect(await world.record(specimenNote, elsewhere.record)).toBeNull()
})

test('a device writes nothing that is written only with the server', async () => {
  const master = await world.author({ permissions: ['manage vessels'] })
  const entry = master.entry({
    resource: 'specimen-vessels',
    action: 'create',
    record: uuidV7(),
    changes: fresh({ name: 'Petrel' }),
  })
  expect(await world.deliver(master, entry)).toMatchObject([{ result: 'refused', code: 'not-allowed' }])
})

test('somebody else cannot push a record into hands they may not write for', async () => {
  const stranger = await world.author({ permissions: ['write notes'] })
  const note = bridge.entry({
    resource: 'specimen-notes',
    action: 'create',
    record: uuidV7(),
    changes: fresh({ heading: 'Mine' }),
  })
  await world.deliver(bridge, note)
  const attempt = { resource: 'specimen-notes', record: note.record }
  expect(
    await world.deliver(
      stranger,
      stranger.entry({ ...attempt, action: 'update', base: 1, changes: { body: { before: null, after: 'x' } } }),
      stranger.entry({ ...attempt, action: 'delete', base: 1 }),
      // A record of their own, which is kept under another id.
      stranger.entry({ ...attempt, action: 'create', changes: fresh({ heading: 'Theirs' }) }),
    ),
  ).toMatchObject([{ result: 'refused', code: 'absent' }, { result: 'refused', code: 'absent' }, { result: 'applied' }])
  expect(await world.record(specimenNote, note.record)).toMatchObject({ version: 1, heading: 'Mine' })
})

test('who may make records but not change them changes none by making it once more', async () => {
  const { context, tenantId } = world
  const openNote = { ...specimenNote, access: { ...specimenNote.access, create: { 'write notes': 'tenant' as const } } }
  const resources = context.resources.map((one) => (one.name === openNote.name ? openNote : one))
  const send = async (author: TestAuthor, record: string, fields: object) => {
    const made = author.entry({ resource: 'specimen-notes', action: 'create', record, changes: fresh({ ...fields }) })
    const from = { tenantId, deviceId: author.deviceId, arrival: new Date() }
    return receiveBatch({ ...context, resources }, from, author.batch(await author.sign(made)))
  }
  const record = uuidV7()
  await send(bridge, record, { heading: 'Mine' })
  expect(await send(engineRoom, record, { heading: 'Mine', body: 'theirs' })).toMatchObject([
    { result: 'applied', records: expect.not.arrayContaining([expect.objectContaining({ id: record })]) },
  ])
  await send(engineRoom, record, { heading: 'Theirs' })
  expect(await world.record(specimenNote, record)).toMatchObject({ version: 1, heading: 'Mine' })
  expect(await send(bridge, record, { heading: 'Mine' })).toMatchObject([{ result: 'applied' }])
})

test('a deletion meets a change made meanwhile as a conflict, and is refused while another record names it', async () => {
  const note = (given: object) =>
    bridge.entry({ resource: 'specimen-notes', action: 'create', record: uuidV7(), ...given })
  const first = note({ changes: fresh({ heading: 'First' }) })
  const reply = note({ changes: fresh({ heading: 'Reply', followsId: first.record }), dependsOn: [first.id] })
  const deletion = (record: string, base: number) =>
    bridge.entry({ resource: 'specimen-notes', action: 'delete', record, base })
  await world.deliver(bridge, first, reply)
  expect(await world.deliver(bridge, deletion(first.record, 1))).toMatchObject([
    { result: 'refused', code: 'referenced', errors: { id: ['It is used by: Specimen notes'] } },
  ])
  expect(await world.deliver(bridge, deletion(reply.record, 7))).toMatchObject([{ result: 'conflict' }])
  expect(await world.deliver(bridge, deletion(reply.record, 1), deletion(first.record, 1))).toMatchObject([
    { result: 'applied', records: [{ version: 2 }] },
    { result: 'applied' },
  ])
  expect(await world.record(specimenNote, first.record)).toBeNull()
  const [again] = await world.deliver(bridge, note({ record: first.record, changes: fresh({ heading: 'First' }) }))
  expect(again).toMatchObject({ result: 'refused', code: 'absent' })
})

test('who made a day and deletes it at sea deletes nothing that somebody else wrote into it meanwhile', async () => {
  const { key, record } = await newDay()
  const made = log(engineRoom, 'create', record, { changes: fresh({ ...key, remarks: 'Calm' }) })
  const deletion = log(engineRoom, 'delete', record, { dependsOn: [made.id] })
  await world.deliver(engineRoom, made)
  const items = [{ id: uuidV7(), name: 'Rope', amount: 2 }]
  await world.deliver(bridge, log(bridge, 'create', record, { changes: fresh({ ...key, items }) }))
  expect(await world.deliver(engineRoom, deletion)).toMatchObject([
    { result: 'conflict', conflicts: [], record: { version: 2, items } },
  ])
  const alone = await newDay()
  const first = log(engineRoom, 'create', alone.record, { changes: fresh(alone.key) })
  const gone = log(engineRoom, 'delete', alone.record, { dependsOn: [first.id] })
  expect(await world.deliver(engineRoom, first, gone)).toMatchObject([{ result: 'applied' }, { result: 'applied' }])
})
