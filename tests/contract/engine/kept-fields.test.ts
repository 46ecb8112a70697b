import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { beforeWrite } from '#src/server/context/write-hooks.ts'
import { specimenJob } from '../specimens/specimen-job.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { type Client, clientOf, makeServer } from './test-server.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let app: FastifyInstance
let fitter: TestAuthor
let client: Client

/** An area that counts how often a job was begun again. */
const area: AreaServerPart = {
  area: 'specimens',
  beforeWrite: [
    beforeWrite(specimenJob, {
      create: async () => ({ repeats: 0 }),
      reopen: async ({ fields }) => ({ repeats: Number(fields.repeats ?? 0) + 1 }),
    }),
  ],
}

beforeAll(async () => {
  world = await makeWorld([area])
  app = await makeServer(world)
  fitter = await world.author({ permissions: ['write jobs', 'manage vessels'] })
  client = await clientOf(app, world, fitter)
})
afterAll(async () => {
  await app.close()
  await world.end()
})

const path = '/specimen-jobs'
const task = { task: 'Change the oil', dueOn: '2026-03-01' }
const done = () => ({ doneOn: '2026-03-04', vesselId: world.vesselId, hours: 2.5, findings: 'Clean' })
const recordSchema = z.looseObject({ id: z.string(), version: z.number(), status: z.string() })
const recordIn = (answer: { body: { data?: unknown } }) => recordSchema.parse(answer.body.data)
const refusedIn = (answer: { status: number; body: { errors?: object } }) => [
  answer.status,
  Object.keys(answer.body.errors ?? {}),
]

async function begun() {
  const answer = await client('POST', path, { body: task })
  expect(answer.status).toBe(201)
  return recordIn(answer)
}

async function completed() {
  const { id } = await begun()
  const answer = await client('POST', `${path}/${id}/complete`, { body: done() })
  expect(answer).toMatchObject({ status: 200, body: { data: { status: 'completed', ...done() } } })
  return recordIn(answer)
}

test('what a step keeps is absent before it, required or not, and stays through later steps', async () => {
  const record = await begun()
  for (const name of Object.keys(done())) expect(record).not.toHaveProperty(name)
  const { id } = await completed()
  expect((await client('POST', `${path}/${id}/amend`, { body: { task: 'Change oil and filter' } })).status).toBe(200)
  expect((await client('PATCH', `${path}/${id}`, { body: { dueOn: '2026-03-02' } })).status).toBe(200)
  await client('POST', `${path}/${id}/verify`, { body: {} })
  const reopened = await client('POST', `${path}/${id}/reopen`, { body: { reason: 'It leaks' } })
  expect(reopened).toMatchObject({
    status: 200,
    body: { data: { ...done(), status: 'open', task: 'Change oil and filter' } },
  })
  const again = await client('POST', `${path}/${id}/complete`, { body: { doneOn: '2026-03-09', findings: null } })
  const { findings: _gone, ...stays } = done()
  expect(again).toMatchObject({ status: 200, body: { data: { ...stays, doneOn: '2026-03-09' } } })
  expect(again.body.data).not.toHaveProperty('findings')
  const history = await client('GET', `${path}/${id}/history`)
  expect(history.body.data).toMatchObject([
    { action: 'complete', changes: { doneOn: { before: '2026-03-04', after: '2026-03-09' } } },
    ...Array(6).fill({}),
  ])
})

test('its step asks for it as the description says, and carries nothing else', async () => {
  const { id } = await begun()
  const step = (body: object) => client('POST', `${path}/${id}/complete`, { body })
  expect(refusedIn(await step({ hours: 1 }))).toEqual([422, ['doneOn', 'vesselId']])
  expect(refusedIn(await step({ ...done(), task: 'Other' }))).toEqual([422, ['task']])
  expect(refusedIn(await step({ ...done(), repeats: 4 }))).toEqual([422, ['repeats']])
  expect(refusedIn(await step({ ...done(), vesselId: uuidV7() }))).toEqual([422, ['vesselId']])
  expect(refusedIn(await step({ ...done(), doneOn: '2025-12-31' }))).toEqual([422, ['doneOn']])
  expect(refusedIn(await step({ ...done(), doneOn: addDays(today(), 3) }))).toEqual([422, ['doneOn']])
  expect((await step({ ...done(), before: { doneOn: null } })).status).toBe(200)
})

test('neither creating nor changing nor another step sets or changes it, and the message says what does', async () => {
  const created = await client('POST', path, { body: { ...task, ...done() } })
  expect(refusedIn(created)).toEqual([422, Object.keys(done())])
  expect(created.body.errors?.doneOn).toEqual(["This is entered with 'Complete'"])
  const { id } = await completed()
  for (const [method, address] of [
    ['PATCH', `${path}/${id}`],
    ['POST', `${path}/${id}/amend`],
  ] as const) {
    expect(refusedIn(await client(method, address, { body: { doneOn: '2026-03-05' } }))).toEqual([422, ['doneOn']])
    const emptied = await client(method, address, { body: { findings: null, before: { findings: 'Clean' } } })
    expect(refusedIn(emptied)).toEqual([422, ['findings']])
    const whole = await client(method, address, { body: { ...task, ...done(), repeats: 0 } })
    expect(whole).toMatchObject({ status: 200, body: { data: done() } })
  }
})

test('a step taken at sea keeps what it says; who was second with other words is told where they differ', async () => {
  const { id } = await begun()
  const mate = await world.author({ permissions: ['write jobs'] })
  const step = (author: TestAuthor, fields: object) =>
    author.entry({ resource: 'specimen-jobs', action: 'complete', record: id, base: 1, changes: fresh({ ...fields }) })
  expect(await world.deliver(fitter, step(fitter, done()))).toMatchObject([{ result: 'applied' }])
  expect(await world.record(specimenJob, id)).toMatchObject({ status: 'completed', ...done() })
  expect(await world.deliver(mate, step(mate, done()))).toMatchObject([{ result: 'applied' }])
  const other = await world.deliver(mate, step(mate, { ...done(), hours: 7 }))
  expect(other).toMatchObject([{ result: 'conflict', conflicts: [{ field: 'hours', mine: 7, theirs: 2.5 }] }])
})

test('what the server counts is set by it alone, and shown, filtered and sorted like any field', async () => {
  expect(refusedIn(await client('POST', path, { body: { ...task, repeats: 3 } }))).toEqual([422, ['repeats']])
  const { id, repeats } = await completed()
  expect(repeats).toBe(0)
  const changed = await client('PATCH', `${path}/${id}`, { body: { repeats: 9 } })
  expect(changed.body.errors).toEqual({ repeats: ['This is counted and cannot be entered'] })
  const again = await client('POST', `${path}/${id}/reopen`, { body: { reason: 'Anew' } })
  expect(again).toMatchObject({ status: 200, body: { data: { repeats: 1 } } })
  const listed = await client('GET', `${path}?repeats=1&search=oil`)
  expect(
    z
      .array(recordSchema)
      .parse(listed.body.data)
      .map((record) => record.id),
  ).toContain(id)
  const stranger = await clientOf(app, world, await world.author({ permissions: ['write notes'] }))
  expect((await stranger('PATCH', `${path}/${id}`, { body: { repeats: 1 } })).status).toBe(404)
})
test('the document of the interface asks for it in its step alone', async () => {
  const schema = z.looseObject({
    properties: z.record(z.string(), z.unknown()),
    required: z.array(z.string()).optional(),
  })
  const document = z
    .object({
      components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
      paths: z.record(z.string(), z.record(z.string(), z.unknown())),
    })
    .parse((await app.inject({ method: 'GET', url: '/openapi.json' })).json())
  for (const name of ['NewSpecimenJobs', 'ChangedSpecimenJobs']) {
    const { properties } = schema.parse(document.components.schemas[name])
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(['task', 'dueOn']))
    for (const kept of [...Object.keys(done()), 'repeats']) expect(properties).not.toHaveProperty(kept)
  }
  const record = JSON.stringify(document.components.schemas.SpecimenJobs)
  expect(record).toContain('"required":["task","dueOn"]')
  expect(record).toContain('"doneOn"')
  const step = JSON.stringify(document.paths['/specimen-jobs/{id}/complete'])
  expect(step).toContain('"required":["doneOn","vesselId"]')
  expect(step).toContain('"parts"')
  expect(step).not.toContain('"task"')
})
