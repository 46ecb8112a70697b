import { createHash } from 'node:crypto'
import { SeededRandom } from '../sync/seeded-random.ts'
import { triesEverything } from '../tries-everything.ts'
import type { AttackSetup } from './besieged-company.ts'
import type { Cased } from './hostile-bodies.ts'
import type { Attempt } from './refusal.ts'

/** What replays a run: `HOSTILE_SEED=… npx vitest run tests/security`. */
export const hostileSeed = Number(process.env.HOSTILE_SEED ?? 20_261_121)

/** Choices that the seed repeats, of their own for each name: what is drawn for one changes nothing elsewhere. */
export function randomFor(name: string): SeededRandom {
  const hash = createHash('sha256').update(`${hostileSeed} ${name}`).digest()
  return new SeededRandom(hash.readUInt32BE())
}

/** How many attempts each route of a resource gets besides those that are the first of their kind. */
const ofEachRoute = 2

/**
 * Of all that can be tried on these routes: everything once on each kind of route, each on whichever resource the seed
 * says, and a few of every route. Routes that no description gives are a kind each, and so are tried in full. The number
 * grows with the kinds, and only gently with the resources.
 */
export function sampled(
  routes: readonly Cased[],
  siege: AttackSetup,
  attemptsOn: (route: Cased, siege: AttackSetup) => Attempt[],
): Attempt[] {
  return sampleOf(
    routes.map((route) => ({
      name: `${route.method} ${route.path}`,
      kind: kindOf(route),
      attempts: attemptsOn(route, siege),
    })),
  )
}

/** What is tried on one thing, such as a route; things of one kind are treated by the same code. */
type Tried = { name: string; kind: string; attempts: Attempt[] }

/** Every attempt once on one thing of each kind, and a few on every thing; all of them where everything is tried. */
export function sampleOf(tried: readonly Tried[]): Attempt[] {
  if (triesEverything) return tried.flatMap(({ attempts }) => attempts)
  const kinds = new Map<string, Attempt[]>()
  for (const { kind, attempts } of tried) {
    for (const attempt of attempts) {
      const name = `${kind} ${attempt.what}`
      const sameKind = kinds.get(name)
      if (sameKind) sameKind.push(attempt)
      else kinds.set(name, [attempt])
    }
  }
  const chosen = new Set<Attempt>()
  for (const [name, sameKind] of kinds) chosen.add(randomFor(name).pick(sameKind))
  for (const { name, attempts } of tried) {
    const own = randomFor(name)
    for (let count = 0; count < ofEachRoute && attempts.length > 0; count += 1) chosen.add(own.pick(attempts))
  }
  return tried.flatMap(({ attempts }) => attempts.filter((attempt) => chosen.has(attempt)))
}

/** What routes of different resources have in common: one handler serves them all. */
function kindOf({ method, path, given }: Cased): string {
  const { resource } = given
  if (!resource) return `${method} ${path}`
  const below = path.replace(`/api/v1/${resource.name}`, '')
  const step = Object.entries(resource.workflow?.transitions ?? {}).find(([name]) => below === `/:id/${name}`)?.[1]
  if (!step) return `${method} ${below}`
  return `${method} step asking ${Object.keys(step.ask?.shape ?? {}).join(', ')}`
}
