import { comeToWork } from './at-work.ts'
import { newIdeas } from './work.ts'
import type { World } from './world.ts'

/** Once all has healed, whatever was revoked, ended or lost meanwhile, each person can work again on each tablet of theirs. */
export async function everybodyWorks(world: World): Promise<void> {
  for (const tablet of world.tablets) {
    const made = new Map<string, string>()
    for (const person of tablet.people) {
      await comeToWork(world, tablet, person)
      const submission = await newIdeas.note?.idea(world, tablet, async () => [])
      if (!submission) throw new Error('a note can always be written')
      const id = await world.act(tablet, 'writing a last note', (api) => api.submit(submission))
      if (id === null) world.faults.push(`${person.name} can write nothing on ${tablet.name}`)
      else made.set(id, person.name)
      world.ledger.view(tablet)
    }
    await world.act(tablet, 'delivering', (api) => api.deliver(true))
    for (const { id, state, receipt } of tablet.entries()) {
      const name = made.get(id)
      if (!name || state === 'done') continue
      const why = receipt && 'code' in receipt ? receipt.code : ''
      world.faults.push(`${name} works on ${tablet.name} in vain: ${id} is ${state} ${why}`)
    }
  }
}
