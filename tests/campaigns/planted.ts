import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Office } from '../journeys/office.ts'

/** Marks an entry as received, like an app that believes a foreign answer. */
export async function callReceived(page: Page, mark: string): Promise<void> {
  await page.evaluate(async (text) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('fairlead-outbox')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction('entries', 'readwrite')
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
      const entries = transaction.objectStore('entries')
      const request = entries.getAll()
      request.onsuccess = () => {
        for (const row of request.result) {
          const bytes: unknown = Reflect.get(Object(row), 'bytes')
          if (!(bytes instanceof ArrayBuffer) || !new TextDecoder().decode(bytes).includes(text)) continue
          entries.put({ ...row, state: 'done', endedAt: Date.now() })
        }
      }
    })
    database.close()
  }, mark)
}

/** Where the office stores the bytes of this hash; null while it does not. */
export function storedPath(office: Office, hash: string | undefined): string | null {
  const folder = join(office.dataDir, 'files')
  if (!existsSync(folder)) return null
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return paths.find((each) => createHash('sha256').update(readFileSync(each)).digest('hex') === hash) ?? null
}

/** Cuts the stored bytes of this hash in half. */
export function halve(office: Office, hash: string | undefined): void {
  const path = storedPath(office, hash)
  if (path === null) throw new Error('the office keeps no such file')
  truncateSync(path, Math.floor(readFileSync(path).length / 2))
}
