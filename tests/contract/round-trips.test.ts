import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { enteredFields } from '#src/resource/description/field-description.ts'
import { isCreatedByPeople } from '#src/resource/permission/permission.ts'
import { Company, type RealServer } from './company.ts'
import { isDue } from './due-resources.ts'
import { importFile } from './import-file.ts'
import { makeSuiteServer, suiteResources } from './suite-resources.ts'

let server: RealServer
let company: Company

beforeAll(async () => {
  server = await makeSuiteServer()
  company = await Company.found(server, 'there-and-back')
})
afterAll(() => server.end())

const listed = z.array(z.looseObject({ id: z.string() }))

/** The same moments on the clock of Lagos, which is not the one of the server. */
function onAnotherClock(resource: Resource, fields: Record<string, unknown>): Record<string, unknown> {
  const moved = enteredFields(resource)
    .filter(({ kind, name }) => kind === 'instant' && typeof fields[name] === 'string')
    .map(({ name }) => [name, String(fields[name]).replace(/(Z|[+-]\d\d:\d\d)$/, '+01:00')])
  return { ...fields, ...Object.fromEntries(moved) }
}

describe.each(
  suiteResources
    .filter(isDue)
    .filter(isCreatedByPeople)
    .map((resource) => [resource.name, resource] as const),
)('%s', (name, resource) => {
  test('comes back unchanged from its own export', async () => {
    for (let count = 0; count < 2; count += 1) {
      const body = onAnotherClock(resource, await company.example(resource))
      const made = await company.admin('POST', `/${name}`, { body })
      expect([made.status, made.body]).toEqual([201, expect.anything()])
    }
    const records = listed.parse((await company.admin('GET', `/${name}?limit=100`)).body.data)
    const exported = await company.admin('GET', `/${name}/export`)
    const back = await importFile(company.admin, name, exported.bytes, { as: 'back.xlsx', dryRun: true })
    expect(back.rows.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([])
    expect(back.head).toMatchObject({ unknown: [], total: records.length })
  })
})
