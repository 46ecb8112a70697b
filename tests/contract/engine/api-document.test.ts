import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { text } from '#src/resource/description/field-types.ts'
import { buildServer } from '#src/server/build-server.ts'
import { specimenNote } from '../specimens/specimen-note.ts'
import { specimenShipment } from '../specimens/specimen-shipment.ts'
import { makeWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.end())

const fields = z.strictObject({
  code: text(20)
    .regex(/^[A-Z]{2}-\d$/, 'Two letters and a digit')
    .meta({ label: 'Code' }),
})
const plain: Resource = { ...specimenShipment, fields, checks: [], title: ['code'], search: [], order: 'code' }
const codes: Resource = { ...plain, name: 'specimen-codes' }
/** Its check fails on whatever an example holds. */
const thrower: Resource = {
  ...specimenNote,
  name: 'specimen-throwers',
  checks: [
    {
      field: 'heading',
      message: '',
      holds: () => {
        throw new Error('a check that cannot be judged')
      },
    },
  ],
}

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.looseObject({
      get: z
        .looseObject({
          parameters: z.array(z.looseObject({ name: z.string().optional(), schema: z.unknown() })).optional(),
        })
        .optional(),
      post: z.looseObject({ summary: z.string(), requestBody: z.unknown().optional() }).optional(),
    }),
  ),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

test('a description without an example, or that cannot be told, takes nothing else from the document', async () => {
  const lines: string[] = []
  const { database, configuration, resources, areaParts } = world.context
  const app = await buildServer({
    database,
    configuration,
    areas: { resources: [...resources, codes, thrower], parts: areaParts },
    log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
    limits: { perAddress: 1_000_000, perPrincipal: 1_000_000, exportsPerHour: 1_000_000, devicesPerDay: 1_000_000 },
  })
  const answer = await app.inject({ method: 'GET', url: '/openapi.json' })
  await app.close()
  expect(answer.statusCode).toBe(200)
  const { paths, components } = documentSchema.parse(answer.json())
  const bodyOf = (name: string) => JSON.stringify(paths[`/${name}`]?.post?.requestBody ?? null)
  expect(bodyOf('specimen-shipments')).toContain('"example":{"subject"')
  const order = paths['/specimen-shipments']?.get?.parameters?.find(({ name }) => name === 'order')
  expect(order?.schema).toEqual({ type: 'string', enum: ['asc', 'desc'], default: 'desc' })
  expect(bodyOf('specimen-codes')).toContain('NewSpecimenCodes')
  expect(bodyOf('specimen-codes')).not.toContain('"example"')
  expect(paths['/specimen-throwers']?.post?.summary).toBe('POST /specimen-throwers')
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['SpecimenTransfers', 'SpecimenCodes', 'NewSpecimenThrowers']),
  )
  expect(lines.join('\n')).toContain('no description of POST /specimen-throwers')
})
