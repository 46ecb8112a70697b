/**
 * What a page of the model runs: the client's own modules, bundled as the app is and started in a realm of its own for
 * each tab and each reload.
 */
import { restoreSession } from '#src/offline/identity/current-session.ts'
import { setServerOrigin } from '#src/offline/server-address.ts'

export { attach } from '#src/offline/attachments/attach.ts'
export { outboxDatabase } from '#src/offline/database/outbox-database.ts'
export { deliver } from '#src/offline/delivery/deliver.ts'
export { discardDraft, saveDraft } from '#src/offline/drafts.ts'
export { lock, lockIfIdle, signOut } from '#src/offline/identity/lock.ts'
export { setPin, unlock } from '#src/offline/identity/pin.ts'
export { unlockedPerson } from '#src/offline/identity/session-store.ts'
export { sessionToken } from '#src/offline/identity/session-token.ts'
export { signIn } from '#src/offline/identity/sign-in.ts'
export { touchUnlocked } from '#src/offline/identity/unlocked-key.ts'
export { checkMirror } from '#src/offline/mirror/check-mirror.ts'
export { openRows } from '#src/offline/mirror/open-rows.ts'
export { refreshMirror } from '#src/offline/mirror/refresh-mirror.ts'
export { readOutbox } from '#src/offline/outbox/outbox-live.ts'
export { settle } from '#src/offline/outbox/settle.ts'
export { submit } from '#src/offline/outbox/submit.ts'
export { withdraw } from '#src/offline/outbox/withdraw.ts'
export { isStorageFull } from '#src/offline/storage.ts'

/** What the shell does before its first screen. */
export async function start(origin: string): Promise<void> {
  setServerOrigin(origin)
  await restoreSession()
}
