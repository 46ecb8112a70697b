import { uuidV7 } from '#src/lib/uuid.ts'
import { type Field, fieldsOf } from '#src/resource/field-description.ts'
import type { Siege } from './besieged-company.ts'
import { type Cased, urlOf } from './hostile-bodies.ts'
import type { Attempt } from './refusal.ts'

const json = { 'content-type': 'application/json' }
const withBody = ({ method }: Cased) =>
  ['GET', 'HEAD', 'DELETE'].includes(method) ? {} : { headers: json, payload: '{}' }
/** Fields that lists do not filter by. */
const unfiltered = new Set<Field['kind']>(['file', 'files', 'list', 'position'])

/** Paths whose ids are none, and ids of nothing: as absent as what never was. */
export function idsThatAreNone(route: Cased, { own }: Siege): Attempt[] {
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
  return words.map((word) => ({
    what: 'an id that is none',
    method: route.method,
    url: route.path.replace(/:\w+/g, word.includes('%') ? word : encodeURIComponent(word)),
    ...withBody(route),
    // A body that lacks something may be told so before the record is looked for; which record it is, is not told.
    status: route.given.needs || (route.given.body === 'json' && route.given.resource) ? [404, 422] : [404],
  }))
}

/** Queries that ask for nonsense: refused by name where the query means something. */
export function absurdQueries(route: Cased, siege: Siege): Attempt[] {
  const { query, resource } = route.given
  if (query === undefined || query === 'free') return []
  const url = urlOf(route, siege)
  const isList = resource !== undefined && !route.path.includes(':id')
  return [...query, ...(isList ? listQueries(resource.workflow !== undefined) : []), ...filtersOf(route)].map(
    ([text, names]) => ({
      what: 'an absurd query',
      method: route.method,
      url: `${url}?${text}`,
      status: [422],
      names,
    }),
  )
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

/** Every field as a filter, with values that it can never have. */
function filtersOf({ path, given }: Cased): [string, string][] {
  if (!given.resource || path.includes(':id')) return []
  return fieldsOf(given.resource).flatMap(({ name, kind }) => {
    if (unfiltered.has(kind)) return [[`${name}=x`, name]]
    if (kind === 'text' || kind === 'longText') return [[`${name}=%00`, name]]
    const huge: [string, string][] = kind === 'integer' ? [[`${name}=99999999999999999999`, name]] : []
    return [[`${name}=nonsense`, name], [`${name}=%00`, name], [`${name}=`, name], ...huge]
  })
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/** The methods that a path does not serve. */
export function wrongMethods(path: string, served: ReadonlySet<string>, siege: Siege): Attempt[] {
  if (path === '*') return []
  return methods
    .filter((method) => !served.has(method))
    .map((method) => ({
      what: 'a method that is not served',
      method,
      url: path.replace(/:\w+/g, siege.own.company.adminId),
      ...(method === 'POST' || method === 'PUT' || method === 'PATCH' ? { headers: json, payload: '{}' } : {}),
      status: [404, 405],
    }))
    .filter(({ method, url }) => url.startsWith('/api/') || (method !== 'GET' && method !== 'HEAD'))
}
