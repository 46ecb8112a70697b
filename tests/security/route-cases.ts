import { resources } from '#src/areas/resources.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOfObject } from '#src/resource/description/field-description.ts'
import type { Transition, Workflow } from '#src/resource/description/workflow.ts'
import { recordActions } from '#src/resource/envelope/record-action.ts'
import { movesRecord } from '#src/resource/workflow/step-target.ts'
import type { ServedRoute } from './served-routes.ts'

/** What a route takes, so that what it must refuse can be made. */
export type RouteCase = {
  access: 'public' | 'session' | 'session-or-device'
  /**
   * `none`: a reading; `empty`: nothing but `{}`; `lenient`: JSON whose unknown names wait for a later version; `form`: an
   * upload; `sheet`: a form with one file of rows.
   */
  body: 'none' | 'empty' | 'json' | 'lenient' | 'form' | 'sheet'
  /** The fields a body must have. */
  needs?: readonly string[]
  /** `free`: a query changes nothing; else queries that are refused, with the parameter each is about. */
  query?: 'free' | readonly (readonly [query: string, parameter: string])[]
  resource?: Resource
  /** What a body has besides, so that the rest of it is looked at. */
  base?: Readonly<Record<string, unknown>>
}

const open = (body: RouteCase['body'], needs?: readonly string[]): RouteCase => ({ access: 'public', body, needs })
const inside = (body: RouteCase['body'], needs?: readonly string[]): RouteCase => ({ access: 'session', body, needs })
const reading = (query: RouteCase['query']): RouteCase => ({ access: 'session', body: 'none', query })
const openReading = (query: RouteCase['query']): RouteCase => ({ access: 'public', body: 'none', query })
const groups = [
  ['by=', 'by'],
  ['by=nonsense', 'by'],
  ['by=constructor', 'by'],
  ['by=status&by=status', 'by'],
  ['by=%00', 'by'],
  ['sum=nonsense', 'sum'],
  ['limit=5', 'limit'],
] as const
const page = [
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['limit=x', 'limit'],
  ['limit=1&limit=2', 'limit'],
  ['limit=%00', 'limit'],
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['page=1e99', 'page'],
  ['page=1&page=2', 'page'],
  ['page=99999999999999999999', 'page'],
  ['page[]=1', 'page[]'],
  ['nonsense=1', 'nonsense'],
  ['constructor=1', 'constructor'],
  ['__proto__=1', '__proto__'],
] as const
const ofLog = [
  ['year=x', 'year'],
  ['year=1', 'year'],
  ['status=nonsense', 'status'],
  ['nonsense=1', 'nonsense'],
] as const
const hash = '0'.repeat(64)
const ofGuests: RouteCase = { access: 'public', body: 'none', query: 'free' }
const inParts: RouteCase = { access: 'session-or-device', body: 'none', query: 'free' }
const passwordNeeds = ['userId', 'resetToken', 'password']

/** The routes that no description gives, each by hand: a new one is added here by a person who has thought about it. */
const cases: Readonly<Record<string, RouteCase>> = {
  'GET /health': { ...open('none'), query: 'free' },
  'GET /ready': { ...open('none'), query: 'free' },
  'GET /openapi.json': { ...open('none'), query: 'free' },
  'GET /docs': { ...open('none'), query: 'free' },
  'GET /docs/static/swagger-ui-bundle.js': { ...open('none'), query: 'free' },
  'GET /docs/static/swagger-ui.css': { ...open('none'), query: 'free' },
  'GET /docs/static/explorer.js': { ...open('none'), query: 'free' },
  'GET /api/v1/openapi.json': { ...open('none'), query: 'free' },
  'GET /api/v1/docs': { ...open('none'), query: 'free' },
  'GET *': { ...open('none'), query: 'free' },
  'POST /api/v1/auth/login': open('json', ['email', 'password']),
  'POST /api/v1/auth/staff/request-token': open('json', ['email']),
  'POST /api/v1/auth/staff/forgot-password': open('json', ['email']),
  'POST /api/v1/auth/staff/resolve-token': open('json', ['token', 'userId']),
  'POST /api/v1/auth/staff/resolve-forgot-password': open('json', ['token', 'userId']),
  'POST /api/v1/auth/staff/set-password': open('json', passwordNeeds),
  'POST /api/v1/auth/staff/reset-password': open('json', passwordNeeds),
  'GET /api/v1/guest/challenge': { ...open('none'), query: 'free' },
  'POST /api/v1/guest/place': open('json', ['place']),
  'POST /api/v1/guest/follow-up': open('json', ['place', 'id']),
  'POST /api/v1/guest/details': open('json', ['place', 'code', 'step', 'fields']),
  'POST /api/v1/guest/uploads': open('form'),
  'POST /api/v1/guest/near-miss-reports': open('json', ['place', 'id', 'madeAt', 'fields']),
  'POST /api/v1/guest/safety-observation-reports': open('json', ['place', 'id', 'madeAt', 'fields']),
  'POST /api/v1/guest/preliminary-incident-reports': open('json', ['place', 'id', 'madeAt', 'fields']),
  'POST /api/v1/guest/links/code': open('json', ['link']),
  'POST /api/v1/guest/links/open': open('json', ['link', 'code']),
  'POST /api/v1/guest/links/read': open('json', ['session']),
  'POST /api/v1/guest/links/step': open('json', ['session', 'step', 'fields']),
  'POST /api/v1/guest/links/send': open('json', ['session', 'id']),
  'GET /api/v1/guest/vacancies/:id': openReading([['company=x&nonsense=1', 'nonsense']]),
  'POST /api/v1/guest/vacancies/:id/apply': open('json', ['company', 'email']),
  'POST /api/v1/guest/applications/answer-offer': open('json', ['session', 'offer', 'answer']),
  'POST /api/v1/guest/applications/withdraw': open('json', ['session']),
  'OPTIONS /api/v1/guest/links/uploads': ofGuests,
  'POST /api/v1/guest/links/uploads': ofGuests,
  'HEAD /api/v1/guest/links/uploads/:id': ofGuests,
  'PATCH /api/v1/guest/links/uploads/:id': ofGuests,
  'DELETE /api/v1/guest/links/uploads/:id': ofGuests,
  'GET /api/v1/guest-links': reading([
    ['', 'purpose'],
    ['purpose=quotations', 'record'],
    ['purpose=quotations&record=x', 'record'],
    ['purpose=quotations&record=0198f3a0-0000-7000-8000-000000000000&nonsense=1', 'nonsense'],
  ]),
  'POST /api/v1/guest-links': inside('json', ['purpose', 'record', 'email']),
  'POST /api/v1/guest-links/:id/renew': inside('empty'),
  'POST /api/v1/guest-links/:id/revoke': inside('empty'),
  'POST /api/v1/logout': inside('empty'),
  'GET /api/v1/leave-away': reading([
    ['firstDay=2026-01-01&lastDay=x', 'lastDay'],
    ['firstDay=2026-13-01&lastDay=2026-01-01', 'firstDay'],
    ['lastDay=2026-01-01', 'firstDay'],
    ['firstDay=2026-01-01&lastDay=2026-01-02&nonsense=1', 'nonsense'],
  ]),
  'GET /api/v1/leave-left': reading('free'),
  'GET /api/v1/equipment/trends': reading([
    ['equipmentGroupId=x', 'equipmentGroupId'],
    ['equipmentId=', 'equipmentId'],
    ['dateFrom=2026-13-01', 'dateFrom'],
    ['dateTo=2026-01-01&dateTo=2026-01-02', 'dateTo'],
    ['defectTypeIds=x', 'defectTypeIds'],
    ['maintenanceTypeIds=0198f3a0-0000-7000-8000-000000000000,', 'maintenanceTypeIds'],
    ['nonsense=1', 'nonsense'],
  ]),
  'GET /api/v1/incident-logs/stats': reading(ofLog),
  'GET /api/v1/incident-logs/chart-data': reading(ofLog),
  'GET /api/v1/incident-logs/:id/deciders': reading('free'),
  'GET /api/v1/payment-requisitions/:id/checks': reading('free'),
  'GET /api/v1/payment-requisitions/typed-checks': reading([
    ['currency=GBP', 'currency'],
    ['departmentId=x', 'departmentId'],
    ['vendorId=x', 'vendorId'],
    ['invoicedOn=2026-13-01', 'invoicedOn'],
    ['papers=x', 'papers'],
    ['nonsense=1', 'nonsense'],
  ]),
  'GET /api/v1/payment-requisitions/chart-data': reading([
    ['dateFrom=2026-13-01', 'dateFrom'],
    ['dateTo=x', 'dateTo'],
    ['currency=GBP', 'currency'],
    ['departmentId=x', 'departmentId'],
    ['nonsense=1', 'nonsense'],
  ]),
  'GET /api/v1/staff/stats': reading('free'),
  'GET /api/v1/vacancy-requests/stats': reading('free'),
  'GET /api/v1/vacancies/stats': reading('free'),
  'GET /api/v1/offers/stats': reading('free'),
  'GET /api/v1/job-applications/:id/scores': reading('free'),
  'GET /api/v1/staff/without-account': reading('free'),
  'GET /api/v1/staff-bank-accounts/shared': reading('free'),
  'GET /api/v1/vendor-bank-accounts/shared': reading('free'),
  'GET /api/v1/redeployments/hr/:id': reading('free'),
  'GET /api/v1/comments/of/:resource/:id': reading('free'),
  'GET /api/v1/actions/of/:resource/:id': reading('free'),
  'GET /api/v1/document-repos/:id/next-version-number': reading('free'),
  'GET /api/v1/document-repos/:id/readers': reading('free'),
  'GET /api/v1/document-repos/unread': reading('free'),
  'POST /api/v1/document-repos/:id/remind': inside('empty'),
  'POST /api/v1/staff/:id/guarantors/:guarantorId/status': inside('json', ['status']),
  'POST /api/v1/staff/extend-probation': inside('json', ['staffId', 'probationEnds', 'probationReason']),
  'POST /api/v1/staff/confirm': inside('json', ['staffIds']),
  'GET /api/v1/permissions': reading('free'),
  'GET /api/v1/tenants': reading('free'),
  'GET /api/v1/me': reading('free'),
  'GET /api/v1/me/sessions': reading('free'),
  'DELETE /api/v1/me/sessions/:id': inside('empty'),
  'POST /api/v1/me/password': inside('json', ['currentPassword', 'password']),
  'POST /api/v1/accounts': inside('json', ['staffId']),
  'GET /api/v1/accounts/:id': reading('free'),
  'POST /api/v1/accounts/:id/invite': inside('empty'),
  'POST /api/v1/accounts/:id/disable': inside('empty'),
  'POST /api/v1/accounts/:id/enable': inside('empty'),
  'POST /api/v1/devices': inside('json', ['name']),
  'GET /api/v1/devices': reading('free'),
  'DELETE /api/v1/devices/:id': inside('empty'),
  'GET /api/v1/me/keys': reading('free'),
  'DELETE /api/v1/me/keys/:id': inside('json', ['reason']),
  'POST /api/v1/me/tickets': inside('json', ['password']),
  'GET /api/v1/accounts/:id/keys': reading('free'),
  'DELETE /api/v1/accounts/:id/keys/:keyId': inside('json', ['reason']),
  'POST /api/v1/devices/:id/keys': inside('json', ['id', 'publicKey']),
  'DELETE /api/v1/devices/:id/keys/:keyId': inside('empty'),
  'POST /api/v1/uploads': { access: 'session-or-device', body: 'form' },
  'POST /api/v1/uploads/multiple': inside('form'),
  // Uploads in parts say everything in headers: `resumable-uploads.test.ts` sends them what must be refused.
  'OPTIONS /api/v1/uploads/resumable': inParts,
  'POST /api/v1/uploads/resumable': inParts,
  'HEAD /api/v1/uploads/resumable/:id': inParts,
  'PATCH /api/v1/uploads/resumable/:id': inParts,
  'DELETE /api/v1/uploads/resumable/:id': inParts,
  'GET /api/v1/files/:id': reading('free'),
  'GET /api/v1/files/awaited': reading([
    ['resource=staff', 'record'],
    ['resource=staff&record=x', 'record'],
    ['record=0198f3a0-0000-7000-8000-000000000000', 'resource'],
    ['resource=staff&record=0198f3a0-0000-7000-8000-000000000000&nonsense=1', 'nonsense'],
  ]),
  'POST /api/v1/sync/outbox': { access: 'session-or-device', body: 'lenient', needs: ['device', 'runs'] },
  'GET /api/v1/sync/receipts': {
    access: 'session-or-device',
    body: 'none',
    query: [
      ['', 'ids'],
      ['ids=', 'ids'],
      ['ids=x', 'ids.0'],
      ['ids=%00', 'ids.0'],
      ['ids=x&ids=y', 'ids'],
      [`ids=${'0198f3a0-0000-7000-8000-000000000000,'.repeat(501)}`, 'ids'],
      ['ids=0198f3a0-0000-7000-8000-000000000000&tenant=x', 'tenant'],
      ['ids=0198f3a0-0000-7000-8000-000000000000&hashes=x', 'hashes.0'],
      [`ids=0198f3a0-0000-7000-8000-000000000000&hashes=${hash},${hash}`, 'hashes'],
    ],
  },
  'GET /api/v1/device-reports': reading([...page, ['only=x', 'only']]),
  'GET /api/v1/device-reports/vessels': reading(page),
  'GET /api/v1/held-entries': reading([
    ...page,
    ['state=x', 'state'],
    ['code=x', 'code'],
    ['author=%00', 'author'],
    ['author=x', 'author'],
  ]),
  'GET /api/v1/late-entries': reading([...page, ['author=x', 'author']]),
  'GET /api/v1/private-reads': reading([...page, ['reader=x', 'reader'], ['owner=x', 'owner']]),
  'GET /api/v1/me/private-reads': reading(page),
  'GET /api/v1/held-reports': reading(page),
  'POST /api/v1/held-reports/:id/release': inside('empty'),
  'POST /api/v1/held-reports/:id/discard': inside('empty'),
  'POST /api/v1/held-entries/:id/:hash/accept': inside('empty'),
  'POST /api/v1/held-entries/:id/:hash/return': inside('json', ['reason']),
  'GET /api/v1/sync/streams': reading('free'),
  'POST /api/v1/sync/bundles': inside('json', ['wanted']),
  'GET /api/v1/sync/bundles': reading([
    ['', 'stream'],
    ['stream=', 'stream'],
    [`stream=${'x'.repeat(201)}`, 'stream'],
    ['stream=x&stream=y', 'stream'],
    ['stream=x&after=1', 'after'],
    ['stream=x&after=%00', 'after'],
    ['stream=x&nonsense=1', 'nonsense'],
    ['stream=x&constructor=1', 'constructor'],
  ]),
  'GET /api/v1/sync/changes': reading([
    ['', 'after'],
    [`after=-1&streams=${hash}`, 'after'],
    [`after=1e3&streams=${hash}`, 'after'],
    [`after=9999999999999999&streams=${hash}`, 'after'],
    ['after=0&streams=x', 'streams'],
    ['after=0&streams=%00', 'streams'],
    [`after=0&after=1&streams=${hash}`, 'after'],
    [`after=0&streams=${hash}&nonsense=1`, 'nonsense'],
  ]),
  'GET /api/v1/sync/digests': reading([
    [`after=0&streams=${hash}`, 'depth'],
    [`after=-1&streams=${hash}&depth=versions`, 'after'],
    ['after=0&streams=x&depth=versions', 'streams'],
    [`after=0&streams=${hash}&depth=toString`, 'depth'],
    [`after=0&streams=${hash}&depth=versions&nonsense=1`, 'nonsense'],
  ]),
  'GET /api/v1/sync/digests/buckets': reading([
    ['depth=versions', 'stream'],
    ['stream=x&depth=', 'depth'],
    ['stream=x&depth=versions&constructor=1', 'constructor'],
  ]),
  'GET /api/v1/sync/digests/rows': reading([
    ['buckets=00', 'stream'],
    ['stream=x&buckets=', 'buckets'],
    ['stream=x&buckets=0g', 'buckets'],
    [`stream=x&buckets=${Array.from({ length: 65 }, () => '00').join(',')}`, 'buckets'],
    ['stream=x&buckets=00&nonsense=1', 'nonsense'],
  ]),
  'POST /api/v1/usage-records': inside('json', ['counter', 'times']),
  'GET /api/v1/usage-records': reading([
    ...page,
    ['dayFrom=2026-02-30', 'dayFrom'],
    ['dayTo=x', 'dayTo'],
    ['staffId=x', 'staffId'],
    ['departmentId=%00', 'departmentId'],
  ]),
  'GET /api/v1/usage-records/groups': reading([
    ['by=nonsense', 'by'],
    ['by=constructor', 'by'],
    ['by=module&by=day', 'by'],
    ['by=module&dayFrom=x', 'dayFrom'],
    ['by=module&limit=5', 'limit'],
  ]),
  'GET /api/v1/sync/news': reading([
    ['after=0', 'after'],
    ['token=x', 'token'],
    ['constructor=1', 'constructor'],
  ]),
}

/** The case of a route, or null where nobody has thought of it yet. HEAD is the reading of the same path, where there is one. */
export function caseOf({ method, path }: ServedRoute): RouteCase | null {
  const asked = `${method === 'HEAD' ? 'GET' : method} ${path}`
  const byHand = [`${method} ${path}`, asked].find((one) => Object.hasOwn(cases, one))
  return byHand === undefined ? resourceCase(asked) : (cases[byHand] ?? null)
}

/** The names of the hand-written cases, to find those that no route is left for. */
export const casesByHand = Object.keys(cases)

function resourceCase(asked: string): RouteCase | null {
  const [, method = '', name = '', rest = ''] = /^(\w+) \/api\/v1\/([\w-]+)(.*)$/.exec(asked) ?? []
  const resource = resources.find((one) => one.name === name)
  if (!resource) return null
  switch (`${method} ${rest}`) {
    case 'GET ':
      return { ...reading(page), resource }
    case 'GET /export':
      return { ...reading(page), resource }
    case 'GET /groups':
      return { ...reading(groups), resource }
    case 'POST /import':
      return { ...inside('sheet'), resource }
    case 'GET /:id':
    case 'GET /:id/versions/:version':
      return { ...reading('free'), resource }
    case 'GET /:id/history':
      return { ...reading(page), resource }
    case 'POST ':
    case 'PATCH /:id':
      return { ...inside('json'), resource }
    case 'DELETE /:id':
      return { ...inside('empty'), resource }
  }
  const step = /^POST \/:id\/([\w-]+)$/.exec(`${method} ${rest}`)?.[1] ?? ''
  const steps = resource.workflow?.transitions ?? {}
  if (Object.hasOwn(steps, step)) return { ...inside('json'), resource }
  if (resource.workflow && step === 'status')
    return { ...inside('json'), resource, base: bodyOfStatus(resource.workflow) }
  return recordActions.some((action) => action === step) ? { ...inside('empty'), resource } : null
}

/** The words for a state that a person's step leads to, with an answer in words to each of its questions. */
function bodyOfStatus({ start, transitions }: Workflow): Record<string, unknown> {
  const taken = Object.values(transitions).filter((step) => !step.system && movesRecord(step))
  const step = taken.find(({ from }) => from.includes(start)) ?? taken[0]
  return { status: step?.to, ...answersInWords(step) }
}

/** An answer to each question of a step that asks for words or a day. */
export function answersInWords(step: Transition | undefined): Record<string, string> {
  const asked = step?.ask ? fieldsOfObject(step.ask) : []
  return Object.fromEntries(
    asked.flatMap(({ name, kind }) => {
      if (kind === 'date') return [[name, '2030-06-30']]
      return kind === 'text' || kind === 'longText' ? [[name, 'Please look at it again']] : []
    }),
  )
}
