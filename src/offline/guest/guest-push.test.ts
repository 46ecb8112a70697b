import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { specimenPermit } from '../../../tests/contract/specimens/specimen-permit.ts'
import { eventually, openDevice } from '../../../tests/offline/device.ts'
import { type Answer, type Arrival, Office } from '../../../tests/offline/office.ts'
import type { SentReports } from './sent-reports.ts'

let office: Office
let guests: Awaited<ReturnType<typeof openGuests>>
/** What the office says to reports, and to whoever asks for a challenge: by default it knows none. */
let verdict: (arrival: Arrival) => Answer
let challenge: () => Answer

const received = { status: 201, json: { data: { number: 'NM-1' } } }
const invalid = {
  status: 422,
  json: {
    message: 'Some fields are not valid',
    code: 'invalid',
    requestId: 'r',
    errors: { 'fields.location': ['Too long'], category: ['This field does not exist'] },
  },
}

async function openGuests() {
  const device = await openDevice(await office.open())
  return {
    ...device,
    ...(await import('../storage/guest-database.ts')),
    ...(await import('./push-guest-reports.ts')),
    ...(await import('./guest-draft.ts')),
    ...(await import('./refused-report.ts')),
    ...(await import('./report-details.ts')),
    ...(await import('./sent-reports.ts')),
    ...(await import('#src/protocol/guests/follow-up-code.ts')),
    ...(await import('./upgrade-guest-fields.ts')),
  }
}

beforeEach(async () => {
  office = new Office()
  verdict = () => received
  challenge = () => ({ status: 404, json: { message: 'This was not found', code: 'not-found', requestId: 'r' } })
  office.before = (arrival) => {
    if (arrival.path === 'guest/challenge') return challenge()
    return arrival.path.startsWith('guest/') ? verdict(arrival) : null
  }
  guests = await openGuests()
})
afterEach(() => office.close())

const fields = { description: 'A sling parted.', location: 'Aft deck' }
const nearMiss = { name: 'near-miss-reports', version: 1 }
const bodies = () =>
  office.at('guest/near-miss-reports').map(({ body }): Record<string, unknown> => JSON.parse(body.toString()))

async function refused(): Promise<{ id: string; code: string }> {
  verdict = () => invalid
  const code = await guests.submitGuestReport(nearMiss, 'place-1', fields)
  await guests.pushGuestReports(true)
  return { code, id: await guests.reportIdOf(code) }
}

function sentNow(): Promise<SentReports> {
  return new Promise((resolve, reject) => {
    guests.observeSentReports().subscribe({ next: resolve, error: reject })
  })
}

test('a report is followed by its code, from waiting until it was received', async () => {
  verdict = () => ({ status: 503, json: {} })
  const code = await guests.submitGuestReport(nearMiss, 'place-1', fields)
  const reported: string[] = []
  const following = guests.observeGuestReport(code).subscribe(({ state }) => void reported.push(state))
  await eventually(() => expect(reported).toEqual(['waiting']))
  verdict = () => received
  await guests.pushGuestReports(true)
  await eventually(() => expect(reported.at(-1)).toBe('received'))
  following.unsubscribe()
})

test('details go after their report, each step in its order, and nothing of them is left once the last is in', async () => {
  verdict = () => ({ status: 503, json: {} })
  const code = await guests.submitGuestReport(nearMiss, 'place-1', fields)
  const of = await guests.reportIdOf(code)
  const report = { of, code, place: 'place-1' }
  const step = (name: string, sends = name) => ({ step: name, sends, schemaVersion: 1 })
  await guests.sendGuestDetails(report, step('incident'), { sequence: 'It slid.' })
  await guests.sendGuestDetails(report, step('environment', 'submit'), { hasSpill: false })
  expect((await guests.pushGuestReports(true)).waiting).toBe(3)
  expect(office.at('guest/details')).toEqual([])
  verdict = () => received
  expect(await guests.pushGuestReports(true)).toEqual({ waiting: 0, nextAt: null })
  const sent = office.at('guest/details').map(({ body: bytes }) => JSON.parse(bytes.toString()))
  expect(sent).toEqual([
    { place: 'place-1', code, step: 'incident', schemaVersion: 1, fields: { sequence: 'It slid.' } },
    { place: 'place-1', code, step: 'submit', schemaVersion: 1, fields: { hasSpill: false } },
  ])
  expect((await sentNow()).details).toEqual([{ of, state: 'received', step: null }])
  for (const row of await guests.guestDatabase.details.toArray()) expect([row.fields, row.code]).toEqual([{}, ''])
})

test('what was typed while a step was on its way is not taken for received, and refused details can be corrected', async () => {
  const code = await guests.submitGuestReport(nearMiss, 'place-1', fields)
  await guests.pushGuestReports(true)
  const of = await guests.reportIdOf(code)
  const report = { of, code, place: 'place-1' }
  const step = { step: 'incident', sends: 'incident', schemaVersion: 1 }
  await guests.sendGuestDetails(report, step, { sequence: 'It slid.' })
  verdict = () => ({ status: 409, json: { code: 'went-on', message: 'The office has it in hand', requestId: 'r' } })
  await guests.pushGuestReports(true)
  expect((await sentNow()).details).toEqual([{ of, state: 'refused', step: 'incident' }])
  const [row] = await guests.guestDatabase.details.toArray()
  expect(row?.refusal).toMatchObject({ code: 'went-on', message: 'The office has it in hand' })
  await guests.saveGuestDetails(report, step, { sequence: 'It slid twice.' })
  expect((await sentNow()).details).toEqual([{ of, state: 'draft', step: 'incident' }])
  await guests.discardGuestDetails(of)
  expect((await sentNow()).details).toEqual([])
})

test('a refused report stands with what is wrong by field, and asks for nothing until somebody has corrected it', async () => {
  const { id } = await refused()
  expect(await guests.readRefusedReport(id)).toEqual({
    id,
    resource: 'near-miss-reports',
    place: 'place-1',
    fields,
    schemaVersion: 1,
    refusal: {
      code: 'invalid',
      message: 'Some fields are not valid',
      errors: { location: ['Too long'], category: ['This field does not exist'] },
    },
  })
  expect(await guests.pushGuestReports(true)).toEqual({ waiting: 0, nextAt: null })
  expect(bodies()).toHaveLength(1)
  expect((await sentNow()).reports).toEqual([{ id, resource: 'near-miss-reports', state: 'refused' }])
})

test('corrected, it is sent under the id and with the moment it had, and once received nothing of it is left', async () => {
  const { id, code } = await refused()
  await guests.saveRefusedReport(id, nearMiss, { ...fields, location: 'Aft' })
  expect(await guests.readRefusedReport(id)).toMatchObject({
    fields: { location: 'Aft' },
    refusal: { code: 'invalid' },
  })
  verdict = () => received
  await guests.resubmitRefusedReport(id, nearMiss, 'place-1', { ...fields, location: 'Aft deck' })
  await guests.pushGuestReports(true)
  const [first, second] = bodies()
  expect(second).toEqual({ ...first, fields: { ...fields, location: 'Aft deck' } })
  expect(second?.id).toBe(await guests.reportIdOf(code))
  expect(await guests.readRefusedReport(id)).toBeNull()
  expect(JSON.stringify(await guests.guestDatabase.reports.toArray())).not.toContain('sling')
  expect((await sentNow()).reports).toEqual([{ id, resource: 'near-miss-reports', state: 'received' }])
})

test('what is on its way is neither changed, sent twice, nor removed', async () => {
  const code = await guests.submitGuestReport(nearMiss, 'place-1', fields)
  const id = await guests.reportIdOf(code)
  await guests.saveRefusedReport(id, nearMiss, { description: 'Other words' })
  await guests.deleteRefusedReport(id)
  await guests.pushGuestReports(true)
  expect(bodies()).toMatchObject([{ id, fields }])
})

test('removed, it is gone with its photos, and no other is', async () => {
  const { id } = await refused()
  const other = await refused()
  const reference = { id: 'p1', name: 'photo.jpg', type: 'image/jpeg', size: 1, sha256: 'a'.repeat(64) }
  for (const of of [id, other.id]) {
    await guests.guestDatabase.photos.put({
      id: `photo of ${of}`,
      of,
      reference,
      bytes: new ArrayBuffer(1),
      uploaded: false,
    })
  }
  await guests.deleteRefusedReport(id)
  expect(await guests.guestDatabase.reports.toCollection().primaryKeys()).toEqual([other.id])
  expect(await guests.guestDatabase.photos.toCollection().primaryKeys()).toEqual([`photo of ${other.id}`])
})

test('what the office says of a photo stands under its field', async () => {
  const photo = { id: 'p1', name: 'photo.jpg', type: 'image/jpeg', size: 1, sha256: 'a'.repeat(64) }
  await guests.guestDatabase.photos.put({
    id: 'p1',
    of: 'near-miss-reports',
    reference: photo,
    bytes: new ArrayBuffer(1),
    uploaded: false,
  })
  verdict = ({ path }) => {
    const errors = { file: ['The picture still contains camera data. Please add it again'] }
    return path === 'guest/uploads' ? { status: 422, json: { ...invalid.json, errors } } : received
  }
  const code = await guests.submitGuestReport(nearMiss, 'place-1', { ...fields, evidences: [photo] })
  await guests.pushGuestReports(true)
  expect((await guests.readRefusedReport(await guests.reportIdOf(code)))?.refusal.errors).toEqual({
    evidences: ['The picture still contains camera data. Please add it again'],
  })
  expect(bodies()).toEqual([])
})

test('where the office has enough for now, the device says until when, and asks no sooner', async () => {
  const tooMany = { message: 'Too many reports', code: 'too-many', requestId: 'r' }
  verdict = () => ({ status: 429, json: tooMany, headers: { 'retry-after': '1800' } })
  await guests.submitGuestReport(nearMiss, 'place-1', fields)
  const before = Date.now()
  const { nextAt } = await guests.pushGuestReports(true)
  expect(nextAt).toBeGreaterThanOrEqual(before + 1_800_000)
  const { limitedUntil, reports } = await sentNow()
  expect([limitedUntil, reports[0]?.state]).toEqual([nextAt, 'waiting'])
  verdict = () => received
  await guests.pushGuestReports(true)
  expect(bodies()).toHaveLength(1)
})

test('a report on which the office fails holds up no other, and is tried again', async () => {
  const codes = [
    await guests.submitGuestReport(nearMiss, 'place-1', fields),
    await guests.submitGuestReport(nearMiss, 'place-1', { ...fields, location: 'Bridge' }),
  ]
  const [failing = ''] = (await Promise.all(codes.map(guests.reportIdOf))).sort()
  const broken = { status: 500, json: { message: 'Opps!', code: 'internal', requestId: 'r' } }
  verdict = ({ body }) => (body.toString().includes(failing) ? broken : received)
  expect(await guests.pushGuestReports(true)).toMatchObject({ waiting: 1 })
  verdict = () => received
  expect(await guests.pushGuestReports(true)).toEqual({ waiting: 0, nextAt: null })
})

test('a report says the version it was written with; one that an earlier app left says none and goes out as it was kept', async () => {
  const id = '018f2a5e-0000-7000-8000-0000000000e1'
  const body = JSON.stringify({ place: 'place-1', id, madeAt: '2026-11-21T08:30:00.000+01:00', fields })
  await guests.guestDatabase.reports.put({
    id,
    place: 'place-1',
    resource: nearMiss.name,
    body,
    state: 'waiting',
    endedAt: null,
  })
  await guests.submitGuestReport({ ...nearMiss, version: 2 }, 'place-1', fields)
  await guests.pushGuestReports(true)
  const sent = office.at('guest/near-miss-reports').map(({ body: bytes }) => bytes.toString())
  expect(sent).toContain(body)
  expect(bodies().map(({ schemaVersion }) => schemaVersion)).toEqual(expect.arrayContaining([undefined, 2]))
})

test('one written with a version that the office does not know yet waits until it does', async () => {
  verdict = () => ({ status: 503, json: { message: 'Newer', code: 'newer-version', requestId: 'r' } })
  await guests.submitGuestReport({ ...nearMiss, version: 2 }, 'place-1', fields)
  expect(await guests.pushGuestReports(true)).toMatchObject({ waiting: 1 })
  verdict = () => received
  expect(await guests.pushGuestReports(true)).toEqual({ waiting: 0, nextAt: null })
})

test('what an earlier app left half typed, or was refused, is opened and sent in the present version', async () => {
  const renamed = {
    ...specimenPermit,
    name: nearMiss.name,
    version: 2,
    upgrades: { 1: ({ whereabouts, ...rest }: Record<string, unknown>) => ({ ...rest, location: whereabouts }) },
  }
  const { location, ...others } = fields
  const old = { ...others, whereabouts: location }
  await guests.guestDatabase.drafts.put({ resource: renamed.name, fields: old, updatedAt: 1 })
  expect(await guests.loadGuestDraft(renamed)).toEqual(fields)
  await guests.saveGuestDraft(renamed, fields)
  expect(await guests.loadGuestDraft(renamed)).toEqual(fields)

  verdict = () => invalid
  const id = await guests.reportIdOf(await guests.submitGuestReport(nearMiss, 'place-1', old))
  await guests.pushGuestReports(true)
  const report = await guests.readRefusedReport(id)
  if (!report) throw new Error('the report is gone')
  const opened = guests.upgradeGuestFields(renamed, report)
  expect(opened).toEqual(fields)
  await guests.saveRefusedReport(id, renamed, opened)
  expect(await guests.readRefusedReport(id)).toMatchObject({ fields, schemaVersion: 2 })
  verdict = () => received
  await guests.resubmitRefusedReport(id, renamed, 'place-1', opened)
  await guests.pushGuestReports(true)
  expect(bodies().at(-1)).toMatchObject({ id, schemaVersion: 2, fields })
})

describe('a proof of work', () => {
  const secrets = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' }
  const proofs = () =>
    office
      .at('guest/near-miss-reports')
      .map(({ headers }): unknown => JSON.parse(atob(headers['x-guest-proof'] ?? '') || 'null'))
  const broken = { status: 503, json: { message: 'Opps!', code: 'internal', requestId: 'r' } }

  async function offerChallenge() {
    const made = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 30, deriveKey, ...secrets })
    challenge = () => ({ status: 200, json: { data: made } })
    return made
  }

  test('is fetched once there is something to send, and sent with it as the office verifies it', async () => {
    const made = await offerChallenge()
    expect(await guests.pushGuestReports(true)).toEqual({ waiting: 0, nextAt: null })
    expect(office.at('guest/challenge')).toHaveLength(0)
    await guests.submitGuestReport(nearMiss, 'place-1', fields)
    await guests.pushGuestReports(true)
    const [proof] = z
      .array(z.object({ challenge: z.custom<Challenge>(), solution: z.custom<Solution>() }))
      .parse(proofs())
    expect(proof?.challenge).toEqual(made)
    expect(proof && (await verifySolution({ ...proof, deriveKey, ...secrets })).verified).toBe(true)
  })

  test('that the office did not take goes with the next attempt, and not with another report', async () => {
    await offerChallenge()
    verdict = () => broken
    await guests.submitGuestReport(nearMiss, 'place-1', fields)
    await guests.pushGuestReports(true)
    verdict = () => received
    await guests.pushGuestReports(true)
    expect(office.at('guest/challenge')).toHaveLength(1)
    const [first, second] = proofs()
    expect([first === null, second]).toEqual([false, first])
    await guests.submitGuestReport(nearMiss, 'place-1', fields)
    await guests.pushGuestReports(true)
    expect(office.at('guest/challenge')).toHaveLength(2)
  })

  test('that cannot be made holds nothing up: the report goes without', async () => {
    for (const json of [{ data: {} }, { data: { parameters: { algorithm: 'Other' } } }]) {
      challenge = () => ({ status: 200, json })
      await guests.submitGuestReport(nearMiss, 'place-1', fields)
      expect(await guests.pushGuestReports(true)).toEqual({ waiting: 0, nextAt: null })
    }
    expect(proofs()).toEqual([null, null])
  })

  test('for which the office has no time now is waited for, and the report with it', async () => {
    challenge = () => broken
    await guests.submitGuestReport(nearMiss, 'place-1', fields)
    expect(await guests.pushGuestReports(true)).toMatchObject({ waiting: 1 })
    expect(bodies()).toEqual([])
    await offerChallenge()
    expect(await guests.pushGuestReports(true)).toEqual({ waiting: 0, nextAt: null })
  })
})
