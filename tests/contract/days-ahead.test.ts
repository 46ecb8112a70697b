import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { resources } from '#src/areas/resources.ts'
import { addDays, today } from '#src/lib/instant.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf } from '#src/resource/description/field-description.ts'
import { futureDayMessage } from '#src/resource/workflow/future-days.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { type Colleague, Company, makeRealServer, type RealServer } from './company.ts'

let server: RealServer
let company: Company
let colleague: Colleague

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'days-ahead')
  colleague = await company.colleague()
})
afterAll(() => server.end())

const recordSchema = z.looseObject({ id: z.string(), status: z.string().nullable() })
/** By `today` of this machine, whose clock may be a day before or after UTC's: tomorrow and no more for either. */
const tomorrow = addDays(today(), 1)
const later = addDays(tomorrow, 2)

/**
 * Every resource of which a record tells when it happened, with the field that says so. One that stands beside one choice
 * alone is in no plain example, and is tried beside its area.
 */
const reports = resources.flatMap((resource) => {
  const field = fieldsOf(resource).find(({ happened, entered, when }) => happened && entered && !when)
  return field ? [[resource.name, resource, field] as const] : []
})

test('hours, daily reports, defects, checks, maintenance, equipment, incidents, observations, hand-overs, payments, vendors and their evaluations tell what happened', () => {
  expect(reports.map(([name]) => name).sort()).toEqual([
    'asset-logs',
    'counter-logs',
    'equipment-defects',
    'equipment-inspections',
    'equipment-performance-logs',
    'equipment-routine-checks',
    'incident-logs',
    'near-miss-reports',
    'non-conformances',
    'payment-requisitions',
    'preliminary-incident-reports',
    'routine-checks',
    'safety-observation-reports',
    'servicings',
    'stock-additions',
    'stock-transfers',
    'td-maintenance-checks',
    'td-maintenance-reports',
    'vendor-evaluations',
    'vendors',
    'vessel-daily-reports',
    'vessel-defect-reports',
    'work-rest-hours',
  ])
})

describe.each(reports)('%s', (name, resource, field) => {
  test('of tomorrow are taken, of a later day refused at their field, unless they are a draft', async () => {
    const reported = await made(resource, field, tomorrow)
    expect(reported.status).toBe(201)
    const ahead = await made(resource, field, later)
    if (resource.workflow?.start !== 'draft') {
      expect(ahead).toMatchObject({ status: 422, body: { errors: { [field.name]: [futureDayMessage] } } })
      return
    }
    expect(ahead.status).toBe(201)
    const { id } = recordSchema.parse(ahead.body.data)
    const submitted = await company.admin('POST', `/${name}/${id}/submit`, { body: {} })
    expect(submitted).toMatchObject({ status: 422, body: { errors: { [field.name]: [futureDayMessage] } } })
    expect(await statusOf(id)).toBe('draft')
    const read = recordSchema.parse(reported.body.data)
    expect((await company.admin('POST', `/${name}/${read.id}/submit`, { body: {} })).status).toBe(200)
  })

  test('that are there of a day to come stay readable, and are not signed', async () => {
    const { id } = await submittedRecord()
    await inTenant(server.database, company.tenantId, (tx) =>
      tx.query(`update ${name.replaceAll('-', '_')} set status = 'submitted', ${columnOf(field)} = $2 where id = $1`, [
        id,
        // Of another day than the drafts above, which their key would not let it share.
        timeOf(field, addDays(later, 1)),
      ]),
    )
    expect((await company.admin('GET', `/${name}/${id}`)).status).toBe(200)
    const [signing] = Object.entries(resource.workflow?.transitions ?? {}).find(([, step]) => step.signs) ?? []
    if (signing === undefined) return
    for (const { client, personId } of [colleague, company.administrator]) {
      const answer = await client('POST', `/${name}/${id}/${signing}`, { body: {} })
      expect([personId, [403, 422]]).toEqual([personId, expect.arrayContaining([answer.status])])
    }
    expect(await statusOf(id)).toBe('submitted')
  })

  async function statusOf(id: string): Promise<string | null> {
    return recordSchema.parse((await company.admin('GET', `/${name}/${id}`)).body.data).status
  }
  async function submittedRecord() {
    const answer = await company.admin('POST', `/${name}`, { body: await company.example(resource) })
    return recordSchema.parse(answer.body.data)
  }
})

async function made(resource: Resource, field: Field, day: string) {
  const example = await company.example(resource)
  return company.admin('POST', `/${resource.name}`, { body: { ...example, [field.name]: timeOf(field, day) } })
}

function timeOf({ kind }: Field, day: string): string {
  return kind === 'date' ? day : `${day}T08:00:00.000Z`
}

function columnOf({ name }: Field): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
