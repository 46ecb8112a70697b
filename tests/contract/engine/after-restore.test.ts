import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { specimenLog } from '../specimens/specimen-log.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { makeWorld, type World } from './world.ts'

const hour = 3_600_000
const restored = Date.now() - hour
let world: World
let author: TestAuthor
beforeAll(async () => {
  world = await makeWorld()
  author = await world.author({ permissions: ['write notes'] })
  await world.database.pool.query('update tenants set epoch = $2 where id = $1', [world.tenantId, uuidV7(restored)])
})
afterAll(() => world.end())

const iso = (moment: number) => new Date(moment).toISOString()
const create = (record: string, madeAt: number) =>
  author.entry({
    resource: 'specimen-notes',
    action: 'create',
    record,
    madeAt: iso(madeAt),
    changes: fresh({ heading: 'a' }),
  })
const change = (record: string, madeAt: number) =>
  author.entry({
    resource: 'specimen-notes',
    action: 'update',
    record,
    base: 1,
    madeAt: iso(madeAt),
    changes: { heading: { before: 'a', after: 'b' } },
  })
const receiptsOf = (id: string) => world.rows('select from receipts where entry_id = $1', [id])

test('what was made before the restore waits for what it builds on, and is applied once that is in', async () => {
  const record = uuidV7()
  const [made, changed] = [create(record, restored - 2 * hour), change(record, restored - hour)]
  const run = author.batch(await author.sign(changed))
  expect(await world.send(run)).toEqual([{ result: 'not-tried', entry: changed.id, dependsOn: [] }])
  expect(await receiptsOf(changed.id)).toHaveLength(0)
  expect(await world.deliver(author, made)).toMatchObject([{ result: 'applied' }])
  expect(await world.send(run)).toMatchObject([{ result: 'applied', records: [{ version: 2 }] }])
})

test('in one batch, too, the later one is tried again after the earlier', async () => {
  const record = uuidV7()
  const results = await world.deliver(author, change(record, restored - hour), create(record, restored - 2 * hour))
  expect(results.map(({ result }) => result)).toEqual(['applied', 'applied'])
})

test('what never comes in is told the author after three days', async () => {
  const changed = change(uuidV7(), restored - hour)
  const run = author.batch(await author.sign(changed))
  expect(await world.send(run, new Date(restored + 71 * hour))).toMatchObject([{ result: 'not-tried' }])
  expect(await world.send(run, new Date(restored + 73 * hour))).toMatchObject([{ result: 'refused', code: 'absent' }])
  expect(await receiptsOf(changed.id)).toHaveLength(1)
})

test('what was made after the restore is judged at once', async () => {
  const changed = change(uuidV7(), restored + 60_000)
  expect(await world.deliver(author, changed)).toMatchObject([{ result: 'refused', code: 'absent' }])
})

test('entries of a key that the copy lacks wait for it, and are held only after three days', async () => {
  const stranger = await world.author({ permissions: ['write notes'] })
  await world.rows('delete from author_keys where id = $1', [stranger.keyId])
  const one = stranger.entry({
    resource: 'specimen-notes',
    action: 'create',
    record: uuidV7(),
    madeAt: iso(restored - hour),
    changes: fresh({ heading: 'a' }),
  })
  const batch = stranger.batch(await stranger.sign(one))
  expect(await world.send(batch)).toEqual([{ result: 'not-tried', entry: one.id, dependsOn: [] }])
  expect(await world.rows('select from held_entries')).toHaveLength(0)
  expect(await world.send(batch, new Date(restored + 73 * hour))).toMatchObject([
    { result: 'held', code: 'author-unknown' },
  ])
})

async function submittedLog(date: string) {
  const term = { permissions: ['write logs', 'review logs'], vesselIds: [world.vesselId] }
  const [writer, reviewer] = [await world.author(term), await world.author(term)]
  const key = { vesselId: world.vesselId, date }
  const record = await naturalRecordId(specimenLog, world.tenantId, key)
  const log = { resource: 'specimen-logs', record }
  const submit = writer.entry({ ...log, action: 'submit', madeAt: iso(restored - 3 * hour), changes: fresh(key) })
  await world.send(writer.batch(await writer.sign(submit)), new Date(restored - 2 * hour))
  const remark = (madeAt: number) =>
    writer.entry({
      ...log,
      action: 'update',
      base: 1,
      madeAt: iso(madeAt),
      changes: { remarks: { before: null, after: 'Gale' } },
    })
  const approval = reviewer.entry({ ...log, action: 'approve', base: 2, madeAt: iso(restored - hour) })
  return { writer, remark, approve: reviewer.batch(await reviewer.sign(approval)) }
}

test('who decided on a version that the restore took decides on no other that bears its number now', async () => {
  const { writer, remark, approve } = await submittedLog('2026-05-01')
  expect(await world.deliver(writer, remark(restored + 60_000))).toMatchObject([{ records: [{ version: 2 }] }])
  expect(await world.send(approve)).toMatchObject([{ result: 'not-tried' }])
  expect(await world.send(approve, new Date(restored + 73 * hour))).toMatchObject([
    { result: 'refused', code: 'state', message: expect.stringMatching(/Read it again/) },
  ])
})

test('what they read counts once it is offered again', async () => {
  const { writer, remark, approve } = await submittedLog('2026-05-02')
  expect(await world.send(approve)).toMatchObject([{ result: 'not-tried' }])
  expect(await world.deliver(writer, remark(restored - 2 * hour))).toMatchObject([{ records: [{ version: 2 }] }])
  expect(await world.send(approve)).toMatchObject([{ result: 'applied', record: { status: 'approved' } }])
})
