import { namePrefix, sharedFilesCache } from './shared-cache.ts'

/** A file that another app shared, and the key it is kept under. */
export type SharedFile = { key: string; file: File }

/** Maximum length of a name, in characters as a reader counts them. */
const maxNameLength = 120
/** Part of the address of the entry that records a file's owner. */
const ownerParameter = 'of'

/**
 * Shared files that no form has used yet and that nobody else owns, in no order. On a tablet with many people, a file
 * belongs to the first person to whom it was shown.
 */
export async function readSharedFiles(personId: string): Promise<SharedFile[]> {
  if (!('caches' in globalThis) || !(await caches.has(sharedFilesCache))) return []
  const cache = await caches.open(sharedFilesCache)
  const urls = (await cache.keys()).map(({ url }) => new URL(url))
  const owners = new Map(
    urls.flatMap((url) => {
      const owner = url.searchParams.get(ownerParameter)
      return owner === null ? [] : [[`${url.origin}${url.pathname}`, owner] as const]
    }),
  )
  const read = async ({ href, search }: URL): Promise<SharedFile[]> => {
    if (search !== '' || (owners.get(href) ?? personId) !== personId) return []
    const blob = await (await cache.match(href))?.blob()
    return blob ? [{ key: href, file: new File([blob], nameIn(href), { type: blob.type }) }] : []
  }
  return (await Promise.all(urls.map(read))).flat()
}

/** Records these files as this person's; without room for that they stay unowned. */
export async function claimSharedFiles(files: readonly SharedFile[], personId: string): Promise<void> {
  if (files.length === 0) return
  const cache = await caches.open(sharedFilesCache)
  await Promise.allSettled(files.map(({ key }) => cache.put(ownerKey(key, personId), new Response())))
}

/** Deletes shared files once a form has them or the person discards them. */
export async function deleteSharedFiles(files: readonly SharedFile[]): Promise<void> {
  const cache = await caches.open(sharedFilesCache)
  await Promise.all(files.map(({ key }) => cache.delete(key, { ignoreSearch: true })))
}

/** Deletes a person's files when the person is removed from the device. */
export async function deleteSharedFilesOf(personId: string): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(sharedFilesCache))) return
  const cache = await caches.open(sharedFilesCache)
  const own = (await cache.keys()).filter(({ url }) => new URL(url).searchParams.get(ownerParameter) === personId)
  await Promise.all(own.map(({ url }) => cache.delete(url, { ignoreSearch: true })))
}

function ownerKey(key: string, personId: string): string {
  return `${key}?${new URLSearchParams({ [ownerParameter]: personId })}`
}

/** The file name at the end of a key; returned as it is where it cannot be decoded. */
function nameIn(key: string): string {
  const written = key.slice(key.lastIndexOf('/') + 1 + namePrefix.length)
  try {
    return [...new Intl.Segmenter().segment(decodeURIComponent(written))]
      .slice(-maxNameLength)
      .map(({ segment }) => segment)
      .join('')
  } catch {
    return written
  }
}
