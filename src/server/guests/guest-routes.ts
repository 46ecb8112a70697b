import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isUuid } from '#src/lib/uuid.ts'
import { maxFileBytes } from '#src/protocol/limits/file-limit.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { tidyFields } from '#src/resource/changes/tidy-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { inTenant, inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Operation } from '#src/server/documentation/operation.ts'
import { refuseFullDisk } from '#src/server/files/limits/upload-room.ts'
import { discardUpload, receiveUpload } from '#src/server/files/uploads/receive-upload.ts'
import { addressPrefix } from '#src/server/http/address-prefix.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { notFound } from '#src/server/http/problem.ts'
import { normalizeFields } from '#src/server/resource-routes/normalize-body.ts'
import { completeReport, takesDetails } from './complete-report.ts'
import { type GuestCounter, guestCounter } from './guest-limits.ts'
import { detailsBody, followUpBody, guestOperations, pictureFields, placeBody, reportBody } from './guest-operations.ts'
import { refused, storePicture } from './guest-pictures.ts'
import { readPlaceCode, requirePlace } from './guest-place.ts'
import { heldResource, holdReport, isHeld } from './hold-report.ts'
import { spendProof } from './proof/proof-of-work.ts'
import { proofOf, registerChallenge } from './proof/require-proof.ts'
import { findReceived, guestHooks, receiveReport } from './receive-report.ts'

const open = (operation: () => Operation) => ({ config: { access: 'public' as const, operation } })

/** What people without a name may send: reports of resources that allow it, their pictures, two queries. */
export async function registerGuests(app: FastifyInstance, context: ServerContext): Promise<void> {
  const counter = guestCounter()
  const operations = guestOperations(context)
  registerChallenge(app, context, (request) =>
    counter.count([['question from an address', addressPrefix(request.address)]]),
  )
  app.post('/guest/place', open(operations.place), async (request) => {
    const { place } = parseInput(placeBody, request.body)
    const { tenantId, secret } = readPlaceCode(place)
    countQuestion(counter, request)
    const found = await inTenantReadOnly(context.database, tenantId, (tx) => requirePlace(context, tx, secret))
    counter.count([['question through a place', secret]])
    return { data: { name: found.name } }
  })

  app.post('/guest/follow-up', open(operations.followUp), async (request) => {
    const { place, id } = parseInput(followUpBody, request.body)
    const { tenantId, secret } = readPlaceCode(place)
    countQuestion(counter, request)
    return inTenantReadOnly(context.database, tenantId, async (tx) => {
      await requirePlace(context, tx, secret)
      counter.count([['question through a place', secret]])
      for (const resource of openToGuests(context)) {
        const record = await readRecord(tx, resource, id)
        if (record?.createdBy !== null) continue
        const state = resource.workflow?.states[record.status ?? '']?.label ?? null
        return {
          data: {
            kind: resource.label[0],
            number: record.number,
            state,
            result: await readResult(context, tx, resource, record),
            takesDetails: takesDetails(resource, record),
          },
        }
      }
      const held = await heldResource(context, tx, id)
      if (!held) throw notFound()
      return { data: { kind: held.label[0], number: null, state: startLabel(held), result: null, takesDetails: false } }
    })
  })

  app.post('/guest/details', open(operations.details), async (request) => {
    const { place, ...details } = parseInput(detailsBody, request.body)
    const { tenantId, secret } = readPlaceCode(place)
    counter.count([
      ['details from an address', addressPrefix(request.address)],
      ['details of a device', deviceOf(request)],
    ])
    return inTenant(context.database, tenantId, async (tx) => {
      await requirePlace(context, tx, secret)
      counter.count([['details through a place', secret]])
      return { data: await completeReport(context, tx, details), message: successCatalogue.updated('Report') }
    })
  })

  await app.register(async (uploads) => {
    // In its own scope, so that no other route reads a multipart form as an empty body.
    await uploads.register(multipart, { throwFileSizeLimit: false })
    registerPictures(uploads, context, counter, operations.picture)
  })
  for (const resource of openToGuests(context)) {
    registerReports(app, context, resource, counter, operations.report(resource))
  }
}

function registerPictures(
  app: FastifyInstance,
  context: ServerContext,
  counter: GuestCounter,
  operation: () => Operation,
): void {
  app.post('/guest/uploads', open(operation), async (request, reply) => {
    counter.count([
      ['upload of a device', deviceOf(request)],
      ['upload from an address', addressPrefix(request.address)],
    ])
    await refuseFullDisk(context, maxFileBytes)
    const upload = await receiveUpload(request, reply, context.fileStore, 1)
    try {
      const { place, report, id } = parseInput(pictureFields, upload.fields)
      const { tenantId, secret } = readPlaceCode(place)
      const [file] = upload.files
      if (!file) throw refused('Required')
      counter.count([['upload through a place', secret]])
      await inTenantReadOnly(context.database, tenantId, (tx) => requirePlace(context, tx, secret))
      return reply.code(201).send({ data: await storePicture(context, { tenantId, report, id }, file) })
    } finally {
      await discardUpload(upload)
    }
  })
}

function registerReports(
  app: FastifyInstance,
  context: ServerContext,
  resource: Resource,
  counter: GuestCounter,
  operation: () => Operation,
): void {
  app.post(`/guest/${resource.name}`, open(operation), async (request, reply) => {
    const { place: code, ...report } = parseInput(reportBody, request.body)
    const { tenantId, secret } = readPlaceCode(code)
    const answer = await inTenant(context.database, tenantId, async (tx) => {
      const place = await requirePlace(context, tx, secret)
      const before = await findReceived(tx, resource, report.id)
      if (before) return { data: before, isNew: false }
      if (await isHeld(tx, report.id)) return { data: { number: null }, isNew: false }
      const isProven = await spendProof((text, values) => tx.query(text, values), proofOf(request))
      const isWithinLimits = counter.admits([
        ['report of a device', deviceOf(request)],
        ['report from an address', addressPrefix(request.address)],
        ['report through a place', secret],
        ['report of a tenant', tenantId],
      ])
      const fields = normalizeFields(context.areaParts, resource, report.fields)
      const normalized = { ...report, fields: tidyFields(resource, fields, null) }
      const arrival = new Date()
      if (isProven && isWithinLimits)
        return { data: await receiveReport(context, tx, resource, place, normalized, arrival), isNew: true }
      await holdReport(context, tx, { resource, place, report: normalized, arrival })
      return { data: { number: null }, isNew: true }
    })
    return reply.code(answer.isNew ? 201 : 200).send({ data: answer.data, message: successCatalogue.created('Report') })
  })
}

const openToGuests = ({ resources }: ServerContext) => resources.filter(({ guests }) => guests)

/** What was written for whoever reported it, elsewhere or in the record; null where there is nothing yet. */
async function readResult(
  { areaParts }: ServerContext,
  tx: Transaction,
  resource: Resource,
  record: StoredRecord,
): Promise<string | null> {
  for (const { result } of guestHooks(areaParts, resource)) {
    const elsewhere = await result?.(tx, record)
    if (elsewhere) return elsewhere
  }
  const own = resource.guests?.result === undefined ? undefined : record[resource.guests.result]
  return typeof own === 'string' ? own : null
}

const startLabel = ({ workflow }: Resource) => workflow?.states[workflow.start]?.label ?? null

/** Limited before the database is queried, and by the place once it is known, since anybody can invent secrets. */
function countQuestion(counter: GuestCounter, request: FastifyRequest): void {
  counter.count([
    ['question from an address', addressPrefix(request.address)],
    ['question of a device', deviceOf(request)],
  ])
}

/** A device's own temporary id; devices without one count as one. */
function deviceOf(request: FastifyRequest): string {
  const named = String(request.headers['x-guest-device'] ?? '')
  return isUuid(named) ? named : 'nameless'
}
