import type { Page } from '@playwright/test'
import { correctedTimestamp } from '#src/server/writes/entry/trusted-timestamp.ts'

/** Everything in the mirror database under a vessel's id, complete, partial or logged; past the app. */
export async function localStreams(page: Page, vessel: string): Promise<string[]> {
  const named = await valuesOf(page, 'fairlead-mirror', ['streams', 'progress', 'bundles', 'log'], 'stream')
  return [...new Set(named)].filter((stream) => stream.includes(vessel))
}

/** When the only waiting entry was made, by the server's clock as far as this device knows it (milliseconds). */
export async function madeAtOfWaiting(page: Page): Promise<number> {
  const [text = ''] = await valuesOf(page, 'fairlead-outbox', ['entries'], 'bytes')
  return correctedTimestamp(JSON.parse(text))
}

/** A value of every row of some stores, as text. */
async function valuesOf(page: Page, database: string, stores: readonly string[], name: string): Promise<string[]> {
  return page.evaluate(
    async (asked) => {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(asked.database)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const rowsOf = (store: string) =>
        new Promise<Record<string, unknown>[]>((resolve, reject) => {
          const request = opened.transaction(store).objectStore(store).getAll()
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const rows = (await Promise.all(asked.stores.map(rowsOf))).flat()
      opened.close()
      return rows.map(({ [asked.name]: value }) =>
        value instanceof ArrayBuffer ? new TextDecoder().decode(value) : String(value),
      )
    },
    { database, stores, name },
  )
}
