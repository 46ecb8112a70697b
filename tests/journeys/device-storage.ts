import type { Page } from '@playwright/test'
import { z } from 'zod'

const storedFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  sha256: z.string(),
  base64: z.string(),
})

/** A file stored on this device until the office has its record. */
export type StoredFile = Omit<z.infer<typeof storedFile>, 'base64'> & { bytes: Buffer }

/** Keys of the reserve for a full disk: one, or none yet. */
export const reservedSpace = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Opening a missing cache would create it, and look as if its reserve had been released.
    if (!(await caches.has('fairlead-room'))) return []
    const keys = await (await caches.open('fairlead-room')).keys()
    return keys.map(({ url }) => url).filter((url) => !url.endsWith('/room-is-kept'))
  })

/** Whether the marker for the reserve is set. */
export const isReservationMarked = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await caches.match('/room-is-kept', { cacheName: 'fairlead-room' })) !== undefined)

/** Every stored file of this device, read from the browser's database past the app. */
export async function storedFiles(page: Page): Promise<StoredFile[]> {
  const rows = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('fairlead-outbox')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const all = (store: string) =>
      new Promise<Record<string, unknown>[]>((resolve, reject) => {
        const request = database.transaction(store).objectStore(store).getAll()
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const [files, contents] = [await all('files'), await all('fileBytes')]
    database.close()
    return files.map((file) => {
      const reserve = contents.find(({ id }) => id === file.id)?.bytes
      let text = ''
      const bytes = reserve instanceof ArrayBuffer ? new Uint8Array(reserve) : new Uint8Array()
      for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
      return { ...file, base64: btoa(text) }
    })
  })
  return z
    .array(storedFile)
    .parse(rows)
    .map(({ base64, ...file }) => ({ ...file, bytes: Buffer.from(base64, 'base64') }))
}

/** How a picture is drawn: its size in pixels, and the red and blue of its middle above and below, 0 to 255. */
export async function shownPicture(page: Page, bytes: Buffer) {
  return page.evaluate(async (base64) => {
    const binary = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([binary]), { imageOrientation: 'none' })
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(bitmap, 0, 0)
    const colour = (x: number, y: number) => {
      const [red = 0, , blue = 0] = context.getImageData(x, y, 1, 1).data
      return { red, blue }
    }
    const { width, height } = bitmap
    return { width, height, above: colour(width >> 1, 8), below: colour(width >> 1, height - 8) }
  }, bytes.toString('base64'))
}

/** What happens to a waiting entry: its signature is lost, or its text was changed after signing. */
export type Tampering =
  | { of: string; signature: null }
  | { of: string; replace: readonly [was: string, becomes: string] }

/** Changes a record's waiting entry past the app, as somebody holding the device could. */
export async function tamper(page: Page, tampering: Tampering): Promise<void> {
  await page.evaluate(async (what) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('fairlead-outbox')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction('entries', 'readwrite')
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
      const store = transaction.objectStore('entries')
      const request = store.getAll()
      request.onsuccess = () => {
        const text = (bytes: unknown) => (bytes instanceof ArrayBuffer ? new TextDecoder().decode(bytes) : '')
        const rows: Record<string, unknown>[] = request.result
        const row = rows.find(({ bytes }) => text(bytes).includes(what.of))
        if (!row) {
          transaction.abort()
          reject(new Error(`no entry waits that says ${what.of}`))
          return
        }
        const [was, becomes] = 'replace' in what ? what.replace : ['', '']
        const bytes = new TextEncoder().encode(text(row.bytes).replace(was, becomes)).buffer
        store.put('replace' in what ? { ...row, bytes } : { ...row, signature: null })
      }
    })
    database.close()
  }, tampering)
}

/**
 * A field of every row in a store of a database of the browser, read past the app; empty where there is no such database.
 */
const storedFields = (page: Page, base: string, store: string, field: string): Promise<unknown[]> =>
  page.evaluate(
    async ([of, name, wanted]) => {
      if (!(await indexedDB.databases()).some((one) => one.name === of)) return []
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(of)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const rows = await new Promise<Record<string, unknown>[]>((resolve, reject) => {
        const request = database.transaction(name).objectStore(name).getAll()
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      database.close()
      return rows.map((row) => row[wanted])
    },
    [base, store, field] as const,
  )

const draftFields = z.array(z.object({ name: z.string().optional() }))
const choices = z.array(z.record(z.string(), z.string()).optional())

/** The names in the stored drafts. */
export async function draftNames(page: Page): Promise<(string | undefined)[]> {
  return draftFields.parse(await storedFields(page, 'fairlead-outbox', 'drafts', 'fields')).map(({ name }) => name)
}

/** The number of stored choices in conflicts. */
export async function storedChoices(page: Page): Promise<number> {
  return choices
    .parse(await storedFields(page, 'fairlead-outbox', 'entries', 'chosen'))
    .flatMap((chosen = {}) => Object.keys(chosen)).length
}

/** What a guest has written of the details of incidents, a line for each step; it outlives the browser once it is here. */
export async function guestDetails(page: Page): Promise<unknown[]> {
  return storedFields(page, 'fairlead-guest', 'details', 'fields')
}
