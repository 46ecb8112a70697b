import { afterEach, expect, test } from 'vitest'
import { Model } from './model.ts'
import { faultsOf } from './model-check.ts'
import { openOffice, type RealOffice } from './real-office.ts'
import { SeededRandom } from './seeded-random.ts'
import { note } from './submissions.ts'

/** More seeds and longer runs on demand: `MODEL_SEEDS=1,2,3 MODEL_STEPS=500`. */
const seeds = (process.env.MODEL_SEEDS ?? '1,2').split(',').map(Number)
const steps = Number(process.env.MODEL_STEPS ?? 120)

let office: RealOffice

afterEach(() => office.close())

async function openModel(seed: number): Promise<Model> {
  office = await openOffice()
  const term = { permissions: ['write notes', 'write logs'], vesselIds: [office.world.vesselId] }
  const people = [await office.person(term), await office.person(term), await office.person(term)]
  const model = new Model(office, new SeededRandom(seed))
  await model.addTablet('bridge', people.slice(0, 2))
  await model.addTablet('engine', people.slice(1))
  await model.addTablet('deck', people.slice(0, 1))
  return model
}

test.each(seeds)(
  'three tablets over a failing link, seed %i: every entry once, every mirror true',
  async (seed) => {
    const model = await openModel(seed)
    for (let step = 0; step < steps; step += 1) await model.step()
    await model.heal()
    expect({ trace: model.trace.slice(-10), faults: await faultsOf(office, model) }).toMatchObject({ faults: [] })
    expect(model.submitted.size).toBeGreaterThan(steps / 5)
  },
  300_000,
)

test('the check sees an entry that was lost, one that took effect twice, and a mirror that is not true', async () => {
  const model = await openModel(1)
  const [tablet] = model.tablets
  if (!tablet) throw new Error('there is no tablet')
  await model.heal()
  const [lost, doubled] = [await note(office.world.tenantId), await note(office.world.tenantId)]
  for (const submission of [lost, doubled]) {
    const id = await tablet.device.submit(submission)
    model.submitted.set(id, { author: tablet.person.id, record: submission.record, tablet })
  }
  const rows = await tablet.device.outboxDatabase.entries.toArray()
  const [lostId, doubledId] = [lost, doubled].map((one) => rows.find((row) => row.record === one.record)?.id ?? '')
  await tablet.device.outboxDatabase.entries.delete(lostId ?? '')
  await tablet.device.deliver(true)
  await tablet.device.refreshMirror()
  await office.world.rows(
    `insert into history
     select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).* from history one where entry_id = $1`,
    [doubledId],
  )
  await office.world.rows('update specimen_notes set heading = $1 where id = $2', [
    'changed behind the feed',
    doubled.record,
  ])
  const faults = await faultsOf(office, model)
  expect(faults.some((fault) => fault.includes(`${lostId} is lost`))).toBe(true)
  expect(faults.some((fault) => fault.includes(`${doubledId} took effect 2 times`))).toBe(true)
  expect(faults.some((fault) => fault.includes(`${doubled.record} to `))).toBe(true)
}, 120_000)
