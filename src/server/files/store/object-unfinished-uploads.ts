import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { isUuid } from '#src/lib/uuid.ts'
import { arrivingBytes } from './arriving-bytes.ts'
import type { FileStore } from './file-store.ts'
import { chainOf, type Part, partName, readPartName } from './object-parts.ts'
import type { ObjectStorage, StoredObject } from './object-storage.ts'
import {
  maxUploadsPerPerson,
  readStoredPlan,
  type UnfinishedUploads,
  UploadGone,
  type UploadKey,
  uploadRetentionMilliseconds,
} from './unfinished-uploads.ts'

const root = 'unfinished/'
const planName = 'plan.json'
/** Arrived bytes are stored in portions of this size: what a killed process may lose of an upload. */
const storedEveryBytes = 262_144

/**
 * Objects below `unfinished/<tenant>/<uploader>/<id>/`: the plan, and the bytes in parts named by start and size.
 * Objects cannot grow; overlapping parts are harmless.
 */
export function objectUnfinishedUploads(objects: ObjectStorage, receive: FileStore['receive']): UnfinishedUploads {
  async function readState(key: UploadKey): Promise<{ hasPlan: boolean; touched: number; parts: Part[] }> {
    const found = await objects.list(folderOf(key))
    return {
      hasPlan: found.some(({ name }) => name.endsWith(planName)),
      touched: Math.max(...found.map(({ at }) => at.getTime())),
      parts: chainOf(found.flatMap(({ name }) => readPartName(name) ?? [])),
    }
  }

  const discard = (key: UploadKey) => removeUpload(objects, folderOf(key))

  async function discardOldest({ tenantId, uploader }: UploadKey): Promise<void> {
    const begun = byUpload(await objects.list(`${root}${tenantId}/${uploader}/`))
    begun.sort((left, right) => left.touched - right.touched)
    for (const { folder } of begun.slice(0, Math.max(0, begun.length - maxUploadsPerPerson + 1))) {
      await removeUpload(objects, folder)
    }
  }

  return {
    async find(key) {
      const { hasPlan, touched, parts } = await readState(key)
      const plan = hasPlan ? await objects.get(`${folderOf(key)}${planName}`) : null
      if (plan === null) return null
      const expiresAt = new Date(touched + uploadRetentionMilliseconds)
      if (expiresAt.getTime() >= Date.now()) {
        return { plan: readStoredPlan(await text(plan)), offset: parts.at(-1)?.end ?? 0, expiresAt }
      }
      plan.destroy()
      await discard(key)
      return null
    },
    async begin(key, plan) {
      await discard(key)
      await discardOldest(key)
      await objects.put(`${folderOf(key)}${planName}`, Buffer.from(JSON.stringify(plan)))
    },
    async append(key, offset, maxBytes, bytes) {
      const added = await appendParts(objects, folderOf(key), { offset, maxBytes }, bytes)
      // Another server may have finished and cleaned up the upload before the last part was stored.
      if (!(await readState(key)).hasPlan) await discard(key)
      return added
    },
    async assemble(key) {
      const { parts } = await readState(key)
      return receive(Readable.from(bytesOf(objects, parts), { objectMode: false }), parts.at(-1)?.end ?? 0)
    },
    discard,
    async removeExpired(now = new Date()) {
      const before = now.getTime() - uploadRetentionMilliseconds
      const expired = byUpload(await objects.list(root)).filter(({ touched }) => touched < before)
      for (const { folder } of expired) await removeUpload(objects, folder)
      return expired.length
    },
  }
}

function folderOf({ tenantId, uploader, id }: UploadKey): string {
  if (![tenantId, uploader, id].every(isUuid)) throw new Error('uploads are named by ids')
  return `${root}${tenantId}/${uploader}/${id}/`
}

async function appendParts(
  objects: ObjectStorage,
  folder: string,
  { offset, maxBytes }: { offset: number; maxBytes: number },
  bytes: Readable,
): Promise<{ end: number; isTooMuch: boolean }> {
  let end = offset
  let buffered: Buffer[] = []
  let size = 0
  const store = async () => {
    if (size === 0) return
    await objects.put(partName(folder, end, size), Buffer.concat(buffered))
    end += size
    buffered = []
    size = 0
  }
  for await (const chunk of arrivingBytes(bytes)) {
    const wanted = chunk.subarray(0, offset + maxBytes - end - size)
    buffered.push(wanted)
    size += wanted.length
    const isTooMuch = wanted.length < chunk.length
    if (isTooMuch || size >= storedEveryBytes) await store()
    if (isTooMuch) return { end, isTooMuch }
  }
  await store()
  return { end, isTooMuch: false }
}

/** The bytes of consecutive parts. */
async function* bytesOf(objects: ObjectStorage, parts: readonly Part[]): AsyncGenerator<Buffer> {
  if (parts.length === 0) throw new UploadGone()
  for (const { name, skip } of parts) {
    const bytes = await objects.get(name)
    if (bytes === null) throw new UploadGone()
    let at = 0
    for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
      const wanted = chunk.subarray(Math.max(0, skip - at))
      at += chunk.length
      if (wanted.length > 0) yield Buffer.from(wanted)
    }
  }
}

/**
 * The plan is deleted first and parts are listed after: without a plan there is no upload, and a server that stores a
 * late part then removes it.
 */
async function removeUpload(objects: ObjectStorage, folder: string): Promise<void> {
  await objects.remove(`${folder}${planName}`)
  for (const { name } of await objects.list(folder)) await objects.remove(name)
}

function byUpload(found: readonly StoredObject[]): { folder: string; touched: number }[] {
  const uploads = new Map<string, number>()
  for (const { name, at } of found) {
    const folder = name.slice(0, name.lastIndexOf('/') + 1)
    uploads.set(folder, Math.max(uploads.get(folder) ?? 0, at.getTime()))
  }
  return [...uploads].map(([folder, touched]) => ({ folder, touched }))
}
