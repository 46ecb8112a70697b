import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'

const key = 'delivery-log'
/** Number of lines stored: a few days of a busy tablet. */
const maxLines = 300

/**
 * Notes a push attempt: when, by page or worker, what, with which end. No contents, names or secrets. The newest 300
 * lines stay; a failing log stops no push.
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

/** The lines so far, oldest first. */
export async function readPushLog(): Promise<string[]> {
  const stored = (await outboxDatabase.settings.get(key))?.value
  return typeof stored === 'string' ? stored.split('\n') : []
}
