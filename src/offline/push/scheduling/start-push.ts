import { connectivityStore } from '#src/offline/connectivity/connectivity-store.ts'
import { subscribeToTabEvents } from '#src/offline/events/tab-events.ts'
import { pushGuestReports } from '#src/offline/guest/push-guest-reports.ts'
import { onPushRequested } from '#src/offline/outbox/request-push.ts'
import { sessionToken } from '#src/offline/session/session-token.ts'
import { pushEntries } from '../batch/push-entries.ts'
import { provideAuthorSession } from '../state/author-session.ts'
import { startUploadProgress } from '../uploads/upload-progress.ts'
import { pageTransport } from './page-transport.ts'
import { createPushLoop } from './push-loop.ts'
import { pushOutbox } from './push-outbox.ts'

/**
 * Pushes while this page is open: at the start, after each submit, on coming online, onto another link or back into
 * view, when the office answers again (whatever the back-off), and when the back-off ends. Returns the stop function.
 */
export function startPush(): () => void {
  provideAuthorSession(sessionToken)
  // Signed entries and reports without a name go independently of each other. A running upload may be long: entries
  // without files do not wait for it.
  const loops = [
    createPushLoop(
      (force) => pushOutbox(force, pageTransport),
      (force) => pushEntries(force, pageTransport.encoding),
    ),
    createPushLoop(pushGuestReports),
  ]
  const now = () => {
    for (const loop of loops) loop.run(true)
  }
  const whenVisible = () => {
    if (globalThis.document?.visibilityState === 'visible') now()
  }
  const stopProgress = startUploadProgress()
  const unregister = onPushRequested(now)
  // The mirror polls more often than a long back-off allows: work must not wait beside 'Office reachable'.
  const unsubscribe = connectivityStore.subscribe(({ office }, before) => {
    if (office !== 'reachable' || before.office !== 'unreachable') return
    for (const loop of loops) loop.officeAnswers()
  })
  // A restored server has lost the session, and what it received may have to be sent again.
  const unsubscribeSessions = subscribeToTabEvents(({ kind }) => {
    if (kind === 'session') loops[0]?.run(false)
  })
  globalThis.addEventListener?.('online', now)
  const link: unknown = Reflect.get(Object(globalThis.navigator), 'connection')
  if (link instanceof EventTarget) link.addEventListener('change', now)
  globalThis.document?.addEventListener('visibilitychange', whenVisible)
  now()
  return () => {
    for (const loop of loops) loop.stop()
    stopProgress()
    unregister()
    unsubscribe()
    unsubscribeSessions()
    globalThis.removeEventListener?.('online', now)
    if (link instanceof EventTarget) link.removeEventListener('change', now)
    globalThis.document?.removeEventListener('visibilitychange', whenVisible)
  }
}
