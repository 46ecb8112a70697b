import { gzipSync } from 'node:zlib'
import { uuidV7 } from '#src/lib/uuid.ts'
import { type AttackSetup, formOf, formType, jpegBytes } from './besieged-company.ts'
import type { Attempt } from './refusal.ts'
import { answersInWords, type RouteCase } from './route-cases.ts'
import type { ServedRoute } from './served-routes.ts'
import { envelopeNames } from './wrong-values.ts'

/** A route with its case. */
export type Cased = ServedRoute & { given: RouteCase }

const json = { 'content-type': 'application/json' }

/** Where a route's attempts go: to a record that is there, so that a careless server could really spoil it. */
export function urlOf({ path, given }: Cased, { own }: AttackSetup): string {
  const id = (given.resource && own.records.get(given.resource.name)) ?? uuidV7()
  return path
    .replace(/^\*$/, '/sign-in')
    .replace(':id', path.includes('/devices/') ? own.device.id : id)
    .replace(':keyId', uuidV7())
    .replace(':guarantorId', uuidV7())
    .replace(':version', '1')
}

/** Bodies that are no JSON object, by whatever road: each is unreadable, too large or of the wrong kind. */
export function unreadableBodies(route: Cased, siege: AttackSetup): Attempt[] {
  const { method, given } = route
  const url = urlOf(route, siege)
  const sent = (what: string, status: readonly number[], payload: string | Buffer, headers = json): Attempt => ({
    what,
    method,
    url,
    headers,
    status,
    payload,
  })
  if (given.body === 'none') return []
  if (given.body === 'form') return brokenForms(sent, given.access !== 'public')
  if (given.body === 'sheet') return brokenSheets(sent)
  const bytes = (...values: number[]) => Buffer.from(values)
  return [
    sent('cut JSON', [400], '{'),
    sent('no JSON', [400], 'hello'),
    sent('JSON with a comma too many', [400], '{"a":1,}'),
    sent('two values', [400], '{}{}'),
    sent('not UTF-8', [400], bytes(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d)),
    sent('UTF-16', [400], Buffer.from('{"a":1}', 'utf16le')),
    sent('a list', [422], '[]'),
    sent('a list of objects', [422], '[{}]'),
    sent('a number', [422], '7'),
    sent('a text', [422], '"x"'),
    sent('true', [422], 'true'),
    sent('null', [422], 'null'),
    { ...sent('U+0000 in a text', [400], '{"a":{"b":["x\\u0000"]}}'), names: 'a' },
    { ...sent('half a surrogate pair', [400], '{"a":"\\ud800"}'), names: 'a' },
    sent('U+0000 in a name', [400], '{"a\\u0000":1}'),
    sent('a prototype', [400], '{"__proto__":{"isAdmin":true}}'),
    sent('a prototype within', [400], '{"a":[{"__proto__":{"isAdmin":true}}]}'),
    sent('deep lists', [400, 413], '['.repeat(5000) + ']'.repeat(5000)),
    sent('deep objects', [400, 413], '{"a":'.repeat(1600) + '1' + '}'.repeat(1600)),
    sent('open lists without end', [400, 413], '['.repeat(9000)),
    {
      ...sent(
        'a number beyond all bounds',
        isUnchangeable(route) ? [403] : isOfNamed(route) ? [403, 422] : [422],
        '{"nonsense":1e999}',
      ),
      ...(isStep(route) && { isOwn: true as const }),
    },
    sent('nine million bytes', [413], nineMillionBytes),
    sent('a gigabyte by its length', [413], '{}', { ...json, 'content-length': '1073741824' } as typeof json),
    sent('another length than it has', [400], '{}', { ...json, 'content-length': '1' } as typeof json),
    sent('a bomb of gzip', [413], bomb, { ...json, 'content-encoding': 'gzip' } as typeof json),
    sent('broken gzip', [400], '{}', { ...json, 'content-encoding': 'gzip' } as typeof json),
    sent('cut gzip', [400], gzipSync('{"a":1}').subarray(0, 12), {
      ...json,
      'content-encoding': 'gzip',
    } as typeof json),
    sent('gzip of no JSON', [400], gzipSync('hello'), { ...json, 'content-encoding': 'gzip' } as typeof json),
    sent('another encoding', [415], '{}', { ...json, 'content-encoding': 'br' } as typeof json),
    sent('two encodings', [415], '{}', { ...json, 'content-encoding': 'gzip, gzip' } as typeof json),
    ...['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'x', 'application/jsonp'].map((type) =>
      sent(`JSON called ${type}`, [415], '{}', { 'content-type': type }),
    ),
    sent('a form', [415], formOf({ folder: 'x' }, []), formType),
    sent('JSON of no type', [415], '{}', {} as typeof json),
  ]
}

const nineMillionBytes = `{"a":"${'x'.repeat(9_000_000)}"}`
const bomb = gzipSync(Buffer.alloc(60_000_000, 0x20), { level: 9 })

type Sending = (what: string, status: readonly number[], payload: string | Buffer, headers?: typeof json) => Attempt

/** What is no upload, and uploads of what may not be stored; the field that is wrong is named. Guests name no folder. */
function brokenForms(sent: Sending, needsFolder: boolean): Attempt[] {
  const photo = jpegBytes('photo')
  const form = (what: string, names: string, body: Buffer) => ({ ...sent(what, [422], body, formType), names })
  const fields = { folder: 'near-misses' }
  const script = '<script>alert(1)</script>'
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(script)])
  const files: [string, string, Buffer][] = [
    ['a text called .jpg', 'notes.jpg', Buffer.from('only words, long enough to be looked at')],
    ['a page called .jpg', 'page.jpg', Buffer.from(`<!doctype html>${script}`)],
    ['a page before a PDF', 'page.pdf', Buffer.from(`<html>${script}\n%PDF-1.7\n`)],
    ['a script that is a GIF', 'x.gif', Buffer.from('GIF89a/*\u0000*/=1;alert(1)')],
    ['the same called .png', 'x.png', Buffer.from('GIF89a/*\u0000*/=1;alert(1)')],
    ['a photo that is a page', 'photo.html', jpegBytes(script)],
    ['a photo that is a drawing', 'photo.svg', jpegBytes(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
    ['a PNG called .pdf', 'x.pdf', png],
    ['a PDF called .jpg', 'x.jpg', Buffer.from('%PDF-1.7\n')],
    ['an archive called .jpg', 'x.jpg', Buffer.from('PK\u0003\u0004')],
    ['two endings', 'photo.jpg.exe', photo],
    ['a name with a null', 'photo.exe\u0000.jpg'.replace('.jpg', ''), photo],
    ['nothing', 'empty.jpg', Buffer.alloc(0)],
  ]
  return [
    ...files.map(([what, name, bytes]) => form(what, 'file', formOf(fields, [[name, bytes]]))),
    form(
      'a good photo and a bad one',
      'file',
      formOf(fields, [
        ['a.jpg', photo],
        ['b.jpg', Buffer.from('words')],
      ]),
    ),
    form('no file', 'file', formOf(fields, [])),
    ...(needsFolder ? [form('no folder', 'folder', formOf({}, [['a.jpg', photo]]))] : []),
    form('a folder upwards', 'folder', formOf({ folder: '../../etc' }, [['a.jpg', photo]])),
    form('a folder of nulls', 'folder', formOf({ folder: 'a\u0000b' }, [['a.jpg', photo]])),
    form('a folder too long', 'folder', formOf({ folder: 'x'.repeat(999) }, [['a.jpg', photo]])),
    ...['tenantId', 'uploader', 'status', 'createdBy', 'url'].map((name) =>
      form(`a field ${name}`, name, formOf({ ...fields, [name]: 'x' }, [['a.jpg', photo]])),
    ),
    sent('a field constructor', [400, 422], formOf({ ...fields, constructor: 'x' }, [['a.jpg', photo]]), formType),
    ...brokenTransfers(sent, formOf(fields, [['a.jpg', photo]])),
  ]
}

/** Files that are no sheet of rows, and what does not belong beside one. */
function brokenSheets(sent: Sending): Attempt[] {
  const form = (what: string, names: string, body: Buffer) => ({ ...sent(what, [422], body, formType), names })
  const sheet = Buffer.from('Name,Nonsense\n')
  const strange = formOf({}, [['rows.csv', Buffer.from('Nonsense,More\n1,2\n')]])
  const files: [string, string, Buffer][] = [
    ['words', 'rows.csv', Buffer.from('only words, in one line')],
    ['a photo called .xlsx', 'rows.xlsx', jpegBytes('photo')],
    ['a page called .csv', 'rows.csv', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an archive that is cut', 'rows.xlsx', Buffer.from('PK\u0003\u0004')],
    ['nothing', 'rows.csv', Buffer.alloc(0)],
  ]
  return [
    ...files.map(([what, name, bytes]) => form(what, 'file', formOf({}, [[name, bytes]]))),
    // A trial answers what such a file holds, so that a person can say what its columns are; it keeps nothing.
    forReal(form('columns that no field is called', 'file', strange)),
    form('no file', 'file', formOf({}, [])),
    form(
      'two files',
      'file',
      formOf({}, [
        ['a.csv', sheet],
        ['b.csv', sheet],
      ]),
    ),
    ...['folder', 'tenantId', 'status', 'createdBy', 'dryRun'].map((name) =>
      form(`a field ${name}`, name, formOf({ [name]: 'x' }, [['a.csv', sheet]])),
    ),
    sent('a field constructor', [400, 422], formOf({ constructor: 'x' }, [['a.csv', sheet]]), formType),
    ...brokenTransfers(sent, formOf({}, [['a.csv', sheet]])),
  ]
}

/** The same, asking an import to keep what it takes. */
function forReal(attempt: Attempt): Attempt {
  return { ...attempt, url: `${attempt.url}?dryRun=false` }
}

/** A form that does not arrive as one. */
function brokenTransfers(sent: Sending, whole: Buffer): Attempt[] {
  return [
    sent('a form cut within a file', [400], whole.subarray(0, -20), formType),
    sent('a form that is none', [400, 422], 'hello', formType),
    sent('a form without an edge', [400, 415], 'hello', { 'content-type': 'multipart/form-data' }),
    sent('JSON', [415], '{}'),
    sent('a gzipped form', [415], 'x', { ...formType, 'content-encoding': 'gzip' } as typeof json),
    sent('a gigabyte by its length', [413], 'x', { ...formType, 'content-length': '1073741824' } as typeof json),
  ]
}

/** Whether a route takes a form, and so neither versions nor keys of requests. */
export const isForm = ({ body }: RouteCase) => body === 'form' || body === 'sheet'

/** Bodies that say what only the server may say, each by itself, and names that every object inherits. */
export function presumptuousBodies(route: Cased, siege: AttackSetup): Attempt[] {
  const { method, given } = route
  if (given.body === 'none' || isForm(given) || given.body === 'lenient') return []
  const fields = new Set(Object.keys(given.resource?.fields.shape ?? {}))
  const step = given.resource?.workflow?.transitions[route.path.split('/').at(-1) ?? '']
  const asked = Object.keys(step?.ask?.shape ?? {})
  const answers = answersInWords(step)
  const id = siege.own.company.adminId
  const claims = [...envelopeNames, 'constructor', 'toString', 'hasOwnProperty', 'isAdmin', 'permissions']
    .filter((name) => !fields.has(name) && !asked.includes(name) && !Object.hasOwn(given.base ?? {}, name))
    .map((name) => [name, id] as const)
  const urls = [urlOf(route, siege)]
  // A step may also make the record that it names.
  if (given.resource && route.path.includes(':id')) urls.push(route.path.replace(':id', uuidV7()))
  return urls.flatMap((url, place) =>
    [...claims, ['scope', { owner: id }] as const].map(([name, value]) => ({
      what: `a body that names ${name}${place > 0 ? ' of a record that never was' : ''}`,
      method,
      url,
      headers: json,
      payload: JSON.stringify({ ...given.base, ...answers, [name]: value }),
      // A step that the record's state does not allow, or its own author, is refused for that first.
      status:
        place > 0
          ? [404, 422]
          : isUnchangeable(route) || isOfNamed(route)
            ? [403, 422]
            : isStep(route)
              ? [409, 422]
              : [422],
      ...(isStep(route) && { isOwn: true as const }),
      names: name,
    })),
  )
}

/** Bodies that lack what is needed, or hold values of another type there. */
export function wronglyTypedBodies(route: Cased, siege: AttackSetup): Attempt[] {
  const { method, given } = route
  const needs = given.needs ?? []
  const body = (values: Record<string, unknown>) => ({
    method,
    url: urlOf(route, siege),
    headers: json,
    payload: JSON.stringify(values),
    status: [422],
  })
  return needs.flatMap((name) => [
    { ...body({}), what: `no ${name}`, names: name },
    ...[7, true, null, {}, { $ne: null }, [], ['x'], 'x'.repeat(2000)]
      .filter((value) => !(name === 'runs' && Array.isArray(value) && value.length === 0))
      // An object is what `fields` is; what stands in it is looked at when the place is known.
      .filter((value) => !(name === 'fields' && typeof value === 'object' && value !== null && !Array.isArray(value)))
      .map((value) => ({
        ...body({ [name]: value }),
        what: `${name} as ${JSON.stringify(value).slice(0, 20)}`,
        names: name,
      })),
  ])
}

const isStep = ({ given, path }: Cased) => given.resource !== undefined && path.includes(':id/')

/** A step of those alone whom the record names: to anybody else it is refused for that, whatever is sent. */
function isOfNamed(route: Cased): boolean {
  const step = route.given.resource?.workflow?.transitions[route.path.split('/').at(-1) ?? '']
  return step !== undefined && !step.system && Object.values(step.who).every((scope) => scope === 'participant')
}

/** What nobody may change is refused for that, whatever is sent. */
const isUnchangeable = ({ given, method }: Cased) =>
  method === 'PATCH' && given.resource !== undefined && Object.keys(given.resource.access.update).length === 0
