import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { changesBetween } from '#src/resource/changes/change.ts'
import { specimenLog } from '../contract/specimens/specimen-log.ts'
import { specimenNote } from '../contract/specimens/specimen-note.ts'
import { specimenVessel } from '../contract/specimens/specimen-vessel.ts'
import { type Device, eventually } from '../offline/device.ts'
import { openOffice, type RealOffice, type TestPerson } from './real-office.ts'
import { changing, log, note } from './submissions.ts'

/** What becomes of an entry whose record was deleted, signed or changed again while its author was away or chose. */
let office: RealOffice
let ada: TestPerson
let bob: TestPerson
let tenant: string
let day = 0

beforeAll(async () => {
  office = await openOffice()
  tenant = office.world.tenantId
  const term = {
    permissions: ['write logs', 'write notes', 'manage vessels'],
    vesselIds: [office.world.vesselId],
  }
  ada = await office.person(term)
  bob = await office.person(term)
})
afterAll(() => office.close())

async function tabletOf(person: TestPerson): Promise<Device> {
  const device = await office.tablet()
  await device.signIn(person.email, person.password)
  return device
}

const fieldsOfDay = () => {
  day += 1
  return { vesselId: office.world.vesselId, date: `2026-04-${String(day).padStart(2, '0')}`, remarks: 'Calm' }
}

/** Submits and delivers; the answer is the entry's id. */
async function sent(device: Device, submission: Parameters<Device['submitEntry']>[0]): Promise<string> {
  const id = await device.submitEntry(submission)
  await device.pushOutbox(true)
  return id
}

const remarked = (record: string, base: number, before: Record<string, unknown>, remarks: string) =>
  changing(specimenLog, record, base, before, { remarks })
const needsYou = async (device: Device) => (await device.readOutbox()).needsYou
const storedLog = (id: string) => office.world.record(specimenLog, id)

test('what the office deleted meanwhile comes back to its author with the reason, and stands as they wrote it', async () => {
  const [aboard, ashore] = [await tabletOf(ada), await tabletOf(ada)]
  const made = await note(tenant, 'Hawser worn')
  await sent(ashore, made)
  const fields = { heading: 'Hawser worn', body: 'Renewed at sea' }
  const draft = { id: uuidV7(), resource: specimenNote.name, record: made.record, base: 1, files: [], schemaVersion: 1 }
  await aboard.saveDraft({ ...draft, baseFields: { heading: 'Hawser worn' }, fields })
  const change = changing(specimenNote, made.record, 1, { heading: 'Hawser worn' }, fields)
  const entry = await aboard.submitEntry({ ...change, draftId: draft.id })
  await sent(ashore, { ...change, action: 'delete', changes: {} })
  await aboard.pushOutbox()
  expect(await needsYou(aboard)).toMatchObject([{ id: entry, receipt: { result: 'refused', code: 'absent' } }])
  expect(await office.world.record(specimenNote, made.record)).toBeNull()
  expect(await aboard.withdrawEntry(entry)).toBe(draft.id)
  expect(await aboard.readDraft(draft.id)).toMatchObject({ fields, record: made.record })
})

test('a deletion of what the office changed meanwhile is asked about, and done once or not at all', async () => {
  const [aboard, ashore] = [await tabletOf(ada), await tabletOf(ada)]
  for (const otherwise of ['mine', 'theirs'] as const) {
    const made = await note(tenant, `To go: ${otherwise}`)
    const before = { heading: `To go: ${otherwise}` }
    await sent(ashore, made)
    const change = changing(specimenNote, made.record, 1, before, { body: 'Still needed' })
    await sent(ashore, change)
    const entry = await sent(aboard, { ...change, action: 'delete', changes: {} })
    expect(await needsYou(aboard)).toMatchObject([{ id: entry, receipt: { result: 'conflict', conflicts: [] } }])
    await aboard.resolveConflict(entry, { otherwise })
    await aboard.pushOutbox(true)
    expect(await needsYou(aboard)).toEqual([])
    const stands = await office.world.record(specimenNote, made.record)
    if (otherwise === 'mine') expect(stands).toBeNull()
    else expect(stands).toMatchObject({ version: 2, body: 'Still needed' })
  }
})

test('a change meets a step: it merges while the state takes edits, and comes back once it was signed', async () => {
  const [aboard, ashore] = [await tabletOf(bob), await tabletOf(ada)]
  const reviewer = await tabletOf(await office.person({ permissions: ['review logs'] }))
  const fields = fieldsOfDay()
  const made = await log(tenant, fields)
  await sent(ashore, made)
  const step = { ...changing(specimenLog, made.record, 1, {}, {}), action: 'submit', status: 'submitted' }
  await sent(ashore, step)
  await sent(aboard, remarked(made.record, 1, fields, 'Rough'))
  expect(await storedLog(made.record)).toMatchObject({ version: 3, status: 'submitted', remarks: 'Rough' })
  await sent(reviewer, { ...step, action: 'approve', base: 3, status: 'approved' })
  const late = await sent(aboard, remarked(made.record, 3, { ...fields, remarks: 'Rough' }, 'Storm'))
  expect(await needsYou(aboard)).toMatchObject([
    {
      id: late,
      receipt: {
        result: 'conflict',
        record: { status: 'approved' },
        conflicts: [{ field: 'remarks', mine: 'Storm', theirs: 'Rough' }],
      },
    },
  ])
  await aboard.resolveConflict(late, { otherwise: 'theirs' })
  await aboard.pushOutbox(true)
  const { needsYou: left, waiting } = await aboard.readOutbox()
  expect([left, waiting]).toEqual([[], []])
  expect(await storedLog(made.record)).toMatchObject({ version: 4, status: 'approved', remarks: 'Rough' })
})

test('the office changes again while the author chooses: their choice meets that too, and nothing is overwritten unseen', async () => {
  const [aboard, ashore] = [await tabletOf(bob), await tabletOf(ada)]
  const fields = fieldsOfDay()
  const made = await log(tenant, fields)
  await sent(ashore, made)
  await sent(ashore, remarked(made.record, 1, fields, 'Fog'))
  const first = await sent(aboard, remarked(made.record, 1, fields, 'Rough'))
  await aboard.storeChoice(first, { remarks: 'mine' })
  await sent(ashore, remarked(made.record, 2, { ...fields, remarks: 'Fog' }, 'Storm'))
  const second = await aboard.resolveConflict(first, { otherwise: 'theirs', clashes: { remarks: 'mine' } })
  await aboard.pushOutbox(true)
  expect(await storedLog(made.record)).toMatchObject({ version: 3, remarks: 'Storm' })
  expect(await needsYou(aboard)).toMatchObject([
    {
      id: second,
      chosen: {},
      receipt: { conflicts: [{ field: 'remarks', base: 'Fog', mine: 'Rough', theirs: 'Storm' }] },
    },
  ])
  await aboard.resolveConflict(second ?? '', { otherwise: 'mine', clashes: { remarks: 'both' } })
  await aboard.pushOutbox(true)
  expect(await needsYou(aboard)).toEqual([])
  expect(await storedLog(made.record)).toMatchObject({ version: 4, remarks: 'Storm\n\nRough' })
})

test('who leaves it to the office while that changes again sends nothing, and the newest stands', async () => {
  const [aboard, ashore] = [await tabletOf(bob), await tabletOf(ada)]
  const fields = fieldsOfDay()
  const made = await log(tenant, fields)
  await sent(ashore, made)
  await sent(ashore, remarked(made.record, 1, fields, 'Fog'))
  const entry = await sent(aboard, remarked(made.record, 1, fields, 'Rough'))
  await sent(ashore, remarked(made.record, 2, { ...fields, remarks: 'Fog' }, 'Storm'))
  expect(await aboard.resolveConflict(entry, { otherwise: 'theirs' })).toBeNull()
  await aboard.pushOutbox(true)
  const { needsYou: left, waiting } = await aboard.readOutbox()
  expect([left, waiting]).toEqual([[], []])
  expect(await storedLog(made.record)).toMatchObject({ version: 3, remarks: 'Storm' })
})

test('another person on the tablet reads what the office has, whose it is to settle, and settles nothing', async () => {
  const [shared, ashore] = [await tabletOf(bob), await tabletOf(ada)]
  const eve = await office.person({ permissions: ['write logs'], vesselIds: [office.world.vesselId] })
  const fields = fieldsOfDay()
  const made = await log(tenant, fields)
  await sent(ashore, made)
  await sent(ashore, remarked(made.record, 1, fields, 'Fog'))
  const entry = await sent(shared, remarked(made.record, 1, fields, 'Rough'))
  await shared.signIn(eve.email, eve.password)
  await shared.refreshMirror()
  const view = shared.openRows(specimenLog.name)
  await eventually(() =>
    expect(view.snapshot().rows.find(({ id }) => id === made.record)).toMatchObject({
      remarks: 'Fog',
      local: { state: 'needs-author', entryId: entry, author: bob.id },
    }),
  )
  view.close()
  await expect(shared.resolveConflict(entry, { otherwise: 'mine' })).rejects.toMatchObject({ name: 'Locked' })
  expect(await storedLog(made.record)).toMatchObject({ version: 2, remarks: 'Fog' })
})

test('a form that saves only with the office goes on upon what somebody saved meanwhile, and then saves', async () => {
  const made = uuidV7()
  await tabletOf(ada)
  const { saveOnline } = await import('#src/screens/data/records/save-online.ts')
  const { mergeOnline: meetOnline } = await import('#src/screens/data/conflicts/merge-online.ts')
  const save = (before: Record<string, unknown>, name: string, isNew = false) =>
    saveOnline({
      resource: specimenVessel.name,
      action: isNew ? 'create' : 'update',
      record: made,
      isNew,
      changes: changesBetween(specimenVessel, before, { name }),
      answers: {},
    })
  await save({}, 'Calypso', true)
  await save({ name: 'Calypso' }, 'Calypso II')
  const late = save({ name: 'Calypso' }, 'Calypso of Bonny')
  await expect(late).rejects.toMatchObject({ name: 'ServerError', status: 409, code: 'conflict' })
  const met = await meetOnline(
    specimenVessel,
    made,
    changesBetween(specimenVessel, { name: 'Calypso' }, { name: 'Calypso of Bonny' }),
  )
  expect(met).toMatchObject({
    base: 2,
    baseFields: { name: 'Calypso II' },
    fields: { name: 'Calypso of Bonny' },
    met: { by: ada.id, clashes: [{ field: 'name', theirs: 'Calypso II' }] },
  })
  await save(met.baseFields, String(met.fields.name))
  expect(await office.world.record(specimenVessel, made)).toMatchObject({ version: 3, name: 'Calypso of Bonny' })
})
