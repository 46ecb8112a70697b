import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { specimenCase } from '../specimens/specimen-case.ts'
import { specimenLog } from '../specimens/specimen-log.ts'
import { specimenNote } from '../specimens/specimen-note.ts'
import type { Term } from './people.ts'
import { fresh, hashOf, type TestAuthor } from './test-device.ts'
import { clientOf, makeServer } from './test-server.ts'
import { makeWorld, type World } from './world.ts'

/** Honest work that arrives after its author's rights have ended: the cases L1 to L12 of the design. */
const dayLength = 86_400_000
const late = {
  result: 'held',
  code: 'late',
  message: 'This came after your access had changed. The office decides.',
}
let world: World
let app: FastifyInstance
let day = 0

beforeAll(async () => {
  world = await makeWorld()
  app = await makeServer(world)
})
afterAll(async () => {
  await app.close()
  await world.end()
})

const ago = (days: number) => new Date(Date.now() - days * dayLength)
const on = (days: number) => ({ madeAt: ago(days).toISOString() })
const aboard = (): Term => ({ permissions: ['write logs'], vesselIds: [world.vesselId] })

/** An author whose term ended two days ago. */
async function relieved(term: Term = aboard(), registeredAt = ago(30)): Promise<TestAuthor> {
  const author = await world.author({}, { registeredAt })
  world.people.terms(author.personId, [{ ...term, until: ago(2) }, { from: ago(2) }])
  return author
}

async function logOf(author: TestAuthor, action: string, given: Partial<Entry> = {}): Promise<Entry> {
  day += 1
  const key = { vesselId: world.vesselId, date: new Date(Date.UTC(2023, 0, day)).toISOString().slice(0, 10) }
  const record = await naturalRecordId(specimenLog, world.tenantId, key)
  const changes = fresh({ ...key, remarks: 'Calm' })
  return author.entry({ resource: 'specimen-logs', action, record, changes, ...given })
}
const onLog = (author: TestAuthor, action: string, record: string, given: Partial<Entry> = {}) =>
  author.entry({ resource: 'specimen-logs', action, record, ...given })
const caseOf = (author: TestAuthor, given: Partial<Entry> = {}) =>
  author.entry({
    resource: 'specimen-cases',
    action: 'create',
    record: uuidV7(),
    changes: fresh({ heading: 'Case', departmentId: world.vesselId }),
    ...given,
  })
const remark = (after: string) => ({ changes: { remarks: { before: 'Calm', after } } })
const lateLines = (record: string) => world.rows('select late, made_at from history where record_id = $1', [record])

test('L1: a report made before the captain was relieved counts: its number is told, the record is not', async () => {
  const captain = await relieved()
  const report = await logOf(captain, 'submit', on(3))
  const [answer] = await world.deliver(captain, report)
  const told = { result: 'applied', records: [], record: null, number: expect.stringMatching(/^LOG/) }
  expect(answer).toMatchObject(told)
  expect(await world.record(specimenLog, report.record)).toMatchObject({
    status: 'submitted',
    createdAt: report.madeAt,
  })
  expect(await lateLines(report.record)).toEqual([{ late: true, made_at: report.madeAt }])
  expect(await world.deliver(captain, report)).toEqual([answer])
})

test('L2: the captain submits the mate’s draft, both waiting on one tablet', async () => {
  const [mate, captain] = [await relieved(), await relieved()]
  const draft = await logOf(mate, 'create', on(3))
  const submit = onLog(captain, 'submit', draft.record, { ...on(2.9), dependsOn: [draft.id] })
  const runs = [await mate.sign(draft), await captain.sign(submit)]
  expect(await world.send(mate.batch(...runs))).toMatchObject([{ result: 'applied' }, { result: 'applied' }])
  expect(await world.record(specimenLog, draft.record)).toMatchObject({ status: 'submitted', createdBy: mate.personId })
})

test('L3: the same, but the new captain corrected the draft: held', async () => {
  const [mate, captain] = [await relieved(), await relieved()]
  const successor = await world.author(aboard())
  const draft = await logOf(mate, 'create', on(3))
  await world.deliver(mate, draft)
  await world.deliver(successor, onLog(successor, 'update', draft.record, { base: 1, ...remark('Rough') }))
  const submit = onLog(captain, 'submit', draft.record, { ...on(2.9), dependsOn: [draft.id] })
  expect(await world.deliver(captain, submit)).toMatchObject([late])
  expect(await world.record(specimenLog, draft.record)).toMatchObject({ status: 'draft', remarks: 'Rough' })
})

test('L4 to L6: who wrote until Monday claims Sunday for a record of today: held, for a random id too', async () => {
  const [former, writer] = [await relieved(), await world.author(aboard())]
  const log = await logOf(writer, 'submit')
  await world.deliver(writer, log)
  const claims = [{ action: 'update', ...remark('Nothing happened') }, { action: 'update' }, { action: 'delete' }]
  for (const claim of claims) {
    for (const record of [log.record, uuidV7()]) {
      const entry = onLog(former, claim.action, record, { base: 1, ...claim, ...on(4) })
      expect(await world.deliver(former, entry)).toEqual([{ ...late, entry: entry.id, at: expect.any(String) }])
    }
  }
  expect(await world.record(specimenLog, log.record)).toMatchObject({ version: 1, remarks: 'Calm' })
})

test('L7: a note of one’s own, made and deleted at sea, counts both times though the role is gone', async () => {
  const author = await relieved({ permissions: ['write notes'] })
  const note = { resource: 'specimen-notes', record: uuidV7() }
  const made = author.entry({ ...note, action: 'create', changes: fresh({ heading: 'Hawser' }), ...on(4) })
  const gone = author.entry({ ...note, action: 'delete', dependsOn: [made.id], ...on(3) })
  expect(await world.deliver(author, made, gone)).toMatchObject([{ result: 'applied' }, { result: 'applied' }])
  expect(await world.record(specimenNote, note.record)).toBeNull()
})

test('L8: a clock three years back counts where the right is still held, and is held where it is gone', async () => {
  const years = { madeAt: ago(3 * 365).toISOString() }
  for (const clockSkew of [null, 0]) {
    const holder = await world.author(aboard())
    expect(await world.deliver(holder, await logOf(holder, 'submit', { ...years, clockSkew }))).toMatchObject([
      { result: 'applied' },
    ])
    const former = await relieved()
    expect(await world.deliver(former, await logOf(former, 'submit', { ...years, clockSkew }))).toMatchObject([late])
  }
})

test('L9: an entry dated before its key, or before what stands earlier in its chain, is not sure', async () => {
  const keyed = await relieved(aboard(), ago(3))
  expect(await world.deliver(keyed, await logOf(keyed, 'create', on(4)))).toMatchObject([late])
  const author = await relieved({ permissions: ['write logs', 'write notes'], vesselIds: [world.vesselId] })
  const honest = await logOf(author, 'create', on(2.5))
  const backdated = await logOf(author, 'create', on(4))
  expect(await world.deliver(author, honest, backdated)).toMatchObject([{ result: 'applied' }, late])
  const later = await logOf(author, 'create', on(4))
  expect(await world.deliver(author, later)).toMatchObject([late])
})

test('what stands earlier in the chain and comes later is no worse for it; a second chain from there is', async () => {
  const author = await relieved()
  const [first, urgent, other] = [
    await logOf(author, 'create', on(5)),
    await logOf(author, 'create', on(2.5)),
    await logOf(author, 'create', on(5)),
  ]
  const whole = await author.sign(first, urgent)
  const [link, last] = [{ hash: await hashOf(JSON.stringify(first)) }, whole.links[1]]
  if (!last) throw new Error('nothing was signed')
  expect(await world.send(author.batch({ ...whole, links: [link, last] }))).toMatchObject([{ result: 'applied' }])
  const forked = await author.fork(whole.from, other)
  expect(await world.send(author.batch(forked))).toMatchObject([late])
  const alone = await author.fork(whole.from, first)
  expect(await world.send(author.batch(alone))).toMatchObject([{ result: 'applied' }])
})

test('L10: a tablet that lay in a drawer for sixty days: held, and accepted by one click of who may do it', async () => {
  const author = await relieved(aboard(), ago(90))
  const report = await logOf(author, 'submit', on(60))
  expect(await world.deliver(author, report)).toMatchObject([late])
  const path = `/held-entries/${report.id}/${await hashOf(JSON.stringify(report))}/accept`
  const stranger = await clientOf(app, world, await world.author({ isAdmin: true }))
  expect(await stranger('POST', path)).toMatchObject({ status: 409 })
  const reviewer = await world.author({ ...aboard(), isAdmin: true })
  expect(await (await clientOf(app, world, reviewer))('POST', path)).toMatchObject({
    status: 200,
    body: { data: { result: 'applied' } },
  })
  expect(await world.record(specimenLog, report.record)).toMatchObject({ createdBy: author.personId })
  expect(await world.rows('select actor, reviewed_by from history where record_id = $1', [report.record])).toEqual([
    { actor: author.personId, reviewed_by: reviewer.personId },
  ])
})

test('L11: after a restore what was offered before is answered as the first time, and what was lost counts again', async () => {
  const author = await relieved()
  const [kept, lost] = [await logOf(author, 'submit', on(4)), await logOf(author, 'submit', on(3))]
  const run = await author.sign(kept, lost)
  const answers = await world.send(author.batch(run))
  expect(answers).toMatchObject([{ result: 'applied' }, { result: 'applied' }])
  await world.rows('delete from receipts where entry_id = $1', [lost.id])
  await world.rows('delete from specimen_logs where id = $1', [lost.record])
  await world.rows(
    `insert into device_reports (tenant_id, device_id, at, app_version, waiting, needs_you, held, idle_at)
     values ($1, $2, now(), '1', 0, 0, 0, now())`,
    [world.tenantId, author.deviceId],
  )
  const { rows } = await world.database.pool.query('select epoch from tenants where id = $1', [world.tenantId])
  await world.database.pool.query('update tenants set epoch = $2 where id = $1', [world.tenantId, uuidV7(Date.now())])
  const again = await world.send(author.batch(run))
  await world.database.pool.query('update tenants set epoch = $2 where id = $1', [world.tenantId, rows[0]?.epoch])
  expect(again[0]).toEqual(answers[0])
  expect(again[1]).toMatchObject({ result: 'applied', record: null })
})

test('L12: after a transfer to another department one’s own records of before count', async () => {
  const author = await world.author()
  world.people.terms(author.personId, [
    { permissions: ['write notes', 'write cases'], departmentId: world.vesselId, until: ago(2) },
    { permissions: ['write notes'], departmentId: world.otherVesselId, from: ago(2) },
  ])
  const note = author.entry({
    resource: 'specimen-notes',
    action: 'create',
    record: uuidV7(),
    changes: fresh({ heading: 'Hours' }),
    ...on(3),
  })
  const change = author.entry({
    ...note,
    id: uuidV7(),
    action: 'update',
    dependsOn: [note.id],
    changes: { heading: { before: 'Hours', after: 'Rest' } },
  })
  expect(await world.deliver(author, note, change)).toMatchObject([
    { result: 'applied', record: { heading: 'Hours' } },
    { result: 'applied', record: { heading: 'Rest' } },
  ])
})

test('what a device said of an empty outbox bounds what it signs after', async () => {
  const author = await relieved({ permissions: ['write cases'] })
  const idle = (days: number) =>
    world.rows(
      `insert into device_reports (tenant_id, device_id, at, app_version, waiting, needs_you, held, idle_at)
       values ($1, $2, now(), '1', 0, 0, 0, $3) on conflict (tenant_id, device_id) do update set idle_at = $3`,
      [world.tenantId, author.deviceId, ago(days)],
    )
  await idle(5)
  expect(await world.deliver(author, caseOf(author, on(4)))).toMatchObject([{ result: 'applied' }])
  await idle(3)
  expect(await world.deliver(author, caseOf(author, on(3.5)))).toMatchObject([late])
  expect(await world.deliver(author, caseOf(author, on(2.5)))).toMatchObject([{ result: 'applied' }])
})

test('an own change of what stood then counts once the role is gone, and is marked in the history', async () => {
  const author = await relieved({ permissions: ['write cases'] })
  const made = caseOf(author, on(5))
  await world.send(author.batch(await author.sign(made)), ago(4.5))
  const change = author.entry({
    ...made,
    id: uuidV7(),
    action: 'update',
    base: 1,
    changes: { heading: { before: 'Case', after: 'Closed' } },
    ...on(3),
  })
  expect(await world.deliver(author, change)).toMatchObject([{ result: 'applied', records: [], record: null }])
  expect(await world.record(specimenCase, made.record)).toMatchObject({ heading: 'Closed', version: 2 })
  expect(await lateLines(made.record)).toMatchObject([{ late: false }, { late: true }])
})
