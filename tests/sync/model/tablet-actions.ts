import { comeToWork, signIn, somebodyAtWork } from './at-work.ts'
import type { Page } from './page.ts'
import type { Tablet } from './tablet.ts'
import type { World } from './world.ts'

const year = 365 * 86_400_000

export async function deliver(world: World, tablet: Tablet): Promise<void> {
  await world.act(tablet, 'delivering', (api) => api.deliver(true))
}

/** Two tabs deliver at once, and one of them may be killed over it. */
export async function deliverInTwoTabs(world: World, tablet: Tablet): Promise<void> {
  const tab = await tablet.secondTab()
  if (world.random.chance(0.3)) killSoon(world, world.random.pick([tab, tablet.page]))
  await together(world, tablet, 'delivering in two tabs', [
    tablet.page.begin((api) => api.deliver(true)),
    tab.begin((api) => api.deliver(true)),
  ])
  tab.kill()
  if (tablet.page.isDead) await tablet.open()
}

/** What goes out and what comes in cross on the way. */
export async function deliverAndRefresh(world: World, tablet: Tablet): Promise<void> {
  if (world.random.chance(0.2)) killSoon(world, tablet.page)
  await together(world, tablet, 'delivering and refreshing', [
    tablet.page.begin((api) => api.deliver(true)),
    tablet.page.begin((api) => api.refreshMirror()),
  ])
  if (tablet.page.isDead) await tablet.open()
}

function killSoon(world: World, page: Page): void {
  if (!world.kills) return
  page.doom({
    left: 1 + Math.floor(world.random.next() * 12),
    fortune: world.random.pick(['killed-before', 'killed-after'] as const),
  })
}

/** Several things at once on a tablet, till all of them have ended. */
export async function together(
  world: World,
  tablet: Tablet,
  what: string,
  works: readonly Promise<{ kind: string }>[],
): Promise<void> {
  const outcomes = await world.pump.drain(Promise.all(works))
  tablet.page.doom(null)
  world.note(`  ${tablet.name} ${what}: ${outcomes.map(({ kind }) => kind).join(', ')}`)
  world.ledger.view(tablet)
}

export async function refresh(world: World, tablet: Tablet): Promise<void> {
  await world.act(tablet, 'refreshing', (api) => api.refreshMirror())
}

export async function reload(_world: World, tablet: Tablet): Promise<void> {
  await tablet.open()
}

/** Another person takes the tablet; one in three comes with the password. */
export async function switchPeople(world: World, tablet: Tablet): Promise<void> {
  const person = world.random.pick(tablet.people)
  if (world.random.chance(0.33)) await signIn(world, tablet, person)
  else await comeToWork(world, tablet, person)
}

export async function lock(world: World, tablet: Tablet): Promise<void> {
  await world.act(tablet, 'locking', (api) => (world.random.chance(0.5) ? api.lock() : api.signOut()))
}

export async function withdraw(world: World, tablet: Tablet): Promise<void> {
  if (!(await somebodyAtWork(world, tablet))) return
  const outbox = await world.act(tablet, 'looking at the outbox', (api) => api.readOutbox())
  const mine = [...(outbox?.waiting ?? []), ...(outbox?.needsYou ?? [])].filter((item) => item.mayWithdraw)
  if (mine.length === 0) return
  const { id } = world.random.pick(mine)
  await world.act(tablet, `taking ${id} back`, (api) => api.withdraw(id))
  // What was taken back is forgotten after a while, and what was built on it went with it.
  world.ledger.view(tablet)
}

/** Settles one conflict, for one side or the other. */
export async function resolveOne(world: World, tablet: Tablet): Promise<void> {
  if (!(await somebodyAtWork(world, tablet))) return
  const outbox = await world.act(tablet, 'looking at the outbox', (api) => api.readOutbox())
  const clash = outbox?.needsYou.find((item) => item.receipt?.result === 'conflict')
  if (!clash) return
  const otherwise = world.random.pick(['mine', 'theirs'] as const)
  world.count('conflicts settled')
  await world.act(tablet, `settling ${clash.id} for ${otherwise}`, (api) => api.settle(clash.id, { otherwise }))
  world.ledger.view(tablet)
}

/** The disk is full, or has room again. */
export async function fillDisk(world: World, tablet: Tablet): Promise<void> {
  tablet.fullDisk = tablet.fullDisk ? null : world.random.pick(['at-write', 'at-commit', null] as const)
  if (tablet.fullDisk) world.count('full disks')
  world.note(`  ${tablet.name} disk: ${tablet.fullDisk ?? 'has room'}`)
}

/** The clock is set years ahead or back, or right again. */
export async function setClock(world: World, tablet: Tablet): Promise<void> {
  tablet.clockAhead = world.random.pick([0, 0, -4 * year, -year, -3_600_000, 240_000, 86_400_000, year, 9 * year])
  world.count('clocks set')
  world.note(`  ${tablet.name} clock ${tablet.clockAhead}`)
}

/** The browser loses the bytes of a file that waits. */
export async function loseFile(world: World, tablet: Tablet): Promise<void> {
  const files = tablet.files().filter((file) => file.entry !== null && !file.uploaded)
  if (files.length === 0) return
  const file = world.random.pick(files)
  await tablet.loseBytes(file.id)
  world.ledger.lostFiles.add(file.sha256)
  world.count('files lost')
  world.note(`  ${tablet.name} lost ${file.id}`)
}
