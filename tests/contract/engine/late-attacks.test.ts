import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import type { EntryResult } from '#src/protocol/entries/receipt.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { specimenCase } from '../specimens/specimen-case.ts'
import { specimenLog } from '../specimens/specimen-log.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { makeWorld, type World } from './world.ts'

/** Entries dated before their author's rights ended: they read nothing, delete nothing, and rewrite nothing that moved. */
const dayLength = 86_400_000
const lateMessage = 'This came after your access had changed. The office decides.'
let world: World
let writer: TestAuthor
let former: TestAuthor
let day = 0

beforeAll(async () => {
  world = await makeWorld()
  writer = await world.author({ permissions: ['write logs', 'write cases'], vesselIds: [world.vesselId] })
  former = await formerWriter()
})
afterAll(() => world.end())

const ago = (days: number) => new Date(Date.now() - days * dayLength)
const sunday = () => ({ madeAt: ago(3).toISOString() })

/** Wrote logs of the vessel and all cases until two days ago. */
async function formerWriter(): Promise<TestAuthor> {
  const author = await world.author()
  world.people.terms(author.personId, [
    { permissions: ['write logs', 'write cases'], vesselIds: [world.vesselId], until: ago(2) },
    { from: ago(2) },
  ])
  return author
}

/** A log that somebody else submits and delivers today. */
async function newLog(): Promise<Entry> {
  day += 1
  const key = { vesselId: world.vesselId, date: new Date(Date.UTC(2024, 0, day)).toISOString().slice(0, 10) }
  const record = await naturalRecordId(specimenLog, world.tenantId, key)
  const entry = writer.entry({
    resource: 'specimen-logs',
    action: 'submit',
    record,
    changes: fresh({ ...key, remarks: 'Secret' }),
  })
  expect(await world.deliver(writer, entry)).toMatchObject([{ result: 'applied' }])
  return entry
}

const onLog = (author: TestAuthor, action: string, record: string, given: Partial<Entry> = {}) =>
  author.entry({ resource: 'specimen-logs', action, record, base: 1, ...sunday(), ...given })

/** The answer without what names the entry. */
function bare(result: EntryResult | undefined): unknown {
  return result && { ...result, entry: '', at: '' }
}

async function answersTo(author: TestAuthor, make: (record: string) => Entry, records: readonly string[]) {
  const answers: unknown[] = []
  for (const record of records) answers.push(bare((await world.deliver(author, make(record)))[0]))
  return answers
}

test('a change dated before the role ended rewrites nothing made since, and tells nothing of it', async () => {
  const log = await newLog()
  const changes = { remarks: { before: 'Secret', after: 'Nothing happened' } }
  const [answer] = await world.deliver(former, onLog(former, 'update', log.record, { changes }))
  expect(answer).toEqual({
    result: 'held',
    entry: expect.any(String),
    at: expect.any(String),
    code: 'late',
    message: lateMessage,
  })
  expect(await world.record(specimenLog, log.record)).toMatchObject({ version: 1, remarks: 'Secret' })
})

test('an empty change reads nothing', async () => {
  const log = await newLog()
  const [answer] = await world.deliver(former, onLog(former, 'update', log.record))
  expect(JSON.stringify(answer)).not.toContain('Secret')
  expect(answer).toMatchObject({ result: 'held', code: 'late' })
})

test('a change that would clash is shown no other value', async () => {
  const log = await newLog()
  const changes = { remarks: { before: 'Guess', after: 'Other' } }
  const [answer] = await world.deliver(former, onLog(former, 'update', log.record, { changes }))
  expect(JSON.stringify(answer)).not.toContain('Secret')
  expect(answer).toMatchObject({ result: 'held', code: 'late' })
})

test('a deletion dated before the role ended deletes nothing', async () => {
  const made = writer.entry({
    resource: 'specimen-cases',
    action: 'create',
    record: uuidV7(),
    changes: fresh({ heading: 'Kept', departmentId: world.vesselId }),
  })
  await world.deliver(writer, made)
  const deletion = former.entry({
    resource: 'specimen-cases',
    action: 'delete',
    record: made.record,
    base: 1,
    ...sunday(),
  })
  expect(await world.deliver(former, deletion)).toMatchObject([{ result: 'held', code: 'late' }])
  expect(await world.record(specimenCase, made.record)).toMatchObject({ heading: 'Kept' })
})

test('moved, deleted, never made and not theirs are answered alike, byte for byte', async () => {
  const [present, gone] = [await newLog(), await newLog()]
  await world.deliver(
    writer,
    writer.entry({ ...onLog(writer, 'delete', gone.record), madeAt: new Date().toISOString() }),
  )
  const elsewhere = await world.author({ permissions: ['write logs'], vesselIds: [world.otherVesselId] })
  const key = { vesselId: world.otherVesselId, date: '2024-05-05' }
  const foreign = elsewhere.entry({
    resource: 'specimen-logs',
    action: 'submit',
    record: await naturalRecordId(specimenLog, world.tenantId, key),
    changes: fresh(key),
  })
  await world.deliver(elsewhere, foreign)
  const records = [present.record, gone.record, foreign.record, uuidV7()]
  for (const action of ['update', 'delete', 'submit']) {
    const answers = await answersTo(former, (record) => onLog(former, action, record), records)
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(answers[0])]))
    expect(answers[0]).toMatchObject({ result: 'held', code: 'late', message: lateMessage })
  }
})

test('decisions, retirement and restoration by rights that are gone are refused alike for any id', async () => {
  const reviewer = await world.author()
  world.people.terms(reviewer.personId, [
    { permissions: ['review logs', 'write logs', 'write cases'], vesselIds: [world.vesselId], until: ago(2) },
    { from: ago(2) },
  ])
  const log = await newLog()
  for (const action of ['approve', 'restore', 'retire', 'reinstate']) {
    const answers = await answersTo(reviewer, (record) => onLog(reviewer, action, record), [log.record, uuidV7()])
    expect(JSON.stringify(answers[0])).toBe(JSON.stringify(answers[1]))
    expect(answers[0]).toMatchObject({ result: 'refused', code: 'not-allowed' })
  }
})

test('who never had the right is refused as absent, whatever the id', async () => {
  const log = await newLog()
  const stranger = await world.author()
  const answers = await answersTo(stranger, (record) => onLog(stranger, 'update', record), [log.record, uuidV7()])
  expect(JSON.stringify(answers[0])).toBe(JSON.stringify(answers[1]))
  expect(answers[0]).toMatchObject({ result: 'refused', code: 'absent' })
})

test('a creation dated before the role ended does not tell whether a record of its key stands', async () => {
  const log = await newLog()
  const { vesselId, date } = log.changes
  const again = former.entry({
    ...log,
    id: uuidV7(),
    author: former.personId,
    device: former.deviceId,
    action: 'create',
    changes: fresh({ vesselId: vesselId?.after, date: date?.after }),
    ...sunday(),
  })
  expect(await world.deliver(former, again)).toMatchObject([{ result: 'held', code: 'late' }])
  expect(await world.record(specimenLog, log.record)).toMatchObject({ version: 1, createdBy: writer.personId })
})

test('an entry older than 45 days is held where its right is gone', async () => {
  const author = await world.author({}, { registeredAt: ago(90) })
  world.people.terms(author.personId, [{ permissions: ['write cases'], until: ago(50) }, { from: ago(50) }])
  const made = author.entry({
    resource: 'specimen-cases',
    action: 'create',
    record: uuidV7(),
    madeAt: ago(60).toISOString(),
    changes: fresh({ heading: 'Late', departmentId: world.vesselId }),
  })
  expect(await world.deliver(author, made)).toMatchObject([{ result: 'held', code: 'late' }])
  expect(await world.record(specimenCase, made.record)).toBeNull()
})

test('of rights that are gone thirty entries count and no more', async () => {
  const author = await formerWriter()
  const entries = Array.from({ length: 32 }, (_, place) =>
    author.entry({
      resource: 'specimen-cases',
      action: 'create',
      record: uuidV7(),
      ...sunday(),
      changes: fresh({ heading: `Case ${place}`, departmentId: world.vesselId }),
    }),
  )
  const results = await world.deliver(author, ...entries)
  expect(results.map(({ result }) => result)).toEqual([...Array(30).fill('applied'), 'held', 'held'])
})
