import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { clientOf, makeServer } from './test-server.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let author: TestAuthor

beforeAll(async () => {
  world = await makeWorld()
  author = await world.author({ permissions: ['write shifts'] })
})
afterAll(() => world.end())

/** A shift on one of the two vessels, as the office has it. */
async function shiftOn(vesselId: string): Promise<string> {
  const record = uuidV7()
  const entry = author.entry({
    resource: 'specimen-shifts',
    action: 'create',
    record,
    changes: fresh({ vesselId, date: '2026-01-02' }),
  })
  expect(await world.deliver(author, entry)).toMatchObject([{ result: 'applied' }])
  return record
}

const fault = (changes: Record<string, unknown>) =>
  author.entry({
    resource: 'specimen-faults',
    action: 'create',
    record: uuidV7(),
    changes: fresh({ vesselId: world.vesselId, kind: 'noise', ...changes }),
  })

test('a record is named only where it belongs to what the other field says', async () => {
  const here = await shiftOn(world.vesselId)
  const elsewhere = await shiftOn(world.otherVesselId)
  expect(await world.deliver(author, fault({ shiftId: here }), fault({ shiftId: elsewhere }), fault({}))).toMatchObject(
    [
      { result: 'applied' },
      { result: 'refused', code: 'invalid', errors: { shiftId: ['This belongs to another specimen vessel'] } },
      { result: 'applied' },
    ],
  )
})

test('so are the records that its lists name', async () => {
  const named = (shiftId: string) => fault({ otherShifts: [{ id: uuidV7(), shiftId }] })
  const here = named(await shiftOn(world.vesselId))
  const elsewhere = named(await shiftOn(world.otherVesselId))
  const errors = { 'otherShifts.0.shiftId': ['This belongs to another specimen vessel'] }
  expect(await world.deliver(author, here, elsewhere)).toMatchObject([
    { result: 'applied' },
    { result: 'refused', code: 'invalid', errors },
  ])
})

test('moving a record to another vessel is refused while it names what belongs to the first', async () => {
  const server = await makeServer(world)
  const client = await clientOf(server, world, author)
  const shiftId = await shiftOn(world.vesselId)
  const id = uuidV7()
  const body = { id, vesselId: world.vesselId, kind: 'noise', shiftId }
  expect(await client('POST', '/specimen-faults', { body })).toMatchObject({ status: 201 })
  const path = `/specimen-faults/${id}`
  const moved = await client('PATCH', path, { body: { vesselId: world.otherVesselId } })
  expect(moved).toMatchObject({
    status: 422,
    body: { errors: { shiftId: ['This belongs to another specimen vessel'] } },
  })
  const both = await client('PATCH', path, { body: { vesselId: world.otherVesselId, shiftId: null } })
  expect(both).toMatchObject({ status: 200, body: { data: { vesselId: world.otherVesselId } } })
  await server.close()
})

test('a question that an answer opens must be answered; one that it closes is left out, also by a later change', async () => {
  const server = await makeServer(world)
  const client = await clientOf(server, world, author)
  const lacking = await client('POST', '/specimen-faults', { body: { vesselId: world.vesselId, kind: 'leak' } })
  expect(lacking).toMatchObject({ status: 422, body: { errors: { litres: [expect.any(String)] } } })
  const id = uuidV7()
  const body = { id, vesselId: world.vesselId, kind: 'leak', litres: 4, tone: 'low' }
  const made = await client('POST', '/specimen-faults', { body })
  expect(made.body.data).toMatchObject({ litres: 4 })
  expect(made.body.data).not.toHaveProperty('tone')
  const path = `/specimen-faults/${id}`
  const changed = await client('PATCH', path, { body: { kind: 'noise', tone: 'low' } })
  expect(changed.body.data).toMatchObject({ kind: 'noise', tone: 'low' })
  expect(changed.body.data).not.toHaveProperty('litres')
  await server.close()
})
