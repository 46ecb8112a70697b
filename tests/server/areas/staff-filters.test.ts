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
