import { comeToWork, signIn } from './at-work.ts'
import { weathers } from './link.ts'
import { enableSome } from './office-actions.ts'
import type { Tablet } from './tablet.ts'
import type { World } from './world.ts'

/** Rounds after which something that still moves would never come to rest. */
const maxRounds = 25

/**
 * The link holds, disks have room, everybody is let in again (clocks stay wrong): all that waits is delivered, and each
 * author ends what came back to them, until nothing moves.
 */
export async function heal(world: World): Promise<void> {
  world.note('healing')
  world.begin('healing')
  world.isCalm = true
  world.link.weather = weathers.fair
  world.link.maxBodyBytes = null
  await enableSome(world, 1)
  // Whoever tried to sign in while they were disabled has to wait longer each time, by an hour's tries.
  await world.pass(3_700_000)
  for (const tablet of world.tablets) {
    tablet.fullDisk = null
    tablet.isAtSea = false
    await tablet.open()
    await comeBack(world, tablet)
  }
  for (let round = 0, moved = true; moved; round += 1) {
    if (round > maxRounds) throw new Error('what waits never comes to rest')
    moved = false
    for (const tablet of world.tablets) {
      await world.act(tablet, 'delivering', (api) => api.deliver(true))
      const back = new Set(
        tablet
          .entries()
          .filter(({ state }) => state === 'needs-you')
          .map((row) => row.author),
      )
      for (const person of tablet.people.filter(({ id }) => back.has(id))) {
        moved = true
        if (await comeToWork(world, tablet, person)) await endReturned(world, tablet)
      }
    }
  }
}

/**
 * Everybody signs in, so that the tablet is known again to each company of theirs, and what comes in tells, as it does in
 * an open app, whether the office was restored and what to offer again.
 */
async function comeBack(world: World, tablet: Tablet): Promise<void> {
  const companies = new Set<string>()
  for (const person of tablet.people) {
    if (!(await signIn(world, tablet, person))) world.faults.push(`${person.name} cannot sign in on ${tablet.name}`)
    if (companies.has(person.tenant)) continue
    companies.add(person.tenant)
    await world.act(tablet, 'refreshing', (api) => api.refreshMirror())
  }
}

async function endReturned(world: World, tablet: Tablet): Promise<void> {
  const outbox = await world.act(tablet, 'looking at the outbox', (api) => api.readOutbox())
  const back = outbox?.needsYou ?? []
  world.ledger.view(tablet)
  for (const { id, receipt } of back) {
    const isThere = tablet.entries().some((row) => row.id === id && row.state === 'needs-you')
    if (!isThere) continue
    if (receipt?.result === 'conflict') {
      const otherwise = world.random.pick(['mine', 'theirs'] as const)
      await world.act(tablet, `settling ${id} for ${otherwise}`, (api) => api.settle(id, { otherwise }))
    } else {
      await world.act(tablet, `giving ${id} up`, async (api) => {
        const draft = await api.withdraw(id)
        if (draft !== null) await api.discardDraft(draft)
      })
    }
    world.ledger.view(tablet)
  }
}
