import { z } from 'zod'
import { isInstant } from '#src/lib/instant.ts'
import { isUuid } from '#src/lib/uuid.ts'
import { withinSentence } from '#src/lib/within-sentence.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { recordSchema } from '#src/resource/description/record-schema.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { exampleIdFrom } from '#src/server/documentation/example-ids.ts'
import { findExample } from '#src/server/documentation/example-record.ts'
import type { JsonSchema, Operation } from '#src/server/documentation/operation.ts'
import { jsonSchemaOf, propertiesOf } from '#src/server/documentation/resource-schemas.ts'
import { placeCode } from './guest-place.ts'
import { proofHeader } from './proof/require-proof.ts'

const id = z.string().refine(isUuid, 'This is not a valid ID')

/** The bodies of what guests send, and the text fields of an upload. */
export const placeBody = z.strictObject({ place: placeCode })
export const followUpBody = z.strictObject({ place: placeCode, id })
export const detailsBody = z.strictObject({
  place: placeCode,
  /** The follow-up code of the report, which whoever sent it alone has. */
  code: z.string().max(40),
  /** The step of the report's workflow that the details are for. */
  step: z.string().max(60),
  schemaVersion: z.int().min(1).default(1),
  fields: z.record(z.string(), z.unknown()),
})
export const pictureFields = z.strictObject({ place: placeCode, report: id, id })
export const reportBody = z.strictObject({
  place: placeCode,
  id,
  madeAt: z.string().refine(isInstant, 'This is not a moment with its offset'),
  /** The description's version it was written with; older apps knew only the first. */
  schemaVersion: z.int().min(1).default(1),
  fields: z.record(z.string(), z.unknown()),
})

const tag = 'Anonymous reports'
const day = '2025-02-03'
const device = {
  name: 'x-guest-device',
  description: 'An id that the device gives itself for a day, by which its reports are counted; it is not stored',
  schema: { type: 'string', format: 'uuid' },
}

/** Ids of examples: the report of a resource, by its index among those open to guests, and a photo. */
const exampleReport = (place: number) => `01954a2f-5c00-7000-8000-00000000000${place}`
const examplePhoto = '01954a2f-5c00-7000-8000-0000000000f0'

/** Documentation of the guest routes; the examples succeed as they are, a report before the query about it. */
export function guestOperations({ areaParts, resources }: ServerContext) {
  const place = areaParts.find(({ exampleGuestPlace }) => exampleGuestPlace)?.exampleGuestPlace
  const idOf = exampleIdFrom(areaParts)
  const example = (rest: object) => (place === undefined ? {} : { example: { place, ...rest } })
  const open = resources.filter(({ guests }) => guests)
  const inputOf = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return {
    place: (): Operation => ({
      tag,
      summary: 'The place that a link names',
      headers: [device],
      body: { schema: inputOf(placeBody), ...example({}) },
    }),
    followUp: (): Operation => ({
      tag,
      summary: 'How far a report has come, by its id',
      headers: [device],
      body: { schema: inputOf(followUpBody), ...example({ id: exampleReport(0) }) },
    }),
    details: (): Operation => ({
      tag,
      summary: 'Complete a report by a step, with its follow-up code',
      headers: [device],
      body: { schema: inputOf(detailsBody) },
    }),
    picture: (): Operation => ({
      tag,
      summary: 'Upload one photo for a report, before the report',
      headers: [device],
      body: {
        mediaType: 'multipart/form-data',
        schema: withFile(inputOf(pictureFields)),
        ...example({ report: exampleReport(0), id: examplePhoto }),
      },
      answer: { status: 201, description: 'Kept' },
    }),
    report: (resource: Resource) => (): Operation => {
      const whole = findExample(resource, { idOf, seed: 0, firstDay: day }).fields ?? {}
      const allowed = resource.guests?.fields ?? []
      const fields = Object.fromEntries(allowed.flatMap((name) => (name in whole ? [[name, whole[name]]] : [])))
      const made = { id: exampleReport(open.indexOf(resource)), madeAt: `${day}T08:30:00.000+01:00`, fields }
      return {
        tag,
        summary: `Report a ${withinSentence(resource.label[0])} anonymously`,
        headers: [device, proofHeader],
        body: { schema: withFields(inputOf(reportBody), resource), ...example(made) },
        answer: { status: 201, description: 'Received; 200 where it was received before' },
      }
    },
  }
}

/** The body of a report with the fields that a guest may set. */
function withFields(schema: JsonSchema, resource: Resource): JsonSchema {
  const whole = jsonSchemaOf(recordSchema(resource))
  const allowed = resource.guests?.fields ?? []
  const isAllowed = (name: unknown) => allowed.some((each) => each === name)
  const fields: JsonSchema = {
    type: 'object',
    title: `${resource.label[0]}, as a guest gives it`,
    properties: Object.fromEntries(Object.entries(propertiesOf(whole)).filter(([name]) => isAllowed(name))),
    required: Array.isArray(whole.required) ? whole.required.filter(isAllowed) : [],
    additionalProperties: false,
  }
  return { ...schema, properties: { ...propertiesOf(schema), fields } }
}

function withFile(schema: JsonSchema): JsonSchema {
  const required = Array.isArray(schema.required) ? schema.required : []
  const file = {
    type: 'string',
    contentMediaType: 'image/jpeg',
    description: 'JPEG; what a camera writes into it is removed',
  }
  return { ...schema, properties: { ...propertiesOf(schema), file }, required: [...required, 'file'] }
}
