import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Company, makeRealServer, type RealServer } from '../../contract/company.ts'
import type { Answer } from '../../contract/engine/test-server.ts'

let server: RealServer
let company: Company
let neighbour: Company

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'bonny')
  neighbour = await Company.found(server, 'forcados')
})
afterAll(() => server.end())

const branchSchema = z.looseObject({ id: z.string(), name: z.string(), status: z.string(), isHeadquarter: z.boolean() })
const branchIn = (answer: Answer) => branchSchema.parse(answer.body.data)
const make = (name: string, besides: object = {}) =>
  company.admin('POST', '/branches', { body: { name, address: 'Marina Road', ...besides } })
const step = (id: string, name: string) => company.admin('POST', `/branches/${id}/${name}`, { body: {} })

async function headquarters(): Promise<string[]> {
  const answer = await company.admin('GET', '/branches?isHeadquarter=true&limit=100')
  return z
    .array(branchSchema)
    .parse(answer.body.data)
    .map(({ name }) => name)
}

test('the first branch is the headquarters, and only the step moves it', async () => {
  const base = branchIn(await make('Base'))
  const lagos = branchIn(await make('Lagos'))
  expect([base.isHeadquarter, lagos.isHeadquarter]).toEqual([true, false])
  const byField = await company.admin('PATCH', `/branches/${lagos.id}`, { body: { isHeadquarter: true } })
  expect([byField.status, Object.keys(byField.body.errors ?? {})]).toEqual([422, ['isHeadquarter']])
  expect((await make('Onne', { isHeadquarter: true })).status).toBe(422)
  expect((await step(lagos.id, 'set-headquarters')).status).toBe(200)
  expect(await headquarters()).toEqual(['Lagos'])
  const history = await company.admin('GET', `/branches/${base.id}/history`)
  expect(history.body.data).toMatchObject([
    {
      version: 2,
      changes: { isHeadquarter: { before: true, after: false } },
      cause: { resource: 'branches', id: lagos.id },
    },
    { version: 1, cause: null },
  ])
})

test('the headquarters is neither set inactive nor deleted, and an inactive branch does not become it', async () => {
  const warri = branchIn(await make('Warri'))
  const [lagos] = z.array(branchSchema).parse((await company.admin('GET', '/branches?isHeadquarter=true')).body.data)
  const refused = await step(lagos?.id ?? '', 'deactivate')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This branch is the headquarters. Set another branch as headquarters first',
  ])
  expect((await company.admin('DELETE', `/branches/${lagos?.id}`)).status).toBe(409)
  expect((await step(lagos?.id ?? '', 'retire')).status).toBe(409)
  expect(branchIn(await step(warri.id, 'deactivate')).status).toBe('inactive')
  expect((await step(warri.id, 'set-headquarters')).status).toBe(409)
  expect(await headquarters()).toEqual(['Lagos'])
  expect(branchIn(await step(warri.id, 'activate')).status).toBe('active')
})

test('of two that are set at once one remains', async () => {
  const made = await Promise.all(['Eket', 'Brass'].map(async (name) => branchIn(await make(name))))
  const taken = await Promise.all(made.map(({ id }) => step(id, 'set-headquarters')))
  expect(taken.map(({ status }) => status)).toEqual([200, 200])
  expect(await headquarters()).toHaveLength(1)
})

test("another company's branches move nothing here", async () => {
  const before = await headquarters()
  await neighbour.admin('POST', '/branches', { body: { name: 'Theirs', address: 'Elsewhere' } })
  expect(await headquarters()).toEqual(before)
})

test('whoever holds no permission of the area takes no step', async () => {
  const branch = branchIn(await make('Sapele'))
  const newcomer = await company.newcomer()
  const path = `/branches/${branch.id}`
  expect((await newcomer('GET', path)).status).toBe(200)
  for (const name of ['set-headquarters', 'deactivate', 'activate'])
    expect([name, (await newcomer('POST', `${path}/${name}`, { body: {} })).status]).toEqual([name, 403])
})
