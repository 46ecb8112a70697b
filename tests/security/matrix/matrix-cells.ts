import { createHash } from 'node:crypto'
import { resources } from '#src/areas/resources.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { changedResources } from '../../changed-resources.ts'
import { triesEverything } from '../../tries-everything.ts'
import type { ExpectedRights } from '../access/expected-access.ts'
import { hostileSeed } from '../sampled-attempts.ts'
import { type Cell, nameOf } from './judge-cells.ts'
import type { MatrixCompany } from './matrix-company.ts'
import { makingRoutes, type RecordRoute, recordRoutes } from './record-routes.ts'
import { relations } from './relations.ts'

/** How many cells `npm test` asks besides those of changed resources. */
const partOfAll = 3000
/** Of how many changed resources it asks every cell: about ten seconds each; those beyond wait for `npm run test:wide`. */
const mostChanged = 3

/** Which cells a run asks, of how many, and why those. */
export type Drawn = { all: number; why: string; has(resource: string, cell: Cell): boolean }

/** Every cell of a resource: route by person by whose the record is. Cells of one record's keys stand together. */
export function cellsOf({ askers, served }: MatrixCompany, resource: Resource, rights: ExpectedRights): Cell[] {
  const routes = recordRoutes(resource, rights).filter((route) => served.has(pathOf(resource.name, route)))
  const present = askers.filter(({ isFormer }) => !isFormer)
  const former = askers.filter(({ isFormer }) => isFormer)
  return [
    ...relations
      .filter((relation) => relation !== 'asked' || namesPeople(resource))
      .flatMap((relation) =>
        (relation === 'former' ? former : present).flatMap((asker) =>
          routes.map((route): Cell => ({ route, asker, relation })),
        ),
      ),
    // What makes records is about none that is there.
    ...askers.flatMap((asker) =>
      makingRoutes(resource, rights).map(
        (route): Cell => ({ route, asker, relation: asker.isFormer ? 'former' : 'own' }),
      ),
    ),
  ]
}

/** All cells where everything is tried; else a part by the seed, and all of what the change touches. */
export function drawnCells(matrix: MatrixCompany, rights: ReadonlyMap<string, ExpectedRights>): Drawn {
  const all = resources.flatMap((resource) => {
    const expected = rights.get(resource.name)
    return expected ? cellsOf(matrix, resource, expected).map((cell) => keyOf(resource.name, cell)) : []
  })
  if (triesEverything) return { all: all.length, why: 'every cell', has: () => true }
  // Each cell has its place by its own name: further resources take a few of these places and move no other cell.
  const placed = all.map((key) => [placeOf(key), key] as const).sort(([left], [right]) => (left < right ? -1 : 1))
  const chosen = new Set(placed.slice(0, partOfAll).map(([, key]) => key))
  const touched = [...changedResources()]
  const changed = new Set(touched.slice(0, mostChanged))
  const left = touched.slice(mostChanged)
  return {
    all: all.length,
    why: `HOSTILE_SEED=${hostileSeed} drew ${chosen.size}, and every cell of ${changed.size} changed resources (${[...changed].join(', ')}), the cells of ${left.length} more left to test:wide (${left.join(', ')})`,
    has: (resource, cell) => changed.has(resource) || chosen.has(keyOf(resource, cell)),
  }
}

const placeOf = (key: string) => createHash('sha256').update(`${hostileSeed} ${key}`).digest('hex')

/** Whether records of the resource ask or name somebody. */
const namesPeople = ({ scope, workflow }: Resource) =>
  (scope.participants ?? []).length > 0 || workflow?.approval !== undefined

/** A route as the server's router knows it. */
export const pathOf = (resource: string, { method, path }: RecordRoute) =>
  `${method} ${path.startsWith('/api/') ? path : `/api/v1/${resource}${path}`}`

const keyOf = (resource: string, { route, asker, relation }: Cell) =>
  `${resource} ${nameOf(route)} ${asker.account} ${relation}`
