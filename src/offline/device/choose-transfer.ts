import { requestMirrorRefresh } from '#src/offline/mirror/scheduling/start-mirror.ts'
import { requestPush } from '#src/offline/outbox/request-push.ts'
import { type LinkPreferences, storeLinkPreferences } from '../connectivity/link-preferences.ts'
import type { LinkOverview } from './link-overview.ts'

/** Stores a choice about this device's link, and sends what it now allows. */
export async function chooseTransfer(choice: Partial<Pick<LinkPreferences, 'metered' | 'choice'>>): Promise<void> {
  await storeLinkPreferences(choice)
  resumeTransfers()
}

/** Sends everything that waits now over any link; later work follows the choice again. */
export async function pushEverything({ everything }: Pick<LinkOverview, 'everything'>): Promise<void> {
  await storeLinkPreferences({ allowed: everything })
  resumeTransfers()
}

function resumeTransfers(): void {
  requestPush()
  requestMirrorRefresh()
}
