import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Company, makeRealServer, type RealServer } from '../../contract/company.ts'

let server: RealServer
let company: Company

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'staff-filters')
  const person = { firstName: 'Tari', lastName: 'West', jobTitle: 'Bosun' }
  const body = { ...person, email: 'tari@staff-filters.test', jobType: 'offshore' }
  expect((await company.admin('POST', '/staff', { body })).status).toBe(201)
})
afterAll(() => server.end())

test('staff are listed by job_type as by jobType (specification 1, section 2)', async () => {
  const listed = async (query: string) => {
    const answer = await company.admin('GET', `/staff?${query}`)
    expect([query, answer.status]).toEqual([query, 200])
    return z.array(z.looseObject({ jobType: z.string() })).parse(answer.body.data)
  }
  const offshore = await listed('job_type=offshore')
  expect(offshore).toEqual(await listed('jobType=offshore'))
  expect(offshore).toMatchObject([{ firstName: 'Tari', jobType: 'offshore' }])
  expect(await listed('job_type=onshore&jobType=offshore')).toEqual(offshore)
  expect((await company.admin('GET', '/staff/export?job_type=offshore')).status).toBe(200)
  const refused = await company.admin('GET', '/staff?job_type=ashore')
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['job_type']])
})

test('[S1-7.staff.1] a person is created, read, and listed by the four filters of the specification', async () => {
  const employmentType = await company.create('employment-types')
  const filters = { jobType: 'onshore', workstation: 'Onne base', employmentType, locationType: 'hybrid' }
  const others = { ...filters, workstation: 'Warri base', employmentType: await company.create('employment-types') }
  const make = async (lastName: string, more: object) => {
    const body = { firstName: 'Ebi', lastName, jobTitle: 'Planner', email: `${lastName}@staff-filters.test`, ...more }
    const made = await company.admin('POST', '/staff', { body })
    expect(made.body.message).toBe('Person created successfully')
    return z.looseObject({ id: z.string() }).parse(made.body.data).id
  }
  const id = await make('own', filters)
  const other = await make('other', { ...others, jobType: 'offshore', locationType: 'remote' })
  expect((await company.admin('GET', `/staff/${id}`)).body.data).toMatchObject(filters)
  for (const [filter, value] of Object.entries(filters)) {
    const listed = await company.admin('GET', `/staff?${filter}=${encodeURIComponent(value)}&limit=100`)
    const ids = z
      .array(z.looseObject({ id: z.string() }))
      .parse(listed.body.data)
      .map((one) => one.id)
    expect([filter, ids.includes(id), ids.includes(other)]).toEqual([filter, true, false])
  }
})
