import { requestMirrorRefresh } from '#src/offline/mirror/scheduling/start-mirror.ts'
import { requestPush } from '#src/offline/outbox/request-push.ts'
import { type LinkPreferences, storeLinkPreferences } from '../connectivity/link-preferences.ts'
import type { LinkOverview } from './link-overview.ts'

/** Keeps what somebody says of this device's link, and lets go what it now lets go. */
export async function chooseTransfer(said: Partial<Pick<LinkPreferences, 'metered' | 'choice'>>): Promise<void> {
  await storeLinkPreferences(said)
  resumeTransfers()
}

/** Lets everything go that waits now, over any link; what comes later is held to the choice again. */
export async function pushEverything({ everything }: Pick<LinkOverview, 'everything'>): Promise<void> {
  await storeLinkPreferences({ allowed: everything })
  resumeTransfers()
}

function resumeTransfers(): void {
  requestPush()
  requestMirrorRefresh()
}
