import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import { nounOf } from '#src/protocol/messages/noun-of.ts'
import { readPageRecords } from '#src/protocol/mirror/stream.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import { Company, type RealServer } from './company.ts'
import { underOwnNames } from './engine/own-names.ts'
import type { Answer, Client } from './engine/test-server.ts'
import { goesToOwnersAlone, mirroredExample } from './mirrored-example.ts'
import { makeSuiteServer, suiteResources, unheld } from './suite-resources.ts'
import { wrongValueOf } from './wrong-value-of.ts'

let server: RealServer
let company: Company
let neighbour: Company
let newcomer: Client

beforeAll(async () => {
  server = await makeSuiteServer()
  company = await Company.found(server, 'gulf-of-guinea')
  neighbour = await Company.found(server, 'bay-of-bengal')
  newcomer = await company.newcomer()
})
afterAll(() => server.end())

const recordSchema = z.looseObject({ id: z.string(), version: z.number(), status: z.string().nullable() })
/** A value that a list may be filtered by, as text; money by its currency. */
const filtered = z
  .union([
    z.string(),
    z.number(),
    z.boolean(),
    z.object({ currency: z.string() }).transform(({ currency }) => currency),
  ])
  .transform(String)
  .optional()
const recordIn = (answer: Answer) => recordSchema.parse(answer.body.data)
const namesIn = (answer: Answer) => [answer.status, Object.keys(answer.body.errors ?? {})]
const anybodyMay = (lines: object) => Object.hasOwn(lines, 'anyone')

test('every permission that a description asks for can be held by a role; what asks for another is not tried', () => {
  expect(unheld).toEqual([])
})

describe.each(suiteResources.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  const path = `/${name}`
  const isChanged = Object.keys(resource.access.update).length > 0
  const isDeleted = Object.keys(resource.access.delete).length > 0
  let example: Record<string, unknown>
  let created: Answer

  beforeAll(async () => {
    example = await company.example(resource)
    created = await company.admin('POST', path, { body: example })
  })

  test('a valid example is created and read back as it was sent', async () => {
    const message = resource.done?.create ?? `${nounOf(resource)} created successfully`
    expect(created).toMatchObject({ status: 201, body: { message } })
    const { id } = recordIn(created)
    const read = await company.admin('GET', `${path}/${id}`)
    expect(read).toMatchObject({ status: 200, headers: { etag: '"1"' }, body: { data: created.body.data } })
    expect(read.body.data).toMatchObject(defined(example))
    expect(recordIn(read)).toMatchObject({
      version: 1,
      status: resource.workflow?.start ?? null,
      createdBy: company.adminId,
      number: resource.series ? expect.stringMatching(new RegExp(`^${resource.series.prefix}-\\d{4}-\\d{4}$`)) : null,
    })
  })

  const instants = fieldsOf(resource).filter(({ kind }) => kind === 'instant')
  test.runIf(instants.length > 0)(
    'a moment is the same however it is written, also said again or as what it was before',
    async () => {
      const body = await company.example(resource)
      const inUtc = (value: unknown) => (typeof value === 'string' ? new Date(value).toISOString() : value)
      const id = resource.key ? {} : { id: uuidV7() }
      const sent = { ...body, ...id, ...Object.fromEntries(instants.map((one) => [one.name, inUtc(body[one.name])])) }
      const [first, again] = [
        await company.admin('POST', path, { body: sent }),
        await company.admin('POST', path, { body: sent }),
      ]
      expect([first.status, again.status]).toEqual([201, 201])
      const record = recordIn(first)
      expect(recordIn(await company.admin('GET', `${path}/${record.id}`))).toEqual(record)
      for (const { name: moment, entered } of instants) {
        if (!entered || !isChanged) continue
        const before = { [moment]: sent[moment as keyof typeof sent] }
        const changed = await company.admin('PATCH', `${path}/${record.id}`, { body: { ...before, before } })
        expect([moment, changed.status, recordIn(changed).version]).toEqual([moment, 200, 1])
      }
    },
  )

  test('an unknown field, a missing one, and one of the wrong type are refused by name', async () => {
    const body = await company.example(resource)
    expect(namesIn(await company.admin('POST', path, { body: { ...body, nonsense: 1 } }))).toEqual([422, ['nonsense']])
    for (const field of fieldsOf(resource)) {
      const wrong = await company.admin('POST', path, { body: { ...body, [field.name]: wrongValueOf(field) } })
      expect([field.name, wrong.status]).toEqual([field.name, 422])
      expect(Object.keys(wrong.body.errors ?? {}).map((one) => one.split('.')[0])).toContain(field.name)
      if (!field.required) continue
      const { [field.name]: _left, ...without } = body
      expect(namesIn(await company.admin('POST', path, { body: without }))).toEqual([422, [field.name]])
    }
  })

  test('a body never sets tenant, status, author, version or any other part of the envelope', async () => {
    const body = await company.example(resource)
    const fields = new Set(fieldsOf(resource).map((field) => field.name))
    const { id } = recordIn(created)
    for (const part of [
      'tenant',
      'tenantId',
      'status',
      'lastStep',
      'author',
      'createdBy',
      'updatedBy',
      'version',
      'scope',
      'owner',
      'number',
      'active',
      'signer',
      'schemaVersion',
    ]) {
      if (fields.has(part)) continue
      expect(namesIn(await company.admin('POST', path, { body: { ...body, [part]: 'x' } }))).toEqual([422, [part]])
      const changed = await company.admin('PATCH', `${path}/${id}`, { body: { [part]: 'x' } })
      expect(namesIn(changed)).toEqual(isChanged ? [422, [part]] : [403, []])
    }
  })

  test('a reference that this tenant does not have is refused by name', async () => {
    const body = await company.example(resource)
    for (const field of fieldsOf(resource).filter(({ kind }) => kind === 'reference')) {
      // What is not asked for is not kept.
      if (field.when && !field.when.is.some((value) => value === body[field.when?.field ?? ''])) continue
      const theirs = await neighbour.create(field.target ?? '')
      for (const id of [uuidV7(), theirs]) {
        const answer = await company.admin('POST', path, { body: { ...body, [field.name]: id } })
        expect([403, 422]).toContain(answer.status)
        if (answer.status === 422) expect(Object.keys(answer.body.errors ?? {})).toContain(field.name)
      }
    }
  })

  test("another tenant's record is absent in every way", async () => {
    const { id } = recordIn(created)
    const others = await neighbour.create(name)
    expect((await neighbour.admin('GET', path)).body.pagination?.total).toBeGreaterThan(0)
    const steps = Object.keys(resource.workflow?.transitions ?? {})
    for (const [client, foreign] of [
      [neighbour.admin, id],
      [company.admin, others],
    ] as const) {
      const absent = { status: 404, body: { code: 'not-found' } }
      expect(await client('GET', `${path}/${foreign}`)).toMatchObject(absent)
      expect(await client('GET', `${path}/${foreign}/history`)).toMatchObject(absent)
      expect(await client('PATCH', `${path}/${foreign}`, { body: {} })).toMatchObject(absent)
      expect(await client('DELETE', `${path}/${foreign}`)).toMatchObject(absent)
      expect(await client('POST', `${path}/${foreign}/restore`)).toMatchObject(absent)
      for (const step of steps)
        expect([404, 422]).toContain((await client('POST', `${path}/${foreign}/${step}`, { body: {} })).status)
      expect(idsIn(await client('GET', `${path}?limit=100`))).not.toContain(foreign)
    }
    expect((await company.admin('GET', `${path}/${id}`)).status).toBe(200)
  })

  test('the list pages, filters by every field that filters, and refuses what it does not know', async () => {
    const { id } = recordIn(created)
    const stored = recordIn(await company.admin('GET', `${path}/${id}`))
    expect((await company.admin('GET', `${path}?limit=1`)).body.pagination).toMatchObject({
      currentPage: 1,
      perPage: 1,
    })
    for (const { name: filter, filter: isFilter } of fieldsOf(resource)) {
      if (!isFilter) continue
      const value = filtered.parse(stored[filter])
      if (value === undefined) continue
      const query = `${filter}=${encodeURIComponent(value)}&limit=100`
      expect([filter, idsIn(await company.admin('GET', `${path}?${query}`))]).toEqual([
        filter,
        expect.arrayContaining([id]),
      ])
    }
    if (resource.workflow) {
      expect(idsIn(await company.admin('GET', `${path}?status=${stored.status}&limit=100`))).toContain(id)
    }
    expect(namesIn(await company.admin('GET', `${path}?nonsense=1&limit=5`))).toEqual([422, ['nonsense']])
    expect(namesIn(await company.admin('GET', `${path}?limit=500`))).toEqual([422, ['limit']])
  })

  test('Idempotency-Key gives one record however often it is sent', async () => {
    const request = { body: await company.example(resource), headers: { 'idempotency-key': uuidV7() } }
    const [first, second] = [await company.admin('POST', path, request), await company.admin('POST', path, request)]
    expect([first.status, second.status, recordIn(second)]).toEqual([201, 201, recordIn(first)])
    const history = await company.admin('GET', `${path}/${recordIn(first).id}/history`)
    const { version } = recordIn(first)
    expect(history.body).toMatchObject({ pagination: { total: version } })
    expect(history.body.data).toMatchObject([
      { action: 'create', actor: company.adminId },
      ...Array(version - 1).fill({}),
    ])
  })

  test('a stale If-Match is refused, and a deleted record is gone until it is restored; what stands once, stands', async () => {
    const { id, version } = recordIn(await company.admin('POST', path, { body: await company.example(resource) }))
    const stale = await company.admin('PATCH', `${path}/${id}`, {
      body: {},
      headers: { 'if-match': `"${version + 6}"` },
    })
    expect(stale).toMatchObject(isChanged ? { status: 412, body: { code: 'version' } } : { status: 403 })
    if (!isDeleted) {
      expect((await company.admin('DELETE', `${path}/${id}`)).status).toBe(403)
      expect((await company.admin('GET', `${path}/${id}`)).body.data).toMatchObject({ id, version })
      return
    }
    expect((await company.admin('DELETE', `${path}/${id}`)).status).toBe(200)
    expect((await company.admin('GET', `${path}/${id}`)).status).toBe(404)
    expect((await company.admin('POST', `${path}/${id}/restore`)).body.data).toMatchObject({ id, version: 3 })
  })

  test('without a grant nothing is read, written or deleted', async () => {
    const { id } = recordIn(created)
    expect((await server.app.inject({ url: `/api/v1${path}` })).statusCode).toBe(401)
    const denied = [403, 404]
    const body = await company.example(resource)
    if (!anybodyMay(resource.access.create)) expect((await newcomer('POST', path, { body })).status).toBe(403)
    if (!anybodyMay(resource.access.update))
      expect(denied).toContain((await newcomer('PATCH', `${path}/${id}`, { body: {} })).status)
    if (!anybodyMay(resource.access.delete))
      expect(denied).toContain((await newcomer('DELETE', `${path}/${id}`)).status)
    // Newcomers work in the department that examples name.
    if (['tenant', 'department'].includes(resource.access.read.anyone ?? '')) return
    expect(denied).toContain((await newcomer('GET', `${path}/${id}`)).status)
    expect(denied).toContain((await newcomer('GET', `${path}/${id}/history`)).status)
    const list = await newcomer('GET', `${path}?limit=100`)
    expect(list.status === 403 || !idsIn(list).includes(id)).toBe(true)
  })

  test.runIf(resource.sync.read === 'mirror')(
    'a bundle of its streams holds the record as the route shows it, and nothing private of somebody else',
    async () => {
      const { id } = recordIn(await company.admin('POST', path, { body: await mirroredExample(company, resource) }))
      const read = await company.admin('GET', `${path}/${id}`)
      const found = (await streamsOf(company.admin, resource)).map(async (stream) => {
        const page = await company.admin('GET', `/sync/bundles?stream=${stream}`)
        expect(page.status).toBe(200)
        const rows = readPageRecords(pageSchema.parse(JSON.parse(gunzipSync(page.bytes).toString())))
        if (goesToOwnersAlone(resource)) for (const row of rows) expect(row.scope.owner).toBe(company.adminId)
        return rows.find((row) => row.id === id)
      })
      expect(await Promise.all(found)).toContainEqual(underOwnNames(resource, read.body.data))
    },
  )
})

const listSchema = z.array(z.looseObject({ id: z.string() }))
const idsIn = (answer: Answer) => (answer.status === 200 ? listSchema.parse(answer.body.data).map(({ id }) => id) : [])
const pageSchema = z.object({
  stream: z.string(),
  schemaVersion: z.number(),
  names: z.array(z.string()),
  columns: z.array(z.array(z.unknown())),
})

async function streamsOf(client: Client, { name }: Resource): Promise<string[]> {
  const { bytes } = await client('GET', '/sync/streams')
  const list = z.object({ streams: z.array(z.object({ name: z.string() })) }).parse(JSON.parse(bytes.toString()))
  return list.streams.map((stream) => stream.name).filter((stream) => stream.startsWith(`${name}@`))
}

function defined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
