import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { specimenLog } from '../specimens/specimen-log.ts'
import { fresh, hashOf, type TestAuthor } from './test-device.ts'
import { type Client, clientOf, makeServer } from './test-server.ts'
import { makeWorld, type World } from './world.ts'

/** What came by rights that were gone, decided by captains of the vessel it is of. */
const dayLength = 86_400_000
let world: World
let app: FastifyInstance

beforeAll(async () => {
  world = await makeWorld()
  app = await makeServer(world)
})
afterAll(async () => {
  await app.close()
  await world.end()
})

const ago = (days: number) => new Date(Date.now() - days * dayLength)

/** A captain who was relieved two days ago. */
async function relievedCaptain(vesselId = world.vesselId): Promise<TestAuthor> {
  const author = await world.author({}, { registeredAt: ago(90) })
  world.people.terms(author.personId, [
    { permissions: ['write logs'], vesselIds: [vesselId], until: ago(2) },
    { from: ago(2) },
  ])
  return author
}

const captainOf = async (vesselId: string): Promise<Client> =>
  clientOf(app, world, await world.author({ permissions: ['write logs'], vesselIds: [vesselId] }))

let seed = 0
/** A log that lay on the tablet for sixty days, so that it is held. */
async function holdLog(author: TestAuthor, vesselId = world.vesselId): Promise<Entry> {
  seed += 1
  const key = { vesselId, date: addDays(today(), -70 - seed) }
  const entry = author.entry({
    resource: 'specimen-logs',
    action: 'create',
    record: await naturalRecordId(specimenLog, world.tenantId, key),
    madeAt: ago(60).toISOString(),
    changes: fresh(key),
  })
  expect(await world.deliver(author, entry)).toMatchObject([{ result: 'held', code: 'late' }])
  return entry
}
const pathOf = async (entry: Entry, step: string) =>
  `/held-entries/${entry.id}/${await hashOf(JSON.stringify(entry))}/${step}`

test('a captain finds what came late of their own vessel, accepts it and gives it back; one of another vessel does neither', async () => {
  const author = await relievedCaptain()
  const [accepted, returned] = [await holdLog(author), await holdLog(author)]
  const [captain, other] = [await captainOf(world.vesselId), await captainOf(world.otherVesselId)]

  expect((await other('GET', '/held-entries')).body).toMatchObject({ data: [], pagination: { total: 0 } })
  for (const step of ['accept', 'return']) {
    const body = step === 'return' ? { reason: 'Not ours' } : undefined
    expect(await other('POST', await pathOf(accepted, step), { body })).toMatchObject({ status: 404 })
  }
  const list = await captain('GET', `/held-entries?author=${author.personId}`)
  expect(list.body).toMatchObject({
    data: [
      { id: accepted.id, code: 'late', obstacle: null, vesselId: world.vesselId },
      { id: returned.id, code: 'late', obstacle: null },
    ],
    pagination: { total: 2 },
  })
  expect(await captain('POST', await pathOf(accepted, 'accept'))).toMatchObject({
    status: 200,
    body: { data: { result: 'applied' } },
  })
  expect(await captain('GET', `/specimen-logs/${accepted.record}`)).toMatchObject({ status: 200 })
  expect(await captain('POST', await pathOf(returned, 'return'), { body: { reason: 'Wrong day' } })).toMatchObject({
    status: 200,
    body: { data: { result: 'refused' } },
  })
})

test('whatever else is held stays with administrators, as does the list for whoever changes no records of a vessel', async () => {
  const [author, captain] = [await relievedCaptain(), await captainOf(world.vesselId)]
  const note = await world.author({ permissions: ['write notes'], vesselIds: [world.vesselId] })
  const entry = note.entry({
    resource: 'specimen-notes',
    action: 'create',
    record: uuidV7(),
    changes: fresh({ heading: 'Unsigned' }),
  })
  await world.send(note.batch({ ...(await note.sign(entry)), signature: null }))
  const { body } = await captain('GET', '/held-entries?limit=100')
  expect(JSON.stringify(body)).not.toContain(entry.id)
  expect(await captain('POST', await pathOf(entry, 'accept'))).toMatchObject({ status: 404 })
  const crew = await clientOf(app, world, note)
  expect(await crew('GET', '/held-entries')).toMatchObject({ status: 403 })
  expect(await crew('POST', await pathOf(await holdLog(author), 'accept'))).toMatchObject({ status: 403 })
})

test('however much is held of other vessels, a captain finds what is of theirs, page by page', async () => {
  const other = await holdLog(await relievedCaptain(world.otherVesselId), world.otherVesselId)
  // Seven hundred that came before.
  await inTenant(world.database, world.tenantId, (tx) =>
    tx.query(
      `insert into held_entries (tenant_id, entry_id, entry_hash, bytes, code, author, device, at, vessel, vessel_read)
     select tenant_id, gen_random_uuid(), entry_hash, bytes, code, author, device, at - interval '1 day', vessel, vessel_read
     from held_entries, generate_series(1, 700) where tenant_id = $1 and entry_id = $2`,
      [world.tenantId, other.id],
    ),
  )
  const author = await relievedCaptain()
  const held = [await holdLog(author), await holdLog(author)]
  const captain = await captainOf(world.vesselId)
  const pages = [1, 2].map((page) => captain('GET', `/held-entries?author=${author.personId}&limit=1&page=${page}`))
  const [first, second] = await Promise.all(pages)
  expect([first?.body, second?.body]).toMatchObject(
    held.map(({ id }) => ({ data: [{ id, vesselId: world.vesselId }], pagination: { total: 2, lastPage: 2 } })),
  )
  expect(JSON.stringify((await captain('GET', '/held-entries?limit=100')).body)).toContain(held[0]?.id)
})
