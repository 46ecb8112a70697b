import { useEffect } from 'react'
import { appVersion } from '#src/offline/push/state/app-version.ts'

/** Milliseconds between two refreshes of the person's profile. */
const refreshMeEveryMilliseconds = 5 * 60_000

/**
 * Background work while a person is at work: mirror, push, refreshing permissions, idle lock, persistent storage once
 * there is a draft, and the preload list of the next start.
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
    { whenFirstReadsEnd },
    { startMirror },
    { startPush: startDelivery },
    { startIdleLock },
    { startBadge },
    { savePreloadList },
    { startKeepingFiles },
    { keptAtSea },
  ] = await Promise.all([
    import('#src/offline/startup/first-rows/first-reads.ts'),
    import('#src/offline/mirror/scheduling/start-mirror.ts'),
    import('#src/offline/push/scheduling/start-push.ts'),
    import('#src/offline/session/lock.ts'),
    import('./app-badge.ts'),
    import('../startup/preload-list.ts'),
    import('#src/offline/device/keep-files-of-records.ts'),
    import('#src/areas/screens.ts'),
  ])
  // First rows come first: this work would delay them.
  await whenFirstReadsEnd()
  return [
    startMirror(),
    startDelivery(),
    startIdleLock(),
    startBadge(),
    savePreloadList(appVersion),
    startKeepingFiles(keptAtSea, async () => (await import('#src/screens/reader/pdf-parts.ts')).keepPdfParts()),
    await startRightsRefresh(),
    await requestPersistenceOnFirstDraft(),
  ]
}

async function startRightsRefresh(): Promise<() => void> {
  const { refreshMe } = await import('#src/offline/session/refresh-me.ts')
  // Without the office the profile stays valid until its lease ends.
  const refresh = () => void refreshMe().catch(() => undefined)
  refresh()
  const timer = setInterval(refresh, refreshMeEveryMilliseconds)
  return () => clearInterval(timer)
}

/** Browsers judge such a request by usage, so it is made when there is something to lose. */
async function requestPersistenceOnFirstDraft(): Promise<() => void> {
  const [{ observeDrafts: draftsLive }, { requestPersistence: askPersistence, measureStorage }, { sessionStore }] =
    await Promise.all([
      import('#src/offline/outbox/drafts.ts'),
      import('#src/offline/storage/space/storage-state.ts'),
      import('#src/offline/session/session-store.ts'),
    ])
  await measureStorage()
  let isRequested = false
  const subscription = draftsLive(sessionStore.getState().identity?.me.person.id ?? '').subscribe((drafts) => {
    if (isRequested || drafts.length === 0) return
    isRequested = true
    void askPersistence()
  })
  return () => subscription.unsubscribe()
}
