import { type OutboxState, observeOutbox } from '#src/offline/outbox/outbox-state.ts'

/**
 * How many entries on this device still want something: a link, their files, or their author. The same whoever is here, so
 * that locking or handing over a tablet changes nothing.
 */
export function badgeCount(outbox: OutboxState): number {
  const { waiting, sending, needsYou, returnedFiles: filesBack, received, othersWaiting } = outbox
  const back = new Set(filesBack.map(({ entry }) => entry.id))
  const followed = received.filter(({ id, files }) => files.unsent.length > 0 || back.has(id)).length
  return waiting.length + sending.length + needsYou.length + followed + othersWaiting
}

/** Shows that count on the installed app's icon, where the system does such a thing; none takes it off. Returns how to stop. */
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
