import { z } from 'zod'
import { server } from '#src/offline/session/server.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { holdsAnyGrant } from '#src/resource/permission/permission.ts'
import { isPrivate } from '#src/resource/permission/private-records.ts'
import { officeRecord } from '#src/screens/data/records/office-record.ts'
import { readPages } from '#src/screens/data/records/read-pages.ts'
import { countAwaiting } from './awaiting-records.ts'

const page = z.object({ data: z.array(officeRecord), pagination: z.object({ lastPage: z.number() }) })
const groups = z.object({ data: z.array(z.object({ key: z.string().nullable(), count: z.number() })) })

/**
 * How many records in these states await the person, by the office. Of private ones the office counts those of others, and
 * nobody's record is read for a number. Fails as `server` does; with an error where there are more than are read at once.
 */
export async function countAtOffice(
  resource: Resource,
  actor: Actor,
  states: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const inStates = states.map((state) => ['status', state])
  const { owner } = resource.scope
  // An administrator sees the entry and decides nothing.
  if (!mayDecide(resource, actor)) return 0
  if (isPrivate(resource) && owner !== undefined) {
    const searchParams = new URLSearchParams([['by', owner], ...inStates])
    const { data } = groups.parse(await server.get(`${resource.name}/groups`, { searchParams, signal }).json())
    return data.reduce((sum, { key, count }) => (key === actor.personId ? sum : sum + count), 0)
  }
  const read = async (number: number) => {
    const searchParams = new URLSearchParams([['limit', '100'], ['page', String(number)], ...inStates])
    return page.parse(await server.get(resource.name, { searchParams, signal }).json())
  }
  const rows = await readPages(read)
  if (!rows) throw new Error(`more ${resource.name} wait than are read at once`)
  return countAwaiting(resource, actor, states, rows)
}

/** Whether the actor is granted any step that nobody takes on their own record, or signs in rounds. */
export function mayDecide({ workflow }: Resource, actor: Actor): boolean {
  if (workflow?.approval) return true
  return Object.values(workflow?.transitions ?? {}).some(({ notOwn, who }) => notOwn && holdsAnyGrant(who, actor))
}
