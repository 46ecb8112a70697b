import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { jobTasks } from '#src/server/job-tasks.ts'
import { runJobs } from '#src/server/jobs/run-jobs.ts'
import { type Colleague, Company, makeRealServer, type RealServer } from '../../contract/company.ts'
import type { Answer, Client } from '../../contract/engine/test-server.ts'

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

test('what is there is counted from the movements, which nobody writes', async () => {
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

test('what is sent is out at once and in when it was received; what is declined or cancelled goes back', async () => {
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

test('access is granted and revoked, to others alone', async () => {
  const inventoryId = await newItem(1)
  const own = await company.admin('POST', '/inventory-managers', {
    body: { inventoryId, managerId: company.adminId },
  })
  expect(errorsIn(own)).toEqual([422, ['managerId']])
  const body = { inventoryId, managerId: mate.personId }
  const { id } = recordIn(await company.admin('POST', '/inventory-managers', { body }))
  const revoked = await company.admin('POST', `/inventory-managers/${id}/revoke`, { body: {} })
  expect(revoked.body.message).toBe('Access revoked successfully')
  const again = await company.admin('POST', `/inventory-managers/${id}/grant`, { body: {} })
  expect([again.body.message, recordIn(again).status]).toEqual(['Access granted successfully', 'granted'])
})
