import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'

const key = 'delivery-log'
/** Lines kept: a few days of a busy tablet. */
const maxLines = 300

/**
 * Notes what came of an attempt to deliver: when, by page or worker, what, with which end. No contents, no names, no
 * secrets. The newest 300 lines stay on the device; a log that cannot be kept stops no delivery.
 */
export function logPush(what: string, now: number = Date.now()): void {
  const { settings } = outboxDatabase
  const line = `${new Date(now).toISOString()} ${'document' in globalThis ? 'page' : 'worker'} ${what}`
  void outboxDatabase
    .transaction('rw', settings, async () => {
      const lines = [...(await readPushLog()), line].slice(-maxLines)
      await settings.put({ key, value: lines.join('\n') })
    })
    .catch(() => undefined)
}

/** The lines noted so far, oldest first. */
export async function readPushLog(): Promise<string[]> {
  const kept = (await outboxDatabase.settings.get(key))?.value
  return typeof kept === 'string' ? kept.split('\n') : []
}
