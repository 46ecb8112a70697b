import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import type { ExpectedAccess, ExpectedRights } from '../access/expected-access.ts'
import { attackPatience } from '../besieged-company.ts'
import { expectedRights } from './areas-expectations.ts'
import { CellJudge } from './judge-cells.ts'
import { cellsOf, type Drawn, drawnCells, pathOf } from './matrix-cells.ts'
import { type MatrixCompany, openMatrixCompany } from './matrix-company.ts'
import { makingRoutes, recordRoutes } from './record-routes.ts'

vi.setConfig(attackPatience)

const gathered = vi.hoisted((): ExpectedAccess[] => [])
vi.mock('../access/area-access.ts', () => ({ testAccess: (expected: ExpectedAccess) => gathered.push(expected) }))

/** About people as a whole, or asking by more than an id: tried in `tests/server/areas/staff-confirmation.test.ts`. */
const ofPeople = [
  'POST /api/v1/staff/confirm',
  'POST /api/v1/staff/extend-probation',
  'GET /api/v1/staff/stats',
  'GET /api/v1/staff/without-account',
  // Tried in `tests/server/areas/staff-bank-accounts.test.ts`, `redeployments.test.ts` and `guarantors.test.ts`.
  'GET /api/v1/staff-bank-accounts/shared',
  // Tried in `tests/server/areas/vendors.test.ts`.
  'GET /api/v1/vendor-bank-accounts/shared',
  'GET /api/v1/redeployments/hr/:id',
  'POST /api/v1/staff/:id/guarantors/:guarantorId/status',
  // Tried in `tests/server/areas/comments.test.ts`.
  'GET /api/v1/comments/of/:resource/:id',
  // Tried in `tests/server/areas/actions.test.ts`.
  'GET /api/v1/actions/of/:resource/:id',
  // Tried in `tests/server/areas/equipment-trends.test.ts`.
  'GET /api/v1/equipment/trends',
  // Tried in `tests/server/areas/incidents.test.ts`.
  'GET /api/v1/incident-logs/stats',
  'GET /api/v1/incident-logs/chart-data',
  'GET /api/v1/incident-logs/:id/deciders',
  // Tried in `tests/server/areas/payment-requisitions.test.ts`.
  'GET /api/v1/payment-requisitions/:id/checks',
  'GET /api/v1/payment-requisitions/chart-data',
  'GET /api/v1/payment-requisitions/typed-checks',
  // Tried in `tests/server/areas/documents.test.ts`.
  'GET /api/v1/document-repos/:id/next-version-number',
  'GET /api/v1/document-repos/:id/readers',
  'GET /api/v1/document-repos/unread',
  'POST /api/v1/document-repos/:id/remind',
  // Tried in `tests/server/areas/recruitment.test.ts` and `hiring.test.ts`.
  'GET /api/v1/vacancy-requests/stats',
  'GET /api/v1/vacancies/stats',
  'GET /api/v1/offers/stats',
  'GET /api/v1/job-applications/:id/scores',
  // No step of theirs leads to another state, so that it refuses every word.
  'POST /api/v1/strategies/:id/status',
]

let matrix: MatrixCompany
let rights: ReadonlyMap<string, ExpectedRights>
let drawn: Drawn
const sum = { cells: 0, requests: 0, denied: 0, paired: 0, nobodyMay: 0 }
const began = performance.now()

beforeAll(async () => {
  rights = await expectedRights(gathered)
  matrix = await openMatrixCompany()
  drawn = drawnCells(matrix, rights)
}, 300_000)
afterAll(async () => {
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(
    `matrix: ${sum.cells} of ${drawn.all} cells asked in ${sum.requests} requests, ${sum.denied} denied, ${sum.paired} of them beside an allowed call, ${sum.nobodyMay} that nobody may do; ${drawn.why}; ${seconds} s`,
  )
  await matrix.end()
})

test('every route of a resource is asked, but for creating, which the areas try with whole records', () => {
  const asked = resources.flatMap((resource) => {
    const expected = rights.get(resource.name)
    const routes = expected ? [...recordRoutes(resource, expected), ...makingRoutes(resource, expected)] : []
    return [`POST /api/v1/${resource.name}`, ...routes.map((route) => pathOf(resource.name, route))]
  })
  const ofResources = [...matrix.served].filter(
    (route) =>
      !route.startsWith('HEAD ') && resources.some(({ name }) => / \/api\/v1\/([\w-]+)/.exec(route)?.[1] === name),
  )
  expect(ofResources.length).toBeGreaterThan(300)
  expect(ofResources.filter((route) => !asked.includes(route) && !ofPeople.includes(route))).toEqual([])
})

describe('who may do what with whose record', () => {
  test.each(resources.map(({ name }) => name))('%s', { timeout: 900_000 }, async (name) => {
    const resource = resources.find((one) => one.name === name)
    const expected = rights.get(name)
    if (!resource || !expected)
      throw new Error(
        `nobody has said who may do what with ${name}: write it by hand in src/areas/${resource?.area}/${resource?.area}.access.test.ts`,
      )
    const judge = new CellJudge(matrix, resource, expected, await matrix.targetOf(resource))
    for (const cell of cellsOf(matrix, resource, expected)) if (drawn.has(name, cell)) await judge.judge(cell)
    for (const kind of Object.keys(sum) as (keyof typeof sum)[]) sum[kind] += judge.tally[kind]
    expect(judge.holes).toEqual([])
  })
})
