import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import { type Client, clientOf, makeServer } from './test-server.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let app: FastifyInstance
let ada: Client
let adaId: string
let reviewer: Client
let stranger: Client
let master: Client
let abroad: Client
let day = 0

beforeAll(async () => {
  world = await makeWorld()
  app = await makeServer(world)
  const writes = { permissions: ['write notes', 'write logs', 'write quotes'], vesselIds: [world.vesselId] }
  const person = await world.author(writes)
  adaId = person.personId
  ada = await clientOf(app, world, person)
  reviewer = await clientOf(app, world, await world.author({ permissions: ['review logs', 'read notes'] }))
  stranger = await clientOf(app, world, await world.author({ permissions: ['write notes'] }))
  master = await clientOf(app, world, await world.author({ permissions: ['manage vessels'] }))
  abroad = await clientOf(app, world, await world.author(writes, { tenantId: world.otherTenantId }))
})
afterAll(async () => {
  await app.close()
  await world.end()
})

const recordSchema = z.looseObject({ id: z.string(), version: z.number(), status: z.string().nullable() })
const recordIn = (answer: { body: { data?: unknown } }) => recordSchema.parse(answer.body.data)
const note = async (body: object = { heading: 'Pump room' }) => recordIn(await ada('POST', '/specimen-notes', { body }))
const newLog = () => {
  day += 1
  return { vesselId: world.vesselId, date: new Date(Date.UTC(2023, 0, day)).toISOString().slice(0, 10) }
}

test('a record is created, read, changed and deleted, with messages and versions', async () => {
  const created = await ada('POST', '/specimen-notes', { body: { heading: ' Pump room ', weight: 5 } })
  expect(created).toMatchObject({
    status: 201,
    headers: { etag: '"1"' },
    body: { data: { heading: 'Pump room', weight: 5 }, message: 'Specimen note created successfully' },
  })
  const { id } = recordIn(created)
  expect(await ada('GET', `/specimen-notes/${id}`)).toMatchObject({ status: 200, body: { data: { id, version: 1 } } })
  const changed = await ada('PATCH', `/specimen-notes/${id}`, { body: { weight: null, body: 'Dry' } })
  expect(changed).toMatchObject({
    status: 200,
    body: { data: { body: 'Dry', version: 2 }, message: 'Data saved successfully' },
  })
  expect(recordIn(changed)).not.toHaveProperty('weight')
  const history = await ada('GET', `/specimen-notes/${id}/history`)
  expect(history.body).toMatchObject({
    data: [
      {
        version: 2,
        action: 'update',
        actor: adaId,
        changes: { weight: { before: 5, after: null }, body: { before: null, after: 'Dry' } },
      },
      { version: 1, action: 'create', actor: adaId },
    ],
    pagination: { total: 2 },
  })
  expect(await ada('DELETE', `/specimen-notes/${id}`)).toMatchObject({ status: 200, body: { data: null } })
  expect(await ada('GET', `/specimen-notes/${id}`)).toMatchObject({ status: 404 })
  expect(await ada('POST', `/specimen-notes/${id}/restore`)).toMatchObject({
    status: 200,
    body: { data: { version: 4, body: 'Dry' } },
  })
})

test('what a body must not say is refused by the name of the field', async () => {
  for (const field of [
    'tenant',
    'tenantId',
    'status',
    'author',
    'createdBy',
    'version',
    'owner',
    'scope',
    'number',
    'nonsense',
  ]) {
    const answer = await ada('POST', '/specimen-notes', { body: { heading: 'Pump room', [field]: 1 } })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
    const { id } = await note()
    const patched = await ada('PATCH', `/specimen-notes/${id}`, { body: { [field]: 1 } })
    expect([patched.status, Object.keys(patched.body.errors ?? {})]).toEqual([422, [field]])
  }
  expect((await ada('POST', '/specimen-notes', { body: { body: 'x' } })).body.errors).toEqual({
    heading: ['Required'],
  })
  expect((await ada('POST', '/specimen-notes', { body: { heading: 7 } })).body.errors).toHaveProperty('heading')
  expect((await ada('POST', '/specimen-notes', { body: [] })).status).toBe(422)
})

test('a record of another person or tenant is absent in every way, with the same body', async () => {
  const { id } = await note()
  const absent = uuidV7()
  for (const client of [stranger, abroad]) {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { heading: 'Mine' }],
      ['DELETE', '', undefined],
      ['GET', '/history', undefined],
      ['POST', '/restore', undefined],
      ['POST', '/retire', undefined],
    ] as const) {
      const theirs = await client(method, `/specimen-notes/${id}${path}`, body ? { body } : {})
      const nobodys = await client(method, `/specimen-notes/${absent}${path}`, body ? { body } : {})
      const shown = ({ status, body: { data, message, code, errors } }: typeof theirs) => ({
        status,
        data,
        message,
        code,
        errors,
      })
      expect(shown(theirs)).toMatchObject({ status: 404, code: 'not-found' })
      expect(shown(theirs)).toEqual(shown(nobodys))
    }
  }
  expect(
    await stranger('PATCH', `/specimen-notes/${id}`, { body: { heading: 'x' }, headers: { 'if-match': '"9"' } }),
  ).toMatchObject({ status: 404 })
})

test('without a grant nothing is listed or written, and reading alone does not let write', async () => {
  expect((await master('GET', '/specimen-logs')).status).toBe(403)
  expect((await master('POST', '/specimen-notes', { body: { heading: 'x' } })).status).toBe(403)
  const { id } = await note()
  expect((await reviewer('GET', `/specimen-notes/${id}`)).status).toBe(200)
  expect((await reviewer('PATCH', `/specimen-notes/${id}`, { body: { heading: 'x' } })).status).toBe(403)
  expect((await reviewer('DELETE', `/specimen-notes/${id}`)).status).toBe(403)
})

test('If-Match is strict, before values merge, and a clash names its fields', async () => {
  const { id } = await note({ heading: 'Deck', weight: 1 })
  const path = `/specimen-notes/${id}`
  expect((await ada('PATCH', path, { body: { weight: 2 }, headers: { 'if-match': '"1"' } })).status).toBe(200)
  expect(await ada('PATCH', path, { body: { weight: 3 }, headers: { 'if-match': '"1"' } })).toMatchObject({
    status: 412,
    body: { code: 'version' },
  })
  expect((await ada('PATCH', path, { body: { weight: 3 }, headers: { 'if-match': 'x' } })).status).toBe(422)
  const merged = await ada('PATCH', path, { body: { heading: 'Stern', before: { heading: 'Deck' } } })
  expect(merged).toMatchObject({ status: 200, body: { data: { heading: 'Stern', weight: 2 } } })
  expect(await ada('PATCH', path, { body: { weight: 9, before: { wieght: 1 } } })).toMatchObject({
    status: 422,
    body: { errors: { 'before.wieght': ['This field does not exist'] } },
  })
  const clash = await ada('PATCH', path, { body: { weight: 9, before: { weight: 1 } } })
  expect(clash).toMatchObject({
    status: 409,
    body: { code: 'conflict', errors: { weight: [expect.stringContaining('2')] } },
  })
  expect((await ada('PATCH', path, { body: { weight: 9 } })).body.data).toMatchObject({ weight: 9 })
  expect((await ada('DELETE', path, { headers: { 'if-match': '"1"' } })).status).toBe(412)
})

test('If-Match tells nothing of a record that one may not read: it is answered like an absent one', async () => {
  const { id } = await note({ heading: 'Not for everybody' })
  const asked = { body: { heading: 'x' }, headers: { 'if-match': '"7"' } }
  const [hidden, absent] = [
    await stranger('PATCH', `/specimen-notes/${id}`, asked),
    await stranger('PATCH', `/specimen-notes/${uuidV7()}`, asked),
  ]
  expect(absent).toMatchObject({ status: 404, body: { code: 'not-found' } })
  expect(hidden.status).toBe(404)
  expect({ ...hidden.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' })
})

test('Idempotency-Key gives one record however often it is sent, and another request under it is refused', async () => {
  for (const key of [uuidV7(), 'form-17']) {
    const request = { body: { heading: 'Once' }, headers: { 'idempotency-key': key } }
    const answers = await Promise.all(Array.from({ length: 8 }, () => ada('POST', '/specimen-notes', request)))
    expect(new Set(answers.map((answer) => `${answer.status} ${recordIn(answer).id}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    const other = await ada('POST', '/specimen-notes', { ...request, body: { heading: 'Twice' } })
    expect(other).toMatchObject({ status: 409, body: { code: 'other-bytes' } })
    const theirs = await stranger('POST', '/specimen-notes', request)
    expect(theirs.status).toBe(201)
  }
})

test('steps of the workflow are routes: asked, signed, refused in the wrong state and to the owner', async () => {
  const key = newLog()
  const created = await ada('POST', '/specimen-logs', { body: { ...key, remarks: 'Calm' } })
  const { id } = recordIn(created)
  const path = `/specimen-logs/${id}`
  expect(await reviewer('POST', `${path}/approve`)).toMatchObject({ status: 409, body: { code: 'state' } })
  expect(await ada('POST', `${path}/submit`, { body: { remarks: 'Gale', before: { remarks: 'Calm' } } })).toMatchObject(
    {
      status: 200,
      body: { data: { status: 'submitted', remarks: 'Gale' }, message: 'Log submitted successfully' },
    },
  )
  expect((await ada('POST', `${path}/approve`)).status).toBe(403)
  expect((await reviewer('POST', `${path}/return`, { body: {} })).body.errors).toHaveProperty('reason')
  expect((await reviewer('POST', `${path}/approve`, { body: { remarks: 'x' } })).body.errors).toHaveProperty('remarks')
  expect((await reviewer('POST', `${path}/approve`, { headers: { 'if-match': '"2"' } })).body.data).toMatchObject({
    status: 'approved',
  })
  expect(await ada('PATCH', path, { body: { remarks: 'Late' } })).toMatchObject({
    status: 409,
    body: { errors: { remarks: [expect.any(String)] } },
  })
  expect((await ada('DELETE', path)).status).toBe(409)
  expect((await ada('POST', `${path}/launch`)).status).toBe(404)
  expect((await ada('GET', `${path}/history`)).body.data).toMatchObject([
    { action: 'approve' },
    { action: 'submit' },
    { action: 'create' },
  ])
})

test('a natural key makes the id, also again after a deletion', async () => {
  const key = newLog()
  const first = recordIn(await ada('POST', '/specimen-logs', { body: key }))
  expect(recordIn(await ada('POST', '/specimen-logs', { body: key })).id).toBe(first.id)
  const clash = await ada('POST', '/specimen-logs', { body: { ...key, id: uuidV7() } })
  expect(clash.body.errors).toHaveProperty('id')
  await ada('DELETE', `/specimen-logs/${first.id}`)
  expect(recordIn(await ada('POST', '/specimen-logs', { body: key }))).toMatchObject({ id: first.id, version: 3 })
})

test('lists are authorised, filtered, searched, ordered and paged; an unknown parameter is refused by name', async () => {
  const lister = await world.author({ permissions: ['write notes'] })
  const client = await clientOf(app, world, lister)
  for (let index = 0; index < 7; index += 1) {
    await client('POST', '/specimen-notes', {
      body: { heading: `N${index}`, weight: index, urgent: index % 2 === 0, body: index === 3 ? 'Leak 50%' : 'dry' },
    })
  }
  const headings = async (query: string) => {
    const { body } = await client('GET', `/specimen-notes?${query}`)
    return z
      .array(z.looseObject({ heading: z.string() }))
      .parse(body.data)
      .map(({ heading }) => heading)
  }
  const page = await client('GET', '/specimen-notes?limit=3&page=2')
  expect(page.body.pagination).toEqual({ currentPage: 2, hasMorePages: true, lastPage: 3, perPage: 3, total: 7 })
  expect(await headings('limit=3&page=2')).toEqual(['N3', 'N2', 'N1'])
  expect(await headings('order=asc&limit=2')).toEqual(['N0', 'N1'])
  expect(await headings('urgent=true')).toEqual(['N6', 'N4', 'N2', 'N0'])
  expect(await headings('weight=1&weight=2')).toEqual(['N2', 'N1'])
  expect(await headings('weightFrom=5')).toEqual(['N6', 'N5'])
  expect(await headings('search=LEAK+50%25')).toEqual(['N3'])
  expect(await headings('search=0%25')).toEqual(['N3'])
  expect((await reviewer('GET', '/specimen-notes?limit=1')).body.pagination?.total).toBeGreaterThan(7)
  for (const [query, name] of [
    ['colour=red', 'colour'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['page=x', 'page'],
    ['order=sideways', 'order'],
    ['urgent=maybe', 'urgent'],
    ['readerId=me', 'readerId'],
    ['year=2026', 'year'],
    ['status=draft', 'status'],
  ] as const) {
    const refused = await client('GET', `/specimen-notes?${query}`)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [name]])
  }
})

test('lists by day know year and status', async () => {
  const body = { vesselId: world.vesselId, date: '2019-06-01' }
  const { id } = recordIn(await ada('POST', '/specimen-logs', { body }))
  const list = await reviewer('GET', `/specimen-logs?year=2019&status=draft&vesselId=${world.vesselId}`)
  expect(list.body.data).toMatchObject([{ id }])
  expect((await reviewer('GET', '/specimen-logs?year=2018')).body.data).toEqual([])
  expect((await reviewer('GET', '/specimen-logs?status=lost')).body.errors).toHaveProperty('status')
})

test('what another record names is not deleted, and a retired one is offered no more', async () => {
  const vessel = recordIn(await master('POST', '/specimen-vessels', { body: { name: 'Petrel' } }))
  const sailor = await world.author({ permissions: ['write logs'], vesselIds: [vessel.id] })
  const client = await clientOf(app, world, sailor)
  const log = { vesselId: vessel.id, date: '2022-01-01' }
  expect((await client('POST', '/specimen-logs', { body: log })).status).toBe(201)
  expect(await master('DELETE', `/specimen-vessels/${vessel.id}`)).toMatchObject({
    status: 409,
    body: { code: 'referenced' },
  })
  expect(await master('POST', `/specimen-vessels/${vessel.id}/retire`)).toMatchObject({
    status: 200,
    body: { data: { active: false } },
  })
  const late = await client('POST', '/specimen-logs', { body: { ...log, date: '2022-01-02' } })
  expect(late.body.errors).toHaveProperty('vesselId')
  await master('POST', `/specimen-vessels/${vessel.id}/reinstate`)
  expect((await client('POST', '/specimen-logs', { body: { ...log, date: '2022-01-02' } })).status).toBe(201)
})

test('a reference and a deletion at the same time never leave a name without its record', async () => {
  for (let round = 0; round < 10; round += 1) {
    const vessel = recordIn(await master('POST', '/specimen-vessels', { body: { name: `Petrel ${round}` } }))
    const sailor = await clientOf(
      app,
      world,
      await world.author({ permissions: ['write logs'], vesselIds: [vessel.id] }),
    )
    const [made, deleted] = await Promise.all([
      sailor('POST', '/specimen-logs', { body: { vesselId: vessel.id, date: '2022-02-02' } }),
      master('DELETE', `/specimen-vessels/${vessel.id}`),
    ])
    expect([`${made.status} ${deleted.status}`]).toEqual([expect.stringMatching(/^(201 409|422 200)$/)])
  }
})
