import { useEffect } from 'react'
import { appVersion } from '#src/offline/push/state/app-version.ts'

/** Milliseconds between two looks at who the person is and what they may do. */
const refreshMeEveryMilliseconds = 5 * 60_000

/**
 * While a person is at work: the mirror is kept fresh, what waits is delivered, their rights are looked at again, idling
 * locks a shared device, the browser is asked to keep what is stored as soon as there is a draft, and the next start is told
 * what this one needed.
 */
export function useBackgroundWork(): void {
  useEffect(() => {
    let gone = false
    let stops: readonly (() => void)[] = []
    void startBackgroundWork().then((begun) => {
      if (gone) for (const stop of begun) stop()
      else stops = begun
    })
    return () => {
      gone = true
      for (const stop of stops) stop()
    }
  }, [])
}

async function startBackgroundWork(): Promise<readonly (() => void)[]> {
  const [
    { whenFirstReadsEnd: firstLooksEnd },
    { startMirror },
    { startPush: startDelivery },
    { startIdleLock },
    { startBadge },
    { savePreloadList: keepEarlyChunks },
  ] = await Promise.all([
    import('#src/offline/startup/first-rows/first-reads.ts'),
    import('#src/offline/mirror/scheduling/start-mirror.ts'),
    import('#src/offline/push/scheduling/start-push.ts'),
    import('#src/offline/session/lock.ts'),
    import('./app-badge.ts'),
    import('../startup/preload-list.ts'),
  ])
  // A list's first rows come first: that work would be in their way.
  await firstLooksEnd()
  return [
    startMirror(),
    startDelivery(),
    startIdleLock(),
    startBadge(),
    keepEarlyChunks(appVersion),
    await startRightsRefresh(),
    await requestPersistenceOnFirstDraft(),
  ]
}

async function startRightsRefresh(): Promise<() => void> {
  const { refreshMe } = await import('#src/offline/session/refresh-me.ts')
  // Without the office the snapshot goes on serving until its lease ends.
  const refresh = () => void refreshMe().catch(() => undefined)
  refresh()
  const timer = setInterval(refresh, refreshMeEveryMilliseconds)
  return () => clearInterval(timer)
}

/** Browsers judge such a wish by use, so it is made when there is something to lose. */
async function requestPersistenceOnFirstDraft(): Promise<() => void> {
  const [{ observeDrafts: draftsLive }, { requestPersistence: askPersistence, measureStorage }, { sessionStore }] =
    await Promise.all([
      import('#src/offline/outbox/drafts.ts'),
      import('#src/offline/storage/space/storage-state.ts'),
      import('#src/offline/session/session-store.ts'),
    ])
  await measureStorage()
  let asked = false
  const subscription = draftsLive(sessionStore.getState().identity?.me.person.id ?? '').subscribe((drafts) => {
    if (asked || drafts.length === 0) return
    asked = true
    void askPersistence()
  })
  return () => subscription.unsubscribe()
}
