import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Colleague, Company, makeRealServer, type RealServer } from '../../contract/company.ts'
import type { Answer } from '../../contract/engine/test-server.ts'

let server: RealServer
let company: Company
let receiver: Colleague
let categoryId: string

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'bonny')
  receiver = await company.colleague()
  categoryId = recordIn(await company.admin('POST', '/asset-categories', { body: { name: 'Lifting gear' } })).id
})
afterAll(() => server.end())

const recordSchema = z.looseObject({ id: z.string(), version: z.number(), status: z.string().nullable() })
const recordIn = (answer: Answer) => recordSchema.parse(answer.body.data)
const namesIn = (answer: Answer) => [answer.status, Object.keys(answer.body.errors ?? {})]

async function newAsset(besides: object = {}): Promise<string> {
  const body = { name: 'Chain block', assetCategoryId: categoryId, ...besides }
  return recordIn(await company.admin('POST', '/assets', { body })).id
}

async function handOver(assetId: string, besides: object = {}): Promise<Answer> {
  const body = { date: '2026-11-01', assetId, receiverId: receiver.personId, condition: 'good' }
  return company.admin('POST', '/asset-logs', { body: { ...body, ...besides } })
}

const asset = async (id: string) => recordIn(await company.admin('GET', `/assets/${id}`))

const logOf = async (made: Answer) => recordIn(await company.admin('GET', `/asset-logs/${recordIn(made).id}`))

/** What the receiver enters and signs. */
async function receipt(): Promise<Record<string, unknown>> {
  return { receivedCondition: 'worn', receiverSignature: await company.upload('assets/signatures', receiver.client) }
}

test('the holder changes when the receiver has signed, and not before', async () => {
  const id = await newAsset()
  const log = recordIn(await handOver(id))
  expect(log).toMatchObject({ status: 'transferred', subject: 'Chain block' })
  expect(await asset(id)).not.toHaveProperty('holderId')
  const own = await company.admin('POST', `/asset-logs/${log.id}/confirm-receipt`, { body: await receipt() })
  expect(own.status).toBe(403)
  const signed = await receiver.client('POST', `/asset-logs/${log.id}/confirm-receipt`, { body: await receipt() })
  expect(recordIn(signed)).toMatchObject({ status: 'received', receivedCondition: 'worn' })
  expect(await asset(id)).toMatchObject({ holderId: receiver.personId, condition: 'worn' })
  const history = await company.admin('GET', `/assets/${id}/history`)
  expect(history.body.data).toMatchObject([{ cause: { resource: 'asset-logs', id: log.id } }, { action: 'create' }])
})

test('who refuses says why, and the holder stays; then it is handed over again', async () => {
  const id = await newAsset()
  const first = recordIn(await handOver(id))
  expect((await receiver.client('POST', `/asset-logs/${first.id}/decline`, { body: {} })).status).toBe(422)
  const body = { reason: 'The hook is bent' }
  expect((await receiver.client('POST', `/asset-logs/${first.id}/decline`, { body })).status).toBe(200)
  expect(await asset(id)).not.toHaveProperty('holderId')
  expect((await handOver(id)).status).toBe(201)
})

test('handing over again takes it back from the first, also of ten at once', async () => {
  const id = await newAsset()
  const made = await Promise.all(Array.from({ length: 10 }, () => handOver(id)))
  expect(made.map(({ status }) => status)).toEqual(Array(10).fill(201))
  const states = await Promise.all(made.map(async (log) => (await logOf(log)).status))
  expect(states.filter((state) => state === 'transferred')).toHaveLength(1)
  expect(states.filter((state) => state === 'declined')).toHaveLength(9)
})

test('nobody hands to themselves, or enters who holds a thing', async () => {
  const id = await newAsset()
  expect(namesIn(await handOver(id, { receiverId: company.adminId }))).toEqual([422, ['receiverId']])
  const entered = await company.admin('PATCH', `/assets/${id}`, { body: { holderId: company.adminId } })
  expect(namesIn(entered)).toEqual([422, ['holderId']])
})

test('an audit lists what belongs to it, counts, and is completed by somebody else when all was looked for', async () => {
  const other = recordIn(await company.admin('POST', '/asset-categories', { body: { name: 'Vehicles' } })).id
  const car = await newAsset({ name: 'Car', assetCategoryId: other })
  const bus = await newAsset({ name: 'Bus', assetCategoryId: other })
  const audit = await company.admin('POST', '/asset-audits', {
    body: { name: 'Vehicles', date: '2026-11-02', assetCategoryId: other },
  })
  const { id } = recordIn(audit)
  expect(recordIn(audit)).toMatchObject({ status: 'open', expectedCount: 2, missingCount: 0 })
  expect(recordIn(audit).items).toMatchObject([{ assetId: bus }, { assetId: car }])
  expect((await receiver.client('POST', `/asset-audits/${id}/complete`, { body: {} })).status).toBe(409)
  const items = [
    { id: bus, assetId: bus, outcome: 'found' },
    { id: car, assetId: car, outcome: 'missing' },
    { id: categoryId, outcome: 'unexpected', remark: 'An old jeep' },
  ]
  const counted = await company.admin('PATCH', `/asset-audits/${id}`, { body: { items } })
  const counts = { expectedCount: 2, foundCount: 1, missingCount: 1, unexpectedCount: 1 }
  expect(recordIn(counted)).toMatchObject(counts)
  expect((await company.admin('POST', `/asset-audits/${id}/complete`, { body: {} })).status).toBe(403)
  const completed = await receiver.client('POST', `/asset-audits/${id}/complete`, { body: {} })
  expect(recordIn(completed)).toMatchObject({ status: 'completed', ...counts })
})

test('custom values are judged by the fields of their category', async () => {
  const field = async (body: object) =>
    recordIn(await company.admin('POST', '/asset-fields', { body: { assetCategoryId: categoryId, ...body } })).id
  const load = await field({ name: 'Safe working load', kind: 'number', unit: 't', required: true })
  const choices = [{ id: categoryId, value: 'Red' }]
  const colour = await field({ name: 'Colour', kind: 'choice', choices })
  const item = (fieldId: string, value: string) => ({ id: fieldId, fieldId, value })
  const make = (customValues?: object[]) =>
    company.admin('POST', '/assets', { body: { name: 'Sling', assetCategoryId: categoryId, customValues } })
  expect(namesIn(await make())).toEqual([422, ['customValues']])
  expect(namesIn(await make([item(load, 'heavy'), item(colour, 'Green')]))).toEqual([
    422,
    ['customValues.0.value', 'customValues.1.value'],
  ])
  const made = recordIn(await make([item(load, '5.5'), item(colour, 'Red')]))
  expect(made.customValues).toMatchObject([{ value: '5.5' }, { value: 'Red' }])
  const other = recordIn(await company.admin('POST', '/asset-categories', { body: { name: 'Tools' } })).id
  const moved = await company.admin('PATCH', `/assets/${made.id}`, { body: { assetCategoryId: other } })
  expect(namesIn(moved)).toEqual([422, ['customValues.0.value', 'customValues.1.value']])
})
