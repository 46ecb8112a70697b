import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { reference, text } from '#src/resource/description/field-types.ts'
import { Company, makeRealServer, type RealServer } from './company.ts'
import { triable } from './held-grants.ts'
import { shapeLine, shapeMember, shapeReading, shapes, shapeTeam } from './specimens/shapes/shapes.ts'
import { specimenNote } from './specimens/specimen-note.ts'
import { makeSuiteServer, suiteResources } from './suite-resources.ts'

let server: RealServer
beforeAll(async () => {
  server = await makeSuiteServer()
})
afterAll(() => server.end())

test('the suites run on every shape', () => {
  expect(suiteResources).toEqual(expect.arrayContaining([...shapes]))
})

test('what names each other is made from either side', async () => {
  const fromTeam = await Company.found(server, 'team-first')
  expect(await fromTeam.example(shapeTeam)).toMatchObject({ leaderId: expect.any(String) })
  const fromMember = await Company.found(server, 'member-first')
  expect(await fromMember.example(shapeMember)).toMatchObject({ teamId: expect.any(String) })
})

test('of two that cannot be without each other it is said that neither can be made first', async () => {
  const plain: Resource = shapeReading
  const needing = (name: string, target: string): Resource => ({
    ...plain,
    name,
    fields: z.strictObject({
      name: text(100).meta({ label: 'Name' }),
      otherId: reference(target).meta({ label: 'Other' }),
    }),
    title: ['name'],
    search: ['name'],
    order: 'name',
  })
  const pair = [needing('shape-chickens', 'shape-eggs'), needing('shape-eggs', 'shape-chickens')]
  const paired = await makeRealServer(undefined, [...(server.resources ?? []), ...pair])
  const company = await Company.found(paired, 'paired')
  await expect(company.create('shape-eggs')).rejects.toThrow('none of them can be made first')
  await paired.end()
})

test('what is listed by its making comes newest first, as many on a page as the description says', async () => {
  const company = await Company.found(server, 'readings')
  const made: string[] = []
  for (let count = 0; count < 3; count += 1) made.push(await company.create('shape-readings'))
  const list = await company.admin('GET', '/shape-readings')
  const ids = z.array(z.object({ id: z.string() })).parse(list.body.data)
  expect(ids.map(({ id }) => id)).toEqual(made.toReversed())
  expect(list.body.pagination).toMatchObject({ perPage: 50 })
  const year = new Date().getUTCFullYear()
  expect((await company.admin('GET', `/shape-readings?year=${year}`)).body.pagination?.total).toBe(3)
  expect((await company.admin('GET', `/shape-readings?year=${year - 1}`)).body.pagination?.total).toBe(0)
})

test('messages call a record by the noun of its description', async () => {
  const company = await Company.found(server, 'nouns')
  const made = await company.admin('POST', '/shape-lines', { body: await company.example(shapeLine) })
  const { id } = z.object({ id: z.string() }).parse(made.body.data)
  const path = `/shape-lines/${id}`
  const told = [
    made,
    await company.admin('POST', `${path}/retire`),
    await company.admin('POST', `${path}/reinstate`),
    await company.admin('DELETE', path),
    await company.admin('POST', `${path}/restore`),
  ]
  expect(told.map(({ body }) => body.message)).toEqual([
    'Line created successfully',
    'Line archived successfully',
    'Line restored successfully',
    'Line deleted successfully',
    'Line restored successfully',
  ])
})

test('a permission that no role holds is one failure that names it, and the resource is not tried', () => {
  expect(triable([specimenNote, shapeTeam])).toEqual({
    tried: [shapeTeam],
    unheld: ["specimen-notes: no role can hold 'write notes'", "specimen-notes: no role can hold 'read notes'"],
  })
})
