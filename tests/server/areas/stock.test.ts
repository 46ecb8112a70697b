import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { jobTasks } from '#src/server/job-tasks.ts'
import { runJobs } from '#src/server/jobs/run-jobs.ts'
import { type Colleague, Company, makeRealServer, type RealServer } from '../../contract/company.ts'
import type { Answer, Client } from '../../contract/engine/test-server.ts'
import { importFile } from '../../contract/import-file.ts'

let server: RealServer
let company: Company
let colleague: Colleague
let mate: Colleague
let engineer: Colleague
let buyer: Colleague
let vesselId: string
let categoryId: string

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'bonny')
  colleague = await company.colleague()
  mate = await company.holder('manage vessel inventory')
  engineer = await company.holder('manage vessel inventory')
  buyer = await company.holder('manage company procurement')
  vesselId = company.surroundings.idOf('vessels', false) ?? ''
  const body = { name: 'Shackles', countTolerance: 2 }
  categoryId = recordIn(await company.admin('POST', '/inventory-categories', { body })).id
})
afterAll(() => server.end())

const recordSchema = z.looseObject({ id: z.string(), status: z.string().nullable() })
const recordIn = (answer: Answer) => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return recordSchema.parse(answer.body.data)
}
const errorsIn = (answer: Answer) => [answer.status, Object.keys(answer.body.errors ?? {})]

async function newItem(openingQuantity: number, place: object = { type: 'company' }): Promise<string> {
  const body = { name: 'Bow shackle', inventoryCategoryId: categoryId, unit: 'piece', openingQuantity, ...place }
  return recordIn(await company.admin('POST', '/inventories', { body })).id
}

const onBoard = () => ({ type: 'vessel', vesselId })
const availableOf = async (id: string) => recordIn(await company.admin('GET', `/inventories/${id}`)).availableQuantity
const enter = (inventoryId: string, kind: string, quantity: number, besides: object = {}, by: Client = company.admin) =>
  by('POST', '/stock-additions', { body: { inventoryId, kind, quantity, ...besides } })
const send = (inventoryFromId: string, inventoryToId: string, quantity: number, by: Client) =>
  by('POST', '/stock-transfers', { body: { inventoryFromId, inventoryToId, quantity } })
const logs = async (id: string) =>
  z.array(z.looseObject({})).parse((await company.admin('GET', `/stock-logs?inventoryId=${id}&order=asc`)).body.data)

async function told(by: Client): Promise<string[]> {
  await runJobs(server.app.fairlead, jobTasks)
  const listed = z.array(z.looseObject({ title: z.string() })).parse((await by('GET', '/notifications')).body.data)
  return listed.map(({ title }) => title)
}

test('[S2-7.inventory.3] what is there is counted from the movements, which nobody writes', async () => {
  const id = await newItem(10)
  expect(await availableOf(id)).toBe(10)
  expect(recordIn(await enter(id, 'added', 2.5))).toMatchObject({ status: 'approved', difference: 2.5 })
  expect(recordIn(await enter(id, 'taken', 0.3))).toMatchObject({ status: 'approved', difference: -0.3 })
  expect(await availableOf(id)).toBe(12.2)
  expect((await logs(id)).map(({ kind, change, balance }) => [kind, change, balance])).toEqual([
    ['opening', 10, 10],
    ['added', 2.5, 12.5],
    ['taken', -0.3, 12.2],
  ])
  const entered = await company.admin('PATCH', `/inventories/${id}`, { body: { availableQuantity: 99 } })
  expect(errorsIn(entered)).toEqual([422, ['availableQuantity']])
  expect((await company.admin('POST', '/stock-logs', { body: { kind: 'added' } })).status).toBeGreaterThan(400)
})

test('of two who send the last three at once both have sent, and one is told that they were not there', async () => {
  const from = await newItem(3, onBoard())
  const to = await newItem(0)
  const sent = await Promise.all([mate, engineer].map(({ client }) => send(from, to, 3, client)))
  const shorts = sent.map((answer) => recordIn(answer).shortBy ?? 0)
  expect(new Set(shorts)).toEqual(new Set([0, 3]))
  expect(await availableOf(from)).toBe(-3)
  const [late, early] = shorts[0] === 3 ? [mate, engineer] : [engineer, mate]
  const title = 'Bow shackle is short by 3: more was booked out than was there'
  expect(await told(late.client)).toContain(title)
  expect(await told(early.client)).not.toContain(title)
})

test('what was booked out as of before the stock was opened is told as that, and not as short', async () => {
  const id = await newItem(10, onBoard())
  const movedAt = new Date(Date.now() - 3 * 86_400_000).toISOString()
  expect(recordIn(await enter(id, 'taken', 2, { movedAt }, mate.client))).toMatchObject({ shortBy: 2 })
  const titles = (await told(mate.client)).filter((title) => title.startsWith('Bow shackle: '))
  expect(titles).toEqual([
    'Bow shackle: 2 booked out on a day before its stock was opened here. Check the day, or the opening quantity',
  ])
})

test('an item that has moved keeps its unit, in which its movements are numbers; one that has not may change it', async () => {
  const change = (id: string, unit: string) => company.admin('PATCH', `/inventories/${id}`, { body: { unit } })
  const held = await newItem(10)
  const refused = await change(held, 'box')
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { unit: ['Its stock was booked in this unit. Make another item for another unit, and archive this one'] },
  ])
  recordIn(await change(held, 'piece'))
  expect(recordIn(await change(await newItem(0), 'box'))).toMatchObject({ unit: 'box' })
})

test('a manager of the item is told in place of the administrators', async () => {
  const id = await newItem(1, onBoard())
  const body = { inventoryId: id, managerId: colleague.personId }
  const granted = await company.admin('POST', '/inventory-managers', { body })
  expect(granted.status).toBe(201)
  recordIn(await enter(id, 'taken', 5, {}, mate.client))
  const title = 'Bow shackle is short by 4: more was booked out than was there'
  expect(await told(colleague.client)).toContain(title)
  expect(await told(company.admin)).not.toContain(title)
})

test('who answers for an item is told once when it falls to its minimum, and again when nothing is left', async () => {
  const id = await newItem(10, { ...onBoard(), minimumQuantity: 4, responsibleId: engineer.personId })
  const low = (left: string) => `Bow shackle is low: ${left} left, and 4 should be there`
  const ofEngineer = async () => (await told(engineer.client)).filter((title) => title.startsWith('Bow shackle is low'))
  recordIn(await enter(id, 'taken', 5, {}, mate.client))
  expect(await ofEngineer()).toEqual([])
  recordIn(await enter(id, 'taken', 1, {}, mate.client))
  recordIn(await enter(id, 'taken', 1, {}, mate.client))
  expect(await ofEngineer()).toEqual([low('4')])
  const body = { inventoryId: id, managerId: colleague.personId }
  recordIn(await company.admin('POST', '/inventory-managers', { body }))
  recordIn(await enter(id, 'taken', 3, {}, mate.client))
  expect(await told(colleague.client)).toContain(low('none'))
  expect(await ofEngineer()).toEqual([low('4')])
})

test('[S2-3.inventory.1] [S2-7.inventory.4] what is sent is out at once and in when it was received; what is declined or cancelled goes back', async () => {
  const from = await newItem(10)
  const to = await newItem(0, onBoard())
  const first = recordIn(await send(from, to, 4, buyer.client))
  expect([await availableOf(from), await availableOf(to), first.status]).toEqual([6, 0, 'transferred'])
  const receipt = async (receivedQuantity: number) => ({
    receivedQuantity,
    receiverSignature: await company.upload('inventory/signatures', mate.client),
  })
  const confirm = async (id: string, by: Client, much: number) =>
    by('POST', `/stock-transfers/${id}/confirm-receipt`, { body: await receipt(much) })
  expect((await confirm(first.id, buyer.client, 4)).status).toBe(403)
  expect(errorsIn(await confirm(first.id, mate.client, 5))).toEqual([422, ['receivedQuantity']])
  expect(recordIn(await confirm(first.id, mate.client, 3))).toMatchObject({ status: 'received', missingQuantity: 1 })
  expect([await availableOf(from), await availableOf(to)]).toEqual([6, 3])
  const declined = recordIn(await send(from, to, 2, buyer.client))
  const body = { reason: 'Wrong size' }
  recordIn(await mate.client('POST', `/stock-transfers/${declined.id}/decline`, { body }))
  const cancelled = recordIn(await send(from, to, 2, buyer.client))
  recordIn(await buyer.client('POST', `/stock-transfers/${cancelled.id}/cancel`, { body: {} }))
  expect([await availableOf(from), await availableOf(to)]).toEqual([6, 3])
})

test('who keeps both places has received at once; nobody sends from a place that they do not keep', async () => {
  const [one, other] = [await newItem(5, onBoard()), await newItem(0, onBoard())]
  expect(recordIn(await send(one, other, 2, mate.client)).status).toBe('received')
  expect([await availableOf(one), await availableOf(other)]).toEqual([3, 2])
  const company1 = await newItem(5)
  expect(errorsIn(await send(company1, other, 2, mate.client))).toEqual([403, ['inventoryFromId']])
  expect((await enter(company1, 'taken', 1, {}, mate.client)).status).toBe(403)
  expect(errorsIn(await send(one, one, 2, mate.client))).toEqual([422, ['inventoryToId']])
})

test('a count says what was there when it was made, whatever the office moved meanwhile', async () => {
  const from = await newItem(10, onBoard())
  const to = await newItem(0)
  await setTimeout(20)
  const movedAt = new Date().toISOString()
  await setTimeout(20)
  recordIn(await send(from, to, 3, company.admin))
  const same = recordIn(await enter(from, 'count', 10, { movedAt }, mate.client))
  expect(same).toMatchObject({ status: 'approved', expectedQuantity: 10, difference: 0 })
  expect(await availableOf(from)).toBe(7)
  const fewer = recordIn(await enter(from, 'count', 8, { movedAt }, mate.client))
  expect(fewer).toMatchObject({ status: 'pending', expectedQuantity: 10, difference: -2 })
  expect(await availableOf(from)).toBe(7)
  expect((await mate.client('POST', `/stock-additions/${fewer.id}/approve`, { body: {} })).status).toBe(403)
  recordIn(await company.admin('POST', `/stock-additions/${fewer.id}/approve`, { body: {} }))
  expect(await availableOf(from)).toBe(5)
})

test('a count within the tolerance of its category is booked by itself', async () => {
  const id = await newItem(100)
  expect(recordIn(await enter(id, 'count', 98)).status).toBe('approved')
  expect(await availableOf(id)).toBe(98)
  const more = recordIn(await enter(id, 'count', 90))
  expect(more.status).toBe('pending')
  const body = { reason: 'Look in the forward store' }
  recordIn(await colleague.client('POST', `/stock-additions/${more.id}/decline`, { body }))
  expect(await availableOf(id)).toBe(98)
})

test('what was counted stays what it was when something of before it arrives', async () => {
  const id = await newItem(10)
  await setTimeout(20)
  const before = new Date().toISOString()
  await setTimeout(20)
  const count = recordIn(await enter(id, 'count', 7))
  recordIn(await colleague.client('POST', `/stock-additions/${count.id}/approve`, { body: {} }))
  recordIn(await enter(id, 'taken', 3, { movedAt: before }))
  expect(await availableOf(id)).toBe(7)
  const changes = (await logs(id)).map(({ kind, change }) => [kind, change])
  expect(changes).toContainEqual(['correction', 3])
  expect(changes.reduce((sum, [, change]) => sum + Number(change), 0)).toBe(7)
})

test('a decision on a count is refused where what was booked since would not be there', async () => {
  const id = await newItem(10)
  await setTimeout(20)
  const movedAt = new Date().toISOString()
  await setTimeout(20)
  recordIn(await enter(id, 'taken', 6))
  const count = recordIn(await enter(id, 'count', 4, { movedAt }))
  expect(count).toMatchObject({ status: 'pending', difference: -6, shortBy: 2 })
  const refused = await colleague.client('POST', `/stock-additions/${count.id}/approve`, { body: {} })
  expect(refused.status).toBe(409)
  expect(await availableOf(id)).toBe(4)
})

test('another opening quantity is booked as the difference, and refused where it was used already', async () => {
  const id = await newItem(10)
  recordIn(await enter(id, 'taken', 8))
  const change = (openingQuantity: number) =>
    company.admin('PATCH', `/inventories/${id}`, { body: { openingQuantity } })
  expect((await change(9)).status).toBe(200)
  expect(await availableOf(id)).toBe(1)
  expect((await change(7)).status).toBe(409)
  expect(await availableOf(id)).toBe(1)
  const moved = await company.admin('PATCH', `/inventories/${id}`, { body: { type: 'vessel', vesselId } })
  expect(errorsIn(moved)).toEqual([422, ['type', 'vesselId']])
})

test('[S2-5.inventory.1] [S2-8.inventory.1] [S2-8.inventory.2] access is granted and revoked, to others alone', async () => {
  const inventoryId = await newItem(1)
  const own = await company.admin('POST', '/inventory-managers', {
    body: { inventoryId, managerId: company.adminId },
  })
  expect(errorsIn(own)).toEqual([422, ['managerId']])
  const body = { inventoryId, managerId: mate.personId }
  const granted = await company.admin('POST', '/inventory-managers', { body })
  expect(granted.body.message).toBe('Access granted successfully')
  const { id } = recordIn(granted)
  const revoked = await company.admin('POST', `/inventory-managers/${id}/revoke`, { body: {} })
  expect(revoked.body.message).toBe('Access revoked successfully')
  const again = await company.admin('POST', `/inventory-managers/${id}/grant`, { body: {} })
  expect([again.body.message, recordIn(again).status]).toEqual(['Access granted successfully', 'granted'])
})

test('what was received or sent back is neither cancelled nor deleted, and what is on the way is cancelled once', async () => {
  const [from, to] = [await newItem(10), await newItem(0, onBoard())]
  const sent = recordIn(await send(from, to, 4, buyer.client))
  expect((await buyer.client('DELETE', `/stock-transfers/${sent.id}`)).status).toBe(403)
  const cancel = () => buyer.client('POST', `/stock-transfers/${sent.id}/cancel`, { body: {} })
  recordIn(await cancel())
  expect((await cancel()).status).toBe(409)
  const within = recordIn(await send(to, await newItem(0, onBoard()), 1, mate.client))
  expect(within.status).toBe('received')
  const taken = await mate.client('POST', `/stock-transfers/${within.id}/cancel`, { body: {} })
  expect(taken.status).toBe(409)
  expect([await availableOf(from), await availableOf(to)]).toEqual([10, -1])
})

test('what is archived still takes back what it sent, is given what was sent to it, and has its count decided', async () => {
  const archive = async (id: string) =>
    expect((await company.admin('POST', `/inventories/${id}/retire`)).status).toBe(200)
  const [from, to] = [await newItem(10), await newItem(0, onBoard())]
  const [cancelled, declined, received] = [
    recordIn(await send(from, to, 1, buyer.client)),
    recordIn(await send(from, to, 2, buyer.client)),
    recordIn(await send(from, to, 4, buyer.client)),
  ]
  const count = recordIn(await enter(from, 'count', 1, {}, buyer.client))
  await archive(from)
  await archive(to)
  recordIn(await buyer.client('POST', `/stock-transfers/${cancelled.id}/cancel`, { body: {} }))
  const body = { reason: 'Wrong size' }
  recordIn(await mate.client('POST', `/stock-transfers/${declined.id}/decline`, { body }))
  const receiverSignature = await company.upload('inventory/signatures', mate.client)
  const receipt = { receivedQuantity: 4, receiverSignature }
  recordIn(await mate.client('POST', `/stock-transfers/${received.id}/confirm-receipt`, { body: receipt }))
  expect([await availableOf(from), await availableOf(to)]).toEqual([6, 4])
  recordIn(await company.admin('POST', `/stock-additions/${count.id}/approve`, { body: {} }))
  expect(await availableOf(from)).toBe(4)
  expect((await enter(from, 'taken', 1)).status).toBe(422)
})

test('an item that is sent again as a whole begins no stock anew', async () => {
  const id = await newItem(10)
  recordIn(await enter(id, 'taken', 4))
  const body = { id, name: 'Bow shackle', inventoryCategoryId: categoryId, unit: 'piece', type: 'company' }
  const again = (besides: object) => company.admin('POST', '/inventories', { body: { ...body, ...besides } })
  recordIn(await again({ openingQuantity: 10, partNumber: 'BS-25' }))
  expect([await availableOf(id), (await logs(id)).length]).toEqual([6, 2])
})

test('[S2-7.inventory.2] items of a file are brought in with their opening stock; bad rows say why, and the file again doubles nothing', async () => {
  const head = 'Item,Category,Part number,Unit,Held by,Vessel,Minimum,Opening quantity'
  const row = (name: string, { unit = 'Piece', category = 'Shackles', opening = '12' } = {}) =>
    `${name},${category},PN-7,${unit},Company,,4,${opening}`
  const file = [
    head,
    row('Wire sling 3 m'),
    row('Wire sling 5 m', { unit: 'Barrel' }),
    row('Wire sling 7 m', { category: 'Crockery' }),
    'Wire sling 9 m,Shackles,PN-8,Piece,Vessel,,4,12',
    row('Wire sling 11 m', { opening: 'a dozen' }),
    row('Wire sling 13 m', { opening: '2.5' }),
  ].join('\n')
  const total = async () => (await company.admin('GET', '/inventories?search=Wire sling')).body.pagination?.total
  const faults = (rows: Awaited<ReturnType<typeof importFile>>['rows']) =>
    rows.filter(({ outcome }) => outcome === 'refused').map(({ row: at, errors }) => [at, Object.keys(errors)])
  const trial = await importFile(company.admin, 'inventories', file, { dryRun: true })
  const bad = [
    [3, ['unit']],
    [4, ['inventoryCategoryId']],
    [5, ['vesselId']],
    [6, ['openingQuantity']],
  ]
  expect([faults(trial.rows), await total()]).toEqual([bad, 0])
  const first = await importFile(company.admin, 'inventories', file)
  expect([faults(first.rows), first.counts]).toEqual([bad, { created: 2, refused: 4 }])
  const again = await importFile(company.admin, 'inventories', file)
  expect(again.counts).toEqual({ unchanged: 2, refused: 4 })
  expect(await total()).toBe(2)
  const items = z
    .array(z.looseObject({ id: z.string(), name: z.string(), availableQuantity: z.number() }))
    .parse((await company.admin('GET', '/inventories?search=Wire sling&order=asc')).body.data)
  expect(items.map(({ name, availableQuantity }) => [name, availableQuantity])).toEqual([
    ['Wire sling 13 m', 2.5],
    ['Wire sling 3 m', 12],
  ])
  const movements = await Promise.all(items.map(({ id }) => logs(id)))
  expect(movements.map((all) => all.map(({ kind, change }) => [kind, change]))).toEqual([
    [['opening', 2.5]],
    [['opening', 12]],
  ])
  // Whoever keeps a vessel's stock makes no items.
  expect((await importFile(mate.client, 'inventories', file)).status).toBe(403)
})
