/** One process of the campaign: an office of its own, and the stories that it is sent, one after the other. */
import { openOffice } from './office.ts'
import { bundlePage } from './page-bundle.ts'
import { playAlone } from './play-alone.ts'
import { playStory } from './play-story.ts'
import { shrink } from './shrink.ts'
import { readStory } from './story.ts'

/** What a process is asked for: a story is played and, where it fails, made shorter in so many tries. */
export type Order = { story: string; shrinkTries: number } | 'end'

const [url = ''] = process.argv.slice(2)
const server = { url, templates: 'fairlead_campaign_template' }
const script = await bundlePage()
const name = `fairlead_campaign_${process.pid}`
const office = await openOffice(server, name)

process.on('message', (order: Order) => {
  void follow(order)
})

async function follow(order: Order): Promise<void> {
  if (order === 'end') {
    await office.close()
    process.exit(0)
  }
  const played = await playStory(office, script, readStory(order.story))
  const isShrunk = played.faults.length > 0 && order.shrinkTries > 0
  const shrunk = isShrunk ? await shrink(playAlone(server, name, script), played, order.shrinkTries) : null
  process.send?.({ played, shrunk })
}
