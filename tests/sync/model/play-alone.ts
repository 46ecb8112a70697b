import type { Script } from 'node:vm'
import type { DatabaseServer } from '../../machine/template-database.ts'
import { openOffice } from './office.ts'
import { type Played, playStory } from './play-story.ts'
import type { Story } from './story.ts'

let opened = 0

/**
 * Plays stories with an office of its own for each: the same seed makes the same ids, which one office would take for
 * repeats.
 *
 * @param server a PostgreSQL whose role may create databases
 * @param name begins the names of the databases
 */
export function playAlone(server: DatabaseServer, name: string, script: Script): (story: Story) => Promise<Played> {
  return async (story) => {
    opened += 1
    const office = await openOffice(server, `${name}_alone_${opened}`)
    try {
      return await playStory(office, script, story)
    } finally {
      await office.close()
    }
  }
}
