import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { specimenNote } from '../../contract/specimens/specimen-note.ts'
import { openOffice } from '../real-office.ts'
import { changing, log, note } from '../submissions.ts'
import { permitsOfAllVersions } from './permits.ts'
import { folder, type Recording } from './recording.ts'
import { dumpDatabase } from './stored-database.ts'

const pin = '482913'

/** Called by `record.mjs`: plays a tablet with the client of this tree, and writes down what it then keeps. */
test('a tablet is recorded', async () => {
  readableKeys()
  const office = await openOffice()
  const { tenantId, vesselId } = office.world
  const term = { permissions: ['write notes', 'write logs'], vesselIds: [vesselId] }
  const [ada, bob] = [await office.person(term), await office.person(term)]
  const device = await office.tablet()
  await device.signIn(bob.email, bob.password)
  await device.setPin(bob.id, pin)
  await device.submitEntry(await note(tenantId, 'Bob’s own'))
  await device.signIn(ada.email, ada.password)
  await device.setPin(ada.id, pin)

  const received = await note(tenantId, 'Received before')
  await device.submitEntry(received)
  await device.pushOutbox(true)
  await device.refreshMirror()

  office.proxy.fate = () => 'lost'
  const change = changing(
    specimenNote,
    received.record,
    1,
    { heading: 'Received before' },
    { heading: 'Changed at sea' },
  )
  await device.submitEntry({ ...change, schemaVersion: 1 })
  const pdf = new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'deck.pdf', {
    type: 'application/pdf',
  })
  const photo = await device.attachFile('log-draft', pdf, 'specimens')
  const day = await log(tenantId, { vesselId, date: '2026-03-01', remarks: 'Squalls', photos: [photo] })
  await device.submitEntry({ ...day, draftId: 'log-draft', files: [photo], status: 'draft' })
  await device.submitEntry({ ...day, action: 'submit', changes: {}, base: 0, status: 'submitted' })
  const taken = await device.submitEntry(await note(tenantId, 'Taken back'))
  await device.withdrawEntry(taken)
  await device.submitEntry(await note(tenantId, 'After what was taken back'))

  const paper = await device.attachFile('note-draft', pdf, 'specimens')
  await device.saveDraft({
    id: 'note-draft',
    resource: 'specimen-logs',
    record: null,
    base: null,
    baseFields: {},
    fields: { vesselId, date: '2026-03-02', remarks: 'Half typed', photos: [paper] },
    files: [paper],
    schemaVersion: 1,
  })
  const [permits, drafts] = permitsOfAllVersions(uuidV7)
  for (const permit of permits) await device.submitEntry(permit)
  for (const draft of drafts) await device.saveDraft(draft)

  const exported = await device.exportUnsentWork()
  const rows = <Row extends Record<string, unknown>>(text: string) => office.world.rows<Row>(text)
  const devices = await rows<{ id: string; secret: string; name: string; by: string }>(
    `select id, secret_hash as secret, name, registered_by as by from devices`,
  )
  const keys = await rows<{ id: string; author: string; device: string; jwk: object; at: Date }>(
    `select id, author, device, public_jwk as jwk, created_at as at from author_keys`,
  )
  const recording: Recording = {
    recordedAt: new Date().toISOString(),
    tenantId,
    vesselId,
    pin,
    people: [ada, bob].map(({ id, email }) => ({ id, email, term })),
    devices: devices.map(({ id, secret, name, by }) => ({ id, secretHash: secret, name, registeredBy: by })),
    keys: keys.map(({ id, author, device: of, jwk, at }) => ({
      id,
      author,
      device: of,
      publicJwk: jwk,
      createdAt: at.toISOString(),
    })),
    databases: {
      'fairlead-outbox': await dumpDatabase(device.memory, 'fairlead-outbox'),
      'fairlead-mirror': await dumpDatabase(device.memory, 'fairlead-mirror'),
    },
    exported: (await exported?.text()) ?? '',
  }
  const name = process.env.RECORDING
  if (!name) throw new Error('the recording has no name')
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(recording, null, 1)}\n`, { flag: 'wx' })
  await office.close()
})

/** The keys that browsers keep unreadable are made readable, since a recording without them could not be opened by PIN. */
function readableKeys(): void {
  const { generateKey, importKey } = crypto.subtle
  Reflect.set(crypto.subtle, 'generateKey', (algorithm: never, _: boolean, usages: never) =>
    generateKey.call(crypto.subtle, algorithm, true, usages),
  )
  Reflect.set(
    crypto.subtle,
    'importKey',
    (format: never, bytes: never, algorithm: never, isReadable: boolean, usages: readonly KeyUsage[]) =>
      importKey.call(crypto.subtle, format, bytes, algorithm, isReadable || usages.includes('sign'), usages),
  )
}
