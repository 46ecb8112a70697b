import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Device, openDevice } from '../offline/device.ts'
import type { Fate } from './cutting-proxy.ts'
import { openOffice, type RealOffice, type TestPerson } from './real-office.ts'
import { openShortLink } from './short-link.ts'
import { log } from './submissions.ts'

/**
 * Files that are sent in parts, by the client's own code to the real server: wherever the link, the page or the office ends,
 * the next attempt goes on, and the record is made once with its file whole.
 */
let office: RealOffice
let tenant: string
let ada: TestPerson
let asked: string[] = []
let day = 0
const size = 600_000

beforeAll(async () => {
  office = await openOffice()
  tenant = office.world.tenantId
  ada = await office.person({ permissions: ['write logs'], vesselIds: [office.world.vesselId] })
})
afterAll(() => office.close())
afterEach(() => {
  office.proxy.fate = () => 'through'
})

/** Notes every request for an upload, and decides about each by a list that is used up. */
function fates(...list: readonly (readonly [method: string, fate: Fate])[]): void {
  const left = [...list]
  asked = []
  office.proxy.fate = (method, path) => {
    if (!path.includes('/uploads')) return 'through'
    asked.push(method)
    const [next] = left
    if (next?.[0] !== method) return 'through'
    left.shift()
    return next[1]
  }
}

async function tablet(origin = office.proxy.origin, person = ada): Promise<Device> {
  const device = await openDevice(origin)
  await device.signIn(person.email, person.password)
  return device
}

/** Submits a vessel's log with a file of `size` bytes, and answers the record's id. */
async function submitted(device: Device, bytes = size): Promise<string> {
  day += 1
  const content = new Uint8Array(randomBytes(bytes))
  content.set(new TextEncoder().encode('%PDF-1.7\n'))
  const draftId = crypto.randomUUID()
  const pdf = new File([content], 'plan.pdf', { type: 'application/pdf' })
  const file = await device.attachFile(draftId, pdf, 'specimens')
  const date = `2026-04-${String(day).padStart(2, '0')}`
  const made = await log(tenant, { vesselId: office.world.vesselId, date, photos: [file] })
  await device.submitEntry({ ...made, files: [file], draftId })
  return made.record
}

/** The record is there once, and its file is stored once, as what was attached. */
async function expectWhole(device: Device, record: string): Promise<void> {
  expect((await device.readOutbox()).received.map((item) => item.record)).toContain(record)
  const rows = await office.world.rows(
    `select file.sha256 from file_links link join files file on file.id = link.file_id where link.record_id = $1`,
    [record],
  )
  expect(rows).toHaveLength(1)
  const [entry] = (await device.readOutbox()).received.filter((item) => item.record === record)
  const kept = await device.outboxDatabase.files
    .where('entry')
    .equals(entry?.id ?? '')
    .toArray()
  expect(kept.map(({ sha256, uploaded }) => ({ sha256, uploaded }))).toEqual([{ ...rows[0], uploaded: true }])
  expect(await office.world.rows('select version from history where record_id = $1', [record])).toHaveLength(1)
}

async function deliverAll(device: Device, attempts = 5): Promise<void> {
  for (let count = 0; count < attempts; count += 1) if ((await device.pushOutbox(true)).waiting === 0) return
}

test.each([40_000, size])('a file of %i bytes goes in one request where nothing is cut', async (bytes) => {
  const device = await tablet()
  fates()
  const record = await submitted(device, bytes)
  await deliverAll(device)
  expect(asked).toEqual(['POST'])
  await expectWhole(device, record)
})

test.each([40_000, 150_000])(
  'of a file of %i bytes that is cut in its middle, the first half is sent once',
  async (bytes) => {
    const link = await openShortLink(office.origin)
    const device = await tablet(link.origin)
    const record = await submitted(device, bytes)
    link.carried = 0
    link.tearAfter(bytes / 2)
    await device.pushOutbox(true)
    link.tearAfter(null)
    await deliverAll(device)
    await expectWhole(device, record)
    expect(link.torn).toBe(1)
    expect(link.carried).toBeLessThan(bytes + 20_000)
    await link.close()
  },
)

test('a link that is torn every 100 kB carries less than 1.2 times the file', async () => {
  const link = await openShortLink(office.origin)
  const device = await tablet(link.origin)
  const record = await submitted(device, 1_000_000)
  link.carried = 0
  link.tearAfter(100_000)
  await deliverAll(device, 30)
  await expectWhole(device, record)
  expect(link.torn).toBeGreaterThan(8)
  expect(link.carried).toBeGreaterThan(1_000_000)
  expect(link.carried).toBeLessThan(1_200_000)
  await link.close()
})

const methods = ['POST', 'PATCH', 'HEAD'] as const
const ends = ['lost', 'answer-lost', 'portal'] as const
test.each(methods.flatMap((method) => ends.map((fate) => [fate, method] as const)))(
  'where the link ends so: %s of %s, the next attempt goes on',
  async (fate, method) => {
    // More is sent, and a question asked, only after an attempt that was cut in its middle.
    const { device, record, close } = await (method === 'POST' ? uncut() : cutHalfWay(office.proxy.origin))
    fates([method, fate])
    await deliverAll(device)
    await expectWhole(device, record)
    const begun = { POST: fate === 'answer-lost' ? 1 : 2, PATCH: 0, HEAD: 0 }
    expect(asked.filter((one) => one === 'POST').length).toBe(begun[method])
    await close()
  },
)

test.each(['upload:before-post', 'upload:after-post'] as const)(
  'a page that is killed at %s is followed by one that goes on at the same address',
  async (point) => {
    const device = await tablet()
    const record = await submitted(device)
    fates()
    device.setFault(point, () => {
      throw new Error('killed')
    })
    await expect(device.pushOutbox(true)).rejects.toThrow('killed')
    const next = await openDevice(office.proxy.origin, device.memory)
    await deliverAll(next)
    await expectWhole(next, record)
    expect(asked.filter((one) => one === 'POST')).toHaveLength(1)
  },
)

test('what a colleague began is gone on with after another person came in, under its author’s name', async () => {
  const link = await openShortLink(office.origin)
  const device = await tablet(link.origin)
  const record = await submitted(device)
  link.tearAfter(300_000)
  await device.pushOutbox(true)
  link.tearAfter(null)
  const bob = await office.person({ permissions: ['write logs'], vesselIds: [office.world.vesselId] })
  await device.signIn(bob.email, bob.password)
  link.carried = 0
  await deliverAll(device)
  expect(link.carried).toBeLessThan(size - 200_000)
  const [file] = await office.world.rows(
    'select file.uploader from file_links link join files file on file.id = link.file_id where link.record_id = $1',
    [record],
  )
  expect(file).toEqual({ uploader: ada.id })
  await link.close()
})

test('two tabs at once, without a lock between them, bring one file and one record', async () => {
  const device = await tablet()
  const record = await submitted(device)
  const other = await openDevice(office.proxy.origin, device.memory)
  await Promise.all([device.pushOutbox(true), other.pushOutbox(true)])
  await deliverAll(device)
  await expectWhole(device, record)
})

const unfinished = () => join(office.world.context.configuration.dataDir, 'files', '.unfinished')
/** The bytes of what has come in part, on the office's disk. */
const halves = () =>
  readdirSync(unfinished(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))

type Under = { device: Device; record: string; close: () => Promise<void> }

async function uncut(): Promise<Under> {
  const device = await tablet()
  return { device, record: await submitted(device), close: () => Promise.resolve() }
}

async function cutHalfWay(target = office.origin): Promise<Under> {
  const link = await openShortLink(target)
  const device = await tablet(link.origin)
  const record = await submitted(device)
  link.tearAfter(300_000)
  await device.pushOutbox(true)
  link.tearAfter(null)
  // The file stands before its first byte does.
  await expect.poll(() => halves().map((half) => statSync(half).size > 200_000)).toEqual([true])
  return { device, record, close: link.close }
}

test('progress counts from what the office has, on a page opened anew', async () => {
  const { device, record, close } = await cutHalfWay()
  device.setFault('upload:before-post', () => {
    throw new Error('killed')
  })
  await expect(device.pushOutbox(true)).rejects.toThrow('killed')
  const [item] = (await device.readOutbox()).waiting
  expect(item?.files).toMatchObject({ sent: 0, total: 1 })
  expect(item?.files.unsent[0]?.arrived).toBeGreaterThan(200_000)
  device.setFault('upload:before-post', null)
  await deliverAll(device)
  await expectWhole(device, record)
  await close()
})

test('an upload that the office has given up begins anew', async () => {
  const { device, record, close } = await cutHalfWay()
  rmSync(unfinished(), { recursive: true })
  await deliverAll(device)
  await expectWhole(device, record)
  await close()
})

test('parts that the office’s disk has spoiled are not taken for the file: it is sent once more, and then given back', async () => {
  const spoil = () => {
    for (const path of halves()) {
      truncateSync(path, 100_000)
      writeFileSync(path, 'x'.repeat(1000), { flag: 'r+' })
    }
  }
  const { device, record, close } = await cutHalfWay()
  spoil()
  await deliverAll(device)
  await expectWhole(device, record)
  await close()
  const again = await cutHalfWay()
  spoil()
  const [row] = await again.device.outboxDatabase.files.filter(({ uploaded }) => !uploaded).toArray()
  await again.device.outboxDatabase.files.update(row?.id ?? '', { restarted: true })
  await again.device.pushOutbox(true)
  expect((await again.device.readOutbox()).needsYou.map(({ trouble }) => trouble?.code)).toEqual(['file-refused'])
  await again.close()
})
