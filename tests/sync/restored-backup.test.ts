import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { nearMissReport } from '#src/areas/incidents/near-miss-report/near-miss-report.ts'
import { isDueToday } from '../due-today.ts'
import { type Device, eventually, openDevice } from '../offline/device.ts'
import { KillableServer } from '../server/killed/killable-server.ts'
import { changing, creating } from './submissions.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 })

const [tenant, password] = ['gulf-marine', 'Fairlead-demo-1']
let server: KillableServer
let folder: string
const tablets = new Map<string, Device>()
const bytesOf = new Map<string, string>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-archives-'))
  server = await KillableServer.open()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens the tablet of this name, new at its first mention, with this person at work after their password. */
async function at(name: string, person: string): Promise<Device> {
  const device = tablets.get(name) ?? (await openDevice(server.origin))
  tablets.set(name, device)
  await device.signIn(`${person}@${tenant}.demo`, password)
  await device.refreshMirror()
  return device
}

const tenantOf = (device: Device) => device.sessionStore.getState().identity?.me.tenant.id ?? ''

/** Reports a near miss with a document, which is a new one for each; answers the record's id. */
async function report(device: Device, location: string): Promise<string> {
  const text = `%PDF-1.7\n% ${location}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`
  const file = await device.attachFile(location, new File([text], 'deck.pdf', { type: 'application/pdf' }), 'reports')
  bytesOf.set(file.id, text)
  const fields = {
    description: 'A wire parted at the quay',
    dateTime: '2026-11-20T10:00:00+01:00',
    location,
    evidences: [file],
  }
  const made = await creating(nearMissReport, tenantOf(device), fields)
  await device.submitEntry({ ...made, draftId: location, files: [file] })
  return made.record
}

async function changed(device: Device, record: string, after: Record<string, unknown>): Promise<void> {
  const row = (await rowsOf(device)).find(({ id }) => id === record)
  if (!row) throw new Error('the report is not on this tablet')
  await device.submitEntry(changing(nearMissReport, record, Number(row.version), row, after))
}

async function deliverAll(device: Device): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await device.pushOutbox(true)
}

async function rowsOf(device: Device): Promise<Record<string, unknown>[]> {
  await device.refreshMirror()
  const view = device.openRows('near-miss-reports')
  await eventually(() => expect(view.snapshot().state).toBe('ready'))
  const rows = view.snapshot().rows.map(({ local: _local, ...row }) => row)
  view.close()
  return rows.sort((left, right) => String(left.id).localeCompare(String(right.id)))
}

/** All reports of this test as the office has them, apart from moments and numbers that depend on the order of arrival. */
const officeView = () =>
  server.rows<Record<string, unknown>>(
    tenant,
    `select id, location, status, version, immediate_action, people_involved, evidences, created_by
     from near_miss_reports where location like 'Berth %' and deleted_at is null order by id`,
  )

test.runIf(isDueToday(1))(
  'yesterday’s backup on another machine: devices offer again, nothing is missing, nothing is doubled',
  async () => {
    const bridge = await at('bridge', 'crew')
    const first = await report(bridge, 'Berth 1')
    await deliverAll(bridge)
    const mess = await at('mess', 'crew9')
    await deliverAll(mess)
    const office = await at('office', 'qhsse')
    await rowsOf(office)

    expect(await server.command('backup', folder)).toMatch(/\.tar: \d+ rows, [1-9]\d* files/)
    const [archive = ''] = readdirSync(folder)

    // Today: reports built on each other's on several tablets, a tablet and a person that the backup does not know.
    const third = await report(bridge, 'Berth 3')
    await deliverAll(bridge)
    await changed(office, first, { immediateAction: 'The wire was replaced' })
    await rowsOf(office)
    const review = {
      resource: nearMissReport.name,
      action: 'review',
      record: third,
      base: 1,
      changes: {},
      schemaVersion: 1,
    }
    await office.submitEntry({ ...review, status: 'reviewed' })
    await deliverAll(office)
    await rowsOf(bridge)
    await changed(bridge, first, { peopleInvolved: 'Two on deck' })
    await deliverAll(bridge)
    await report(await at('bridge', 'crew2'), 'Berth 4')
    await deliverAll(bridge)
    const newer = await at('newer', 'captain3')
    await report(newer, 'Berth 5')
    await deliverAll(newer)
    await report(mess, 'Berth 7')
    await deliverAll(mess)
    const today = await officeView()
    expect(Object.fromEntries(today.map(({ location, version, status }) => [location, [version, status]]))).toEqual({
      'Berth 1': [3, 'submitted'],
      'Berth 3': [2, 'reviewed'],
      'Berth 4': [1, 'submitted'],
      'Berth 5': [1, 'submitted'],
      'Berth 7': [1, 'submitted'],
    })
    await report(await at('bridge', 'captain'), 'Berth 6')
    for (const device of tablets.values()) await device.refreshMirror()
    const held = await highestPosition(mess)

    await server.restoreElsewhere(join(folder, archive))
    expect((await officeView()).map(({ location, version }) => [location, version])).toEqual([['Berth 1', 1]])
    const [counter] = await server.rows<{ n: string }>(tenant, 'select n from tenant_seq')
    expect(Number(counter?.n)).toBeGreaterThan(held)

    // What was built on others' work comes before it.
    await at('office', 'qhsse')
    await deliverAll(office)
    expect(await office.outboxDatabase.entries.where('state').equals('waiting').count()).toBe(1)
    await deliverAll(newer)
    await at('newer', 'captain3')
    await deliverAll(newer)
    // Nobody signs in on this one: it hears of the restore although it has nothing to send.
    await expect(mess.refreshMirror()).rejects.toThrow()
    await deliverAll(mess)
    await deliverAll(bridge)
    // Keys that the backup does not know are registered when their owners sign in; until then their reports wait.
    expect(await bridge.outboxDatabase.entries.where('state').equals('waiting').count()).toBe(2)
    for (const person of ['crew2', 'captain']) await at('bridge', person)
    await deliverAll(bridge)
    await deliverAll(office)

    const now = await officeView()
    expect(now.filter(({ location }) => location !== 'Berth 6')).toEqual(today)
    expect(new Set(now.map(({ location }) => location))).toEqual(new Set([1, 3, 4, 5, 6, 7].map((n) => `Berth ${n}`)))
    expect(now).toHaveLength(6)
    for (const [name, device] of tablets) {
      const states = (await device.outboxDatabase.entries.toArray()).map(({ state }) => state)
      expect([name, new Set(states)]).toEqual([name, new Set(['done'])])
    }
    const [kept] = await server.rows<{
      receipts: string
      entries: string
      numbers: string
      reports: string
      held: string
    }>(
      tenant,
      `select (select count(*) from receipts) as receipts, (select count(distinct entry_id) from history where entry_id is not null) as entries,
       (select count(distinct number) from near_miss_reports) as numbers, (select count(*) from near_miss_reports) as reports,
       (select count(*) from held_entries) as held`,
    )
    expect(kept).toMatchObject({ numbers: kept?.reports, entries: kept?.receipts, held: '0' })

    for (const [name, person] of [
      ['office', 'qhsse'],
      ['bridge', 'crew'],
      ['newer', 'captain3'],
      ['mess', 'crew9'],
    ] as const) {
      const mirror = await rowsOf(await at(name, person))
      const fresh = await openDevice(server.origin)
      await fresh.signIn(`${person}@${tenant}.demo`, password)
      expect([name, mirror]).toEqual([name, await rowsOf(fresh)])
      for (const row of mirror) {
        if (!String(row.location).startsWith('Berth ')) continue
        const [file] = nearMissReport.fields.shape.evidences.parse(row.evidences) ?? []
        if (!file) throw new Error('the report lost its document')
        expect(await (await fresh.openFile(file)).text()).toBe(bytesOf.get(file.id))
      }
    }
  },
)

async function highestPosition(device: Device): Promise<number> {
  return Math.max(...(await device.mirrorDatabase.streams.toArray()).map(({ position }) => position))
}
