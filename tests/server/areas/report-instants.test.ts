import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { resources } from '#src/areas/resources.ts'
import { areaParts } from '#src/areas/server.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { keptFields } from '#src/resource/description/step-fields.ts'
import { Company, makeRealServer, type RealServer } from '../../contract/company.ts'
import { clientWith } from '../../contract/engine/test-server.ts'
import { easyProof } from '../../fixtures/proof-of-work.ts'

let server: RealServer
let company: Company

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'report-moments')
})
afterAll(() => server.end())

const recordSchema = z.looseObject({ id: z.string(), version: z.number() })
const resourceNamed = (name: string) => {
  const resource = resources.find((one) => one.name === name)
  if (!resource) throw new Error(`no resource is called ${name}`)
  return resource
}

test('[S2-5.incidents.1] near misses, observations and completed investigations may say their moment as UTC text, and no other record may', () => {
  const said = areaParts.flatMap(({ utcInstants }) => utcInstants ?? [])
  expect([...said].sort()).toEqual([
    'incident-logs:investigationCompletedAt',
    'near-miss-reports:dateTime',
    'safety-observation-reports:observerDateTime',
  ])
  for (const one of said) {
    const [name = '', field = ''] = one.split(':')
    // What a step keeps is asked for by that step.
    const required = !keptFields(resourceNamed(name)).has(field)
    expect(fieldOf(resourceNamed(name), field)).toMatchObject({ kind: 'instant', required })
  }
})

describe.each([
  ['near-miss-reports', 'dateTime'],
  ['safety-observation-reports', 'observerDateTime'],
] as const)('%s', (name, moment) => {
  const path = `/${name}`

  test.each([
    ['2026-10-21 23:30', '2026-10-21T23:30:00.000Z'],
    ['2026-10-21 23:30:15', '2026-10-21T23:30:15.000Z'],
  ])('%s is that moment of UTC, kept and answered as ISO', async (text, iso) => {
    const body = await company.example(resourceNamed(name))
    const headers = { 'idempotency-key': uuidV7() }
    const made = await company.admin('POST', path, { body: { ...body, [moment]: text }, headers })
    expect([made.status, made.body.errors]).toEqual([201, undefined])
    const { id } = recordSchema.parse(made.body.data)
    const read = await company.admin('GET', `${path}/${id}`)
    const kept = z.looseObject({ [moment]: z.string() }).parse(read.body.data)[moment]
    expect(new Date(String(kept)).toISOString()).toBe(iso)
    expect(kept).toBe(iso.replace('Z', '+00:00'))
    const asIso = { ...body, [moment]: `${text.replace(' ', 'T')}Z` }
    const again = await company.admin('POST', path, { body: asIso, headers })
    expect([again.status, recordSchema.parse(again.body.data).id]).toEqual([201, id])
    const seen = { [moment]: text }
    const changed = await company.admin('PATCH', `${path}/${id}`, { body: { ...seen, before: seen } })
    expect([changed.status, recordSchema.parse(changed.body.data).version]).toEqual([200, 1])
    const history = await company.admin('GET', `${path}/${id}/history`)
    expect(JSON.stringify(history.body.data)).not.toContain(text)
  })

  test.each(['', '2026-02-31 10:00', '2026-10-21 24:30', '21-10-2026 10:00', '2026-10-21', '2026-10-21T10:00'])(
    'of %j it is refused at its field',
    async (wrong) => {
      const body = await company.example(resourceNamed(name))
      const refused = await company.admin('POST', path, { body: { ...body, [moment]: wrong } })
      expect([refused.status, refused.body.errors]).toEqual([422, { [moment]: ['Enter a valid date and time'] }])
    },
  )

  test('a guest says it so too', async () => {
    const { secret: _made, ...unnamed } = await company.example(resourceNamed('report-places'))
    const place = await company.admin('POST', '/report-places', { body: unnamed })
    const { secret } = z.looseObject({ secret: z.string() }).parse(place.body.data)
    const example = await company.example(resourceNamed(name))
    const fields = resourceNamed(name).guests?.fields ?? []
    const said = Object.fromEntries(Object.entries(example).filter(([field]) => fields.includes(field)))
    const report = { id: uuidV7(), place: `${company.tenantId}.${secret}`, madeAt: '2026-10-22T00:00:00Z' }
    const sent = await clientWith(server.app, await easyProof(server.database))('POST', `/guest/${name}`, {
      body: { ...report, fields: { ...said, [moment]: '2026-10-21 23:30' } },
    })
    expect([sent.status, sent.body.errors]).toEqual([201, undefined])
    const read = await company.admin('GET', `${path}/${report.id}`)
    expect(read.body.data).toMatchObject({ [moment]: '2026-10-21T23:30:00.000+00:00' })
  })
})

test('another moment without an offset is refused', async () => {
  const body = await company.example(resourceNamed('vessel-assignments'))
  const refused = await company.admin('POST', '/vessel-assignments', {
    body: { ...body, validFrom: '2026-10-21 23:30' },
  })
  expect([refused.status, refused.body.errors]).toEqual([422, { validFrom: ['Enter a valid date and time'] }])
})
