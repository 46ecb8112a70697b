import type { EnvelopeName } from '#src/resource/envelope/envelope-table.ts'
import type { JsonSchema } from './operation.ts'

const text: JsonSchema = { type: 'string' }
const textOrNull: JsonSchema = { type: ['string', 'null'] }
const id: JsonSchema = { type: 'string', format: 'uuid' }
const idOrNull: JsonSchema = { type: ['string', 'null'], format: 'uuid' }
const instant: JsonSchema = { type: 'string', format: 'date-time' }

/** What a round of signatures tells, the present one or an earlier one. */
const roundProperties: Readonly<Record<string, JsonSchema>> = {
  round: { type: 'integer', minimum: 1 },
  name: { ...text, description: 'The kind of round, where a record has several' },
  signatories: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        order: { type: 'integer' },
        who: text,
        people: { type: 'array', items: id },
        office: { ...text, description: 'Whoever holds it when they sign' },
        permission: { ...text, description: 'Whoever has it when they sign' },
        instead: { type: 'boolean', description: 'They sign in the place of the record’s owner, its only holder' },
        words: { type: 'object', properties: { awaited: text, signed: text, declined: text } },
      },
      required: ['order', 'who', 'people'],
    },
  },
  signatures: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        place: { type: 'integer', minimum: 0 },
        by: id,
        actingFor: idOrNull,
        at: instant,
        answer: { type: 'string', enum: ['approved', 'declined', 'revised'] },
      },
      required: ['place', 'by', 'actingFor', 'at', 'answer'],
    },
  },
}

/** Schemas that many operations share. */
export const sharedSchemas: Readonly<Record<string, JsonSchema>> = {
  Envelope: {
    description: 'What the server keeps of every record beside its fields; never part of a body, but for the id.',
    type: 'object',
    properties: {
      id,
      version: { type: 'integer', minimum: 1, description: 'Counts the changes of this record; also the etag' },
      status: { ...textOrNull, description: 'State of the workflow' },
      statusAt: { type: ['string', 'null'], format: 'date-time' },
      statusBy: idOrNull,
      lastStep: {
        description:
          'The newest step, taken by `statusBy` at `statusAt`, with what was said with it; `update` where a change of the ' +
          'content brought the record back; null before any',
        anyOf: [
          {
            type: 'object',
            properties: {
              action: text,
              actingFor: idOrNull,
              answers: { type: 'object' },
              editors: {
                type: 'array',
                items: id,
                description: 'Who sent or changed the content since, and so does not decide on it',
              },
            },
            required: ['action', 'actingFor', 'answers'],
          },
          { type: 'null' },
        ],
      },
      approval: {
        description:
          'The present round of signatures, where the record is approved by several: who was asked when it was opened, and ' +
          'who signed for which of these places; with the rounds before in which somebody signed',
        type: 'object',
        properties: {
          ...roundProperties,
          content: { type: 'integer', minimum: 1, description: 'The version whose content is signed' },
          withoutAdministrators: { type: 'boolean', description: 'Nobody with the role of administrators signs' },
          earlier: {
            type: 'array',
            items: { type: 'object', properties: roundProperties, required: ['round', 'signatories', 'signatures'] },
          },
        },
        required: ['round', 'content', 'signatories', 'signatures'],
      },
      amendment: {
        description:
          'The newest amendment after a signature: which version was amended, who had signed it, by whom it was amended and ' +
          'why; absent where nothing was amended',
        type: 'object',
        properties: {
          edition: { type: 'integer', minimum: 2 },
          amends: { type: 'integer', minimum: 1, description: 'The version that stood signed' },
          by: id,
          at: instant,
          reason: text,
          signedBy: idOrNull,
          signedAt: { type: ['string', 'null'], format: 'date-time' },
        },
        required: ['edition', 'amends', 'by', 'at', 'reason', 'signedBy', 'signedAt'],
      },
      number: { ...textOrNull, description: 'Running number given by the server' },
      provisionalNumber: textOrNull,
      active: { type: 'boolean', description: 'A retired record is no longer offered' },
      scope: {
        type: 'object',
        properties: {
          owner: idOrNull,
          department: idOrNull,
          vessel: idOrNull,
          participants: { type: 'array', items: id },
        },
        required: ['owner', 'department', 'vessel', 'participants'],
      },
      createdAt: instant,
      createdBy: idOrNull,
      updatedAt: instant,
      updatedBy: idOrNull,
      schemaVersion: { type: 'integer', minimum: 1 },
    } satisfies Readonly<Record<EnvelopeName, JsonSchema>>,
    required: ['id', 'version', 'status', 'active', 'scope', 'createdAt', 'updatedAt', 'schemaVersion'],
  },
  Pagination: {
    type: 'object',
    properties: {
      currentPage: { type: 'integer' },
      hasMorePages: { type: 'boolean' },
      lastPage: { type: 'integer' },
      perPage: { type: 'integer' },
      total: { type: 'integer' },
    },
    required: ['currentPage', 'hasMorePages', 'lastPage', 'perPage', 'total'],
  },
  HistoryRow: {
    type: 'object',
    properties: {
      id,
      at: instant,
      madeAt: { ...textOrNull, description: 'As the author’s device had it' },
      version: { type: 'integer' },
      action: text,
      actor: idOrNull,
      actingFor: idOrNull,
      arrivedLate: { type: 'boolean', description: 'It counted although its author’s access had ended on arrival' },
      cause: {
        type: ['object', 'null'],
        properties: { resource: text, id },
        description: 'The record whose change had this as an effect',
      },
      changes: {
        type: 'object',
        additionalProperties: { type: 'object', properties: { before: {}, after: {} } },
      },
      answers: { type: 'object' },
    },
    required: ['id', 'at', 'version', 'action', 'changes', 'answers'],
  },
  RecordVersion: {
    type: 'object',
    properties: {
      version: { type: 'integer', minimum: 1 },
      status: textOrNull,
      fields: { type: 'object', description: 'As they were then' },
      signatures: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            transition: text,
            signer: id,
            actingFor: idOrNull,
            signedAt: { ...text, description: 'As the signer’s device had it' },
            contentHash: { ...text, description: 'SHA-256 of the content that was signed' },
            matches: { type: 'boolean', description: 'Whether the fields above have that hash' },
          },
          required: ['transition', 'signer', 'actingFor', 'signedAt', 'contentHash', 'matches'],
        },
      },
    },
    required: ['version', 'status', 'fields', 'signatures'],
  },
  Failure: {
    description: 'Every answer that is not a success.',
    type: 'object',
    properties: {
      message: text,
      errors: { type: 'object', additionalProperties: { type: 'array', items: text }, description: 'By field' },
      code: text,
      requestId: text,
    },
    required: ['message', 'code', 'requestId'],
  },
}
