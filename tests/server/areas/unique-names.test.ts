import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { Company, makeRealServer, type RealServer } from '../../contract/company.ts'

let server: RealServer
let company: Company

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'unique-names')
})
afterAll(() => server.end())

const made = z.looseObject({ id: z.string() })
const make = (path: string, body: Record<string, unknown>) => company.admin('POST', path, { body })
const idOf = async (path: string, body: Record<string, unknown>) => made.parse((await make(path, body)).body.data).id
const named = (text: string) => ({ name: [text] })

test('names that differ by case, accents, apostrophes or blanks are one', async () => {
  await idOf('/asset-categories', { name: 'Éngin d’Été' })
  const text = "An asset category named 'Éngin d’Été' already exists"
  for (const name of ["engin d'ete", ' ENGIN  DETE ', 'E\u0301ngin d’Été']) {
    const answer = await make('/asset-categories', { name })
    expect([answer.status, answer.body.errors]).toEqual([422, named(text)])
  }
  const other = await idOf('/asset-categories', { name: 'Other gear' })
  const rename = (name: string) => company.admin('PATCH', `/asset-categories/${other}`, { body: { name } })
  expect((await rename('Engin d’ete')).body.errors).toEqual(named(text))
  expect((await rename('OTHER GEAR')).status).toBe(200)
})

test('texts are stored composed and trimmed; what stood before and was seen stays as it is', async () => {
  const id = await idOf('/qualifications', { name: ' Cafe\u0301  first ', description: 'Old' })
  const read = async () => Object((await company.admin('GET', `/qualifications/${id}`)).body.data)
  expect((await read()).name).toBe('Caf\u00e9  first')
  await inTenant(server.database, company.tenantId, (tx) =>
    tx.query(`update qualifications set name = ' Earlier ' where id = $1`, [id]),
  )
  const body = { name: ' Earlier ', description: ' New', before: { name: ' Earlier ', description: 'Old' } }
  expect((await company.admin('PATCH', `/qualifications/${id}`, { body })).status).toBe(200)
  expect((await read()).name).toBe(' Earlier ')
})

test('of two records that get one name at the same moment, one is refused', async () => {
  const both = await Promise.all(['Rope', 'Ropé'].map((name) => make('/qualifications', { name })))
  expect(both.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([201, 422])
})

test('a name is given once within what the description says', async () => {
  const [deck, engine] = [
    await idOf('/departments', { name: 'Deck side', heads: [] }),
    await idOf('/departments', { name: 'Engine side', heads: [] }),
  ]
  await idOf('/designations', { name: 'Chief', departmentId: deck })
  await idOf('/designations', { name: 'Chief', departmentId: engine })
  await idOf('/designations', { name: 'Chief' })
  const text = named("A designation named 'Chief' already exists")
  for (const besides of [{ departmentId: deck }, {}]) {
    expect((await make('/designations', { name: 'chief', ...besides })).body.errors).toEqual(text)
  }
})

test('records of an earlier release that share a name can be changed, and their name is taken', async () => {
  const one = await idOf('/employment-types', { name: 'Casual' })
  const other = await idOf('/employment-types', { name: 'Interim' })
  await inTenant(server.database, company.tenantId, (tx) =>
    tx.query(
      `update employment_types set name = 'CASUAL', search = 'casual', title_key = null, order_key = null where id = $1`,
      [other],
    ),
  )
  expect((await company.admin('PATCH', `/employment-types/${one}`, { body: { name: 'Casual ' } })).status).toBe(200)
  await company.admin('DELETE', `/employment-types/${one}`)
  expect((await make('/employment-types', { name: 'casual' })).body.errors).toEqual(
    named("An employment type named 'CASUAL' already exists"),
  )
  expect((await company.admin('POST', `/employment-types/${one}/restore`, { body: {} })).status).toBe(422)
})
