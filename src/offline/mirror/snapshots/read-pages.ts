import { ByteReader } from '#src/offline/mirror/snapshots/byte-reader.ts'
import type { PackedDirectory, PackedPage, PackedPageHeader } from '#src/protocol/mirror/packed-pages.ts'
import { parsePackedDirectory } from '../store/sync-answers.ts'

/** An answer of which the directory has come: what follows is read as it comes. */
export type OpenedPages = {
  epoch: string
  pages: readonly Pick<PackedPage, 'stream' | 'position' | 'next'>[]
  /** All bundles in their order: together those that have come by the time they are asked for. Throws where bytes lack or are left. */
  read: () => AsyncGenerator<PackedPage[]>
  cancel: () => Promise<void>
}

/** Opens an answer of `POST /sync/bundles`; throws where it does not begin with a directory. */
export async function openPages(stream: ReadableStream<Uint8Array>): Promise<OpenedPages> {
  const bytes = new ByteReader(stream)
  const { epoch, bundles } = await readDirectory(bytes)
  return { epoch, pages: bundles, read: () => readPages(bytes, bundles), cancel: () => bytes.cancel() }
}

async function readDirectory(bytes: ByteReader): Promise<PackedDirectory> {
  try {
    return parsePackedDirectory(JSON.parse(new TextDecoder().decode(await bytes.readLine())))
  } catch (error) {
    await bytes.cancel()
    throw error
  }
}

/** Whoever gives up in between, because a bundle was damaged, wants no more of the answer. */
async function* readPages(bytes: ByteReader, entries: readonly PackedPageHeader[]): AsyncGenerator<PackedPage[]> {
  try {
    yield* takePages(bytes, entries)
  } finally {
    await bytes.cancel()
  }
}

async function* takePages(bytes: ByteReader, entries: readonly PackedPageHeader[]): AsyncGenerator<PackedPage[]> {
  let come: PackedPage[] = []
  for (const { length, head, ...said } of entries) {
    if (come.length > 0 && !bytes.has(length + (head?.length ?? 0))) {
      yield come
      come = []
    }
    const own = await bytes.read(length)
    const first = head && { order: head.order, sha256: head.sha256, bytes: await bytes.read(head.length) }
    come.push({ ...said, bytes: own, head: first })
  }
  if (!(await bytes.isAtEnd())) throw new Error('bundles arrived damaged: more came than was told of')
  if (come.length > 0) yield come
}
