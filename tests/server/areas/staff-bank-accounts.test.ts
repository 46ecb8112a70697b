import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { Answer, Client } from '../../contract/engine/test-server.ts'
import { type DemonstrationOffice, openDemonstrationOffice } from './demonstration-office.ts'

let office: DemonstrationOffice
let owner: Client
let finance: Client

beforeAll(async () => {
  office = await openDemonstrationOffice()
  owner = await office.client('strategy')
  finance = await office.client('finance')
})
afterAll(() => office.server.end())

const record = z.object({ data: z.looseObject({ id: z.string(), status: z.string().nullish() }) })
const dataIn = (answer: Answer) => record.parse(answer.body).data
const calledBack = {
  calledPerson: 'The payee',
  calledNumber: '+234 803 555 0100',
  calledAt: '2026-11-20T09:30:00+01:00',
}

const enter = (client: Client, account: string, more: object = {}) =>
  client('POST', '/staff-bank-accounts', {
    body: {
      staffId: office.personId(account),
      bankName: 'Union Bank',
      accountName: 'Payee',
      accountNumber: '0011223344',
      currency: 'NGN',
      ...more,
    },
  })
const read = async (client: Client, id: string) => dataIn(await client('GET', `/staff-bank-accounts/${id}`))

test('an account in naira has ten digits, however they are written', async () => {
  const short = await enter(owner, 'strategy', { accountNumber: '12345' })
  expect(Object.keys(short.body.errors ?? {})).toEqual(['accountNumber'])
  const spaced = await enter(owner, 'strategy', { accountNumber: '0098 7654-32' })
  expect(dataIn(spaced)).toMatchObject({ accountNumber: '0098765432', status: 'pending' })
  expect((await enter(owner, 'strategy', { accountNumber: 'GB29NWBK60161331926819', currency: 'USD' })).status).toBe(
    201,
  )
})

test('another person confirms, and says who was called back, on which number and when', async () => {
  const { id } = dataIn(await enter(owner, 'strategy'))
  expect((await owner('POST', `/staff-bank-accounts/${id}/confirm`, { body: calledBack })).status).toBe(403)
  const hr = await office.client('hr')
  expect((await hr('POST', `/staff-bank-accounts/${id}/confirm`, { body: calledBack })).status).toBe(404)
  const silent = await finance('POST', `/staff-bank-accounts/${id}/confirm`, { body: {} })
  expect(Object.keys(silent.body.errors ?? {}).sort()).toEqual(['calledAt', 'calledNumber', 'calledPerson'])
  expect((await finance('POST', `/staff-bank-accounts/${id}/confirm`, { body: calledBack })).status).toBe(200)
  expect((await owner('PATCH', `/staff-bank-accounts/${id}`, { body: { accountName: 'Other' } })).status).toBe(409)
  expect((await owner('DELETE', `/staff-bank-accounts/${id}`)).status).toBe(409)
})

test('nobody confirms by a call that is yet to come', async () => {
  const { id } = dataIn(await enter(owner, 'strategy', { accountNumber: '0011223300' }))
  const early = { ...calledBack, calledAt: new Date(Date.now() + 3_600_000).toISOString() }
  const refused = await finance('POST', `/staff-bank-accounts/${id}/confirm`, { body: early })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['calledAt']])
})

test('who entered an account does not confirm it', async () => {
  const { id } = dataIn(await enter(finance, 'finance', { accountNumber: '0011223355' }))
  const answer = await finance('POST', `/staff-bank-accounts/${id}/confirm`, { body: calledBack })
  expect([answer.status, answer.body.code]).toEqual([403, 'own-record'])
})

test('a new account takes the place of the confirmed one only once it is confirmed itself', async () => {
  const first = dataIn(await enter(owner, 'strategy', { accountNumber: '0011223366' }))
  await finance('POST', `/staff-bank-accounts/${first.id}/confirm`, { body: calledBack })
  const second = dataIn(await enter(owner, 'strategy', { accountNumber: '0011223377' }))
  expect((await read(owner, first.id)).status).toBe('approved')
  await finance('POST', `/staff-bank-accounts/${second.id}/confirm`, { body: calledBack })
  expect([(await read(owner, first.id)).status, (await read(owner, second.id)).status]).toEqual([
    'inactive',
    'approved',
  ])
})

test('only who confirms accounts learns which two people gave, and from neither account itself', async () => {
  const qhsse = await office.client('qhsse')
  const same = { bankName: 'Keystone Bank', accountNumber: '7700112233' }
  const first = dataIn(await enter(owner, 'strategy', same))
  await finance('POST', `/staff-bank-accounts/${first.id}/confirm`, { body: calledBack })
  const second = dataIn(await enter(qhsse, 'qhsse', { ...same, bankName: 'keystone bank ' }))
  const alone = dataIn(await enter(qhsse, 'qhsse', { ...same, accountNumber: '7700112255' }))
  expect(Object.keys(second)).toEqual(Object.keys(alone))
  expect(second.version).toBe(1)
  expect((await read(owner, first.id)).version).toBe(2)
  const told = async (client: Client) => (await client('GET', '/staff-bank-accounts/shared')).body
  for (const client of [owner, qhsse, await office.client('hr')]) expect((await told(client)).code).toBe('not-allowed')
  const [one, other] = [
    { id: first.id, staffId: office.personId('strategy') },
    { id: second.id, staffId: office.personId('qhsse') },
  ]
  expect((await told(finance)).data).toEqual(
    expect.arrayContaining([
      { ...one, others: [other] },
      { ...other, others: [one] },
    ]),
  )
  await qhsse('PATCH', `/staff-bank-accounts/${second.id}`, { body: { accountNumber: '7700112244' } })
  expect((await told(finance)).data).not.toContainEqual(expect.objectContaining({ id: first.id }))
})

test('accounts are read with the office alone, and whoever reads those of others is noted', async () => {
  const { streams } = z
    .object({ streams: z.array(z.looseObject({ name: z.string() })) })
    .parse((await finance('GET', '/sync/streams')).body)
  expect(streams.filter(({ name }) => name.startsWith('staff-bank-accounts'))).toEqual([])
  const { id } = dataIn(await enter(owner, 'strategy', { accountNumber: '0011223399' }))
  await finance('GET', `/staff-bank-accounts/${id}`)
  const ways = await inTenant(office.server.database, office.tenantId, (tx) =>
    tx.query('select way from private_reads where tenant_id = $1 and record_id = $2', [tx.tenantId, id]),
  )
  expect(ways).toEqual([{ way: 'record' }])
})
