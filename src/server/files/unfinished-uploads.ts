import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { appendBytes } from './append-bytes.ts'
import { receivedFile } from './disk-file-store.ts'
import type { ReceivedFile } from './file-store.ts'
import { measureBytes } from './measure-bytes.ts'

/** Milliseconds that an upload waits for its next byte. */
const keptFor = 14 * 86_400_000
/** Uploads that one person may have begun; the one that has waited longest makes room for the next. */
const mostOfOne = 50

const planSchema = z.object({
  /** Bytes of the whole file. */
  size: z.number(),
  name: z.string(),
  folder: z.string(),
  sha256: z.string().optional(),
  /** What the sender said of the file, word for word. */
  metadata: z.string(),
})
/** What is to arrive. */
export type UploadPlan = z.infer<typeof planSchema>

/** The upload of one person; another's of the same id is another upload. */
export type UploadKey = { tenantId: string; uploader: string; id: string }

/** An upload as it stands: how many bytes have arrived, and when it is given up. */
export type Unfinished = { plan: UploadPlan; offset: number; expiresAt: Date }

/** Uploads under way, on the disk: they outlive the process, and several servers over one disk share them. */
export type UnfinishedUploads = ReturnType<typeof unfinishedUploads>

/** Below `files/.unfinished/<tenant>/<uploader>/`, the bytes as `<id>` and the plan beside them as `<id>.json`. */
export function unfinishedUploads(dataDir: string) {
  const root = join(dataDir, 'files', '.unfinished')
  const bytesOf = ({ tenantId, uploader, id }: UploadKey) => {
    if (![tenantId, uploader, id].every(isUuid)) throw new Error('uploads are named by ids')
    return join(root, tenantId, uploader, id)
  }

  async function find(key: UploadKey): Promise<Unfinished | null> {
    const planned = await readFile(`${bytesOf(key)}.json`, 'utf8').catch(nothing)
    if (planned === null) return null
    const expiresAt = new Date((await touchedAt(bytesOf(key))) + keptFor)
    if (expiresAt.getTime() < Date.now()) {
      await discard(key)
      return null
    }
    const offset = (await stat(bytesOf(key)).catch(nothing))?.size ?? 0
    return { plan: planSchema.parse(JSON.parse(planned)), offset, expiresAt }
  }

  /** Begins anew, whatever stood there. */
  async function begin(key: UploadKey, plan: UploadPlan): Promise<void> {
    const folder = dirname(bytesOf(key))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await discard(key)
    await makeRoom(folder)
    const draft = join(folder, randomUUID())
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(JSON.stringify(plan))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, `${bytesOf(key)}.json`)
  }

  /** The arrived bytes as a received file; keeping it takes them away from here, discarding it does not. */
  async function take(key: UploadKey): Promise<ReceivedFile> {
    const measured = measureBytes()
    for await (const chunk of createReadStream(bytesOf(key)) as AsyncIterable<Buffer>) measured.add(chunk)
    return { ...receivedFile(dataDir, bytesOf(key), measured.result()), discard: () => Promise.resolve() }
  }

  const discard = (key: UploadKey) => removeBoth(bytesOf(key))

  return {
    find,
    begin,
    append: (key: UploadKey, offset: number, most: number, bytes: Readable) =>
      appendBytes(bytesOf(key), offset, most, bytes),
    take,
    discard,
    /** Removes what nobody has added to for two weeks; answers how many uploads went. */
    removeExpired: (now: Date = new Date()) => removeOlder(root, now.getTime() - keptFor),
  }
}

const nothing = () => null

/** Milliseconds of the last byte, or of the beginning where none has come. */
async function touchedAt(path: string): Promise<number> {
  const found = (await stat(path).catch(nothing)) ?? (await stat(`${path}.json`).catch(nothing))
  return found?.mtimeMs ?? 0
}

async function makeRoom(folder: string): Promise<void> {
  const plans = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  if (plans.length < mostOfOne) return
  const begun = await Promise.all(
    plans.map(async (name) => ({
      path: join(folder, name.slice(0, -5)),
      at: await touchedAt(join(folder, name.slice(0, -5))),
    })),
  )
  begun.sort((left, right) => left.at - right.at)
  for (const { path } of begun.slice(0, begun.length - mostOfOne + 1)) await removeBoth(path)
}

async function removeOlder(root: string, before: number): Promise<number> {
  const present = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = present.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  let removed = 0
  // A plan goes with its bytes, and is as old as they are.
  for (const path of new Set(paths.map((one) => one.replace(/\.json$/, '')))) {
    if ((await touchedAt(path)) >= before) continue
    await removeBoth(path)
    removed += 1
  }
  return removed
}

async function removeBoth(path: string): Promise<void> {
  await rm(`${path}.json`, { force: true })
  await rm(path, { force: true })
}
