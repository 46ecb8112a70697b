import { type OutboxState, observeOutbox } from '#src/offline/outbox/outbox-state.ts'

/**
 * How many entries on this device need something: a link, files, or their author. Independent of the person, so that
 * locking or switching changes nothing.
 */
export function badgeCount(outbox: OutboxState): number {
  const { waiting, sending, needsYou, returnedFiles: filesBack, received, othersWaiting } = outbox
  const back = new Set(filesBack.map(({ entry }) => entry.id))
  const followed = received.filter(({ id, files }) => files.unsent.length > 0 || back.has(id)).length
  return waiting.length + sending.length + needsYou.length + followed + othersWaiting
}

/** Shows the count on the installed app's icon, where supported; zero removes it. Returns the stop function. */
export function startBadge(): () => void {
  if (!('setAppBadge' in navigator)) return () => undefined
  let shown: number | null = null
  const subscription = observeOutbox().subscribe((outbox) => {
    const count = badgeCount(outbox)
    if (count === shown) return
    shown = count
    // Some systems refuse it for an app that is not installed.
    void navigator.setAppBadge(count).catch(() => undefined)
  })
  return () => subscription.unsubscribe()
}
