import { keepFiles } from '#src/offline/attachments/keep-files.ts'
import { openRows } from '#src/offline/mirror/rows/open-rows.ts'
import { sessionStore } from '#src/offline/session/session-store.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'

/** Milliseconds after the last change before files are fetched, so that a snapshot is read to its end first. */
const restMilliseconds = 2_000

/**
 * Keeps the files that records on this device name in these fields, as long as the person at work serves aboard; `keepReader`
 * keeps what draws them. Returns what stops it.
 */
export function startKeepingFiles(
  kept: readonly { resource: string; field: string }[],
  keepReader: () => Promise<void>,
): () => void {
  const me = sessionStore.getState().identity?.me
  if (!me || me.actor.vesselIds.length === 0) return () => undefined
  const opened = kept.map(({ resource, field }) => ({ view: openRows(resource), field }))
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false

  async function keep() {
    // What changes meanwhile is looked at once this is done.
    if (isBusy) return wait()
    const snapshots = opened.map(({ view, field }) => ({ ...view.snapshot(), field }))
    if (!me || snapshots.some(({ state, isComplete }) => state !== 'ready' || !isComplete)) return
    const named = snapshots.flatMap(({ rows, field }) => rows.map((row) => row[field]).filter(isFile))
    isBusy = true
    // Without the office, or room, what is missing is fetched after the next change or start.
    await keepFiles(me.tenant.id, named).catch(() => undefined)
    if (named.length > 0) await keepReader().catch(() => undefined)
    isBusy = false
  }
  function wait() {
    clearTimeout(timer)
    timer = setTimeout(() => void keep(), restMilliseconds)
  }
  const stops = opened.map(({ view }) => view.subscribe(wait))
  wait()
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    for (const { view } of opened) view.close()
  }
}

function isFile(value: unknown): value is FileReference {
  return typeof value === 'object' && value !== null && 'sha256' in value && 'size' in value
}
