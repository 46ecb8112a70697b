import { canonicalJson } from '#src/lib/canonical-json.ts'
import { comeToWork, signIn } from './at-work.ts'
import { type Client, clientOf } from './client.ts'
import type { Person } from './people.ts'
import { resources } from './resources.ts'
import { shownRows } from './shown-rows.ts'
import type { Tablet } from './tablet.ts'
import type { World } from './world.ts'

/**
 * What each tablet shows to each of its people is what the office shows them by REST, which knows nothing of streams,
 * positions and bundles. Records on which something of the tablet is held or waits behind it are left out.
 */
export async function faultsOfMirrors(world: World): Promise<string[]> {
  const faults: string[] = []
  const views = new Map<Person, Map<string, string>>()
  for (const tablet of world.tablets) {
    for (const person of tablet.people) {
      const view = views.get(person) ?? (await viewOf(await clientOf(world.office, person)))
      views.set(person, view)
      faults.push(...(await faultsOfTablet(world, tablet, person, view)))
    }
  }
  return faults
}

/** Everything that a person may read, by resource and id. */
async function viewOf(client: Client): Promise<Map<string, string>> {
  const view = new Map<string, string>()
  for (const { name } of resources) {
    for (const record of await client.list(name)) view.set(`${name}/${record.id}`, canonicalJson(record))
  }
  return view
}

async function faultsOfTablet(
  world: World,
  tablet: Tablet,
  person: Person,
  view: ReadonlyMap<string, string>,
): Promise<string[]> {
  await comeToWork(world, tablet, person)
  if (!tablet.page.api.sessionToken()) await signIn(world, tablet, person)
  await world.act(tablet, 'refreshing', (api) => api.refreshMirror())
  const open = tablet.entries().filter(({ state }) => state !== 'done' && state !== 'withdrawn')
  const besides = new Set(open.map(({ resource, record }) => `${resource}/${record}`))
  const shown = new Map<string, string>()
  for (const { name } of resources) {
    const rows = (await world.act(tablet, `reading ${name}`, (api) => shownRows(api, name))) ?? []
    for (const row of rows) shown.set(`${name}/${row.id}`, canonicalJson(row))
  }
  // The comparison of mirrors must not find what is not there: nothing differs any more.
  const check = await world.act(tablet, 'comparing', (api) => api.checkMirror('contents'))
  const alarms = check?.end === 'same' ? [] : [`${tablet.name} finds for ${person.name}: ${JSON.stringify(check)}`]
  const names = [...new Set([...view.keys(), ...shown.keys()])].filter((name) => !besides.has(name))
  return names
    .filter((name) => view.get(name) !== shown.get(name))
    .map(
      (name) =>
        `${tablet.name} shows ${name} to ${person.name} as ${shown.get(name) ?? 'absent'}, and it is ${view.get(name) ?? 'absent'}`,
    )
    .concat(alarms)
}
