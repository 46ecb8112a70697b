/**
 * What a page of the model runs: the client's own modules, bundled as the app is and started in a realm of its own for
 * each tab and each reload.
 */

import { setServerOrigin } from '#src/offline/connectivity/server-address.ts'
import { startLeaseWatch } from '#src/offline/device/review-leases.ts'
import { pushOutbox } from '#src/offline/push/scheduling/push-outbox.ts'
import { workerTransport } from '#src/offline/push/scheduling/worker-transport.ts'
import { provideAuthorSession } from '#src/offline/push/state/author-session.ts'
import { restoreSession } from '#src/offline/session/current-session.ts'
import { sessionToken } from '#src/offline/session/session-token.ts'

export { attachFile as attach } from '#src/offline/attachments/attach-file.ts'
export { refreshMirror } from '#src/offline/mirror/pull/refresh-mirror.ts'
export { openRows } from '#src/offline/mirror/rows/open-rows.ts'
export { verifyMirror as checkMirror } from '#src/offline/mirror/verify/verify-mirror.ts'
export { resolveConflict as settle } from '#src/offline/outbox/conflicts/resolve-conflict.ts'
export { discardDraft, saveDraft } from '#src/offline/outbox/drafts.ts'
export { readOutbox } from '#src/offline/outbox/outbox-state.ts'
export { submitEntry as submit } from '#src/offline/outbox/submit.ts'
export { withdrawEntry as withdraw } from '#src/offline/outbox/withdraw.ts'
export { lockSession as lock, lockSessionIfIdle as lockIfIdle, signOut } from '#src/offline/session/lock.ts'
export { setPin, unlockSession as unlock } from '#src/offline/session/pin.ts'
export { unlockedPerson } from '#src/offline/session/session-store.ts'
export { sessionToken } from '#src/offline/session/session-token.ts'
export { signIn } from '#src/offline/session/sign-in.ts'
export { renewUnlockedKey as touchUnlocked } from '#src/offline/session/unlocked-key.ts'
export { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
export { isStorageFull } from '#src/offline/storage/space/storage-state.ts'

/** What the shell does before its first screen. */
export async function start(origin: string): Promise<void> {
  setServerOrigin(origin)
  provideAuthorSession(sessionToken)
  await restoreSession()
  startLeaseWatch()
}

/** Sends what waits. */
export const deliver = (asked = false) => pushOutbox(asked, workerTransport)
