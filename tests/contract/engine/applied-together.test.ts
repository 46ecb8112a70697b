import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { seenVersion } from '#src/server/writes/decide/seen-version.ts'
import { refuseMissingReferences } from '#src/server/writes/record/check-references.ts'
import { addHistoryLine } from '#src/server/writes/record/history-lines.ts'
import { nextNumber } from '#src/server/writes/record/number-series.ts'
import { specimenLog } from '../specimens/specimen-log.ts'
import { specimenVessel } from '../specimens/specimen-vessel.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let author: TestAuthor

beforeAll(async () => {
  world = await makeWorld()
  author = await world.author({ permissions: ['write logs'], vesselIds: [world.vesselId] })
})
afterAll(() => world.end())

async function log(date: string, given: object = {}) {
  const key = { vesselId: world.vesselId, date }
  const record = await naturalRecordId(specimenLog, world.tenantId, key)
  return author.entry({ resource: 'specimen-logs', action: 'create', record, changes: fresh(key), ...given })
}

test('one of them finds what those before it wrote: the record, its history and the numbers given', async () => {
  const made = await log('2026-02-01')
  const other = await log('2026-02-02')
  const remarks = (after: string, before: string | null) => ({ remarks: { before, after } })
  const change = { resource: 'specimen-logs', action: 'update', record: made.record }
  const first = author.entry({ ...change, changes: remarks('Calm', null), dependsOn: [made.id] })
  const second = author.entry({ ...change, changes: remarks('Rough', 'Calm'), dependsOn: [made.id, first.id] })
  const seen = [made.id, first.id, second.id]
  const removed = author.entry({ ...change, action: 'delete', changes: {}, dependsOn: seen })
  const last = await log('2026-02-03')
  expect(await world.deliver(author, made, other, first, second, removed, last)).toMatchObject([
    { result: 'applied', record: { version: 1, number: 'LOG-2026-0001' } },
    { result: 'applied', record: { version: 1, number: 'LOG-2026-0002' } },
    { result: 'applied', record: { version: 2, remarks: 'Calm' } },
    { result: 'applied', record: { version: 3, remarks: 'Rough', number: 'LOG-2026-0001' } },
    // It saw the third version: the lines of history before it stand where this is looked up.
    { result: 'applied', record: { version: 4 } },
    { result: 'applied', record: { number: 'LOG-2026-0003' } },
  ])
  const lines = await world.rows<{ version: number; action: string; entry: string }>(
    'select version, action, entry_id as entry from history where record_id = $1 order by version',
    [made.record],
  )
  expect(lines).toEqual([
    { version: 1, action: 'create', entry: made.id },
    { version: 2, action: 'update', entry: first.id },
    { version: 3, action: 'update', entry: second.id },
    { version: 4, action: 'delete', entry: removed.id },
  ])
})

test('what a transaction has noted stands in the history before it is read there', async () => {
  const made = await log('2026-03-01')
  const change = { resource: 'specimen-logs', action: 'update', record: made.record, dependsOn: [made.id] }
  const line = {
    resource: 'specimen-logs',
    recordId: made.record,
    version: 1,
    actor: author.personId,
    action: 'create',
  }
  const none = { actingFor: null, patch: {}, answers: {}, madeAt: null, reviewedBy: null }
  const seen = await inTenant(world.database, world.tenantId, (tx) => {
    addHistoryLine(tx, { ...line, ...none, at: new Date(), id: uuidV7(), entryId: made.id })
    const written = { resource: specimenLog, changes: {}, present: 1 }
    return seenVersion(tx, { source: 'device', entry: author.entry(change) }, written)
  })
  expect(seen).toBe(1)
})

test('a series goes on behind what one transaction gave, and from before what one lost', async () => {
  const three = async (tx: Transaction) => [
    await nextNumber(tx, 'ROW', 2026),
    await nextNumber(tx, 'ROW', 2026),
    await nextNumber(tx, 'ROW', 2026),
  ]
  const give = <Given>(work: (tx: Transaction) => Promise<Given>) => inTenant(world.database, world.tenantId, work)
  expect(await give(three)).toEqual(['ROW-2026-0001', 'ROW-2026-0002', 'ROW-2026-0003'])
  const lost = give(async (tx) => {
    await three(tx)
    throw new Error('lost')
  })
  await expect(lost).rejects.toThrow('lost')
  expect(await give(three)).toEqual(['ROW-2026-0004', 'ROW-2026-0005', 'ROW-2026-0006'])
  expect(await give((tx) => nextNumber(tx, 'ROW', 2026))).toBe('ROW-2026-0007')
})

test('who sees the transaction through another object, as the effect of an area, is given no number twice', async () => {
  const given = await inTenant(world.database, world.tenantId, async (tx) => {
    const first = [await nextNumber(tx, 'EFFECT', 2026), await nextNumber(tx, 'EFFECT', 2026)]
    return [...first, await nextNumber({ ...tx }, 'EFFECT', 2026), await nextNumber(tx, 'EFFECT', 2026)]
  })
  expect(given).toEqual(['EFFECT-2026-0001', 'EFFECT-2026-0002', 'EFFECT-2026-0003', 'EFFECT-2026-0004'])
  const later = await inTenant(world.database, world.tenantId, (tx) => nextNumber(tx, 'EFFECT', 2026))
  expect(later).toBe('EFFECT-2026-0005')
})

test('what may be named is asked for once, and anew where the transaction itself has changed it', async () => {
  const named = [{ field: 'vesselId', target: specimenVessel.name, id: world.vesselId }]
  await inTenant(world.database, world.tenantId, async (tx) => {
    let statements = 0
    const counting: Transaction = {
      ...tx,
      query: (...asked) => {
        statements += 1
        return tx.query(...asked)
      },
    }
    const look = () => refuseMissingReferences(counting, world.context.resources, named, new Date())
    await look()
    await look()
    expect(statements).toBe(1)
    await tx.query('update specimen_vessels set deleted_at = now() where tenant_id = $1 and id = $2', [
      tx.tenantId,
      world.vesselId,
    ])
    tx.markChanged(
      specimenVessel,
      world.vesselId,
      { owner: null, department: null, vessel: null, participants: [] },
      true,
    )
    await expect(look()).rejects.toMatchObject({ stop: { code: 'invalid' } })
    throw new Error('left as it was')
  }).catch((error: unknown) => expect(error).toMatchObject({ message: 'left as it was' }))
})
