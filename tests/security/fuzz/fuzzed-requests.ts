import fc from 'fast-check'
import { formOf, formType, jpegBytes } from '../besieged-company.ts'
import type { DescribedOperation } from './api-document.ts'
import { type Surroundings, valuesOf, withKeys } from './schema-values.ts'

/** A request made of an operation's description. */
export type FuzzedRequest = {
  operation: DescribedOperation
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/** Requests of one operation: mostly as described, now and then not. The same number gives the same request. */
export function requestsOf(operation: DescribedOperation, around: Surroundings): fc.Arbitrary<FuzzedRequest> {
  const inPlace = (place: string) => operation.parameters.filter((one) => one.in === place)
  const path = fc.record(
    Object.fromEntries(inPlace('path').map(({ name, schema }) => [name, pathPart(name, schema, around)])),
  )
  const query = fc.record(
    Object.fromEntries(inPlace('query').map(({ name, schema }) => [name, valuesOf(schema, around)])),
    { requiredKeys: [] },
  )
  const headers = fc.record(
    Object.fromEntries(
      inPlace('header').map(({ name }) => [
        name.toLowerCase(),
        withKeys(name.toLowerCase(), headerValues(name), around),
      ]),
    ),
    { requiredKeys: [] },
  )
  const body = bodyOf(operation, around)
  // Few parameters at a time: with all of them no list would ever show a row.
  const some = fc.tuple(query, fc.nat({ max: 3 }), fc.nat()).map(([all, count, from]) => picked(all, count, from))
  return fc.tuple(path, some, headers, body).map(([parts, asked, named, sent]) => ({
    operation,
    url: `/api/v1${operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(parts[name]))}${queryText(operation, asked)}`,
    headers: Object.fromEntries(
      Object.entries({ ...named, ...sent.headers }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    ),
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
  }))
}

type Sent = { headers: Record<string, string>; payload?: string | Buffer }

function bodyOf({ requestBody }: DescribedOperation, around: Surroundings): fc.Arbitrary<Sent> {
  const [described] = Object.entries(requestBody?.content ?? {})
  if (!described) return fc.constant({ headers: {} })
  const [type, { schema }] = described
  if (type.startsWith('multipart/')) return forms
  const headers = { 'content-type': type }
  const asJson = valuesOf(schema, around).map((value): Sent => ({ headers, payload: JSON.stringify(value) ?? '' }))
  const cut = asJson.map(({ payload = '' }): Sent => ({ headers, payload: String(payload).slice(0, -1) }))
  return fc.oneof({ weight: 40, arbitrary: asJson }, { weight: 1, arbitrary: cut })
}

const forms: fc.Arbitrary<Sent> = fc
  .tuple(
    fc.constantFrom<Record<string, string>>({}, { folder: 'near-misses' }, { folder: '../x' }, { nonsense: 'x' }),
    fc.constantFrom('deck.jpg', 'rows.csv', 'rows.xlsx', 'x'),
    fc.oneof(
      fc.constant(jpegBytes('photo')),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc.string({ maxLength: 200, unit: fc.constantFrom(...'ab,;"\n\t=1'.split('')) }).map((text) => Buffer.from(text)),
    ),
  )
  .map(([fields, name, bytes]) => ({ headers: formType, payload: formOf(fields, [[name, bytes]]) }))

function pathPart(name: string, schema: unknown, around: Surroundings): fc.Arbitrary<unknown> {
  if (name === 'version') return fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constantFrom('x', '9'.repeat(20)))
  return valuesOf(name === 'id' || name === 'keyId' ? { type: 'string', format: 'uuid' } : schema, around)
}

/** Versions that stand, that never were and that are none; keys of requests, some of which meet again. */
function headerValues(name: string): fc.Arbitrary<string> {
  return name.toLowerCase() === 'if-match'
    ? fc.constantFrom('"1"', '"2"', '"999"', '*', 'x', '"-1"', '"99999999999999999999"')
    : fc.oneof(
        { weight: 9, arbitrary: fc.uuid() },
        { weight: 1, arbitrary: fc.constantFrom('key-1', 'key-2', 'x'.repeat(300)) },
      )
}

function picked(all: Readonly<Record<string, unknown>>, count: number, from: number): Record<string, unknown> {
  const entries = Object.entries(all)
  const start = entries.length === 0 ? 0 : from % entries.length
  return Object.fromEntries([...entries, ...entries].slice(start, start + Math.min(count, entries.length)))
}

function queryText({ parameters }: DescribedOperation, asked: Readonly<Record<string, unknown>>): string {
  const isNeeded = new Set(
    parameters.filter((one) => one.in === 'query' && one.required === true).map(({ name }) => name),
  )
  const pairs = Object.entries(asked).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${encodeURIComponent(name)}=${encoded(one)}`),
  )
  return pairs.length === 0 && isNeeded.size === 0 ? '' : `?${pairs.join('&')}`
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  // Half a surrogate pair cannot be written in an address.
  return encodeURIComponent(Buffer.from(text.slice(0, 1500)).toString())
}
