import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { LinkPreferences } from '#src/offline/connectivity/link-preferences.ts'
import type { Device } from '../offline/device.ts'
import { openOffice, type RealOffice, type TestPerson } from './real-office.ts'
import { log, note } from './submissions.ts'

let office: RealOffice
let ada: TestPerson
let reader: TestPerson

beforeAll(async () => {
  office = await openOffice()
  const { tenantId, vesselId } = office.world
  const permissions = ['write notes', 'write logs']
  ada = await office.person({ permissions, vesselIds: [vesselId] })
  reader = await office.person({ permissions: [...permissions, 'read notes'], vesselIds: [vesselId] })
  const device = await signedIn(ada)
  const { record, ...submission } = await note(tenantId)
  await device.submitEntry({ ...submission, record })
  await device.submitEntry(await log(tenantId, { vesselId, date: '2026-11-20', remarks: 'Fair' }))
  await device.pushOutbox(true)
  expect((await device.readOutbox()).received).toHaveLength(2)
  await multiply(record, 4000)
})
afterEach(() => {
  office.proxy.fate = () => 'through'
})
afterAll(() => office.close())

async function signedIn(person: TestPerson): Promise<Device> {
  const device = await office.tablet()
  await device.signIn(person.email, person.password)
  return device
}

/** As many more notes as the one given, each with 1.5 kB of its own that no compressor makes smaller than half. */
async function multiply(id: string, count: number): Promise<void> {
  const columns = await office.world.rows<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'specimen_notes' and is_generated = 'NEVER'`,
  )
  const names = columns.map(({ name }) => name)
  const random = `(select string_agg(md5(random()::text || part || n), '') from generate_series(1, 47) as part)`
  const values = names.map((name) => (name === 'id' ? 'gen_random_uuid()' : name === 'body' ? random : `"${name}"`))
  await office.world.rows(
    `insert into specimen_notes (${names.map((name) => `"${name}"`).join(', ')})
     select ${values.join(', ')} from specimen_notes, generate_series(1, ${count}) as n where id = $1`,
    [id],
  )
  await office.world.rows('analyze specimen_notes')
}

const fetchedFrom = (at: number) =>
  office.proxy.answered
    .slice(at)
    .filter((path) => path.includes('/sync/bundles'))
    .flatMap((path) => path.slice(path.indexOf('=') + 1).split(','))

const stepOf = (stream: string) =>
  stream.startsWith('specimen-vessels')
    ? 1
    : /^specimen-(notes|logs|requests|shifts|grants|payments)@(?!tenant)/.test(stream)
      ? 2
      : 3

async function shown(device: Device, resource: string) {
  const view = device.openRows(resource)
  await expect.poll(() => view.snapshot().state).not.toBe('loading')
  const { state, isComplete: complete, rows } = view.snapshot()
  view.close()
  return { state, complete, rows: rows.length }
}

test('identity and forms come first, then the vessel’s own work, then the rest', async () => {
  const device = await signedIn(reader)
  const at = office.proxy.answered.length
  await device.refreshMirror()
  const steps = fetchedFrom(at).map(stepOf)
  expect(steps).toEqual(steps.toSorted((left, right) => left - right))
  expect(new Set(steps)).toEqual(new Set([1, 2, 3]))
  expect(await shown(device, 'specimen-notes')).toEqual({ state: 'ready', complete: true, rows: 4001 })
})

test('cut in the middle of the rest, what came before is usable, the rest does not look complete, and it goes on', async () => {
  const device = await signedIn(reader)
  office.proxy.fate = (_method, path) => (path.includes('specimen-notes@tenant') ? 'answer-lost' : 'through')
  await expect(device.refreshMirror()).rejects.toThrow()
  expect(await shown(device, 'specimen-vessels')).toMatchObject({ state: 'ready', complete: true })
  expect(await shown(device, 'specimen-logs')).toMatchObject({ state: 'ready', complete: true, rows: 1 })
  expect((await shown(device, 'specimen-notes')).complete).toBe(false)
  office.proxy.fate = () => 'through'
  const at = office.proxy.answered.length
  const reloaded = await office.tablet(device.memory)
  await reloaded.refreshMirror()
  expect(new Set(fetchedFrom(at).map(stepOf))).toEqual(new Set([3]))
  expect(await shown(reloaded, 'specimen-notes')).toMatchObject({ complete: true, rows: 4001 })
})

const wishes: [string, Partial<LinkPreferences>, number[]][] = [
  ['before anybody has chosen, identity and forms come alone', {}, [1]],
  ['by the choice to wait as well', { choice: 'wait' }, [1]],
  ['reports now: the vessel’s own work too', { choice: 'reports' }, [1, 2]],
]

test.each(wishes)('a big first mirror over a metered link: %s', async (_name, said, steps) => {
  const device = await signedIn(reader)
  await device.storeLinkPreferences({ metered: true, ...said })
  const at = office.proxy.answered.length
  await device.refreshMirror()
  expect([...new Set(fetchedFrom(at).map(stepOf))]).toEqual(steps)
  expect((await shown(device, 'specimen-notes')).complete).toBe(false)
  await device.storeLinkPreferences({ metered: false })
  await device.refreshMirror()
  expect(await shown(device, 'specimen-notes')).toMatchObject({ complete: true, rows: 4001 })
})

test('what somebody lets go comes over a metered link too, and a small mirror needs no choice', async () => {
  const device = await signedIn(reader)
  await device.storeLinkPreferences({ metered: true })
  await device.refreshMirror()
  await device.storeLinkPreferences({ allowed: [`${office.world.tenantId}/specimen-notes@tenant`] })
  await device.refreshMirror()
  expect(await shown(device, 'specimen-notes')).toMatchObject({ complete: true, rows: 4001 })
})

test('the office says beforehand about how many bytes each stream is', async () => {
  const device = await signedIn(reader)
  await device.refreshMirror()
  const [held] = await device.mirrorDatabase.readers.toArray()
  const of = (name: string) => held?.streams.find((stream) => stream.name === name)?.bytes ?? 0
  const bundles = await device.mirrorDatabase.bundles.toArray()
  const real = bundles
    .filter(({ stream }) => stream.endsWith('specimen-notes@tenant'))
    .reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
  expect(real).toBeGreaterThan(2_000_000)
  expect(of('specimen-notes@tenant') / real).toBeGreaterThan(0.5)
  expect(of('specimen-notes@tenant') / real).toBeLessThan(2)
  expect(of(`specimen-notes@own:${reader.id}`)).toBeLessThan(100_000)
})
