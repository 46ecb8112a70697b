import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { specimenVoucher } from '../specimens/specimen-voucher.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { type Client, clientOf, makeServer } from './test-server.ts'
import { makeWorld, type World } from './world.ts'

/** What waits on a shared tablet can be read there: whoever takes its ids first must not keep it from the office. */
let world: World
let owner: TestAuthor
let thief: TestAuthor
let asOwner: Client
let asThief: Client

beforeAll(async () => {
  world = await makeWorld()
  owner = await world.author({ permissions: ['write papers'] })
  thief = await world.author({ permissions: ['write papers'] })
  const app = await makeServer(world)
  asOwner = await clientOf(app, world, owner)
  asThief = await clientOf(app, world, thief)
})
afterAll(() => world.end())

const voucher = (author: TestAuthor, given: object = {}) =>
  author.entry({
    resource: 'specimen-vouchers',
    action: 'create',
    record: uuidV7(),
    changes: fresh({ purpose: 'Fenders' }),
    ...given,
  })
const purposesOf = async ({ personId }: TestAuthor) =>
  (
    await world.rows('select purpose from specimen_vouchers where created_by = $1 and deleted_at is null', [personId])
  ).map(({ purpose }) => purpose)

test.each(['applied', 'refused'] as const)(
  'an entry whose id another author took (%s) is applied once',
  async (result) => {
    const mine = voucher(owner, { changes: fresh({ purpose: `Own ${result}` }) })
    const taken = voucher(thief, { id: mine.id, ...(result === 'refused' && { action: 'approve' }) })
    expect(await world.deliver(thief, { ...taken, changes: result === 'refused' ? {} : taken.changes })).toMatchObject([
      { result },
    ])
    const batch = owner.batch(await owner.sign(mine))
    const answers = [await world.send(batch), await world.send(batch)]
    expect(answers).toMatchObject([[{ result: 'applied', entry: mine.id }], [{ result: 'applied', entry: mine.id }]])
    expect((await purposesOf(owner)).filter((purpose) => purpose === `Own ${result}`)).toHaveLength(1)
    const next = owner.entry({
      resource: 'specimen-vouchers',
      action: 'update',
      record: mine.record,
      base: 1,
      dependsOn: [mine.id],
      changes: { purpose: { before: `Own ${result}`, after: `Later ${result}` } },
    })
    expect(await world.deliver(owner, next)).toMatchObject([{ result: 'applied' }])
  },
)

test('a record whose id another author took is the owner’s all the same, with all that they enter later', async () => {
  const mine = voucher(owner, { changes: fresh({ purpose: 'Own record' }) })
  expect(await world.deliver(thief, voucher(thief, { record: mine.record }))).toMatchObject([{ result: 'applied' }])
  expect(await world.deliver(owner, mine)).toMatchObject([
    { result: 'applied', records: expect.any(Array), entry: mine.id },
  ])
  const later = owner.entry({
    resource: 'specimen-vouchers',
    action: 'update',
    record: mine.record,
    base: 1,
    dependsOn: [mine.id],
    changes: { purpose: { before: 'Own record', after: 'Own record, changed' } },
  })
  expect(await world.deliver(owner, later)).toMatchObject([
    { result: 'applied', record: { purpose: 'Own record, changed' } },
  ])
  expect(await world.record(specimenVoucher, mine.record)).toMatchObject({
    purpose: 'Fenders',
    version: 1,
    createdBy: thief.personId,
  })
})

test("a change of another's record makes none of one's own", async () => {
  const record = uuidV7()
  expect(await world.deliver(owner, voucher(owner, { record }))).toMatchObject([{ result: 'applied' }])
  const before = await purposesOf(thief)
  const change = thief.entry({
    resource: 'specimen-vouchers',
    action: 'update',
    record,
    base: 1,
    changes: { purpose: { before: 'Fenders', after: 'Mine' } },
  })
  expect(await world.deliver(thief, change)).toMatchObject([{ result: 'refused', code: 'absent' }])
  expect(await purposesOf(thief)).toEqual(before)
})

test.each([uuidV7(), 'form-17'])('an Idempotency-Key that somebody else used (%s) is free', async (key) => {
  const send = (client: Client, purpose: string) =>
    client('POST', '/specimen-vouchers', { headers: { 'idempotency-key': key }, body: { purpose } })
  expect(await send(asThief, 'Taken')).toMatchObject({ status: 201 })
  expect(await send(asOwner, 'By key')).toMatchObject({ status: 201, body: { data: { purpose: 'By key' } } })
  expect(await send(asOwner, 'By key')).toMatchObject({ status: 201, body: { data: { purpose: 'By key' } } })
  expect((await purposesOf(owner)).filter((purpose) => purpose === 'By key').length).toBeGreaterThan(0)
})
