import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { afterWrite } from '#src/server/context/write-hooks.ts'
import { refused } from '#src/server/writes/entry/stopped.ts'
import { specimenLog } from '../specimens/specimen-log.ts'
import { specimenVessel } from '../specimens/specimen-vessel.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let author: TestAuthor
let day = 0

/** Hooks that ran for logs that were made or changed, and as what. */
const hooksRun: string[] = []

/** An area that renames the vessel when a log is submitted, and refuses logs that say so. */
const area: AreaServerPart = {
  area: 'specimens',
  afterWrite: [
    afterWrite(specimenLog, {
      submit: async ({ effects, record }) => {
        await effects.change(specimenVessel, String(record.vesselId), { name: `After ${String(record.date)}` })
        if (record.remarks === 'refuse') throw refused('state', 'The day is closed', { date: ['This day is closed'] })
      },
      create: async ({ action }) => void hooksRun.push(`create as ${action}`),
      update: async ({ action }) => void hooksRun.push(`update as ${action}`),
    }),
  ],
}

beforeAll(async () => {
  world = await makeWorld([area])
  author = await world.author({ permissions: ['write logs'], vesselIds: [world.vesselId] })
})
afterAll(() => world.end())

async function log(action: string, fields: object = {}) {
  day += 1
  const key = { vesselId: world.vesselId, date: `2026-07-${String(day).padStart(2, '0')}` }
  const record = await naturalRecordId(specimenLog, world.tenantId, key)
  return author.entry({ resource: 'specimen-logs', action, record, changes: fresh({ ...key, ...fields }) })
}

test('the effect of a step happens with it, and the receipt names every record that was changed', async () => {
  const entry = await log('submit')
  expect(await world.deliver(author, entry)).toMatchObject([
    {
      result: 'applied',
      records: [
        { resource: 'specimen-logs', id: entry.record, version: 1 },
        { resource: 'specimen-vessels', id: world.vesselId, version: 2 },
      ],
    },
  ])
  expect((await world.record(specimenVessel, world.vesselId))?.name).toBe(`After 2026-07-01`)
})

test('an effect that refuses takes the step with it', async () => {
  const before = await world.record(specimenVessel, world.vesselId)
  const entry = await log('submit', { remarks: 'refuse' })
  expect(await world.deliver(author, entry)).toMatchObject([
    { result: 'refused', code: 'state', errors: { date: ['This day is closed'] } },
  ])
  expect(await world.record(specimenLog, entry.record)).toBeNull()
  expect(await world.record(specimenVessel, world.vesselId)).toEqual(before)
})

test('a report that somebody made before is changed by the second one, and the hooks of a change run for it', async () => {
  hooksRun.splice(0)
  const first = await log('create')
  await world.deliver(author, first)
  expect(hooksRun).toEqual(['create as create'])
  const mate = await world.author({ permissions: ['write logs'], vesselIds: [world.vesselId] })
  const changes = { ...first.changes, ...fresh({ remarks: 'Second' }) }
  const second = mate.entry({
    resource: 'specimen-logs',
    action: 'create',
    record: first.record,
    changes,
    id: uuidV7(),
  })
  expect(await world.deliver(mate, second)).toMatchObject([{ result: 'applied', record: { version: 2 } }])
  expect(hooksRun).toEqual(['create as create', 'update as update'])
})

test('a report that was deleted is made again under its natural key, by its new author, with its number', async () => {
  const first = await log('create', { remarks: 'First' })
  const [made] = await world.deliver(author, first)
  const number = made?.result === 'applied' ? made.record?.number : undefined
  expect(number).toMatch(/^LOG-/)
  await world.deliver(
    author,
    author.entry({ resource: 'specimen-logs', action: 'delete', record: first.record, base: 1 }),
  )
  const mate = await world.author({ permissions: ['write logs'], vesselIds: [world.vesselId] })
  const { remarks: _left, ...key } = first.changes
  const again = mate.entry({
    resource: 'specimen-logs',
    action: 'create',
    record: first.record,
    changes: key,
    id: uuidV7(),
  })
  expect(await world.deliver(mate, again)).toMatchObject([
    { result: 'applied', record: { version: 3, number, createdBy: mate.personId, scope: { owner: mate.personId } } },
  ])
  expect(await world.record(specimenLog, first.record)).not.toHaveProperty('remarks')
})
