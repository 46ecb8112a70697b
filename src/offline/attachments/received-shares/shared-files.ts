import { namePrefix, sharedFilesCache } from './shared-cache.ts'

/** A file that another app shared, and the key it is kept under. */
export type SharedFile = { key: string; file: File }

/** Longest name, in signs as a reader counts them. */
const maxNameLength = 120
/** In the address of what says whose a file is, which lies beside it. */
const ownerParameter = 'of'

/**
 * The shared files that no form has taken yet and that are nobody else's, in no order; none where the browser keeps no
 * caches. A tablet has many people: whoever is shown a file first on the page that asks where it belongs has it from then on.
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

/** Notes that these files are this person's; where there is no room for that they stay anybody's. */
export async function claimSharedFiles(files: readonly SharedFile[], personId: string): Promise<void> {
  if (files.length === 0) return
  const cache = await caches.open(sharedFilesCache)
  await Promise.allSettled(files.map(({ key }) => cache.put(ownerKey(key, personId), new Response())))
}

/** Forgets shared files, once a form has them or the person does not want them. */
export async function deleteSharedFiles(files: readonly SharedFile[]): Promise<void> {
  const cache = await caches.open(sharedFilesCache)
  await Promise.all(files.map(({ key }) => cache.delete(key, { ignoreSearch: true })))
}

/** Forgets the files that are a person's, when they are taken off the device. */
export async function deleteSharedFilesOf(personId: string): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(sharedFilesCache))) return
  const cache = await caches.open(sharedFilesCache)
  const own = (await cache.keys()).filter(({ url }) => new URL(url).searchParams.get(ownerParameter) === personId)
  await Promise.all(own.map(({ url }) => cache.delete(url, { ignoreSearch: true })))
}

function ownerKey(key: string, personId: string): string {
  return `${key}?${new URLSearchParams({ [ownerParameter]: personId })}`
}

/** The name at the end of a key, and of a name without end its own end; as it stands there where it cannot be read. */
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
