import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isUuid } from '#src/lib/uuid.ts'
import { appendBytes } from './append-bytes.ts'
import { type Measured, measureBytes } from './measure-bytes.ts'
import type { ReceivedFile } from './received-file.ts'
import {
  maxUploadsPerPerson,
  readStoredPlan,
  type UnfinishedUpload,
  type UnfinishedUploads,
  type UploadKey,
  type UploadPlan,
  uploadRetentionMilliseconds,
} from './unfinished-uploads.ts'

/** The complete bytes at a path, as a received file. */
type Received = (path: string, measured: Measured) => ReceivedFile

/**
 * Below `files/.unfinished/<tenant>/<uploader>/` of the data directory: the bytes as `<id>`, the plan as `<id>.json`.
 */
export function diskUnfinishedUploads(dataDir: string, received: Received): UnfinishedUploads {
  const root = join(dataDir, 'files', '.unfinished')
  const bytesOf = ({ tenantId, uploader, id }: UploadKey) => {
    if (![tenantId, uploader, id].every(isUuid)) throw new Error('uploads are named by ids')
    return join(root, tenantId, uploader, id)
  }

  async function find(key: UploadKey): Promise<UnfinishedUpload | null> {
    const planned = await readFile(`${bytesOf(key)}.json`, 'utf8').catch(nothing)
    if (planned === null) return null
    const expiresAt = new Date((await touchedAt(bytesOf(key))) + uploadRetentionMilliseconds)
    if (expiresAt.getTime() < Date.now()) {
      await discard(key)
      return null
    }
    const offset = (await stat(bytesOf(key)).catch(nothing))?.size ?? 0
    return { plan: readStoredPlan(planned), offset, expiresAt }
  }

  async function begin(key: UploadKey, plan: UploadPlan): Promise<void> {
    const folder = dirname(bytesOf(key))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await discard(key)
    await discardOldest(folder)
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

  /** Storing the returned file removes it from here. */
  async function receive(key: UploadKey): Promise<ReceivedFile> {
    const measured = measureBytes()
    for await (const chunk of createReadStream(bytesOf(key)) as AsyncIterable<Buffer>) measured.add(chunk)
    const file = received(bytesOf(key), measured.result())
    const stage = async (others?: Buffer) => {
      const staged = await file.stage(others)
      return others ? staged : { ...staged, discard: () => Promise.resolve() }
    }
    return { ...file, stage, discard: () => Promise.resolve() }
  }

  const discard = (key: UploadKey) => removeBoth(bytesOf(key))

  return {
    find,
    begin,
    append: (key, offset, maxBytes, bytes) => appendBytes(bytesOf(key), offset, maxBytes, bytes),
    assemble: receive,
    discard,
    removeExpired: (now = new Date()) => removeOlder(root, now.getTime() - uploadRetentionMilliseconds),
  }
}

const nothing = () => null

/** Milliseconds of the last byte, or of the beginning where none has arrived. */
async function touchedAt(path: string): Promise<number> {
  const found = (await stat(path).catch(nothing)) ?? (await stat(`${path}.json`).catch(nothing))
  return found?.mtimeMs ?? 0
}

async function discardOldest(folder: string): Promise<void> {
  const plans = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  if (plans.length < maxUploadsPerPerson) return
  const begun = await Promise.all(
    plans.map(async (name) => ({
      path: join(folder, name.slice(0, -5)),
      at: await touchedAt(join(folder, name.slice(0, -5))),
    })),
  )
  begun.sort((left, right) => left.at - right.at)
  for (const { path } of begun.slice(0, begun.length - maxUploadsPerPerson + 1)) await removeBoth(path)
}

async function removeOlder(root: string, before: number): Promise<number> {
  const present = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = present.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  let removed = 0
  // A plan is deleted with its bytes, and is as old as they are.
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
