import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Urgency } from '#src/resource/description/urgency.ts'
import { specimenNote } from '../contract/specimens/specimen-note.ts'
import type { Device } from '../offline/device.ts'
import { openOffice, type RealOffice, type TestPerson } from './real-office.ts'
import { changing, note } from './submissions.ts'

let office: RealOffice
let ada: TestPerson
let bob: TestPerson

beforeAll(async () => {
  office = await openOffice()
  ada = await office.person({ permissions: ['write notes'] })
  bob = await office.person({ permissions: ['write notes'] })
})
afterEach(() => {
  office.proxy.fate = () => 'through'
})
afterAll(() => office.close())

async function signedIn(): Promise<Device> {
  const device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  return device
}

/** A note of about two kilobytes, each with words of its own, so that gzip does not make them one. */
async function heavyNote(urgency?: Urgency) {
  const made = await note(office.world.tenantId)
  const body = Array.from({ length: 24 }, () => crypto.randomUUID()).join(' ')
  return { ...made, changes: { ...made.changes, body: { before: null, after: body } }, urgency }
}

/** Lets so many batches through and no more, so that what the office has is what went first. */
async function deliverBatches(device: Device, count: number): Promise<string[]> {
  let left = count
  office.proxy.fate = (_method, path) => (path.endsWith('/sync/outbox') && left-- <= 0 ? 'lost' : 'through')
  await device.pushOutbox(true)
  office.proxy.fate = () => 'through'
  return (await device.readOutbox()).received.map(({ id }) => id)
}

/** Bytes of all batches posted from now on, while `during` runs. */
async function bytesPosted(during: () => Promise<unknown>): Promise<number> {
  const posted = vi.spyOn(globalThis, 'fetch')
  await during()
  const batches = posted.mock.calls.filter(([url]) => typeof url === 'string' && url.endsWith('/sync/outbox'))
  posted.mockRestore()
  return batches.reduce((sum, [, init]) => sum + (init?.body instanceof ArrayBuffer ? init.body.byteLength : 0), 0)
}

test('what is urgent goes before forty others that were made earlier, then what is prompt', async () => {
  const device = await signedIn()
  for (let turn = 0; turn < 40; turn += 1) await device.submitEntry(await heavyNote())
  const prompt: string[] = []
  for (let turn = 0; turn < 30; turn += 1) prompt.push(await device.submitEntry(await heavyNote('prompt')))
  const urgent = [
    await device.submitEntry(await heavyNote('urgent')),
    await device.submitEntry(await heavyNote('urgent')),
  ]
  expect(await deliverBatches(device, 1)).toEqual(expect.arrayContaining(urgent))
  expect((await device.readOutbox()).waiting.length).toBeGreaterThan(50)
  expect(await deliverBatches(device, 1)).toEqual(expect.arrayContaining(prompt))
  expect((await device.readOutbox()).waiting.length).toBeGreaterThan(15)
  await device.pushOutbox(true)
  const outbox = await device.readOutbox()
  expect([outbox.received.length, outbox.quarantined.length, outbox.waiting.length]).toEqual([72, 0, 0])
})

test('what an urgent entry depends on goes with it, also another person’s; the rest stays behind', async () => {
  const device = await signedIn()
  for (let turn = 0; turn < 30; turn += 1) await device.submitEntry(await heavyNote())
  const base = await device.submitEntry(await heavyNote())
  await device.signIn(bob.email, bob.password)
  const urgent = await device.submitEntry({ ...(await heavyNote('urgent')), dependsOn: [base] })
  await deliverBatches(device, 1)
  const states = new Map((await device.outboxDatabase.entries.toArray()).map((row) => [row.id, row.state]))
  expect([states.get(base), states.get(urgent)]).toEqual(['done', 'done'])
  expect([...states.values()].filter((state) => state === 'waiting').length).toBeGreaterThan(15)
})

test('a change of a record that waits is pulled ahead with all of what it builds on', async () => {
  const device = await signedIn()
  const first = await heavyNote()
  await device.submitEntry(first)
  for (let turn = 0; turn < 30; turn += 1) await device.submitEntry(await heavyNote())
  await device.submitEntry(changing(specimenNote, first.record, 0, {}, { weight: 1 }))
  await device.submitEntry({
    ...changing(specimenNote, first.record, 0, { weight: 1 }, { weight: 2 }),
    urgency: 'urgent',
  })
  await deliverBatches(device, 1)
  const [row] = await office.world.rows<{ version: number; weight: number }>(
    'select version, weight from specimen_notes where id = $1',
    [first.record],
  )
  expect(row).toEqual({ version: 3, weight: 2 })
})

test.each([2, 5, 9])(
  'with every %ith entry urgent and some taken back, no signature is doubted and few bytes are added',
  async (every) => {
    const sent: number[] = []
    for (const isOrdered of [false, true]) {
      const device = await signedIn()
      const ids: string[] = []
      for (let turn = 0; turn < 90; turn += 1) {
        const urgency = isOrdered && turn % every === 0 ? 'urgent' : undefined
        ids.push(await device.submitEntry(await heavyNote(urgency)))
      }
      for (const id of ids.filter((_id, index) => index % 7 === 3)) await device.withdrawEntry(id)
      sent.push(await bytesPosted(() => device.pushOutbox(true)))
      const outbox = await device.readOutbox()
      expect([outbox.quarantined.length, outbox.needsYou.length, outbox.waiting.length]).toEqual([0, 0, 0])
      expect(outbox.received).toHaveLength(77)
    }
    const [inOrder = 0, urgentFirst = 0] = sent
    expect(inOrder).toBeGreaterThan(40_000)
    expect(urgentFirst).toBeLessThan(inOrder * 1.1)
  },
)

test('rows of before entries had an urgency count as ordinary, and keep their order', async () => {
  const device = await signedIn()
  const old: string[] = []
  for (let turn = 0; turn < 30; turn += 1) old.push(await device.submitEntry(await heavyNote('urgent')))
  await device.outboxDatabase.entries.toCollection().modify((row) => {
    delete row.urgency
  })
  const urgent = await device.submitEntry(await heavyNote('urgent'))
  const received = await deliverBatches(device, 1)
  expect(received).toContain(urgent)
  expect(received).not.toContain(old.at(-1))
  await device.pushOutbox(true)
  expect((await device.readOutbox()).received).toHaveLength(31)
})
