import { doWork, workInBurst } from './desk-actions.ts'
import type { Tablet } from './tablet.ts'
import {
  deliver,
  fillDisk,
  lock,
  refresh,
  reload,
  resolveOne,
  setClock,
  switchPeople,
  withdraw,
} from './tablet-actions.ts'
import type { World } from './world.ts'

type Doing = { parts: number; run: (world: World, tablet: Tablet) => Promise<void> }

/** What happens on a tablet out there, and how often, in parts. */
const doings: Readonly<Record<string, Doing>> = {
  burst: { parts: 60, run: workInBurst },
  work: { parts: 20, run: doWork },
  'switch people': { parts: 20, run: switchPeople },
  'take back': { parts: 6, run: withdraw },
  settle: { parts: 2, run: resolveOne },
  deliver: { parts: 8, run: deliver },
  reload: { parts: 6, run: reload },
  lock: { parts: 4, run: lock },
  'fill disk': { parts: 3, run: fillDisk },
  'set clock': { parts: 3, run: setClock },
}

const day = 86_400_000

/**
 * A tablet is out of reach for weeks, while the people on it go on working: hundreds of entries gather. Mostly it comes
 * back at the end, delivers and mirrors; now and then it stays away until all heals or its next voyage ends.
 */
export async function goToSea(world: World, tablet: Tablet): Promise<void> {
  tablet.isAtSea = true
  world.count('voyages')
  for (let left = 8 + Math.floor(world.random.next() * 20); left > 0; left -= 1) {
    await world.pass(Math.floor(world.random.next() * day))
    const [name, { run: take }] = world.drawn(doings)
    world.note(`  at sea ${tablet.name}/${tablet.person.name} ${name}`)
    await take(world, tablet)
  }
  tablet.isAtSea = world.random.chance(0.2)
  world.note(`  ${tablet.name} ${tablet.isAtSea ? 'stays out' : 'is back'}`)
  if (tablet.isAtSea) return
  await deliver(world, tablet)
  await refresh(world, tablet)
}
