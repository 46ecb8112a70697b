import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Term } from './people.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { clientOf, makeServer } from './test-server.ts'
import { makeWorld, type World } from './world.ts'

const dayLength = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * dayLength)
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
const notAboard = {
  result: 'refused',
  code: 'invalid',
  errors: { vesselId: [expect.stringMatching(/not assigned to this vessel/)] },
}
const applied = { result: 'applied' }
let world: World

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.end())

/** Served on the vessel until ten days ago and on the other one since. */
async function transferred(): Promise<TestAuthor> {
  const author = await world.author({}, { registeredAt: ago(60) })
  const writes: Term = { permissions: ['write shifts'] }
  world.people.terms(author.personId, [
    writes,
    { vesselIds: [world.vesselId], from: ago(40), until: ago(10) },
    { vesselIds: [world.otherVesselId], from: ago(10) },
  ])
  return author
}

const shift = (author: TestAuthor, vesselId: string, day: Date, given: object = {}) =>
  author.entry({
    resource: 'specimen-shifts',
    action: 'create',
    record: uuidV7(),
    changes: fresh({ vesselId, date: dayOf(day) }),
    ...given,
  })

test('a day is written on the vessel one serves on, or served on then; on no other', async () => {
  const author = await transferred()
  const made = { madeAt: ago(1).toISOString() }
  expect(
    await world.deliver(
      author,
      shift(author, world.otherVesselId, ago(1), made),
      shift(author, world.vesselId, ago(12), made),
      shift(author, world.vesselId, ago(2), made),
    ),
  ).toMatchObject([applied, applied, notAboard])
})

test('what was written while one served there counts, however late it arrives', async () => {
  const author = await transferred()
  const then = { madeAt: ago(12).toISOString() }
  expect(
    await world.deliver(
      author,
      shift(author, world.vesselId, ago(50), then),
      shift(author, world.otherVesselId, ago(50), then),
    ),
  ).toMatchObject([applied, notAboard])
})

test('a clock that was never measured takes nothing away', async () => {
  const author = await transferred()
  const lost = { madeAt: '2009-01-01T00:00:00Z', clockSkew: null }
  const measured = { madeAt: ago(50).toISOString() }
  expect(
    await world.deliver(
      author,
      shift(author, world.otherVesselId, ago(20), lost),
      shift(author, world.otherVesselId, ago(20), measured),
    ),
  ).toMatchObject([applied, notAboard])
})

test('whoever serves nowhere is bound by the access lines alone', async () => {
  const ashore = await world.author({ permissions: ['write shifts'] })
  expect(await world.deliver(ashore, shift(ashore, world.vesselId, ago(3)))).toMatchObject([applied])
})

test('a vessel that was named before stays; a change to a foreign one is refused, through the interface too', async () => {
  const author = await transferred()
  const old = shift(author, world.vesselId, ago(12), { madeAt: ago(12).toISOString() })
  const kept = author.entry({
    resource: 'specimen-shifts',
    action: 'update',
    record: old.record,
    base: 1,
    changes: { hours: { before: null, after: 9 } },
  })
  expect(await world.deliver(author, old, kept)).toMatchObject([applied, applied])
  const third = uuidV7()
  await world.rows(
    `insert into specimen_vessels (tenant_id, id, version, created_at, updated_at, schema_version, name)
     values ($1, $2, 1, now(), now(), 1, 'Third')`,
    [world.tenantId, third],
  )
  const app = await makeServer(world)
  const client = await clientOf(app, world, author)
  const refused = {
    status: 422,
    body: { errors: { vesselId: [expect.stringMatching(/not assigned to this vessel/)] } },
  }
  const ofRecord = `/specimen-shifts/${old.record}`
  expect(await client('PATCH', ofRecord, { body: { vesselId: third } })).toMatchObject(refused)
  expect(await client('PATCH', ofRecord, { body: { vesselId: world.otherVesselId } })).toMatchObject({ status: 200 })
  const body = { vesselId: third, date: dayOf(ago(12)) }
  expect(await client('POST', '/specimen-shifts', { body })).toMatchObject(refused)
  await app.close()
})
