import { afterAll, beforeAll, expect, test } from 'vitest'
import { specimenNote } from '../contract/specimens/specimen-note.ts'
import { openOffice, type RealOffice, type TestPerson } from './real-office.ts'
import { changing, note } from './submissions.ts'

let office: RealOffice
let ada: TestPerson
let bob: TestPerson
let tenant: string

beforeAll(async () => {
  office = await openOffice()
  tenant = office.world.tenantId
  ada = await office.person({ permissions: ['write notes'] })
  bob = await office.person({ permissions: ['write notes'] })
})
afterAll(() => office.close())

/** Ada's change on a tablet, made where another device of hers has changed the same; the tablet was then registered anew by Bob. */
async function clashOnTabletOfBob() {
  const [device, other] = [await office.tablet(), await office.tablet()]
  const made = await note(tenant, 'Calm')
  await other.signIn(ada.email, ada.password)
  await other.submitEntry(made)
  await other.pushOutbox(true)
  await device.signIn(ada.email, ada.password)
  const before = await device.outboxDatabase.devices.get(tenant)
  office.proxy.fate = () => 'lost'
  const entry = await device.submitEntry(
    changing(specimenNote, made.record, 1, { heading: 'Calm' }, { heading: 'Gale' }),
  )
  await device.signOut()
  office.proxy.fate = () => 'through'
  await other.submitEntry(changing(specimenNote, made.record, 1, { heading: 'Calm' }, { heading: 'Swell' }))
  await other.pushOutbox(true)
  await office.world.rows('update devices set revoked_at = now() where id = $1', [before?.id])
  await device.outboxDatabase.devices.delete(tenant)
  await device.signIn(bob.email, bob.password)
  await device.pushOutbox(true)
  return { device, entry, record: made.record }
}

test('a tablet without the author’s key learns that it clashed; once the author signs in, with what, and it is settled', async () => {
  const { device, entry, record } = await clashOnTabletOfBob()
  const untold = { state: 'needs-you', receipt: { result: 'conflict', record: null, conflicts: [] } }
  expect(await device.outboxDatabase.entries.get(entry)).toMatchObject(untold)
  await device.pushOutbox(true)
  expect(await device.outboxDatabase.entries.get(entry)).toMatchObject(untold)

  await device.signIn(ada.email, ada.password)
  await expect(device.resolveConflict(entry, { otherwise: 'mine' })).rejects.toMatchObject({ name: 'NoSuchEntry' })
  await device.pushOutbox()
  const [item] = (await device.readOutbox()).needsYou
  expect(item?.receipt).toMatchObject({
    result: 'conflict',
    record: { heading: 'Swell' },
    conflicts: [{ field: 'heading', base: 'Calm', mine: 'Gale', theirs: 'Swell' }],
  })
  await device.resolveConflict(entry, { otherwise: 'mine' })
  await device.pushOutbox(true)
  const [{ heading } = {}] = await office.world.rows('select heading from specimen_notes where id = $1', [record])
  expect(heading).toBe('Gale')
})
