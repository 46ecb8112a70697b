import { sharedCache } from './shared-cache.ts'

/** A file that another app shared, and the key it is kept under. */
export type SharedFile = { key: string; file: File }

/** The shared files that no form has taken yet, in no order; none where the browser keeps no caches. */
export async function readShared(): Promise<SharedFile[]> {
  if (!('caches' in globalThis) || !(await caches.has(sharedCache))) return []
  const cache = await caches.open(sharedCache)
  const read = async ({ url }: Request): Promise<SharedFile[]> => {
    const blob = await (await cache.match(url))?.blob()
    const name = decodeURIComponent(url.slice(url.lastIndexOf('/') + 1))
    return blob ? [{ key: url, file: new File([blob], name, { type: blob.type }) }] : []
  }
  return (await Promise.all((await cache.keys()).map(read))).flat()
}

/** Forgets shared files, once a form has them or the person does not want them. */
export async function forgetShared(files: readonly SharedFile[]): Promise<void> {
  const cache = await caches.open(sharedCache)
  await Promise.all(files.map(({ key }) => cache.delete(key)))
}
