/**
 * The product's offline part as the benchmark's page uses it: session, mirror, rows, outbox and delivery. Bundled alone it
 * is what Fairlead's client code weighs beside a peer's.
 */
export { startSession } from '#src/app/session/start-session.ts'
export { mirrorDatabase } from '#src/offline/database/mirror-database.ts'
export { deliver } from '#src/offline/delivery/deliver.ts'
export { setPersonal } from '#src/offline/identity/current-session.ts'
export { unlockedPerson } from '#src/offline/identity/session-store.ts'
export { signIn } from '#src/offline/identity/sign-in.ts'
export { openRows, type RowsSnapshot, type RowsView } from '#src/offline/mirror/open-rows.ts'
export { streamKeysOf } from '#src/offline/mirror/readers.ts'
export { refreshMirror } from '#src/offline/mirror/refresh-mirror.ts'
export { keepHeads } from '#src/offline/mirror/stream-head.ts'
export { submit } from '#src/offline/outbox/submit.ts'
