import { ByteReader } from '#src/offline/mirror/snapshots/byte-reader.ts'
import type { PackedDirectory, PackedPage, PackedPageHeader } from '#src/protocol/mirror/packed-pages.ts'
import { parsePackedDirectory } from '../store/sync-answers.ts'

/** An answer whose directory has arrived; the pages behind it are read as they come. */
export type OpenedPages = {
  epoch: string
  pages: readonly Pick<PackedPage, 'stream' | 'position' | 'next'>[]
  /** All pages in order, grouped as they arrive. Throws where bytes are missing or left over. */
  read: () => AsyncGenerator<PackedPage[]>
  cancel: () => Promise<void>
}

/** Opens an answer of `POST /sync/bundles`; throws where it does not begin with a directory. */
export async function openPages(stream: ReadableStream<Uint8Array>): Promise<OpenedPages> {
  const bytes = new ByteReader(stream)
  const { epoch, bundles: pages } = await readDirectory(bytes)
  return { epoch, pages, read: () => readPages(bytes, pages), cancel: () => bytes.cancel() }
}

async function readDirectory(bytes: ByteReader): Promise<PackedDirectory> {
  try {
    return parsePackedDirectory(JSON.parse(new TextDecoder().decode(await bytes.readLine())))
  } catch (error) {
    await bytes.cancel()
    throw error
  }
}

/** A caller that stops early, because a page was damaged, cancels the rest. */
async function* readPages(bytes: ByteReader, entries: readonly PackedPageHeader[]): AsyncGenerator<PackedPage[]> {
  try {
    yield* splitPages(bytes, entries)
  } finally {
    await bytes.cancel()
  }
}

async function* splitPages(bytes: ByteReader, entries: readonly PackedPageHeader[]): AsyncGenerator<PackedPage[]> {
  let arrived: PackedPage[] = []
  for (const { length, head, ...header } of entries) {
    if (arrived.length > 0 && !bytes.has(length + (head?.length ?? 0))) {
      yield arrived
      arrived = []
    }
    const own = await bytes.read(length)
    const first = head && { order: head.order, sha256: head.sha256, bytes: await bytes.read(head.length) }
    arrived.push({ ...header, bytes: own, head: first })
  }
  if (!(await bytes.isAtEnd())) throw new Error('bundles arrived damaged: more came than was told of')
  if (arrived.length > 0) yield arrived
}
