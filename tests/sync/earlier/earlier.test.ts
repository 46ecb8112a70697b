import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { newRecordId } from '#src/resource/description/natural-key.ts'
import { validateFields } from '#src/resource/description/validate.ts'
import { timeOrder } from '#src/resource/display/list-order.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { receiveBatch } from '#src/server/sync/push/receive-batch.ts'
import { retryQuarantined } from '#src/server/sync/push/retry-quarantined.ts'
import { specimenLog } from '../../contract/specimens/specimen-log.ts'
import { specimenPermit } from '../../contract/specimens/specimen-permit.ts'
import { specimens } from '../../contract/specimens/specimens.ts'
import { type Device, openDevice } from '../../offline/device.ts'
import { openOffice, type RealOffice } from '../real-office.ts'
import { folder, type Recording, readRecording, recordings } from './recording.ts'
import { restoreRecording } from './restore-recording.ts'
import { dumpDatabase, restoreDatabase } from './stored-database.ts'

/** The records of permits that the office has, in the fourth version, from whichever version they came. */
const checks = [{ id: '018f2a5e-0000-7000-8000-0000000000a1', name: 'Gas free', done: false }]
const asOfNow = { heading: 'Hot work, funnel', masterFirst: 'Ada', masterLast: 'Obi', risk: 'severe', checks }

test('recordings are never edited: each is what its hash says, and none is missing', () => {
  const listed = readFileSync(join(folder, 'hashes.txt'), 'utf8').trim().split('\n')
  const found = recordings.map((name) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
    return `${hash}  ${name}`
  })
  expect([...found].sort()).toEqual([...listed].sort())
  expect(readdirSync(folder).sort()).toEqual([...recordings, 'hashes.txt'].sort())
  expect(recordings.length).toBeGreaterThanOrEqual(3)
})

describe.each(recordings)('%s', (name) => {
  let then: Recording
  let office: RealOffice

  beforeAll(async () => {
    then = readRecording(name)
    office = await openOffice()
    await restoreRecording(office.world, then)
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  afterAll(() => office.close())

  /** The tablet, an hour after it was recorded, with the client of now. */
  async function tabletOfThen(): Promise<Device> {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(then.recordedAt) + 3_600_000 })
    const memory = new IDBFactory()
    for (const [database, stored] of Object.entries(then.databases)) await restoreDatabase(memory, database, stored)
    const device = await openDevice(office.proxy.origin, memory)
    device.registerDescriptions(new Map(specimens.map((resource) => [resource.name, resource])), timeOrder)
    return device
  }
  const ada = () => then.people[0]?.id ?? ''

  const rows = <Row extends Record<string, unknown>>(text: string): Promise<Row[]> =>
    inTenant(office.world.database, then.tenantId, (tx) => tx.query<Row>(text))

  test('databases open in the present version, and no row is lost or changed', async () => {
    const device = await tabletOfThen()
    await device.outboxDatabase.open()
    await device.mirrorDatabase.open()
    for (const [database, stored] of Object.entries(then.databases)) {
      const now = await dumpDatabase(device.memory, database)
      for (const { name: store, rows: before } of stored.stores) {
        const after = now.stores.find((one) => one.name === store)?.rows ?? []
        const kept = before.filter((row) => store !== 'unlocked' || !isOver(row))
        expect(after.map(asText), store).toEqual(expect.arrayContaining(kept.map(asText).filter(isStill)))
      }
    }
  })

  test('the PIN of then opens it; what was mirrored is read, with what waits on top, and drafts stand in the present form', async () => {
    const device = await tabletOfThen()
    await device.unlockSession(ada(), then.pin)
    const notes = device.openRows('specimen-notes')
    await vi.waitFor(() => expect(notes.snapshot().rows.map(({ heading }) => heading)).toContain('Changed at sea'))
    expect(notes.snapshot().rows.map(({ heading }) => heading)).not.toContain('Taken back')
    notes.close()
    const permits = device.openRows('specimen-permits')
    await vi.waitFor(() => expect(permits.snapshot().rows).toHaveLength(4))
    const old = permits.snapshot().rows.filter(({ heading }) => heading !== 'Of tomorrow')
    for (const row of old) expect(row).toMatchObject({ ...asOfNow, schemaVersion: 4 })
    expect(new Set(old.map(({ place }) => place))).toEqual(new Set(['Funnel', 'On board']))
    permits.close()

    const drafts = await device.listDrafts(ada())
    expect(drafts.map(({ id }) => id)).toContain('note-draft')
    const forms = drafts.filter(({ resource }) => resource === specimenPermit.name)
    expect(forms).toHaveLength(3)
    for (const { fields, baseFields, schemaVersion } of forms) {
      expect([fields, baseFields].map((side) => validateFields(specimenPermit, side).ok)).toEqual([true, true])
      expect({ fields, baseFields, schemaVersion }).toMatchObject({
        fields: { ...asOfNow, risk: 'low' },
        baseFields: asOfNow,
        schemaVersion: 4,
      })
    }
  })

  test('everything that waited is applied once under its author’s signature, and goes on from a draft of then', async () => {
    const device = await tabletOfThen()
    await device.unlockSession(ada(), then.pin)
    await device.pushOutbox(true)
    const draft = await device.readDraft('note-draft')
    if (!draft) throw new Error('the draft is gone')
    const changes = Object.fromEntries(
      Object.entries(draft.fields).map(([field, after]) => [field, { before: null, after }]),
    )
    const { files, resource, schemaVersion } = draft
    const record = await newRecordId(specimenLog, then.tenantId, draft.fields)
    await device.submitEntry({
      resource,
      action: 'create',
      record,
      base: null,
      changes,
      files,
      draftId: draft.id,
      schemaVersion,
    })
    await device.pushOutbox(true)

    const entries = await device.outboxDatabase.entries.toArray()
    const left = entries.filter(({ state }) => state !== 'done' && state !== 'withdrawn')
    expect(left.map(({ state, receipt }) => [state, receipt])).toMatchObject([['held', { code: 'newer-version' }]])
    const made = await rows<{ heading: string; version: number; created_by: string }>(
      `select heading, version, created_by from specimen_notes order by heading`,
    )
    const bob = then.people[1]?.id
    expect(made).toEqual([
      { heading: 'After what was taken back', version: 1, created_by: ada() },
      { heading: 'Bob’s own', version: 1, created_by: bob },
      { heading: 'Changed at sea', version: 2, created_by: ada() },
    ])
    expect(await rows(`select remarks, status, version from specimen_logs order by remarks`)).toEqual([
      { remarks: 'Half typed', status: 'draft', version: 1 },
      { remarks: 'Squalls', status: 'submitted', version: 2 },
    ])
    expect(await rows(`select distinct f.name, f.uploader from file_links l join files f on f.id = l.file_id`)).toEqual(
      [{ name: 'deck.pdf', uploader: ada() }],
    )
    const applied = entries.filter(({ resource: of, state }) => of === specimenPermit.name && state === 'done')
    expect(applied.length).toBeGreaterThan(0)
    for (const { record: id } of applied) {
      const [stored] = await rows(
        `select heading, checks, risk, master_first as "masterFirst", master_last as "masterLast",
           schema_version as "schemaVersion" from specimen_permits where id = '${id}'`,
      )
      expect(stored).toMatchObject({ ...asOfNow, schemaVersion: 4 })
    }
  })

  test('an entry newer than the office is held byte for byte, and applied once the office has learned its version', async () => {
    const device = await tabletOfThen()
    await device.pushOutbox(true)
    const held = await rows<{ entry_id: string; bytes: Buffer }>(`select entry_id, bytes from held_entries`)
    expect(held).toHaveLength(1)
    const row = await device.outboxDatabase.entries.get(held[0]?.entry_id ?? '')
    expect(held[0]?.bytes.equals(Buffer.from(row?.bytes ?? new ArrayBuffer()))).toBe(true)
    const { context } = office.world
    const tomorrow: Resource = { ...specimenPermit, version: 5 }
    await retryQuarantined({
      ...context,
      resources: context.resources.map((one) => (one.name === tomorrow.name ? tomorrow : one)),
    })
    const [record] = await rows(
      `select heading, version, created_by, schema_version from specimen_permits
       where heading = 'Of tomorrow'`,
    )
    expect(record).toEqual({ heading: 'Of tomorrow', version: 1, created_by: ada(), schema_version: 5 })
  })

  test('the file of unsent work of then is read, and what the satellite has brought counts nothing again', async () => {
    const device = await tabletOfThen()
    await device.pushOutbox(true)
    const work = device.readUnsentWork(then.exported)
    if (!work) throw new Error('the file cannot be read')
    expect(work.files).toHaveLength(1)
    const histories = () => rows(`select record_id, version from history order by id`)
    const before = await histories()
    const { context } = office.world
    const results = []
    for (const batch of work.batches) {
      const carrier = { tenantId: then.tenantId, deviceId: batch.device, arrival: new Date() }
      results.push(...(await receiveBatch(context, carrier, batch)))
    }
    expect(results.length).toBeGreaterThan(5)
    expect(new Set(results.map((one) => one?.result))).toEqual(new Set(['applied']))
    expect(await histories()).toEqual(before)
  })
})

/** A row as text, but for keys, which nobody can read out. */
const asText = (row: unknown) => JSON.stringify(row, (name, value: unknown) => (name === '$key' ? 'a key' : value))
/** Whether a key that was left unlocked has had its idle time: it is deleted when the app starts. */
const isOver = (row: unknown) => z.object({ until: z.number() }).parse(row).until < Date.now()
/** The time lived goes on by itself. */
const isStill = (row: string) => !row.includes('"lived-time"')
