// Before all else, as in the app: whatever parses first would try whether it may make code from text.
import '#src/app/startup/zod-without-eval.ts'
import { startSession } from '#src/app/session/start-session.ts'
import { subscribeToTabEvents } from '#src/offline/events/tab-events.ts'
import { refreshMirror } from '#src/offline/mirror/pull/refresh-mirror.ts'
import { openRows } from '#src/offline/mirror/rows/open-rows.ts'
import { streamKeysOf } from '#src/offline/mirror/store/readers.ts'
import { submitEntry } from '#src/offline/outbox/submit.ts'
import { pageTransport } from '#src/offline/push/scheduling/page-transport.ts'
import { pushOutbox } from '#src/offline/push/scheduling/push-outbox.ts'
import { setPersonalDevice } from '#src/offline/session/current-session.ts'
import { unlockedPerson } from '#src/offline/session/session-store.ts'
import { signIn } from '#src/offline/session/sign-in.ts'
import { storePreviews } from '#src/offline/startup/previews/stream-preview.ts'
import { mirrorDatabase } from '#src/offline/storage/mirror-database.ts'

/**
 * The product's offline part as the benchmark's page uses it: session, mirror, rows, outbox and delivery. Bundled alone it
 * is what Fairlead's client code weighs beside a peer's.
 */
export const offline = {
  startSession,
  mirrorDatabase,
  deliver: () => pushOutbox(true, pageTransport),
  setPersonal: setPersonalDevice,
  unlockedPerson,
  signIn,
  openRows,
  streamKeysOf,
  refreshMirror,
  keepHeads: storePreviews,
  listen: subscribeToTabEvents,
  submit: submitEntry,
}
