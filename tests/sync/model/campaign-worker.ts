/** One process of the campaign: an office of its own, and the stories that it is sent, one after the other. */
import { openOffice } from './office.ts'
import { bundlePage } from './page-bundle.ts'
import { playStory } from './play-story.ts'
import { shrink } from './shrink.ts'
import { readStory } from './story.ts'

/** What a process is asked for: a story is played and, where it fails, made shorter for so many milliseconds. */
export type Order = { story: string; shrinkFor: number } | 'end'

const [server = ''] = process.argv.slice(2)
const script = await bundlePage()
const office = await openOffice(server, `fairlead_campaign_${process.pid}`)

process.on('message', (order: Order) => {
  void follow(order)
})

async function follow(order: Order): Promise<void> {
  if (order === 'end') {
    await office.close()
    process.exit(0)
  }
  const play = (story: ReturnType<typeof readStory>) => playStory(office, script, story)
  const played = await play(readStory(order.story))
  const shrunk = played.faults.length > 0 && order.shrinkFor > 0 ? await shrink(play, played, order.shrinkFor) : null
  process.send?.({ played, shrunk })
}
