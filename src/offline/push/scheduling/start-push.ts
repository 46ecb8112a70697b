import { connectivityStore } from '#src/offline/connectivity/connectivity-store.ts'
import { subscribeToTabEvents } from '#src/offline/events/tab-events.ts'
import { pushGuestReports } from '#src/offline/guest/push-guest-reports.ts'
import { onPushRequested } from '#src/offline/outbox/request-push.ts'
import { pushEntries } from '../batch/push-entries.ts'
import { startUploadProgress } from '../uploads/upload-progress.ts'
import { pageTransport } from './page-transport.ts'
import { createPushLoop } from './push-loop.ts'
import { pushOutbox } from './push-outbox.ts'

/**
 * Delivers as long as this page is open: when it opens, after each submit, on coming online, onto another kind of link or
 * back into view, when the office answers again after it did not, all of them whatever the back-off of earlier failures
 * says, and when the back-off has run out. The answer stops it.
 */
export function startPush(): () => void {
  // What is signed, and reports without a name: neither waits for the other, nor fails with it. A long upload may be under
  // way: entries without files do not wait for that either.
  const loops = [
    createPushLoop(
      (asked) => pushOutbox(asked, pageTransport),
      (asked) => pushEntries(asked, pageTransport.encoding),
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
  const forget = onPushRequested(now)
  // The mirror asks far more often than a long back-off allows: nobody reads 'Office reachable' beside work that waits.
  const unsubscribe = connectivityStore.subscribe(({ office }, before) => {
    if (office !== 'reachable' || before.office !== 'unreachable') return
    for (const loop of loops) loop.officeAnswers()
  })
  // A server that was restored knows no session any more, and what was delivered to it may have to go again.
  const deafToSessions = subscribeToTabEvents(({ kind }) => {
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
    forget()
    unsubscribe()
    deafToSessions()
    globalThis.removeEventListener?.('online', now)
    if (link instanceof EventTarget) link.removeEventListener('change', now)
    globalThis.document?.removeEventListener('visibilitychange', whenVisible)
  }
}
