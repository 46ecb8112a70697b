import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { resources } from '#src/areas/resources.ts'
import { addDays } from '#src/lib/instant.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { groupFields, sumFields } from '#src/resource/display/group-fields.ts'
import { shownValue } from '#src/resource/display/half-quantities.ts'
import { sumValues } from '#src/resource/display/sum-values.ts'
import { Company, makeRealServer, type RealServer } from './company.ts'
import { isDue } from './due-resources.ts'
import type { Client } from './engine/test-server.ts'

let server: RealServer
let company: Company
let neighbour: Company
let newcomer: Client

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'gulf-of-guinea')
  neighbour = await Company.found(server, 'bay-of-bengal')
  newcomer = await company.newcomer()
})
afterAll(() => server.end())

const currencySums = z.array(z.strictObject({ currency: z.string(), amount: z.string() }))
const groupsSchema = z.array(
  z.strictObject({
    key: z.string().nullable(),
    count: z.number(),
    sums: z.record(z.string(), z.union([z.number(), currencySums])),
  }),
)
type Groups = z.infer<typeof groupsSchema>

async function groupsOf(client: Client, path: string): Promise<Groups> {
  const answer = await client('GET', path)
  expect([path, answer.status]).toEqual([path, 200])
  return groupsSchema.parse(answer.body.data)
}

async function listed(client: Client, path: string): Promise<{ total: number; rows: Record<string, unknown>[] }> {
  const answer = await client('GET', path)
  return {
    total: answer.body.pagination?.total ?? 0,
    rows: z.array(z.record(z.string(), z.unknown())).parse(answer.body.data),
  }
}

const summed = (groups: Groups) => groups.reduce((sum, { count }) => sum + count, 0)

describe.each(resources.filter(isDue).map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  beforeAll(async () => {
    for (let count = 0; count < 3; count += 1) await company.create(name)
    await neighbour.create(name)
  })

  test('counts by each field what the list counts with that filter', async () => {
    const { total } = await listed(company.admin, `/${name}?limit=1`)
    for (const [by, how] of groupFields(resource)) {
      const groups = await groupsOf(company.admin, `/${name}/groups?by=${by}`)
      expect([by, summed(groups)]).toEqual([by, total])
      for (const { key, count } of groups.slice(0, 2)) {
        if (key === null) continue
        const filter = how === 'value' ? `${by}=${key}` : monthFilter(by, key)
        expect([by, key, (await listed(company.admin, `/${name}?limit=1&${filter}`)).total]).toEqual([by, key, count])
      }
    }
  })

  test('adds up what the rows of the list hold', async () => {
    const sums = sumFields(resource)
    const { rows, total } = await listed(company.admin, `/${name}?limit=100`)
    const [first = 'createdBy'] = groupFields(resource).keys()
    const groups = await groupsOf(company.admin, `/${name}/groups?by=${first}&sum=${sums.join()}`.replace(/&sum=$/, ''))
    if (rows.length < total) return
    for (const sum of sums) {
      const told = groups.map((group) => group.sums[sum])
      expect([sum, wholeOf(told)]).toEqual([sum, wholeOf(onDevice(resource, sum, rows))])
    }
  })

  test('refuses by name what it is not grouped or added up by, and what the list refuses', async () => {
    for (const wrong of [
      'by=id',
      'by=nonsense',
      'by=__proto__',
      'by=createdBy&sum=createdBy',
      'by=createdBy&sum=nonsense',
    ]) {
      const answer = await company.admin('GET', `/${name}/groups?${wrong}`)
      const named = wrong.includes('sum=') ? 'sum' : 'by'
      expect([wrong, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([wrong, 422, [named]])
    }
    expect((await company.admin('GET', `/${name}/groups`)).body.errors).toHaveProperty('by')
    for (const wrong of ['nonsense', 'limit', 'page', 'order', 'deleted']) {
      const answer = await company.admin('GET', `/${name}/groups?by=createdBy&${wrong}=1`)
      expect([wrong, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([wrong, 422, [wrong]])
    }
  })

  test('counts for nobody more than their list does, and nothing for strangers', async () => {
    const list = await newcomer('GET', `/${name}?limit=1`)
    const answer = await newcomer('GET', `/${name}/groups?by=createdBy`)
    expect(answer.status).toBe(list.status)
    if (answer.status === 200) expect(summed(groupsSchema.parse(answer.body.data))).toBe(list.body.pagination?.total)
    const ours = await groupsOf(company.admin, `/${name}/groups?by=createdBy`)
    const theirs = await groupsOf(neighbour.admin, `/${name}/groups?by=createdBy`)
    expect(summed(theirs)).toBe((await listed(neighbour.admin, `/${name}?limit=1`)).total)
    expect(ours.map(({ key }) => key)).not.toContain(neighbour.adminId)
    expect((await server.app.inject({ url: `/api/v1/${name}/groups?by=createdBy` })).statusCode).toBe(401)
  })
})

/** The days of a month, as the list bounds them. */
function monthFilter(by: string, month: string): string {
  const last = addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1)
  return `${by}From=${month}-01&${by}To=${last}`
}

/** The sum that a list on a device tells of these rows, a number with its halves. */
function onDevice(resource: Resource, name: string, rows: readonly Readonly<Record<string, unknown>>[]): unknown[] {
  const field = fieldOf(resource, name)
  if (!field) return []
  const sums = sumValues(
    field.kind,
    rows.map((row) => shownValue(field, row)),
  )
  return field.kind === 'money' ? [sums] : [sums[0]?.amount ?? 0]
}

/** Sums of groups together: amounts of money by currency, or one number. */
function wholeOf(told: readonly unknown[]): unknown {
  const numbers = told.filter((sum) => typeof sum === 'number')
  if (numbers.length > 0) return numbers.reduce((all, sum) => all + sum, 0).toFixed(6)
  return sumValues('money', told.flat())
}
