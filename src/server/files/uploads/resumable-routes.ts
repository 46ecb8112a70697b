import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUuid, uuidV7 } from '#src/lib/uuid.ts'
import { maxFileBytes } from '#src/protocol/limits/file-limit.ts'
import type { RouteAccess } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Operation } from '#src/server/documentation/operation.ts'
import { notFound, Problem } from '#src/server/http/problem.ts'
import { keepRoom, releaseRoom, reserveRoom } from '../limits/upload-room.ts'
import { fileIdConflict } from '../records/file-id-taken.ts'
import { tooLarge } from '../store/check-upload.ts'
import type { UploadKey, UploadPlan } from '../store/unfinished-uploads.ts'
import { findStoredUpload, finishUpload } from './finish-upload.ts'
import { closeConnectionSoon } from './receive-upload.ts'
import { resumableOperations } from './resumable-operations.ts'
import { runInTurn } from './run-in-turn.ts'
import { partType, readByteCount, readPlan, requireTusVersion, sendTusVersion, tusCapabilities } from './tus-headers.ts'
import { type Uploader, uploaderOf } from './uploader.ts'

/** Milliseconds until a part overtaken by another request is cut off. */
const graceMilliseconds = 1000

type DeviceKey = UploadKey & { device: string | null }

/** Where uploads begin, who may, and whose they are. */
export type ResumableDoor = {
  path: string
  access: RouteAccess
  uploaderOf: (request: FastifyRequest) => Promise<Uploader>
  /** Headers by which it knows that, for the documentation, where they are no credential of the API. */
  headers?: Operation['headers']
  /** Refuses what may not begin here by throwing, or changes where it is put. */
  admit?: (plan: UploadPlan, uploader: Uploader, id: string) => Promise<UploadPlan>
  /** Asked in the transaction that stores a file, since what was allowed at the beginning may have ended meanwhile. */
  confirm?: (request: FastifyRequest, transaction: Transaction, id: string) => Promise<void>
}

/** The door of people and their devices. */
export const peoplesDoor = (context: ServerContext): ResumableDoor => ({
  path: '/uploads/resumable',
  access: 'session-or-device',
  uploaderOf: (request) => uploaderOf(request, context),
})

type OfOne = FastifyRequest<{ Params: { id: string } }>

/**
 * Resumable uploads by tus 1.0 with creation (optionally with the first bytes), expiration and termination. An upload
 * belongs to its person; for others, and after two weeks without a byte, it is 404. With the last byte it is checked
 * and stored like any upload, under the id at the end of its address.
 */
export function registerResumable(app: FastifyInstance, context: ServerContext, door: ResumableDoor): void {
  const { unfinished } = context.fileStore
  const { path, access } = door
  const operations = resumableOperations(door.headers)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(partType, async (_request: FastifyRequest, payload: Readable) => payload)
  app.addHook('onRequest', requireTusVersion)
  app.addHook('onSend', sendTusVersion)

  app.options(path, { config: { access, operation: operations.abilities } }, async (_request, reply) =>
    reply.code(204).headers(tusCapabilities).send(),
  )

  app.post(path, { config: { access, operation: operations.begin } }, async (request, reply) => {
    try {
      const uploader = await door.uploaderOf(request)
      const { id = uuidV7(), plan: named } = readPlan(request)
      const plan = door.admit ? await door.admit(named, uploader, id) : named
      if (Number(request.headers['content-length'] ?? 0) > plan.size) throw tooLarge(maxFileBytes)
      const key = { ...uploader, id }
      const { end, expiresAt } = await runInTurn(nameOf(key), stopOf(request), () => beginning(request, key, plan))
      closeConnectionSoon(request, reply)
      return reply
        .code(201)
        .headers({
          location: `${request.originalUrl.split('?')[0]?.replace(/\/$/, '')}/${id}`,
          'upload-offset': end,
        })
        .headers(expiry(expiresAt))
        .send()
    } catch (error) {
      closeConnectionSoon(request, reply)
      throw error
    }
  })

  app.head(`${path}/:id`, { config: { access, operation: operations.ask } }, (request: OfOne, reply) =>
    withUpload(request, async (key) => {
      const { size, offset, present } = await readState(key)
      return reply
        .headers({ 'upload-length': size, 'upload-offset': offset })
        .headers(present ? { 'upload-metadata': present.plan.metadata, ...expiry(present.expiresAt) } : {})
        .send()
    }),
  )

  app.patch(`${path}/:id`, { config: { access, operation: operations.send } }, (request: OfOne, reply) =>
    withUpload(request, async (key, device) => {
      try {
        const { size, offset, present } = await readState(key)
        if (readByteCount(request, 'upload-offset') !== offset) throw otherOffset(offset)
        if (Number(request.headers['content-length'] ?? 0) > size - offset) throw tooLarge(maxFileBytes)
        if (!present) return answerOffset(reply, offset).send()
        await keepRoom(context, key, size, size - offset)
        const end = await added(request, { ...key, device }, present.plan, offset)
        const still = end < size ? await unfinished.find(key) : null
        return answerOffset(reply, end).headers(expiry(still?.expiresAt)).send()
      } catch (error) {
        closeConnectionSoon(request, reply)
        throw error
      }
    }),
  )

  app.delete(`${path}/:id`, { config: { access, operation: operations.end } }, (request: OfOne, reply) =>
    withUpload(request, async (key) => {
      if ((await unfinished.find(key)) === null) throw notFound()
      await unfinished.discard(key)
      await releaseRoom(context, key)
      return reply.code(204).send()
    }),
  )

  async function withUpload<Result>(
    request: OfOne,
    work: (key: UploadKey, device: string | null) => Promise<Result>,
  ): Promise<Result> {
    const { tenantId, uploader, device } = await door.uploaderOf(request)
    const { id } = request.params
    if (!isUuid(id)) throw notFound()
    const key = { tenantId, uploader, id }
    return runInTurn(nameOf(key), stopOf(request), () => work(key, device))
  }

  /** Appends a body to an upload from `offset` on and stores the file after its last byte; returns the new end. */
  async function added(request: FastifyRequest, key: DeviceKey, plan: UploadPlan, offset: number): Promise<number> {
    const { end, isTooMuch } = await unfinished.append(key, offset, plan.size - offset, request.raw)
    if (isTooMuch) throw tooLarge(maxFileBytes)
    if (end < plan.size && !request.raw.complete) throw new Problem(400, 'unreadable', 'The upload was interrupted')
    if (end === plan.size) {
      await finishUpload(context, unfinished, key, plan, async (tx) => door.confirm?.(request, tx, key.id))
    }
    return end
  }

  /**
   * Begins an upload, or finds it begun or stored; returns how much is here. Bytes sent along are the file's first
   * (creation-with-upload): ignored where it is stored; where part of it is here, the sender must ask for the offset.
   */
  async function beginning(request: FastifyRequest, key: DeviceKey, plan: UploadPlan) {
    const stored = await findStoredUpload(context, key)
    if (stored && (stored.uploader !== key.uploader || stored.sha256 !== plan.sha256)) throw fileIdConflict()
    if (stored) return { end: plan.size, expiresAt: undefined }
    const present = await unfinished.find(key)
    const isSame = present?.plan.metadata === plan.metadata && present.plan.size === plan.size
    const offset = isSame ? present.offset : 0
    if (isSame) await keepRoom(context, key, plan.size, plan.size - offset)
    else {
      await reserveRoom(context, key, plan.size)
      await unfinished.begin(key, plan)
    }
    const brings = bringsBytes(request)
    if (brings && offset > 0) throw otherOffset(offset)
    const end = brings ? await added(request, key, plan, 0) : offset
    return { end, expiresAt: end < plan.size || !brings ? (await unfinished.find(key))?.expiresAt : undefined }
  }

  /** How much of the upload is here: all where it is stored; `present` otherwise. */
  async function readState(key: UploadKey) {
    const [stored, present] = [await findStoredUpload(context, key), await unfinished.find(key)]
    if (stored?.uploader === key.uploader && (!present || present.plan.sha256 === stored.sha256)) {
      return { size: stored.size, offset: stored.size, present: null }
    }
    if (!present) throw notFound()
    return { size: present.plan.size, offset: present.offset, present }
  }
}

const nameOf = ({ tenantId, uploader, id }: UploadKey) => `${tenantId}/${uploader}/${id}`

/** Bytes that have reached this machine are read within that time; further ones are not waited for. */
function stopOf(request: FastifyRequest): () => void {
  const cut = () => {
    if (!request.raw.complete) request.raw.destroy()
  }
  return () => setTimeout(cut, graceMilliseconds).unref()
}

/** Whether a creating request has bytes of the file. */
function bringsBytes({ headers }: FastifyRequest): boolean {
  return headers['content-type'] === partType && headers['content-length'] !== '0'
}

function answerOffset(reply: FastifyReply, offset: number): FastifyReply {
  return reply.code(204).header('upload-offset', offset)
}

function expiry(at: Date | undefined): Record<string, string> {
  return at ? { 'upload-expires': at.toUTCString() } : {}
}

/**
 * The connection is closed: browsers resend a body whose connection broke by themselves, and read no answer before its
 * end.
 */
function otherOffset(offset: number): Problem {
  return new Problem(409, 'offset', 'The upload goes on elsewhere', undefined, {
    'upload-offset': String(offset),
    connection: 'close',
  })
}
