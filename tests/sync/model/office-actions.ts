import { weathers } from './link.ts'
import { type Person, termOf } from './people.ts'
import type { World } from './world.ts'

const day = 86_400_000

/** The link gets better or worse. */
export async function changeWeather(world: World): Promise<void> {
  const name = world.random.pick(['usual', 'usual', 'storm', 'fair', 'dead'] as const)
  world.link.weather = weathers[name]
  world.note(`  weather ${name}`)
}

/** A proxy on the way begins to mind long bodies, or no longer does. */
export async function changeProxy(world: World): Promise<void> {
  world.link.maxBodyBytes = world.link.maxBodyBytes === null ? world.random.pick([1_500, 3_000, 8_000]) : null
  world.note(`  longest body ${world.link.maxBodyBytes ?? 'as one likes'}`)
}

/** Minutes pass, or days; seldom so many that leases and sessions end. */
export async function letTimePass(world: World): Promise<void> {
  const days = world.random.pick([0.001, 0.01, 0.1, 0.5, 1, 3, 12, 50])
  world.note(`  ${days} days pass`)
  await world.pass(days * day)
}

/** Somebody of the crew; those of the other company are left alone. */
function anybody(world: World): Person {
  return world.random.pick(Object.values(world.company.people))
}

export async function endSessions(world: World): Promise<void> {
  const person = anybody(world)
  world.count('sessions ended')
  world.note(`  sessions of ${person.name} end`)
  await world.office.rows(
    person.tenant,
    'update sessions set ended_at = now() where tenant_id = $1 and account_id = $2 and ended_at is null',
    [person.tenant, person.id],
  )
}

/** Somebody serves on other vessels from now on: streams are gained and lost. */
export async function transfer(world: World): Promise<void> {
  const person = anybody(world)
  const aboard = world.random.pick([[0], [1], [0, 1], []])
  world.count('transfers')
  person.aboard = aboard
  world.note(`  ${person.name} serves on ${aboard.join(' and ') || 'nothing'}`)
  const now = new Date(world.office.clock.now)
  const { people } = world.office
  people.changeFrom(person.id, termOf(world.company, person.name, aboard, now), now)
}

/** What administrators do with an account: sessions end and keys sign no more. */
export async function disable(world: World): Promise<void> {
  const person = anybody(world)
  world.count('people disabled')
  world.note(`  ${person.name} is disabled`)
  person.isDisabled = true
  const given = [person.tenant, person.id]
  const { rows } = world.office
  await rows(person.tenant, 'update accounts set disabled_at = now() where tenant_id = $1 and id = $2', given)
  await rows(person.tenant, 'update sessions set ended_at = now() where tenant_id = $1 and account_id = $2', given)
  await rows(
    person.tenant,
    'update author_keys set revoked_at = now() where tenant_id = $1 and author = $2 and revoked_at is null',
    given,
  )
}

export async function enable(world: World): Promise<void> {
  await enableSome(world, 0.5)
}

/** Lets those who were disabled in again, each with a chance of so much (1: all of them). */
export async function enableSome(world: World, part: number): Promise<void> {
  for (const person of Object.values(world.company.people)) {
    if (!person.isDisabled || !world.random.chance(part)) continue
    person.isDisabled = false
    world.note(`  ${person.name} is enabled`)
    await world.office.rows(person.tenant, 'update accounts set disabled_at = null where tenant_id = $1 and id = $2', [
      person.tenant,
      person.id,
    ])
  }
}

/** A tablet is reported lost, and turns up again: it is no longer known, and neither are the keys on it. */
export async function revokeDevice(world: World): Promise<void> {
  const { tenant } = world.company
  const { rows } = world.office
  const devices = await rows<{ id: string }>(
    tenant,
    'select id from devices where tenant_id = $1 and revoked_at is null order by id',
    [tenant],
  )
  if (devices.length === 0) return
  const given = [tenant, world.random.pick(devices).id]
  world.count('devices revoked')
  world.note(`  device ${given[1]} is revoked`)
  await rows(tenant, 'update devices set revoked_at = now() where tenant_id = $1 and id = $2', given)
  await rows(tenant, 'update sessions set ended_at = now() where tenant_id = $1 and device_id = $2', given)
  await rows(
    tenant,
    'update author_keys set revoked_at = now() where tenant_id = $1 and device = $2 and revoked_at is null',
    given,
  )
}

/** A job of the office gives a record other participants. */
export async function moveRecord(world: World): Promise<void> {
  const { tenant, people } = world.company
  const notes = await world.office.rows<{ id: string; version: number }>(
    tenant,
    'select id, version from specimen_notes where tenant_id = $1 and deleted_at is null order by id',
    [tenant],
  )
  if (notes.length === 0) return
  const { id, version } = world.random.pick(notes)
  world.jobs.add(`${id}/${version + 1}`)
  world.count('records moved')
  world.note(`  ${id} moves`)
  await world.office.rescope(tenant, 'specimen-notes', id, [world.random.pick(Object.values(people)).id])
}

/** Traces of the feed are purged as on a day far ahead: whoever is behind has to mirror anew. */
export async function purge(world: World): Promise<void> {
  world.count('purges')
  world.note('  the feed is purged')
  await world.office.purgeFeed(new Date(world.office.clock.now + 200 * day))
}

/** Tablets offer again what the office took in so long ago at most (`design/sync.md`, Writing): older copies are of no use. */
const oldestCopy = 29 * day

/** The office is copied; later the copy may take its place. */
export async function copyOrRestore(world: World): Promise<void> {
  const { now } = world.office.clock
  if (world.copiedAt === null || now - world.copiedAt > oldestCopy) {
    world.note('  the office is copied')
    await world.office.backUp()
    world.copiedAt = now
    return
  }
  world.count('restores')
  world.note('  the office is restored from its copy')
  await world.office.restore()
  world.copiedAt = null
  // Accounts are as they were when the copy was made.
  const disabled = await world.office.rows<{ id: string; disabled: boolean }>(
    world.company.tenant,
    'select id, disabled_at is not null as disabled from accounts where tenant_id = $1',
    [world.company.tenant],
  )
  for (const person of Object.values(world.company.people)) {
    person.isDisabled = disabled.find(({ id }) => id === person.id)?.disabled ?? false
  }
}
