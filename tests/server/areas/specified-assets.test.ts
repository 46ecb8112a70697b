import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { permissions } from '#src/areas/access/permissions.ts'
import { currencyLabel, offeredCurrencies } from '#src/resource/money/currency.ts'
import { readAmount } from '#src/resource/money/read-amount.ts'
import { Company, makeRealServer, type RealServer } from '../../contract/company.ts'
import type { Answer, Client } from '../../contract/engine/test-server.ts'
import { clientWith } from '../../contract/engine/test-server.ts'
import { startSession } from '../../fixtures/start-session.ts'

let server: RealServer
let company: Company
let categoryId: string

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'bonny')
  categoryId = idIn(await company.admin('POST', '/asset-categories', { body: { name: 'Lifting gear' } }))
})
afterAll(() => server.end())

const withId = z.looseObject({ id: z.string() })
const idIn = (answer: Answer) => withId.parse(answer.body.data).id

const make = (unitValue: unknown, by: Client = company.admin) =>
  by('POST', '/assets', { body: { name: 'Chain block', assetCategoryId: categoryId, unitValue } })

test('[S2-3.assets.1] an asset has its id, its category and a unit value, and is found by category', async () => {
  const made = await make({ amount: '640.5', currency: 'USD' })
  const id = idIn(made)
  expect(made.body.data).toMatchObject({
    assetCategoryId: categoryId,
    unitValue: { amount: '640.50', currency: 'USD' },
  })
  const listed = z.array(withId)
  const of = async (category: string) =>
    listed.parse((await company.admin('GET', `/assets?assetCategoryId=${category}&limit=100`)).body.data)
  expect((await of(categoryId)).map((one) => one.id)).toContain(id)
  const other = idIn(await company.admin('POST', '/asset-categories', { body: { name: 'Vehicles' } }))
  expect(await of(other)).toEqual([])
})

test('[S2-3.assets.2] a category has fields of its own, which name it', async () => {
  const body = { assetCategoryId: categoryId, name: 'Load tested on', kind: 'date' }
  const field = await company.admin('POST', '/asset-fields', { body })
  expect(field.body.data).toMatchObject(body)
  const fieldId = idIn(field)
  const value = { id: fieldId, fieldId, value: '2026-05-04' }
  const asset = await company.admin('POST', '/assets', {
    body: { name: 'Sling', assetCategoryId: categoryId, customValues: [value] },
  })
  expect(asset.body.data).toMatchObject({ customValues: [value] })
})

test.each([
  ['NGN 1,450,000.50', { kind: 'amount', amount: '1450000.5' }],
  [' 1 450.00 ', { kind: 'amount', amount: '1450' }],
  ['-12.5', { kind: 'amount', amount: '-12.5' }],
])('[S2-5.assets.1] a typed unit value is stripped to digits, one point and a leading minus: %s', (typed, read) => {
  expect(readAmount(typed, { places: 2, mayBeNegative: true })).toMatchObject(read)
})

test('[S2-5.assets.2] what is no amount is refused in the words of the specification', async () => {
  for (const amount of ['many', '1,450.00', '12.345', '']) {
    const refused = await make({ amount, currency: 'NGN' })
    expect([amount, refused.status, refused.body.errors]).toEqual([amount, 422, { unitValue: ['Invalid amount'] }])
  }
  expect(readAmount('many', { places: 2 })).toEqual({ kind: 'invalid' })
})

test("[S2-6.assets.1] 'manage assets' can be given, and whoever holds it keeps assets; nobody else does", async () => {
  expect(permissions).toContain('manage assets')
  const keeper = await company.create('staff')
  await server.database.pool.query('insert into accounts (id, tenant_id, email) values ($1, $2, $3)', [
    keeper,
    company.tenantId,
    'keeper@bonny.test',
  ])
  const token = await startSession(server.database, { tenantId: company.tenantId, personId: keeper, deviceId: null })
  const client = clientWith(server.app, { authorization: `Bearer ${token}` })
  expect((await make(undefined, client)).status).toBe(403)
  const role = await company.admin('POST', '/roles', {
    body: { name: 'Storekeeper', permissions: [{ id: categoryId, name: 'manage assets' }] },
  })
  await company.admin('POST', '/role-assignments', {
    body: { staffId: keeper, roleId: idIn(role), validFrom: '2026-01-01T00:00:00Z' },
  })
  expect((await make(undefined, client)).status).toBe(201)
})

test('[S2-7.assets.1] the logs of an asset are its hand-overs, and each names it', async () => {
  const { personId } = await company.colleague()
  const assetId = idIn(await make(undefined))
  const body = { date: '2026-11-01', assetId, receiverId: personId, condition: 'good' }
  const log = await company.admin('POST', '/asset-logs', { body })
  expect(log.body.data).toMatchObject({ assetId })
  const logs = await company.admin('GET', `/asset-logs?assetId=${assetId}`)
  expect(logs.body.pagination).toMatchObject({ total: 1 })
})

test('[S2-9.assets.2] values are given in the currencies of the specification, in its order', async () => {
  expect(offeredCurrencies().map(currencyLabel)).toEqual(['USD', 'NGN', 'EURO', 'FCFA'])
  for (const currency of offeredCurrencies()) expect((await make({ amount: '10', currency })).status).toBe(201)
  expect((await make({ amount: '10', currency: 'GBP' })).status).toBe(422)
})
