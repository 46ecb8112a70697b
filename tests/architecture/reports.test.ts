import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import { makeRealServer, type RealServer } from '../contract/company.ts'
import { apiDocument, apiReports } from './api-report.ts'
import { permissionsReport } from './permissions-report.ts'
import { areasWithResources, engineFolder, expectReports, resourcesOf } from './report-files.ts'

type Served = { method: string; path: string; access: string }

const channel = 'fastify.initialization'
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

test('who may do what: vitest -u writes the reports anew', async () => {
  const reports = areasWithResources.map((area): [string, string] => [
    `${area}/permissions.md`,
    permissionsReport(resourcesOf(area)),
  ])
  await expectReports(new Map(reports), (file) => file.endsWith('/permissions.md'))
})

test('every route and who may call it: vitest -u writes the reports anew', async () => {
  expect(routes.length).toBeGreaterThan(resources.length * 6)
  expect(routes.filter(({ access }) => access === 'none')).toEqual([])
  const reports = [...areasWithResources, engineFolder].map((folder): [string, string] => [
    `${folder}/routes.md`,
    routesReport(routes.filter(({ path }) => originOf(path) === folder)),
  ])
  await expectReports(new Map(reports), (file) => file.endsWith('/routes.md'))
})

test('the description of the API: vitest -u writes the reports anew', async () => {
  const document = apiDocument.parse((await server.app.inject('/openapi.json')).json())
  await expectReports(apiReports(document, resources), (file) => file.endsWith('.openapi.json'))
})

function routesReport(all: readonly Served[]): string {
  const lines = all
    .filter(({ method }) => method !== 'HEAD')
    .sort((left, right) => left.path.localeCompare(right.path) || left.method.localeCompare(right.method))
    .map(({ method, path, access }) => `| ${method} | \`${path}\` | ${access} |`)
  return [
    '# Routes',
    'The routes that the server answers and the credential each wants; what a session may then read and change stands in `permissions.md`. HEAD follows GET. Paths below `/api/v1` are also served below `/api/v1/tenants/{tenant}`.',
    '',
    '| | path | credential |',
    '|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}

/** Where a route comes from: the area of its resource, or the engine. */
function originOf(path: string): string {
  const first = path.replace(/^\/api\/v1\//, '').split('/')[0]
  return resources.find(({ name }) => name === first)?.area ?? engineFolder
}
