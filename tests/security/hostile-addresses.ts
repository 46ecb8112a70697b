import { uuidV7 } from '#src/lib/uuid.ts'
import { type Field, fieldsOf } from '#src/resource/description/field-description.ts'
import { groupFields } from '#src/resource/display/group-fields.ts'
import type { AttackSetup } from './besieged-company.ts'
import { type Cased, isForm, urlOf } from './hostile-bodies.ts'
import type { Attempt } from './refusal.ts'

const json = { 'content-type': 'application/json' }
/** What a request for an upload in parts must say before its id is looked at. */
const part = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
const withBody = ({ method, path }: Cased) => {
  const isBare = ['GET', 'HEAD', 'DELETE'].includes(method)
  if (/\/(resumable|links\/uploads)\//.test(path))
    return isBare ? { headers: { 'tus-resumable': '1.0.0' } } : { headers: part, payload: 'x' }
  return isBare ? {} : { headers: json, payload: '{}' }
}
/** Fields that lists do not filter by. */
const unfiltered = new Set<Field['kind']>(['file', 'files', 'signature', 'list', 'position'])

/** Paths whose ids are none, and ids of nothing: as absent as what never was. */
export function idsThatAreNone(route: Cased, { own }: AttackSetup): Attempt[] {
  if (!route.path.includes(':')) return []
  const words = [
    '1',
    '-1',
    'null',
    'undefined',
    "' or 1=1 --",
    '../../etc/passwd',
    '..\\..\\windows',
    '%00',
    '%E0%A4%A',
    '%ff',
    '*',
    'x'.repeat(199),
    'x'.repeat(5000),
    '00000000-0000-0000-0000-000000000000',
    own.company.adminId.toUpperCase(),
    `${own.company.adminId} `,
    `${own.company.adminId}%00`,
    uuidV7(),
  ]
  return words.map((word, place) => ({
    what: `id ${place + 1} that is none`,
    method: route.method,
    url: route.path.replace(/:\w+/g, word.includes('%') ? word : encodeURIComponent(word)),
    ...withBody(route),
    // A body that lacks something may be told so before the record is looked for; which record it is, is not told.
    status: route.given.needs || (route.given.body === 'json' && route.given.resource) ? [404, 422] : [404],
  }))
}

/** Queries that ask for nonsense: refused by name where the query means something. */
export function absurdQueries(route: Cased, siege: AttackSetup): Attempt[] {
  const { query, resource } = route.given
  if (query === undefined || query === 'free') return []
  const url = urlOf(route, siege)
  // Without a field to group by nothing else is looked at.
  const [grouped] = resource && route.path.endsWith('/groups') ? groupFields(resource).keys() : []
  const isList = resource !== undefined && !route.path.includes(':id')
  const asked: (readonly [text: string, names: string, kind?: string])[] = [
    ...query,
    ...(isList ? listQueries(resource.workflow !== undefined) : []),
    ...filtersOf(route),
  ]
  return asked.map(([text, names, kind]) => ({
    what: `an absurd query: ${kind ?? text.slice(0, 40)}`,
    method: route.method,
    url: `${url}?${grouped !== undefined && names !== 'by' ? `by=${grouped}&` : ''}${text}`,
    status: [422],
    names,
  }))
}

function listQueries(hasStates: boolean): [string, string][] {
  return [
    ['order=drop', 'order'],
    ['order=asc&order=desc', 'order'],
    ['order=asc;select%201', 'order'],
    [`search=${'x'.repeat(5000)}`, 'search'],
    ['search=a&search=b', 'search'],
    ['search=a%00b', 'search'],
    ['status=nonsense', 'status'],
    ...(hasStates ? ([['status=%00', 'status']] as [string, string][]) : []),
    ['owner=me', 'owner'],
    ['vessel=%00', 'vessel'],
    ['createdBy=*', 'createdBy'],
    ['createdAt=yesterday', 'createdAt'],
    ['updatedAtFrom=0', 'updatedAtFrom'],
    ['updatedAtTo=2026-02-30', 'updatedAtTo'],
    ['active=maybe', 'active'],
    ['tenantId=x', 'tenantId'],
    ['tenant=x', 'tenant'],
    ['deletedAt=x', 'deletedAt'],
    ['scope=x', 'scope'],
    ['number=%00', 'number'],
    ['toString=1', 'toString'],
    ['limit[$gt]=1', 'limit[$gt]'],
  ]
}

/** Every field as a filter, with values that it can never have; the third says what such a value is to any such field. */
function filtersOf({ path, given }: Cased): [text: string, names: string, kind: string][] {
  if (!given.resource || path.includes(':id')) return []
  return fieldsOf(given.resource).flatMap(({ name, kind }) =>
    wrongFilters(kind).map((value): [string, string, string] => [`${name}=${value}`, name, `${kind}=${value}`]),
  )
}

function wrongFilters(kind: Field['kind']): readonly string[] {
  if (unfiltered.has(kind)) return ['x']
  if (kind === 'text' || kind === 'longText') return ['%00']
  return ['nonsense', '%00', '', ...(kind === 'integer' ? ['99999999999999999999'] : [])]
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/** The methods that a path does not serve. */
export function wrongMethods(path: string, served: ReadonlySet<string>, siege: AttackSetup): Attempt[] {
  if (path === '*') return []
  return methods
    .filter((method) => !served.has(method))
    .map((method) => ({
      what: `a method that is not served: ${method}`,
      method,
      url: path.replace(/:\w+/g, siege.own.company.adminId),
      ...(method === 'POST' || method === 'PUT' || method === 'PATCH' ? { headers: json, payload: '{}' } : {}),
      status: [404, 405],
    }))
    .filter(({ method, url }) => url.startsWith('/api/') || (method !== 'GET' && method !== 'HEAD'))
}

/** Versions and keys of requests that are none, on whatever writes a record. */
export function strangeHeaders(route: Cased, siege: AttackSetup): Attempt[] {
  const { method, given } = route
  if (!given.resource || isForm(given) || method === 'GET' || method === 'HEAD') return []
  const headers: [header: string, value: string, names: string][] = [
    ['if-match', 'x', 'If-Match'],
    ['if-match', '"-1"', 'If-Match'],
    ['if-match', '9'.repeat(400), 'If-Match'],
    ['idempotency-key', 'x'.repeat(201), 'Idempotency-Key'],
    ['idempotency-key', 'two words', 'Idempotency-Key'],
    ['idempotency-key', '', 'Idempotency-Key'],
  ]
  return headers.map(([header, value, names]) => ({
    what: `${header} ${value.slice(0, 20)}`,
    method,
    url: urlOf(route, siege),
    status: [422],
    headers: { ...json, [header]: value },
    payload: JSON.stringify(given.base ?? {}),
    names,
  }))
}
