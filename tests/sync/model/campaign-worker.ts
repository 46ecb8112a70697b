/** One process of the campaign: an office of its own, and the seeds that it is sent, one after the other. */
import { openOffice } from './office.ts'
import { bundlePage } from './page-bundle.ts'
import { playSeed } from './play-seed.ts'

const [server = '', steps = ''] = process.argv.slice(2)
const script = await bundlePage()
const office = await openOffice(server, `fairlead_campaign_${process.pid}`)

process.on('message', (message: number | 'end') => {
  void answer(message)
})

async function answer(message: number | 'end'): Promise<void> {
  if (message === 'end') {
    await office.close()
    process.exit(0)
  }
  process.send?.(await playSeed(office, script, message, Number(steps)))
}
