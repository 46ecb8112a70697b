import type { Page } from '@playwright/test'
import { z } from 'zod'

const draft = z.object({
  id: z.string(),
  person: z.string(),
  resource: z.string(),
  record: z.string().nullable(),
  fields: z.record(z.string(), z.unknown()),
})
const entry = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'sending', 'needs-you', 'held', 'done', 'withdrawn']),
  author: z.string(),
  resource: z.string(),
  record: z.string(),
  /** The frozen bytes as text; empty once only the hash is stored. */
  text: z.string(),
})
const file = z.object({
  id: z.string(),
  name: z.string(),
  sha256: z.string(),
  draft: z.string().nullable(),
  entry: z.string().nullable(),
  uploaded: z.boolean(),
  /** The office's refusal; null where there is none. */
  refused: z.string().nullable(),
  /** The hash of the stored bytes; null where there are none. */
  kept: z.string().nullable(),
})
const state = z.object({ drafts: z.array(draft), entries: z.array(entry), files: z.array(file) })

export type DeviceFile = z.infer<typeof file>

/** What a device stores of its people's work. */
export type DeviceState = z.infer<typeof state>

/** Reads drafts, entries and files from the browser's database, past the app; nothing where the app never opened it. */
export async function deviceState(page: Page): Promise<DeviceState> {
  const rows = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('fairlead-outbox')) return { drafts: [], entries: [], files: [] }
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('fairlead-outbox')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const stores = ['drafts', 'entries', 'files', 'fileBytes'] as const
    const transaction = database.transaction(stores)
    const all = (store: (typeof stores)[number]) =>
      new Promise<Record<string, unknown>[]>((resolve, reject) => {
        const request = transaction.objectStore(store).getAll()
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const [drafts, entries, files, contents] = await Promise.all(stores.map(all))
    database.close()
    const bytesOf = new Map(contents?.map(({ id, bytes }) => [id, bytes]))
    const hashOf = async (bytes: unknown) => {
      if (!(bytes instanceof ArrayBuffer)) return null
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    }
    const textOf = (bytes: unknown) => (bytes instanceof ArrayBuffer ? new TextDecoder().decode(bytes) : '')
    return {
      drafts,
      entries: entries?.map((row) => ({ ...row, bytes: null, draft: null, text: textOf(row.bytes) })),
      files: await Promise.all((files ?? []).map(async (row) => ({ ...row, kept: await hashOf(bytesOf.get(row.id)) }))),
    }
  })
  return state.parse(rows)
}
