import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Colleague, Company, makeRealServer, type RealServer } from '../contract/company.ts'

/** Whoever has a place's secret can flood it with reports: those who do not manage places never get it. */
let server: RealServer
let company: Company
let place = { id: '', secret: '' }

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'place-secrets')
  const made = await company.admin('POST', '/report-places', { body: { name: 'Gate of the base' } })
  place = z.object({ id: z.string(), secret: z.string().length(43) }).parse(made.body.data)
})
afterAll(() => server.end())

const paths = () => [
  '/report-places?limit=100',
  '/report-places?search=gate',
  `/report-places/${place.id}`,
  `/report-places/${place.id}/history`,
  '/report-places/export',
  '/sync/bundles?stream=report-places@tenant',
  '/sync/streams',
  '/sync/changes?after=0',
]

async function tells({ client }: Pick<Colleague, 'client'>): Promise<string[]> {
  const told: string[] = []
  for (const path of paths()) {
    const { bytes } = await client('GET', path)
    const text = Buffer.from(bytes).toString('latin1')
    if (text.includes(place.secret) || text.includes('report-places@tenant')) told.push(path)
  }
  return told
}

test('the secret of a place is told to whoever manages places, and to nobody else on any way', async () => {
  expect(await tells({ client: company.admin })).toEqual(
    expect.arrayContaining([`/report-places/${place.id}`, '/report-places?limit=100', '/sync/streams']),
  )
  const crew = await company.holder('create near miss')
  expect(await tells(crew)).toEqual([])
  expect([403, 404]).toContain((await crew.client('GET', `/report-places/${place.id}`)).status)
})
