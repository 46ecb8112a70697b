import type { Resource } from '#src/resource/description/define-resource.ts'
import { groupFields } from '#src/resource/display/group-fields.ts'
import { isCreatedByPeople } from '#src/resource/permission/permission.ts'
import { isPrivate } from '#src/resource/permission/private-records.ts'
import type { ExpectedRights, Reaches } from '../access/expected-access.ts'
import { formOf, formType } from '../besieged-company.ts'
import { fileFieldOf } from './named-file.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** What a route is asked with for one record; `file`: one that the record names. */
export type Asked = { id: string; version: number; mark: string; file: string }
type Request = { headers?: Record<string, string>; body?: unknown }

/** A route of a resource that is about one record, or shows whether it is among others. */
export type RecordRoute = {
  method: Method
  /** As the router knows it, below the resource's own path, or whole where it is no route of the resource. */
  path: string
  /** Sent as an entry that its author signed. */
  isEntry?: true
  /** What tells two requests of one route apart. */
  variant?: string
  kind: 'reading' | 'writing'
  /** Whom the areas' tables let do it, by hand. */
  who: Reaches
  notOwn?: true
  /** Nor whom the record names: it is about them. */
  notNamed?: true
  /** The state it is tried in, where the state decides. */
  state?: string
  url(asked: Asked): string
  request: Request
}

/** A version that never was: whoever may do it is told of that, and nothing is changed. */
const stale = { 'if-match': '"999"' }

/** Reaches of a list of accounts with no word on whose records. */
const anywhere = (names: string | undefined): Reaches => (names === undefined ? {} : { all: names })

/** Every route of a resource that is about a record, with whom the tables let do it. */
export function recordRoutes(resource: Resource, rights: ExpectedRights): RecordRoute[] {
  const below = `/${resource.name}`
  const reading = (path: string, url: RecordRoute['url']): RecordRoute => ({
    method: 'GET',
    path,
    kind: 'reading',
    who: rights.read,
    url,
    request: {},
  })
  const writing = (method: Method, rest: string, who: Reaches, body?: object): RecordRoute => ({
    method,
    path: `/:id${rest}`,
    kind: 'writing',
    who,
    url: ({ id }) => `${below}/${id}${rest}`,
    request: { headers: stale, ...(body === undefined ? {} : { body }) },
  })
  const elsewhere = (path: string, url: RecordRoute['url']) => ({
    ...reading(`/api/v1${path}`, url),
    variant: resource.name,
  })
  const [by = 'createdBy'] = groupFields(resource).keys()
  const routes = [
    reading('', ({ mark }) => `${below}?limit=5&createdBy=${mark}`),
    reading('/groups', ({ mark }) => `${below}/groups?by=${by}&createdBy=${mark}`),
    reading('/export', ({ mark }) => `${below}/export?createdBy=${mark}`),
    reading('/:id', ({ id }) => `${below}/${id}`),
    reading('/:id/history', ({ id }) => `${below}/${id}/history?limit=5`),
    reading('/:id/versions/:version', ({ id, version }) => `${below}/${id}/versions/${version}`),
    elsewhere('/files/awaited', ({ id }) => `/files/awaited?resource=${resource.name}&record=${id}`),
    ...(fileFieldOf(resource) ? [elsewhere('/files/:id', ({ file }) => `/files/${file}`)] : []),
    ...entries(resource, rights),
    writing('PATCH', '', rights.update, {}),
    writing('DELETE', '', rights.delete),
    writing('POST', '/restore', rights.delete),
    writing('POST', '/retire', archiving(resource, rights.update)),
    writing('POST', '/reinstate', archiving(resource, rights.update)),
  ]
  const beside = (resource.beside ?? []).map(({ fields }) => ({
    ...writing(
      'PATCH',
      '',
      rights.beside?.[fields.join(',')] ?? {},
      Object.fromEntries(fields.map((field) => [field, 'nonsense of nobody'])),
    ),
    variant: `setting ${fields.join(', ')}`,
  }))
  const transitions = resource.workflow?.transitions ?? {}
  const worded = wordedStep(resource)
  const steps = Object.entries(rights.steps ?? {}).flatMap(([step, { who, notOwn, notNamed }]) => {
    const transition = transitions[step]
    if (!transition) return []
    const [state] = transition.from
    const answers = transition.ask
      ? Object.fromEntries(Object.keys(transition.ask.shape).map((name) => [name, 'It does not add up']))
      : {}
    const more = { ...(notOwn && { notOwn }), ...(notNamed && { notNamed }), ...(state && { state }) }
    const byWord = worded?.step === step && !Object.hasOwn(transitions, 'status')
    return [
      { ...writing('POST', `/${step}`, who, answers), ...more },
      ...(byWord ? [{ ...writing('POST', '/status', who, { ...answers, status: worded.word }), ...more }] : []),
    ]
  })
  return [...routes, ...beside, ...steps]
}

/** Nobody archives private records of their own, whoever else may change them. */
function archiving(resource: Resource, update: Reaches): Reaches {
  return isPrivate(resource) ? { ...update, own: '' } : update
}

/** A step of each workflow that may also be called by the word of the state it leads to. */
function wordedStep({ workflow }: Resource): { step: string; word: string } | null {
  const byPeople = Object.entries(workflow?.transitions ?? {}).filter(([, { system }]) => !system)
  if (byPeople.some(([step]) => step === 'approve')) return { step: 'approve', word: 'approved' }
  // 'Declined' is the word of one step, whatever else leads there.
  const moving = byPeople.find(([step, { to }]) => to !== '=' && (to !== 'declined' || step === 'decline'))
  return moving ? { step: moving[0], word: String(moving[1].to) } : null
}

/** Changing a record from a device, where it is drafted there. */
function entries({ name, sync }: Resource, { update }: ExpectedRights): RecordRoute[] {
  if (sync.write !== 'draft') return []
  const path = '/api/v1/sync/outbox'
  return [
    {
      method: 'POST',
      path,
      variant: name,
      kind: 'writing',
      who: update,
      isEntry: true,
      url: () => '/sync/outbox',
      request: {},
    },
  ]
}

/** Routes of a resource by which somebody makes records: they are about no record that is there. */
export function makingRoutes(resource: Resource, rights: ExpectedRights): RecordRoute[] {
  if (!isCreatedByPeople(resource)) return []
  const who = anywhere(rights.imports ?? rights.create)
  const sheet = formOf({}, [['rows.csv', Buffer.from('only words, in one line')]])
  return [
    {
      method: 'POST',
      path: '/import',
      kind: 'writing',
      who,
      url: () => `/${resource.name}/import`,
      request: { body: sheet, headers: formType },
    },
  ]
}
