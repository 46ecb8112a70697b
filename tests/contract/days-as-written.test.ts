import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import { enteredFields, type Field } from '#src/resource/description/field-description.ts'
import { createdResources } from '../fixtures/created-resources.ts'
import { Company, makeRealServer, type RealServer } from './company.ts'
import { readWorkbook } from './read-workbook.ts'

let server: RealServer
let company: Company

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'days-as-written')
})
afterAll(() => server.end())

const recordSchema = z.looseObject({ id: z.string(), version: z.number() })
const itemsSchema = z.array(z.record(z.string(), z.unknown()))
const daysOf = (fields: readonly Field[]) => fields.filter(({ kind }) => kind === 'date')
const hasDays = ({ kind, items }: Field) => kind === 'date' || daysOf(items).length > 0

/** `21-11-2026` of `2026-11-21`. */
const written = (day: unknown) => String(day).split('-').reverse().join('-')

/** The same values with their days as `dd-mm-yyyy`, also those of list items. */
function asWritten(fields: readonly Field[], values: Record<string, unknown>): Record<string, unknown> {
  const said = Object.entries(values).map(([name, value]) => {
    const field = fields.find((one) => one.name === name)
    if (field?.kind === 'date' && value !== undefined) return [name, written(value)]
    if (field?.kind !== 'list' || value === undefined) return [name, value]
    return [name, itemsSchema.parse(value).map((item) => asWritten(field.items, item))]
  })
  return Object.fromEntries(said)
}

const withDays = createdResources.filter((resource) => enteredFields(resource).some(hasDays))

describe.each(withDays.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  const fields = enteredFields(resource)
  const path = `/${name}`

  test('takes days as dd-mm-yyyy and keeps them as ISO, as one request with that of ISO days', async () => {
    const body = await company.example(resource)
    const headers = { 'idempotency-key': uuidV7() }
    const made = await company.admin('POST', path, { body: asWritten(fields, body), headers })
    expect(made.status).toBe(201)
    const record = recordSchema.parse(made.body.data)
    expect(record).toMatchObject(JSON.parse(JSON.stringify(body)))
    // Whichever way the days are said, the request is the same one, and so are its hash and its entry.
    const again = await company.admin('POST', path, { body, headers })
    expect([again.status, recordSchema.parse(again.body.data).id]).toEqual([201, record.id])
    const isChanged = Object.keys(resource.access.update).length > 0
    for (const { name: day } of daysOf(fields).filter((field) => isChanged && body[field.name] !== undefined)) {
      const seen = { [day]: written(body[day]) }
      const changed = await company.admin('PATCH', `${path}/${record.id}`, { body: { ...seen, before: seen } })
      expect([day, changed.status, recordSchema.parse(changed.body.data).version]).toEqual([day, 200, 1])
    }
    const history = await company.admin('GET', `${path}/${record.id}/history`)
    expect(JSON.stringify(history.body.data)).not.toMatch(/"\d\d-\d\d-\d{4}"/)
  })

  test('refuses a day that there is not, and one in an order of its own', async () => {
    const body = await company.example(resource)
    for (const { name: day } of daysOf(fields)) {
      for (const wrong of ['31-02-2026', '02-31-2026', '2026-31-02', '1-2-2026', '21-11-26', '21/11/2026']) {
        const refused = await company.admin('POST', path, { body: { ...body, [day]: wrong } })
        expect([wrong, refused.status, refused.body.errors?.[day]]).toEqual([wrong, 422, ['Enter a valid date']])
      }
    }
  })

  test.runIf(daysOf(fields).length > 0)('is filtered by days as dd-mm-yyyy', async () => {
    const id = await company.create(name)
    const record = z.record(z.string(), z.unknown()).parse((await company.admin('GET', `${path}/${id}`)).body.data)
    for (const { name: day } of daysOf(fields).filter((field) => typeof record[field.name] === 'string')) {
      for (const parameter of [day, `${day}From`, `${day}To`]) {
        const listed = async (value: string) => {
          const answer = await company.admin('GET', `${path}?limit=100&${parameter}=${value}`)
          return z
            .array(recordSchema)
            .parse(answer.body.data)
            .map((one) => one.id)
        }
        expect(await listed(written(record[day]))).toEqual(await listed(String(record[day])))
        expect(await listed(written(record[day]))).toContain(id)
        const refused = await company.admin('GET', `${path}?${parameter}=31-02-2026`)
        expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [parameter]])
      }
    }
  })
})

test('a step that carries fields takes their days so too', async () => {
  const id = await company.create('vessel-daily-reports')
  const path = `/vessel-daily-reports/${id}`
  const towings = [{ id: uuidV7(), towedObject: 'Barge', distance: 12, towlineInspectedOn: '05-11-2025' }]
  const submitted = await company.admin('POST', `${path}/submit`, { body: { towings } })
  expect(submitted.status).toBe(200)
  expect(submitted.body.data).toMatchObject({ towings: [{ towlineInspectedOn: '2025-11-05' }] })
  const wrong = [{ ...towings[0], towlineInspectedOn: '31-02-2026' }]
  const refused = await company.admin('PATCH', path, { body: { towings: wrong } })
  expect([refused.status, Object.values(refused.body.errors ?? {})]).toEqual([422, [['Enter a valid date']]])
})

test('a day bounds a moment so too, and an export says what was asked in the days of records', async () => {
  await company.create('near-miss-reports')
  const exported = await company.admin('GET', '/near-miss-reports/export?dateTimeFrom=02-01-2020')
  expect(exported.status).toBe(200)
  const about = readWorkbook(exported.bytes).get('About this file') ?? []
  expect(about.flatMap((row) => Object.values(row).map((cell) => cell?.v))).toContain('2020-01-02')
})
