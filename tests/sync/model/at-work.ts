import { password } from './office.ts'
import type { Person } from './people.ts'
import type { Tablet } from './tablet.ts'
import type { World } from './world.ts'

/** Whoever the tablet shows to be at work is at work: what is made from now on is theirs. */
function see(tablet: Tablet): Person | null {
  const shown = tablet.page.api.unlockedPerson()?.person
  const person = tablet.people.find(({ id }) => id === shown) ?? null
  if (person) tablet.person = person
  return person
}

/** Somebody takes the tablet: with their PIN if it opens, otherwise with their password, which needs the office. */
export async function comeToWork(world: World, tablet: Tablet, person: Person): Promise<boolean> {
  if (see(tablet) === person) return true
  await world.act(tablet, `${person.name}'s PIN`, (api) => api.unlock(person.id, person.pin))
  if (see(tablet) === person) return true
  return signIn(world, tablet, person)
}

/** Somebody signs in with their password, whether or not they are at work here already. */
export async function signIn(world: World, tablet: Tablet, person: Person): Promise<boolean> {
  await world.act(tablet, `${person.name}'s password`, async (api) => {
    const { next } = await api.signIn(person.email, password)
    if (next === 'unlock') await api.unlock(person.id, person.pin)
    if (next === 'set-pin') await api.setPin(person.id, person.pin)
  })
  return see(tablet) === person
}

/** Whoever was last at work on the tablet touches it: it may have locked itself meanwhile. */
export async function somebodyAtWork(world: World, tablet: Tablet): Promise<boolean> {
  await world.act(tablet, 'touching', async (api) => {
    await api.lockIfIdle()
    await api.touchUnlocked()
  })
  return comeToWork(world, tablet, tablet.person)
}
