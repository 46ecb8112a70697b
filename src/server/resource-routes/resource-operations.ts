import type { z } from 'zod'
import { withinSentence } from '#src/lib/within-sentence.ts'
import { type CustomList, customLists } from '#src/resource/custom-fields/with-custom-fields.ts'
import type { ListedBy, Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf, fieldsOf } from '#src/resource/description/field-description.ts'
import { changesFields, hasOwnForm, ownFields } from '#src/resource/description/step-fields.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { movesRecord } from '#src/resource/workflow/step-target.ts'
import { isSigningTransition } from '#src/resource/workflow/transitions.ts'
import { findExample } from '#src/server/documentation/example-record.ts'
import type { ExampleContext } from '#src/server/documentation/example-values.ts'
import type { JsonSchema, Operation } from '#src/server/documentation/operation.ts'
import { jsonSchemaOf, pascalName, schemaNamed } from '#src/server/documentation/resource-schemas.ts'
import { filterKinds } from './filter-kinds.ts'
import { defaultOrder } from './list-query.ts'

const etagHeader = {
  name: 'If-Match',
  description: 'The version that must still stand, such as "3", but for what lies beside the content; else 412',
  schema: { type: 'string' },
}
const keyHeader = {
  name: 'Idempotency-Key',
  description: 'Names this write: a repeat gets the stored answer',
  schema: { type: 'string', maxLength: 200 },
}
/** The day of examples: not a public holiday, since a company's calendar has each day once. */
export const exampleDay = '2025-02-03'

const paging = pagingOf(30)

function pagingOf(size: number): NonNullable<Operation['query']> {
  return [
    { name: 'limit', description: '1-100', schema: { type: 'integer', minimum: 1, maximum: 100, default: size } },
    { name: 'page', description: 'From 1', schema: { type: 'integer', minimum: 1, default: 1 } },
  ]
}

const deletedParameter = {
  name: 'deleted',
  description: 'What was deleted, in place of what stands: as far as you could also bring it back',
  schema: { type: 'boolean' },
}

/** OpenAPI description of a list. */
export function listOperation(resource: Resource): Operation {
  return {
    tag: resource.label[1],
    summary: `List ${withinSentence(resource.label[1])}`,
    query: [...pagingOf(resource.pageSize ?? 30), deletedParameter, ...listParameters(resource)],
    answer: { description: 'One page', schema: pageOf(schemaNamed(pascalName(resource.name))) },
  }
}

/** A list's query besides the page: order, search and filters. */
export function listParameters(resource: Resource): NonNullable<Operation['query']> {
  const filters = fieldsOf(resource).flatMap(({ name, label, kind, values }) => {
    const filter = filterKinds[kind]
    if (!filter) return []
    const schema = filter.schema(values)
    const end = filter.bound?.schema ?? schema
    const bounds = [
      { name: `${name}From`, description: `${label}, from this on`, schema: end },
      { name: `${name}To`, description: `${label}, up to this`, schema: end },
    ]
    const means = kind === 'money' ? `Currency of ${withinSentence(label)}` : label
    return [
      { name, description: `${means}; repeated for alternatives`, schema, repeated: true },
      ...(filter.isRanged ? bounds : []),
    ]
  })
  const status = {
    name: 'status',
    description: 'State; repeated for alternatives',
    schema: { type: 'string', enum: Object.keys(resource.workflow?.states ?? {}) },
    repeated: true,
  }
  return [
    {
      name: 'order',
      description: 'By the field lists are ordered by',
      schema: { type: 'string', enum: ['asc', 'desc'], default: defaultOrder },
    },
    {
      name: 'search',
      description:
        'Words that occur in what the list shows, in any order; without regard to case, accents and apostrophes',
      schema: { type: 'string' },
    },
    ...(resource.workflow ? [status] : []),
    ...filters,
    ...Object.entries(resource.listedBy ?? {}).map(([name, listed]) => listedParameter(resource, name, listed)),
    ...customLists(resource).flatMap(customParameters),
  ]
}

/** A filter by a field under another name, or by one of the record that it names. */
function listedParameter(
  resource: Resource,
  name: string,
  { field, of }: ListedBy,
): NonNullable<Operation['query']>[number] {
  const asked = fieldOf(of?.resource ?? resource, of?.field ?? field)
  const label = [fieldOf(resource, field)?.label, of && asked?.label].filter(Boolean).join(': ')
  const schema = (asked && filterKinds[asked.kind]?.schema(asked.values)) ?? { type: 'string' }
  return { name, description: `${label}; repeated for alternatives`, schema, repeated: true }
}

/** The filters by a tenant's own fields, whose names stand in records of `definitions` and in no description. */
function customParameters({ name, label, custom }: CustomList): NonNullable<Operation['query']> {
  const own = `${name}.{fieldId}`
  const of = `${label}: the field with this id, of ${custom.definitions}`
  const schema: JsonSchema = { type: 'string' }
  return [
    { name: own, description: `${of}, has this value; repeated for alternatives`, schema, repeated: true },
    { name: `${own}From`, description: `${of}, a number or day from this on`, schema },
    { name: `${own}To`, description: `${of}, a number or day up to this`, schema },
    { name: `${own}Contains`, description: `${of}, a text that contains this`, schema },
  ]
}

/** OpenAPI description of reading one record. */
export function readOperation(resource: Resource): Operation {
  return {
    tag: resource.label[1],
    summary: `Read one ${withinSentence(resource.label[0])}`,
    answer: { description: 'The record; its version is the etag', schema: dataOf(resource) },
  }
}

/** OpenAPI description of a record's history. */
export function historyOperation(resource: Resource): Operation {
  return {
    tag: resource.label[1],
    summary: `Read what happened to ${oneOf(resource)}`,
    query: paging,
    answer: { description: 'Newest first', schema: pageOf(schemaNamed('HistoryRow')) },
  }
}

/** OpenAPI description of reading an earlier version. */
export function versionOperation(resource: Resource): Operation {
  return {
    tag: resource.label[1],
    summary: `Read ${oneOf(resource)} as it stood at a version`,
    answer: {
      description: 'The fields as they were, and the signatures given for that version',
      schema: { type: 'object', properties: { data: schemaNamed('RecordVersion') }, required: ['data'] },
    },
  }
}

/**
 * Documentation of creating, with an example that succeeds as it is; without one where the description's checks leave none
 * (`npm run check` names it).
 */
export function createOperation(resource: Resource, known: Pick<ExampleContext, 'idOf' | 'fileOf'>): Operation {
  const schema = schemaNamed(`New${pascalName(resource.name)}`)
  const { fields } = findExample(resource, { ...known, seed: 0, firstDay: exampleDay })
  return {
    tag: resource.label[1],
    summary: `Create ${oneOf(resource)}`,
    headers: [keyHeader],
    body: { schema, ...(fields && { example: JSON.parse(JSON.stringify(fields)) }) },
    answer: { status: 201, description: 'Created', schema: dataOf(resource) },
  }
}

/** OpenAPI description of changing. */
export function changeOperation(resource: Resource): Operation {
  return {
    tag: resource.label[1],
    summary: `Change ${oneOf(resource)}`,
    headers: [etagHeader, keyHeader],
    body: { schema: schemaNamed(`Changed${pascalName(resource.name)}`) },
    answer: { description: 'Saved', schema: dataOf(resource) },
  }
}

/** Documentation of steps without content: delete, restore, retire, reinstate. */
export function stepOperation(resource: Resource, name: string): Operation {
  return {
    tag: resource.label[1],
    summary: `${name.charAt(0).toUpperCase()}${name.slice(1)} ${oneOf(resource)}`,
    headers: [etagHeader, keyHeader],
    answer: { description: 'Done', schema: dataOf(resource) },
  }
}

const actingForSchema: JsonSchema = {
  type: 'object',
  properties: {
    actingFor: { type: 'string', format: 'uuid', description: 'Whom the person stands in for; absent for themselves' },
  },
}

/** Documentation of a transition: its questions, and the fields it may change. */
export function transitionOperation(resource: Resource, transition: Transition): Operation {
  const answers: JsonSchema[] = transition.ask ? [{ ...jsonSchemaOf(transition.ask), additionalProperties: true }] : []
  const signed: JsonSchema[] = isSigningTransition(transition) ? [actingForSchema] : []
  const changed = hasOwnForm(transition)
    ? jsonSchemaOf(onlyFields(resource, ownFields(transition)))
    : schemaNamed(`Changed${pascalName(resource.name)}`)
  const fields = changesFields(transition) ? [changed] : []
  const parts = [...answers, ...fields, ...signed]
  const [only = { type: 'object', additionalProperties: false }, ...others] = parts
  return {
    tag: resource.label[1],
    summary: `${transition.label} (${transition.from.join(', ')}${movesRecord(transition) ? ` to ${transition.to}` : ', which stays'})`,
    headers: [etagHeader, keyHeader],
    body: { schema: others.length > 0 ? { anyOf: parts } : only },
    answer: { description: transition.done, schema: dataOf(resource) },
  }
}

/** Documentation of the one call for several answers (`status-step.ts`). */
export function statusOperation(resource: Resource): Operation {
  const status = {
    type: 'string',
    description:
      'approved, authorized, reviewed: approve; declined, not approved, not authorized: decline; revise; else the state that a step leads to',
  }
  const reason = { type: 'string', description: "The answer to the step's question" }
  return {
    tag: resource.label[1],
    summary: `Set the status of ${oneOf(resource)}`,
    headers: [etagHeader, keyHeader],
    body: {
      schema: { type: 'object', properties: { status, reason }, required: ['status'], additionalProperties: true },
    },
    answer: { description: 'Done', schema: dataOf(resource) },
  }
}

function onlyFields({ fields }: Resource, names: readonly string[]): z.ZodObject {
  return fields.pick(Object.fromEntries(names.map((name) => [name, true as const])))
}

/** 'a vessel', 'an engine'. */
function oneOf({ label: [singular] }: Resource): string {
  return `${/^[aeiou]/i.test(singular) ? 'an' : 'a'} ${singular.toLowerCase()}`
}

function dataOf(resource: Resource): JsonSchema {
  const record = schemaNamed(pascalName(resource.name))
  return {
    type: 'object',
    properties: { data: { anyOf: [record, { type: 'null' }] }, message: { type: 'string' } },
    required: ['data'],
  }
}

function pageOf(items: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { data: { type: 'array', items }, pagination: schemaNamed('Pagination') },
    required: ['data', 'pagination'],
  }
}
