import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { resources } from '#src/areas/resources.ts'
import { makeRealServer, type RealServer } from '../contract/company.ts'
import { permissionsReport } from './permissions-report.ts'

type Served = { method: string; path: string; access: string }

const channel = 'fastify.initialization'
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
})
const routes: Served[] = []
let server: RealServer

/** Fastify tells of every server that is made before the first route stands on it. */
function watchRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) routes.push({ method: one, path: url, access: config?.access ?? 'none' })
  })
}

beforeAll(async () => {
  subscribe(channel, watchRoutes)
  server = await makeRealServer()
  await server.app.ready()
  unsubscribe(channel, watchRoutes)
})
afterAll(() => server.end())

test('who may do what: vitest -u writes the report anew', async () => {
  await expect(permissionsReport(resources)).toMatchFileSnapshot('../reports/permissions.md')
})

test('every route and who may call it: vitest -u writes the report anew', async () => {
  expect(routes.length).toBeGreaterThan(resources.length * 6)
  expect(routes.filter(({ access }) => access === 'none')).toEqual([])
  await expect(routesReport(routes)).toMatchFileSnapshot('../reports/routes.md')
})

test('the description of the API: vitest -u writes the report anew', async () => {
  const document = documentSchema.parse((await server.app.inject('/openapi.json')).json())
  await expect(linesOf(document)).toMatchFileSnapshot('../reports/openapi.json')
})

/** The document with a line for each operation and each schema, so that a difference is read at a glance. */
function linesOf(document: z.infer<typeof documentSchema>): string {
  const { paths, components, ...head } = document
  const block = (members: object) =>
    `{\n${Object.entries(members)
      .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value, withoutExamples)}`)
      .join(',\n')}\n}`
  const operations = Object.entries(paths).map(([path, methods]) => `${JSON.stringify(path)}: ${block(methods)}`)
  const { schemas, ...others } = components
  return `{\n"about": ${block(head)},\n"paths": {\n${operations.join(',\n')}\n},\n"components": ${block(others)},\n"schemas": ${block(schemas)}\n}\n`
}

/** Examples name fresh ids and days; that each succeeds is tested beside the contract. */
function withoutExamples(key: string, value: unknown): unknown {
  return key === 'example' ? undefined : value
}

function routesReport(all: readonly Served[]): string {
  const lines = all
    .filter(({ method }) => method !== 'HEAD')
    .sort((left, right) => left.path.localeCompare(right.path) || left.method.localeCompare(right.method))
    .map(({ method, path, access }) => `| ${method} | \`${path}\` | ${access} | ${originOf(path)} |`)
  return [
    '# Routes',
    'Every route that the server answers and the credential it wants; what a session may then read and change stands in `permissions.md`. HEAD follows GET. Paths below `/api/v1` are also served below `/api/v1/tenants/{tenant}`.',
    '',
    '| | path | credential | from |',
    '|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}

/** Where a route comes from: the description of its resource, or the engine. */
function originOf(path: string): string {
  const first = path.replace(/^\/api\/v1\//, '').split('/')[0]
  const resource = resources.find(({ name }) => name === first)
  return resource ? `\`areas/${resource.area}\`` : '`server`'
}
