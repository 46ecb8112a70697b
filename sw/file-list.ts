import { bytesToHex } from '#src/lib/hex.ts'

/**
 * The file in which the build lists all files whose name itself tells one version from another (`/assets/`), as a JSON array
 * of paths. The worker knows it by its SHA-256 alone, so that it weighs the same however many files there are.
 */
export const fileListName = 'app-files.json'

/** What the bytes of a list say. Throws where they are not those that the digest is of. */
export async function readFileList(bytes: ArrayBuffer, digest: string): Promise<readonly string[]> {
  const found = bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  if (found !== digest) throw new Error(`${fileListName} is of another build, or not the app's own`)
  const list: unknown = JSON.parse(new TextDecoder().decode(bytes))
  if (!Array.isArray(list)) throw new Error(`${fileListName} holds no list`)
  return list.filter((path) => typeof path === 'string')
}
