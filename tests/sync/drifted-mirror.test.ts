import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { canonicalJson } from '#src/lib/canonical-json.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { deviceStatus } from '#src/protocol/device/device-status.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { specimenNote } from '../contract/specimens/specimen-note.ts'
import type { Device } from '../offline/device.ts'
import { openOffice, type RealOffice, type TestPerson } from './real-office.ts'
import { changing, note } from './submissions.ts'

let office: RealOffice
let ada: TestPerson
let tenant: string
let device: Device

const resource = 'specimen-notes'
const crowd = 40

beforeAll(async () => {
  office = await openOffice()
  tenant = office.world.tenantId
})
beforeEach(async () => {
  ada = await office.person({ permissions: ['write notes'] })
  device = await tabletOf(ada)
  for (let count = 0; count < crowd; count += 1) await device.submitEntry(await note(tenant))
  await device.pushOutbox(true)
  await device.refreshMirror()
})
afterEach(() => {
  office.proxy.fate = () => 'through'
})
afterAll(() => office.close())

async function tabletOf(person: TestPerson): Promise<Device> {
  const tablet = await office.tablet()
  await tablet.signIn(person.email, person.password)
  await tablet.refreshMirror()
  return tablet
}

/** The stream that holds Ada's notes on a tablet. */
async function streamOf(tablet: Device): Promise<string> {
  const rows = await tablet.mirrorDatabase.streams.where('stream').startsWith(`${tenant}/${resource}@`).toArray()
  const loaded = await Promise.all(rows.map(async ({ stream }) => [stream, await tablet.loadStream(stream)] as const))
  const found = loaded.find(([, held]) => (held?.records.size ?? 0) >= crowd)
  if (!found) throw new Error('no stream holds the notes')
  return found[0]
}

async function recordsOf(tablet: Device): Promise<StoredRecord[]> {
  return [...((await tablet.loadStream(await streamOf(tablet)))?.records.values() ?? [])]
}

/** Every stream of a tablet as text, by its records. */
async function everything(tablet: Device): Promise<Record<string, string[]>> {
  const keys = (await tablet.mirrorDatabase.streams.toArray()).map(({ stream }) => stream)
  const texts = keys.map(async (key): Promise<[string, string[]]> => {
    const held = await tablet.loadStream(key)
    return [key, [...(held?.records.values() ?? [])].map((record) => canonicalJson(withoutNulls(record))).sort()]
  })
  return Object.fromEntries(await Promise.all(texts))
}

const withoutNulls = (record: StoredRecord) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined))

/** The mirror is what a tablet of today would fetch. */
async function expectAsTheOffice(tablet: Device): Promise<void> {
  expect(await everything(tablet)).toEqual(await everything(await tabletOf(ada)))
}

async function change(tablet: Device, at: number): Promise<string> {
  const record = (await recordsOf(tablet))[at]
  if (!record) throw new Error('the record is there')
  const heading = `Changed ${uuidV7()}`
  await tablet.submitEntry(changing(specimenNote, record.id, record.version, { heading: record.heading }, { heading }))
  await tablet.pushOutbox(true)
  return record.id
}

async function first(tablet: Device): Promise<StoredRecord> {
  const [record] = await recordsOf(tablet)
  if (!record) throw new Error('there are records')
  return record
}

/** What a fault of the program would have left in the log. */
async function plant(tablet: Device, changes: readonly { id: string; record: StoredRecord | null }[]): Promise<void> {
  await tablet.mirrorDatabase.log.add({ stream: await streamOf(tablet), changes })
}

type Drift = 'versions' | 'contents'
const drifts: readonly [string, Drift, (tablet: Device) => Promise<void>][] = [
  [
    'a record is missing',
    'versions',
    async (tablet) => plant(tablet, [{ id: (await first(tablet)).id, record: null }]),
  ],
  [
    'a record is there that the office has not',
    'versions',
    async (tablet) => {
      const extra = { ...(await first(tablet)), id: uuidV7() }
      await plant(tablet, [{ id: extra.id, record: extra }])
    },
  ],
  [
    'a record is stale',
    'versions',
    async (tablet) => {
      const stale = await first(tablet)
      await change(tablet, 0)
      await tablet.refreshMirror()
      await plant(tablet, [
        { id: stale.id, record: null },
        { id: stale.id, record: stale },
      ])
    },
  ],
  [
    'a record claims a version that the office never gave',
    'versions',
    async (tablet) => {
      const record = await first(tablet)
      await plant(tablet, [{ id: record.id, record: { ...record, version: 999, heading: 'From nowhere' } }])
    },
  ],
  [
    'a record has other contents at the same version',
    'contents',
    async (tablet) => {
      const record = await first(tablet)
      await plant(tablet, [{ id: record.id, record: { ...record, heading: 'Altered' } }])
    },
  ],
  [
    'a record stands in another stream',
    'versions',
    async (tablet) => {
      const record = await first(tablet)
      const own = await streamOf(tablet)
      const other = (await tablet.mirrorDatabase.streams.toArray()).find(
        ({ stream, resource: name }) => name === resource && stream !== own,
      )
      if (!other) throw new Error('there is another stream of notes')
      await plant(tablet, [{ id: record.id, record: null }])
      await tablet.mirrorDatabase.log.add({ stream: other.stream, changes: [{ id: record.id, record }] })
    },
  ],
  [
    'a position is beyond what was read',
    'versions',
    async (tablet) => {
      const colleague = await tabletOf(ada)
      await change(colleague, 3)
      const after = await tabletOf(ada)
      const reached = Math.min(...(await after.mirrorDatabase.streams.toArray()).map(({ position }) => position))
      await tablet.mirrorDatabase.streams.toCollection().modify({ position: reached })
    },
  ],
  [
    'a position is beyond what the office has',
    'versions',
    async (tablet) => {
      await tablet.mirrorDatabase.streams.update(await streamOf(tablet), { position: 9_000_000 })
    },
  ],
  [
    'the records of a stream are gone, and its row says that it is whole',
    'versions',
    async (tablet) => {
      const stream = await streamOf(tablet)
      await tablet.mirrorDatabase.bundles.filter((bundle) => bundle.stream === stream).delete()
      await tablet.mirrorDatabase.log.where('stream').equals(stream).delete()
    },
  ],
  [
    'a bundle cannot be read any more',
    'versions',
    async (tablet) => {
      const stream = await streamOf(tablet)
      await tablet.compactStreams([stream], 0, 0)
      await tablet.mirrorDatabase.bundles
        .filter((bundle) => bundle.stream === stream)
        .modify({ bytes: new Uint8Array([1, 2, 3]).buffer })
    },
  ],
]

test.each(drifts)(
  'where %s, it is found and put right, noted and told; the outbox stays',
  async (_name, depth, drift) => {
    await drift(device)
    const waiting = await note(tenant, 'Waits meanwhile')
    office.proxy.fate = (_method, path) => (path.endsWith('/sync/outbox') ? 'lost' : 'through')
    await device.submitEntry(waiting)
    const before = await device.outboxDatabase.entries.toArray()
    expect(await device.verifyMirror(depth)).toMatchObject({ end: 'mended', streams: expect.any(Number) })
    await expectAsTheOffice(device)
    expect(await device.outboxDatabase.entries.toArray()).toEqual(before)
    expect(await (await device.createSupportLog()).text()).toContain('mirror differs from the office')
    expect(await device.readDeviceReport(tenant)).toHaveProperty(
      ['x-device-report'],
      expect.stringMatching(/&d=\d+&t=\d+$/),
    )
    expect(await device.verifyMirror('contents')).toMatchObject({ end: 'same', streams: 0 })
  },
)

test('a stream that was lost as a whole is fetched anew without any comparison', async () => {
  await device.mirrorDatabase.streams.delete(await streamOf(device))
  await device.refreshMirror()
  await expectAsTheOffice(device)
})

test('altered contents are no matter of versions: only a comparison by contents finds them', async () => {
  const record = await first(device)
  await plant(device, [{ id: record.id, record: { ...record, heading: 'Altered' } }])
  expect(await device.verifyMirror('versions')).toMatchObject({ end: 'same' })
  expect(await device.verifyMirror('contents')).toMatchObject({ end: 'mended', streams: 1, rows: 1 })
})

test('few records that differ are fetched alone, and the stream stays as it is', async () => {
  const { generation } = (await device.mirrorDatabase.streams.get(await streamOf(device))) ?? {}
  await plant(device, [{ id: (await first(device)).id, record: null }])
  const from = office.proxy.answered.length
  expect(await device.verifyMirror('versions')).toMatchObject({ end: 'mended', rows: 1 })
  expect(office.proxy.answered.slice(from).filter((path) => path.includes('/sync/bundles'))).toEqual([])
  expect(await device.mirrorDatabase.streams.get(await streamOf(device))).toMatchObject({ generation })
})

test('while others write without a pause nothing is taken for drift, and what has drifted is put right', async () => {
  const writer = await tabletOf(ada)
  let writing = true
  const writes = (async () => {
    for (let at = 0; writing; at += 1) {
      await change(writer, at % crowd)
      await writer.refreshMirror()
    }
  })()
  try {
    for (let round = 0; round < 12; round += 1) {
      expect(await device.verifyMirror(round % 2 === 0 ? 'contents' : 'versions')).toMatchObject({ end: 'same' })
    }
    await plant(device, [{ id: (await first(device)).id, record: null }])
    expect(await device.verifyMirror('versions')).toMatchObject({ end: 'mended', streams: 1 })
    expect(await device.verifyMirror('contents')).toMatchObject({ end: 'same' })
  } finally {
    writing = false
    await writes
  }
  await device.refreshMirror()
  await expectAsTheOffice(device)
})

test('a mending that was cut leaves the mirror as it was, and the next check ends it', async () => {
  await plant(device, [{ id: (await first(device)).id, record: null }])
  const before = await everything(device)
  device.setFault('mirror:before-mend', () => {
    throw new Error('the page is killed')
  })
  await expect(device.verifyMirror('versions')).rejects.toThrow('killed')
  expect(await everything(device)).toEqual(before)
  const again = await office.tablet(device.memory)
  expect(await again.verifyMirror('versions')).toMatchObject({ end: 'mended' })
  await expectAsTheOffice(again)
})

test('of two tabs that check at once none undoes what the other has read', async () => {
  const tab = await office.tablet(device.memory)
  await plant(device, [{ id: (await first(device)).id, record: null }])
  const writer = await tabletOf(ada)
  // Without a common lock, as in a browser that has none: the other tab pulls a change between fetching and writing.
  device.setFault('mirror:before-mend', async () => {
    await change(writer, 5)
    await tab.refreshMirror()
    device.setFault('mirror:before-mend', null)
  })
  await Promise.all([device.verifyMirror('versions'), tab.verifyMirror('contents')])
  await device.verifyMirror('contents')
  await expectAsTheOffice(device)
  expect(await tab.verifyMirror('contents')).toMatchObject({ end: 'same' })
})

test('the office sees on which device a mirror was put right, and goes on seeing it', async () => {
  const admin = await office.person({ isAdmin: true })
  const desk = await office.tablet()
  await desk.signIn(admin.email, admin.password)
  const id = (await device.outboxDatabase.devices.get(tenant))?.id
  const standing = async () => {
    const headers = { authorization: `Bearer ${desk.sessionToken()?.token}` }
    const answer = await fetch(`${office.proxy.origin}/api/v1/device-reports?limit=100`, { headers })
    return z
      .object({ data: z.array(deviceStatus) })
      .parse(await answer.json())
      .data.find((one) => one.id === id)
  }
  expect(await standing()).toMatchObject({ driftAt: null, driftStreams: null })
  await plant(device, [{ id: (await first(device)).id, record: null }])
  const before = Date.now() - 1000
  await device.verifyMirror('versions')
  await change(await tabletOf(ada), 0)
  await device.refreshMirror()
  const told = await standing()
  expect(told).toMatchObject({ driftStreams: 1 })
  expect(Date.parse(told?.driftAt ?? '')).toBeGreaterThan(before)
  await device.verifyMirror('contents')
  expect(await standing()).toMatchObject({ driftAt: told?.driftAt, driftStreams: 1 })
})

test('nobody compares a stream that is not theirs', async () => {
  const token = device.sessionToken()?.token ?? ''
  const ask = (path: string) =>
    fetch(`${office.proxy.origin}/api/v1/sync/digests${path}`, { headers: { authorization: `Bearer ${token}` } })
  const foreign = encodeURIComponent(`${resource}@own:${uuidV7()}`)
  expect((await ask(`/buckets?stream=${foreign}&depth=versions`)).status).toBe(404)
  expect((await ask(`/rows?stream=${foreign}&buckets=00`)).status).toBe(404)
  const moved = await ask(`?after=0&depth=versions&streams=${'0'.repeat(64)}`)
  expect(await moved.json()).toMatchObject({ moved: true, digests: [], changes: [] })
})
