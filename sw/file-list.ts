import { bytesToHex } from '#src/lib/hex.ts'

/**
 * The list of all files with versioned names (`/assets/`), a JSON array of paths. The worker knows only its SHA-256, so
 * its own size does not depend on their number.
 */
export const fileListName = 'app-files.json'

/** What draws documents: fetched with the first one (`src/screens/reader`), and with each version of the app from then on. */
export const isSeldomNeeded = (path: string): boolean => path.endsWith('.mjs')

/** Parses a list's bytes. Throws where they do not match the digest. */
export async function readFileList(bytes: ArrayBuffer, digest: string): Promise<readonly string[]> {
  const found = bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  if (found !== digest) throw new Error(`${fileListName} is of another build, or not the app's own`)
  const list: unknown = JSON.parse(new TextDecoder().decode(bytes))
  if (!Array.isArray(list)) throw new Error(`${fileListName} holds no list`)
  return list.filter((path) => typeof path === 'string')
}
