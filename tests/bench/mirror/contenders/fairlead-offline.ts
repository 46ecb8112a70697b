// Before all else, as in the app: whatever parses first would try whether it may make code from text.
import '#src/app/zod-without-eval.ts'
import { startSession } from '#src/app/session/start-session.ts'
import { mirrorDatabase } from '#src/offline/database/mirror-database.ts'
import { sendBy } from '#src/offline/delivery/batch-way.ts'
import { deliver } from '#src/offline/delivery/deliver.ts'
import { packedWay } from '#src/offline/delivery/packed-way.ts'
import { setPersonal } from '#src/offline/identity/current-session.ts'
import { unlockedPerson } from '#src/offline/identity/session-store.ts'
import { signIn } from '#src/offline/identity/sign-in.ts'
import { openRows } from '#src/offline/mirror/open-rows.ts'
import { streamKeysOf } from '#src/offline/mirror/readers.ts'
import { refreshMirror } from '#src/offline/mirror/refresh-mirror.ts'
import { keepHeads } from '#src/offline/mirror/stream-head.ts'
import { listen } from '#src/offline/news.ts'
import { submit } from '#src/offline/outbox/submit.ts'

/**
 * The product's offline part as the benchmark's page uses it: session, mirror, rows, outbox and delivery. Bundled alone it
 * is what Fairlead's client code weighs beside a peer's.
 */
export const offline = {
  startSession,
  mirrorDatabase,
  deliver,
  packQueues: () => sendBy(packedWay),
  setPersonal,
  unlockedPerson,
  signIn,
  openRows,
  streamKeysOf,
  refreshMirror,
  keepHeads,
  listen,
  submit,
}
