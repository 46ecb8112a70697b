import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import { quarantinedEntryView } from '#src/protocol/entries/quarantined-entry.ts'
import { specimenNote } from '../specimens/specimen-note.ts'
import { fresh, hashOf, type TestAuthor } from './test-device.ts'
import { type Answer, type Client, clientOf, makeServer } from './test-server.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let app: FastifyInstance
let master: TestAuthor
let reviewer: TestAuthor
let office: Client

beforeAll(async () => {
  world = await makeWorld()
  app = await makeServer(world)
  master = await world.author({ permissions: ['write notes'] })
  reviewer = await world.author({ permissions: ['write notes'], isAdmin: true })
  office = await clientOf(app, world, reviewer)
})
afterAll(async () => {
  await app.close()
  await world.end()
})

const noteOf = (author: TestAuthor, heading = 'Pump room') =>
  author.entry({ resource: 'specimen-notes', action: 'create', record: uuidV7(), changes: fresh({ heading }) })
const statusOf = async (entry: Entry, step: 'accept' | 'return') =>
  `/held-entries/${entry.id}/${await hashOf(JSON.stringify(entry))}/${step}`
const accept = async (entry: Entry, client = office) => client('POST', await statusOf(entry, 'accept'))
const giveBack = async (entry: Entry, reason: string, client = office) =>
  client('POST', await statusOf(entry, 'return'), { body: { reason } })
const listOf = async (query: string): Promise<z.infer<typeof quarantinedEntryView>[]> => {
  const { body } = await office('GET', `/held-entries?limit=100&${query}`)
  return z.array(quarantinedEntryView).parse(body.data)
}

/** Delivers an entry whose author's key was revoked meanwhile, so that it is held. */
async function quarantineRevoked(...entries: readonly Entry[]): Promise<void> {
  await world.rows('update author_keys set revoked_at = now() where id = $1', [master.keyId])
  expect(await world.deliver(master, ...entries)).toEqual(
    entries.map(() => expect.objectContaining({ result: 'held' })),
  )
  await world.rows('update author_keys set revoked_at = null where id = $1', [master.keyId])
}

/** Delivers an entry without its signature. */
async function quarantineUnsigned(author: TestAuthor, entry: Entry): Promise<void> {
  const run = await author.sign(entry)
  expect(await world.send(author.batch({ ...run, signature: null }))).toMatchObject([{ result: 'held' }])
}

test('a reviewer reads what is held: who, from which device, what it changes, why, made and received', async () => {
  const entry = noteOf(master, 'Bilge alarm')
  await quarantineRevoked(entry)
  const [quarantined] = (await listOf(`author=${master.personId}&code=author-revoked`)).filter(
    ({ id }) => id === entry.id,
  )
  expect(quarantined).toMatchObject({
    code: 'author-revoked',
    author: master.personId,
    carrier: { id: master.deviceId, name: 'Bridge tablet' },
    obstacle: null,
    entry: { resource: 'specimen-notes', action: 'create', madeAt: entry.madeAt },
    decision: null,
  })
  expect(quarantined?.entry?.changes.heading).toEqual({ before: null, after: 'Bilge alarm' })
  expect(await listOf('code=undecided')).toEqual([])
})

test('of a private record the reviewer is told who, what and when, and no field', async () => {
  const writer = await world.author({ permissions: ['write diaries'] })
  const changes = fresh({ heading: 'What the doctor said', body: 'Rest' })
  const entry = writer.entry({ resource: 'specimen-diaries', action: 'create', record: uuidV7(), changes })
  await quarantineUnsigned(writer, entry)
  const held = (await listOf(`author=${writer.personId}`)).find(({ id }) => id === entry.id)
  expect(held).toMatchObject({ entry: { resource: 'specimen-diaries', action: 'create', changes: {}, answers: {} } })
  expect(JSON.stringify(held)).not.toContain('doctor')
})

test('accepted, it counts under its author with the reviewer beside it, and every repeat is answered so', async () => {
  const entry = noteOf(master, 'Accepted')
  await quarantineRevoked(entry)
  expect(await accept(entry)).toMatchObject({ status: 200, body: { data: { result: 'applied' } } })
  expect(await accept(entry)).toMatchObject({ status: 200, body: { data: { result: 'applied' } } })
  expect(await giveBack(entry, 'Too late')).toMatchObject({ status: 200, body: { data: { result: 'applied' } } })
  expect(await world.record(specimenNote, entry.record)).toMatchObject({
    heading: 'Accepted',
    createdBy: master.personId,
    version: 1,
  })
  expect(await world.rows('select actor, reviewed_by from history where record_id = $1', [entry.record])).toEqual([
    { actor: master.personId, reviewed_by: reviewer.personId },
  ])
  expect(await world.deliver(master, entry)).toMatchObject([{ result: 'applied', entry: entry.id }])
  expect((await listOf('state=decided')).find(({ id }) => id === entry.id)?.decision).toMatchObject({
    by: reviewer.personId,
    result: 'applied',
  })
})

test('given back, its author gets the reason, also when it comes again well signed', async () => {
  const entry = noteOf(master, 'Given back')
  await quarantineUnsigned(master, entry)
  expect(await giveBack(entry, 'x')).toMatchObject({ status: 422, body: { errors: { reason: ['Please say why'] } } })
  expect(await giveBack(entry, 'Please write it again')).toMatchObject({ body: { data: { result: 'refused' } } })
  expect(await giveBack(entry, 'Another reason')).toMatchObject({ body: { message: 'Please write it again' } })
  expect(await accept(entry)).toMatchObject({ body: { data: { result: 'refused' } } })
  const again = { result: 'refused', code: 'returned', message: 'Please write it again', entry: entry.id }
  expect(await world.deliver(master, entry)).toMatchObject([again])
  expect(await world.record(specimenNote, entry.record)).toBeNull()
})

test('a forgery that is given back takes nothing from the genuine entry under the same id', async () => {
  const entry = noteOf(master, 'Genuine')
  const forged = { ...entry, changes: fresh({ heading: 'Forged' }) }
  const run = await master.sign(entry)
  expect(await world.send(master.batch({ ...run, links: [{ entry: JSON.stringify(forged) }] }))).toMatchObject([
    { result: 'held', code: 'signature-wrong' },
  ])
  expect(await giveBack(forged, 'This is forged')).toMatchObject({ status: 200 })
  expect(await world.send(master.batch(run))).toMatchObject([{ result: 'applied', record: { heading: 'Genuine' } }])
})

test('two reviewers who decide at the same moment come to one end', async () => {
  const entry = noteOf(master, 'Both')
  await quarantineRevoked(entry)
  const answers: Answer[] = await Promise.all([accept(entry), giveBack(entry, 'No'.repeat(2)), accept(entry)])
  const ends = new Set(answers.map(({ body }) => z.object({ result: z.string() }).parse(body.data).result))
  expect(ends.size).toBe(1)
  const written = await world.rows('select 1 from history where record_id = $1', [entry.record])
  expect(written).toHaveLength(ends.has('applied') ? 1 : 0)
})

test('what a reviewer may not do: their own, another company, a colleague without the role, a decision nobody signed', async () => {
  const own = noteOf(reviewer, 'Own')
  await quarantineUnsigned(reviewer, own)
  expect(await accept(own)).toMatchObject({ status: 409, body: { code: 'not-acceptable' } })
  const entry = noteOf(master, 'Not yours')
  await quarantineRevoked(entry)
  const colleague = await clientOf(app, world, master)
  expect(await accept(entry, colleague)).toMatchObject({ status: 403 })
  expect(await giveBack(entry, 'No reason', colleague)).toMatchObject({ status: 403 })
  expect(await colleague('GET', '/held-entries')).toMatchObject({ status: 403 })
  const stranger = await clientOf(app, world, await world.author({ isAdmin: true }, { tenantId: world.otherTenantId }))
  expect(await accept(entry, stranger)).toMatchObject({ status: 404 })
  expect((await stranger('GET', '/held-entries')).body.data).toEqual([])
  const decision = master.entry({ resource: 'specimen-logs', action: 'approve', record: uuidV7(), base: 1 })
  await quarantineUnsigned(master, decision)
  expect((await listOf('state=open')).find(({ id }) => id === decision.id)?.obstacle).toBe('signs')
  expect(await accept(decision)).toMatchObject({ status: 409, body: { code: 'not-acceptable' } })
})

test('what builds on something that is not in yet stays held', async () => {
  const first = noteOf(master, 'First')
  const second = { ...noteOf(master, 'Second'), dependsOn: [first.id] }
  await quarantineRevoked(first, second)
  expect(await accept(second)).toMatchObject({ status: 409, body: { code: 'still-held' } })
  expect(await accept(first)).toMatchObject({ status: 200 })
  expect(await accept(second)).toMatchObject({ status: 200, body: { data: { result: 'applied' } } })
})
