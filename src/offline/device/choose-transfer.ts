import { askMirror } from '#src/offline/mirror/scheduling/start-mirror.ts'
import { afterSubmit } from '#src/offline/outbox/request-push.ts'
import { keepLinkWishes, type LinkWishes } from '../connectivity/link-preferences.ts'
import type { LinkOverview } from './link-overview.ts'

/** Keeps what somebody says of this device's link, and lets go what it now lets go. */
export async function chooseTransfer(said: Partial<Pick<LinkWishes, 'metered' | 'choice'>>): Promise<void> {
  await keepLinkWishes(said)
  goOn()
}

/** Lets everything go that waits now, over any link; what comes later is held to the choice again. */
export async function sendEverything({ everything }: Pick<LinkOverview, 'everything'>): Promise<void> {
  await keepLinkWishes({ allowed: everything })
  goOn()
}

function goOn(): void {
  afterSubmit()
  askMirror()
}
