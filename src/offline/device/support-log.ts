import { compareInstants } from '#src/lib/instant.ts'
import { appVersion } from '#src/offline/push/state/app-version.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { storageStore } from '#src/offline/storage/space/storage-state.ts'
import { readPushLog } from '../push/state/push-log.ts'

/** Entries listed, newest last. */
const maxEntries = 500

/**
 * A text for support on why something does not arrive: build, delivery states, storage, entries by id and state, and
 * delivery attempts. It holds no contents, names or secrets.
 */
export async function createSupportLog(now: number = Date.now()): Promise<File> {
  const { entries, devices, lanes } = outboxDatabase
  const [rows, known, states, attempts] = await Promise.all([
    entries.toArray(),
    devices.toArray(),
    lanes.toArray(),
    readPushLog(),
  ])
  const { isPersisted: persisted, usage, quota } = storageStore.getState()
  const newest = rows.sort((left, right) => compareInstants(left.madeAt, right.madeAt)).slice(-maxEntries)
  const lines = [
    `Fairlead ${appVersion || 'without a build'}, saved ${new Date(now).toISOString()}`,
    `Browser: ${globalThis.navigator?.userAgent ?? 'unknown'}`,
    `Storage: persisted ${persisted ?? 'unknown'}, ${usage ?? '?'} of ${quota ?? '?'} bytes`,
    '',
    'Devices',
    ...known.map(({ id, epoch, clockSkew }) => `${id} epoch ${epoch ?? 'none'} clock ${clockSkew ?? 'unknown'} ms`),
    '',
    'Lanes',
    ...states.map(
      (state) =>
        `failures ${state.failures}, paused ${state.paused ?? 'no'}, next ${instantText(state.notBefore)}, last received ${instantText(state.lastReceivedAt)}`,
    ),
    '',
    `Entries (${rows.length})`,
    ...newest.map(lineOf),
    '',
    'Attempts to deliver',
    ...attempts,
    '',
  ]
  const day = new Date(now).toISOString().slice(0, 10)
  return new File([lines.join('\n')], `fairlead-log-${day}.txt`, { type: 'text/plain' })
}

function lineOf(row: EntryRow): string {
  const { receipt, trouble } = row
  const code = receipt && 'code' in receipt ? receipt.code : (receipt?.result ?? trouble?.code ?? 'no answer')
  const sent = row.everSent ? 'sent' : 'never sent'
  const files = `${row.files.length} files`
  const ended = instantText(row.endedAt ?? null)
  return `${row.id} ${row.resource} ${row.action} ${row.state} ${code} made ${row.madeAt} ended ${ended} ${sent} ${files}`
}

function instantText(milliseconds: number | null): string {
  return milliseconds === null || milliseconds === 0 || !Number.isFinite(milliseconds)
    ? 'never'
    : new Date(milliseconds).toISOString()
}
