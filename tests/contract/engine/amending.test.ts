import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { specimenLog } from '../specimens/specimen-log.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { type Client, clientOf, makeServer } from './test-server.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let app: FastifyInstance
let mate: TestAuthor
let bosun: TestAuthor
let master: TestAuthor
let stranger: TestAuthor
let asMate: Client
let asMaster: Client
let asStranger: Client
let day = 0

beforeAll(async () => {
  world = await makeWorld()
  app = await makeServer(world)
  const writes = { permissions: ['write logs'], vesselIds: [world.vesselId] }
  mate = await world.author(writes)
  bosun = await world.author(writes)
  master = await world.author({ permissions: ['review logs'] })
  stranger = await world.author({ permissions: ['write logs'], vesselIds: [world.otherVesselId] })
  asMate = await clientOf(app, world, mate)
  asMaster = await clientOf(app, world, master)
  asStranger = await clientOf(app, world, stranger)
})
afterAll(async () => {
  await app.close()
  await world.end()
})

const reason = 'The second sounding was read wrongly'
const entry = (author: TestAuthor, action: string, record: string, given: object) =>
  author.entry({ resource: 'specimen-logs', action, record, ...given })
const one = async (author: TestAuthor, action: string, record: string, given: object) =>
  (await world.deliver(author, entry(author, action, record, given)))[0]
const standing = async (record: string) => {
  const found = await world.record(specimenLog, record)
  if (!found) throw new Error('the log is not there')
  return found
}

/** A log that the mate submitted as version 1 and the master approved as version 2. */
async function signedLog(): Promise<string> {
  day += 1
  const key = { vesselId: world.vesselId, date: new Date(Date.UTC(2024, 0, day)).toISOString().slice(0, 10) }
  const record = await naturalRecordId(specimenLog, world.tenantId, key)
  await one(mate, 'submit', record, { changes: fresh({ ...key, remarks: 'Calm' }) })
  expect(await one(master, 'approve', record, { base: 1 })).toMatchObject({ result: 'applied' })
  return record
}
const remarks = (after: string, before: string | null = 'Calm') => ({ remarks: { before, after } })
const amendment = (after: string, base: number, before = 'Calm') => ({
  base,
  changes: remarks(after, before),
  answers: { reason },
})

test.each([
  ['a change', 'update', { base: 1, changes: remarks('Swell') }],
  ['a submission', 'submit', { base: 1, changes: remarks('Swell') }],
  ['another tablet’s record of the same day', 'submit', { base: null, changes: remarks('Swell', null) }],
  ['a change made after the signature was read', 'update', { base: 2, changes: remarks('Swell') }],
])('%s is not merged into what was signed: it comes back with base, mine and signed', async (_title, action, given) => {
  const record = await signedLog()
  const { vesselId, date } = await standing(record)
  const changes = given.base === null ? { ...fresh({ vesselId, date }), ...given.changes } : given.changes
  const base = given.base === null ? null : 'Calm'
  expect(await one(bosun, action, record, { ...given, changes })).toMatchObject({
    result: 'conflict',
    conflicts: [{ field: 'remarks', base, mine: 'Swell', theirs: 'Calm' }],
    record: { version: 2, status: 'approved', statusBy: master.personId },
  })
  expect(await standing(record)).toMatchObject({ version: 2, remarks: 'Calm', status: 'approved' })
})

test('what is signed already as it arrives is done', async () => {
  const record = await signedLog()
  const again = { base: 1, changes: remarks('Calm', 'Glassy') }
  expect(await one(bosun, 'submit', record, again)).toMatchObject({ result: 'applied', records: [{ version: 2 }] })
  expect(await one(bosun, 'update', record, again)).toMatchObject({ result: 'applied', records: [{ version: 2 }] })
})

test('an amendment is a new version with its reason, to be signed anew; what was signed stays as it was signed', async () => {
  const record = await signedLog()
  const amend = entry(mate, 'amend', record, amendment('Swell', 2))
  const [applied] = await world.deliver(mate, amend)
  const told = {
    edition: 2,
    amends: 2,
    by: mate.personId,
    reason,
    signedBy: master.personId,
    at: expect.any(String),
    signedAt: expect.any(String),
  }
  expect(applied).toMatchObject({ result: 'applied', record: { version: 3, status: 'submitted', amendment: told } })
  expect(await world.deliver(mate, amend)).toEqual([applied])
  expect(await one(master, 'approve', record, { base: 2 })).toMatchObject({ result: 'refused', code: 'state' })
  expect(await one(master, 'approve', record, { base: 3 })).toMatchObject({
    result: 'applied',
    record: { version: 4, status: 'approved', amendment: told },
  })
  const versions = await Promise.all(
    [2, 4].map((version) => asMaster('GET', `/specimen-logs/${record}/versions/${version}`)),
  )
  const signature = { transition: 'approve', signer: master.personId, matches: true }
  expect(versions.map(({ body }) => body.data)).toMatchObject([
    { version: 2, status: 'approved', fields: { remarks: 'Calm' }, signatures: [signature] },
    { version: 4, status: 'approved', fields: { remarks: 'Swell' }, signatures: [signature] },
  ])
  expect((await asMaster('GET', `/specimen-logs/${record}/versions/3`)).body.data).toMatchObject({ signatures: [] })
  expect(
    await world.rows('select version, round from signatures where record_id = $1 order by version', [record]),
  ).toEqual([
    { version: 2, round: 1 },
    { version: 4, round: 2 },
  ])
})

test('a version is read by whoever reads the record, and by nobody else', async () => {
  const record = await signedLog()
  const path = `/specimen-logs/${record}/versions`
  expect(await asMate('GET', `${path}/1`)).toMatchObject({ status: 200, body: { data: { status: 'submitted' } } })
  for (const [client, version] of [
    [asStranger, '1'],
    [asMate, '3'],
    [asMate, '0'],
    [asMate, 'x'],
  ] as const) {
    expect((await client('GET', `${path}/${version}`)).status).toBe(404)
  }
})

test('two amend the same version: the second gets every difference back, also what a merge would join', async () => {
  const record = await signedLog()
  await one(mate, 'amend', record, amendment('Swell', 2))
  const items = [{ id: uuidV7(), name: 'Bread', amount: 2 }]
  const second = { base: 2, changes: { items: { before: null, after: items } }, answers: { reason } }
  expect(await one(bosun, 'amend', record, second)).toMatchObject({
    result: 'conflict',
    conflicts: [{ field: 'items', base: null, mine: items, theirs: null }],
    record: { version: 3, amendment: { by: mate.personId } },
  })
  expect(await one(bosun, 'amend', record, { base: 2, answers: { reason } })).toMatchObject({
    result: 'conflict',
    conflicts: [],
  })
  expect(await standing(record)).toMatchObject({ version: 3, remarks: 'Swell' })
  expect(await standing(record)).not.toHaveProperty('items')
})

test('who read the new edition may add to it; once it is signed again, an earlier amendment clashes', async () => {
  const record = await signedLog()
  await one(mate, 'amend', record, amendment('Swell', 2))
  expect(await one(bosun, 'amend', record, amendment('Swell, rain', 3, 'Swell'))).toMatchObject({
    result: 'applied',
    record: { version: 4, status: 'submitted', amendment: { edition: 2, by: mate.personId } },
  })
  await one(master, 'approve', record, { base: 4 })
  expect(await one(mate, 'amend', record, amendment('Fog', 2))).toMatchObject({
    result: 'conflict',
    record: { version: 5, status: 'approved' },
  })
  expect(await one(mate, 'amend', record, amendment('Fog', 5, 'Swell, rain'))).toMatchObject({
    result: 'applied',
    record: { version: 6, amendment: { edition: 3, amends: 5 } },
  })
})

test('nobody amends without the right, without a reason, or what is not signed', async () => {
  const record = await signedLog()
  expect(await one(stranger, 'amend', record, amendment('Swell', 2))).toMatchObject({ code: 'absent' })
  expect(await one(master, 'amend', record, amendment('Swell', 2))).toMatchObject({ code: 'not-allowed' })
  expect(await one(mate, 'amend', record, { base: 2, changes: remarks('Swell') })).toMatchObject({
    code: 'invalid',
    errors: { reason: [expect.any(String)] },
  })
  await one(master, 'return', record, { base: 2, answers: { reason: 'Correct' } })
  expect(await one(mate, 'amend', record, amendment('Swell', 3))).toMatchObject({ result: 'refused', code: 'state' })
})

test('the same through REST: for the version named, with the reason beside the fields', async () => {
  const record = await signedLog()
  const path = `/specimen-logs/${record}/amend`
  expect(
    await asMate('POST', path, { body: { reason, remarks: 'Swell' }, headers: { 'if-match': '"1"' } }),
  ).toMatchObject({ status: 412 })
  expect(
    await asMate('POST', path, { body: { reason, remarks: 'Swell' }, headers: { 'if-match': '"2"' } }),
  ).toMatchObject({
    status: 200,
    body: { data: { version: 3, amendment: { edition: 2, reason } }, message: 'Log amended successfully' },
  })
})

test('where a chain signs, an amendment opens a new round', async () => {
  const part = {
    area: 'specimens',
    approvalSource: { signatories: async () => [{ order: 1, who: 'HR' as const, people: [] }] },
  }
  const office = await makeWorld([part])
  try {
    const [author, hr] = [await office.author({ permissions: ['write requests'] }), await office.author({ isHr: true })]
    const record = uuidV7()
    const request = (by: TestAuthor, action: string, given: object) =>
      office.deliver(by, by.entry({ resource: 'specimen-requests', action, record, ...given }))
    await request(author, 'submit', { changes: fresh({ subject: 'Paint' }) })
    await request(hr, 'approve', { base: 1 })
    const changes = { subject: { before: 'Paint', after: 'Varnish' } }
    expect(await request(author, 'amend', { base: 2, changes, answers: { reason } })).toMatchObject([
      { record: { status: 'pending', approval: { round: 2, content: 3, signatures: [] }, amendment: { edition: 2 } } },
    ])
    expect(await request(hr, 'approve', { base: 3 })).toMatchObject([{ record: { status: 'approved' } }])
  } finally {
    await office.end()
  }
})
