import { ByteReader } from '#src/offline/mirror/snapshots/byte-reader.ts'
import type { PackedBundle, PackedDirectory, PackedEntry } from '#src/protocol/mirror/packed-pages.ts'
import { parsePackedDirectory } from '../store/sync-answers.ts'

/** An answer of which the directory has come: what follows is read as it comes. */
export type OpenedBundles = {
  epoch: string
  entries: readonly Pick<PackedBundle, 'stream' | 'position' | 'next'>[]
  /** All bundles in their order: together those that have come by the time they are asked for. Throws where bytes lack or are left. */
  read: () => AsyncGenerator<PackedBundle[]>
  cancel: () => Promise<void>
}

/** Opens an answer of `POST /sync/bundles`; throws where it does not begin with a directory. */
export async function openBundles(stream: ReadableStream<Uint8Array>): Promise<OpenedBundles> {
  const bytes = new ByteReader(stream)
  const { epoch, bundles } = await readDirectory(bytes)
  return { epoch, entries: bundles, read: () => readBundles(bytes, bundles), cancel: () => bytes.cancel() }
}

async function readDirectory(bytes: ByteReader): Promise<PackedDirectory> {
  try {
    return parsePackedDirectory(JSON.parse(new TextDecoder().decode(await bytes.takeLine())))
  } catch (error) {
    await bytes.cancel()
    throw error
  }
}

/** Whoever gives up in between, because a bundle was damaged, wants no more of the answer. */
async function* readBundles(bytes: ByteReader, entries: readonly PackedEntry[]): AsyncGenerator<PackedBundle[]> {
  try {
    yield* takeBundles(bytes, entries)
  } finally {
    await bytes.cancel()
  }
}

async function* takeBundles(bytes: ByteReader, entries: readonly PackedEntry[]): AsyncGenerator<PackedBundle[]> {
  let come: PackedBundle[] = []
  for (const { length, head, ...said } of entries) {
    if (come.length > 0 && !bytes.has(length + (head?.length ?? 0))) {
      yield come
      come = []
    }
    const own = await bytes.take(length)
    const first = head && { order: head.order, sha256: head.sha256, bytes: await bytes.take(head.length) }
    come.push({ ...said, bytes: own, head: first })
  }
  if (!(await bytes.isAtEnd())) throw new Error('bundles arrived damaged: more came than was told of')
  if (come.length > 0) yield come
}
