import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Company, makeRealServer, type RealServer } from '../../contract/company.ts'

let server: RealServer
let company: Company

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'bonny')
})
afterAll(() => server.end())

const branchSchema = z.looseObject({ id: z.string(), status: z.string(), isHeadquarter: z.boolean() })

test('[S2-3.company.1] [S2-7.company.1] [S2-7.company.2] the company has details with a logo that was uploaded before', async () => {
  const logo = await company.upload('company/logo', company.admin)
  const made = await company.admin('POST', '/company-details', { body: { name: 'Bonny Marine Limited', logo } })
  expect([made.status, made.body.message]).toEqual([201, 'Company details created successfully'])
  const newcomer = await company.newcomer()
  const read = await newcomer('GET', '/company-details')
  const [details] = z.array(z.looseObject({ id: z.string() })).parse(read.body.data)
  expect(details).toMatchObject({ name: 'Bonny Marine Limited', logo })
  const path = `/company-details/${details?.id}`
  const changed = await company.admin('PATCH', path, { body: { phone: '+234 84 555 0100' } })
  expect([changed.status, changed.body.message]).toEqual([200, 'Data saved successfully'])
  expect(changed.body.data).toMatchObject({ logo, phone: '+234 84 555 0100' })
  expect((await newcomer('PATCH', path, { body: { phone: '1' } })).status).toBe(403)
})

test('[S2-3.company.2] [S2-4.company.1] [S2-4.company.2] [S2-4.company.3] a branch is active or inactive, and one is the headquarters', async () => {
  const make = async (name: string) =>
    branchSchema.parse((await company.admin('POST', '/branches', { body: { name, address: 'Marina' } })).body.data)
  const [base, lagos] = [await make('Base'), await make('Lagos')]
  expect([base.status, base.isHeadquarter, lagos.isHeadquarter]).toEqual(['active', true, false])
  const step = (id: string, name: string) => company.admin('POST', `/branches/${id}/${name}`, { body: {} })
  const moved = await step(lagos.id, 'set-headquarters')
  expect(branchSchema.parse(moved.body.data)).toMatchObject({ isHeadquarter: true, status: 'active' })
  const ended = await step(base.id, 'deactivate')
  expect(branchSchema.parse(ended.body.data)).toMatchObject({ status: 'inactive', isHeadquarter: false })
  const listed = async (filter: string) =>
    z
      .array(branchSchema)
      .parse((await company.admin('GET', `/branches?${filter}`)).body.data)
      .map(({ id }) => id)
  expect(await listed('status=inactive')).toEqual([base.id])
  expect(await listed('isHeadquarter=true')).toEqual([lagos.id])
})
