import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { resources } from '#src/areas/resources.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import { Company, makeRealServer, type RealServer } from '../../contract/company.ts'
import type { Answer } from '../../contract/engine/test-server.ts'

/** What the specification says of every list and every save, of the company, its certificates, its assets and its stock. */
let server: RealServer
let company: Company

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'bonny')
})
afterAll(() => server.end())

const recordSchema = z.looseObject({ id: z.string(), name: z.string() })
const recordIn = (answer: Answer) => recordSchema.parse(answer.body.data)
const namesIn = (answer: Answer) =>
  z
    .array(recordSchema)
    .parse(answer.body.data)
    .map(({ name }) => name)
const resourceNamed = (name: string) => {
  const found = resources.find((one) => one.name === name)
  if (!found) throw new Error(`no resource is called ${name}`)
  return found
}
async function make(name: string, besides: object): Promise<{ id: string; name: string }> {
  const answer = await company.admin('POST', `/${name}`, {
    body: { ...(await company.example(resourceNamed(name))), ...besides },
  })
  expect([name, answer.status, answer.body.errors]).toEqual([name, 201, undefined])
  return recordIn(answer)
}

test.each([
  ['[S2-7.company.4] [S1-7.company.1] [S2-9.company.1]', 'branches'],
  ['[S2-7.certificate-register.2] [S2-9.certificate-register.1]', 'certificate-registers'],
  ['[S2-7.assets.2] [S2-9.assets.1]', 'assets'],
  ['[S2-9.inventory.1]', 'inventories'],
])('%s a list takes limit, page, order and search, and pages as the specification names it', async (_, name) => {
  const noun = `Quay ${name}`
  for (const letter of ['A', 'B', 'C']) await make(name, { name: `${noun} ${letter}` })
  const plain = await company.admin('GET', `/${name}`)
  expect(plain.body.pagination).toMatchObject({ currentPage: 1, perPage: 30 })
  const query = `search=${encodeURIComponent(noun)}&order=desc&limit=2`
  const first = await company.admin('GET', `/${name}?${query}&page=1`)
  expect(namesIn(first)).toEqual([`${noun} C`, `${noun} B`])
  expect(first.body.pagination).toEqual({ currentPage: 1, hasMorePages: true, lastPage: 2, perPage: 2, total: 3 })
  const second = await company.admin('GET', `/${name}?${query}&page=2`)
  expect(namesIn(second)).toEqual([`${noun} A`])
  expect(second.body.pagination).toMatchObject({ currentPage: 2, hasMorePages: false })
  expect(namesIn(await company.admin('GET', `/${name}?search=nowhere-such`))).toEqual([])
})

test.each([
  ['[S2-7.company.3] [S2-8.company.3]', 'branches', 'Branch'],
  ['[S2-8.company.3]', 'company-locations', 'Location'],
  ['[S2-7.certificate-register.1]', 'certificate-categories', 'Certificate category'],
  ['[S2-7.certificate-register.5] [S2-8.certificate-register.1]', 'certificate-registers', 'Certificate'],
  ['[S2-7.assets.1] [S2-8.assets.1]', 'assets', 'Asset'],
  ['[S2-7.assets.1]', 'asset-categories', 'Asset category'],
  ['[S2-7.assets.1]', 'asset-fields', 'Asset field'],
  ['[S2-7.inventory.1] [S2-8.inventory.3]', 'inventories', 'Inventory'],
  ['[S2-7.inventory.1]', 'inventory-categories', 'Inventory category'],
  ['[S2-7.inventory.1]', 'inventory-fields', 'Inventory field'],
])('%s is created, read, changed and deleted, and the office says so: %s', async (_, name, noun) => {
  const body = await company.example(resourceNamed(name))
  const made = await company.admin('POST', `/${name}`, { body })
  expect([made.status, made.body.message]).toEqual([201, `${noun} created successfully`])
  const path = `/${name}/${recordIn(made).id}`
  const changed = await company.admin('PATCH', path, { body: { name: 'Renamed' } })
  expect([changed.status, changed.body.message]).toEqual([200, 'Data saved successfully'])
  expect(recordIn(await company.admin('GET', path)).name).toBe('Renamed')
  const deleted = await company.admin('DELETE', path)
  expect([deleted.status, deleted.body.message]).toEqual([200, `${noun} deleted successfully`])
  expect((await company.admin('GET', path)).status).toBe(404)
})

test.each([
  ['[S1-3.company.1]', 'branches'],
  ['[S1-3.company.1]', 'company-locations'],
  ['[S1-3.assets.1]', 'asset-categories'],
  ['[S1-3.assets.1]', 'asset-fields'],
])('%s %s are a selection list: whoever signs in reads them, and has them without a network', async (_, name) => {
  const { id } = await make(name, {})
  const newcomer = await company.newcomer()
  expect((await newcomer('GET', `/${name}/${id}`)).status).toBe(200)
  expect((await newcomer('GET', `/${name}?limit=100`)).status).toBe(200)
  expect(resourceNamed(name).sync.read).toBe('mirror')
})

test.each([
  ['[S2-7.company.5]', 'company-details', 'logo', /^company\//],
  ['[S2-7.company.5]', 'branches', 'letterhead', /^company\//],
  ['[S1-7.profile.8]', 'bio-data', 'picture', /^users\/\{id\}\/profile$/],
  ['[S1-7.profile.8]', 'staff-certifications', 'documents.document', /^users\/\{id\}\/certifications$/],
  ['[S2-7.certificate-register.6]', 'certificate-registers', 'documents.file', /^certificate-data\/document$/],
])('%s the files of %s go into the folder of the specification', (_, name, path, folder) => {
  const [own, item] = path.split('.')
  const field = fieldsOf(resourceNamed(name)).find((one) => one.name === own)
  expect(item ? field?.items.find((one) => one.name === item)?.target : field?.target).toMatch(folder)
})
