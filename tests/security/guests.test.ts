import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { nearMissReport } from '#src/areas/incidents/near-miss-report/near-miss-report.ts'
import { resources } from '#src/areas/resources.ts'
import { areaParts } from '#src/areas/server.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { futureDayMessage } from '#src/resource/workflow/future-days.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { guestCounter } from '#src/server/guests/guest-limits.ts'
import { reportBody } from '#src/server/guests/guest-operations.ts'
import { receiveReport } from '#src/server/guests/receive-report.ts'
import { makeRealServer, type RealServer } from '../contract/company.ts'
import { jpegOf } from '../fixtures/files.ts'
import { loadedDemonstration } from '../fixtures/loaded-demonstration.ts'
import { photoWithPlace } from '../fixtures/photo-with-place.ts'
import { easyProof } from '../fixtures/proof-of-work.ts'
import { startSession } from '../fixtures/start-session.ts'

/** What people who give no name may do, and that nothing of them is kept. */
const tenantId = demonstrationTenantId('gulf-marine')
const address = '203.0.113.77'
let server: RealServer
let place = ''
let vesselId: unknown

beforeAll(async () => {
  server = await makeRealServer(loadedDemonstration)
  const [row] = await rows('select secret, vessel_id from report_places where vessel_id is not null order by id')
  place = `${tenantId}.${String(row?.secret)}`
  vesselId = row?.vessel_id
})
afterAll(() => server.end())

function rows(sql: string, values: unknown[] = [], tenant = tenantId): Promise<Record<string, unknown>[]> {
  return inTenant(server.database, tenant, (tx) => tx.query<Record<string, unknown>>(sql, values))
}

const nearMiss = (id: string) => ({
  place,
  id,
  madeAt: '2026-03-04T10:00:00.000+01:00',
  fields: { description: 'A sling parted.', location: 'Aft deck', dateTime: '2026-03-04T09:30:00.000+01:00' },
})

async function send(path: string, payload: object, device = uuidV7(), remoteAddress = address) {
  const proof = path.endsWith('-reports') ? await easyProof(server.database) : {}
  return server.app.inject({
    method: 'POST',
    url: `/api/v1/guest/${path}`,
    payload,
    headers: { 'x-guest-device': device, 'user-agent': 'Probe/77.7', ...proof },
    remoteAddress,
  })
}

describe('a report', () => {
  test('is received once however often it is sent, by nobody, and no other company has it', async () => {
    const id = uuidV7()
    const first = await send('near-miss-reports', nearMiss(id))
    expect(first.statusCode).toBe(201)
    const again = await send('near-miss-reports', nearMiss(id))
    expect([again.statusCode, again.json().data]).toEqual([200, first.json().data])
    expect(await rows('select * from near_miss_reports where id = $1', [id])).toMatchObject([
      {
        created_by: null,
        updated_by: null,
        status_by: null,
        scope_owner: null,
        scope_vessel: null,
        vessel_id: vesselId,
      },
    ])
    const elsewhere = demonstrationTenantId('delta-offshore')
    expect(await rows('select 1 from near_miss_reports where id = $1', [id], elsewhere)).toEqual([])
  })

  test('leaves neither address, browser nor device in any table', async () => {
    const device = uuidV7()
    expect((await send('near-miss-reports', nearMiss(uuidV7()), device)).statusCode).toBe(201)
    const tables = z
      .array(z.object({ name: z.string() }))
      .parse(await rows("select tablename as name from pg_tables where schemaname = 'public' order by 1"))
    expect(tables.length).toBeGreaterThan(20)
    for (const { name } of tables) {
      const found = await rows(`select 1 from "${name}" t where t::text like any ($1)`, [
        [`%${address}%`, '%203.0.113%', '%Probe/77.7%', `%${device}%`],
      ])
      expect([name, found]).toEqual([name, []])
    }
  })

  test('may set the fields of a guest and no others', async () => {
    const report = nearMiss(uuidV7())
    for (const name of ['vesselId', 'peopleInvolved', 'closeOutAction', 'createdBy', 'status', 'scope', 'number']) {
      const answer = await send('near-miss-reports', { ...report, fields: { ...report.fields, [name]: 'x' } })
      expect([name, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([name, 422, [name]])
    }
  })

  test('of an earlier version is read as the present one says it, one that names none as of the first, and a newer one waits', async () => {
    const later: Resource = {
      ...nearMissReport,
      version: nearMissReport.version + 1,
      upgrades: {
        [nearMissReport.version]: ({ whereabouts, remedy, ...rest }) => ({
          ...rest,
          ...(whereabouts !== undefined && { location: whereabouts }),
          ...(remedy !== undefined && { closeOutAction: remedy }),
          peopleInvolved: 'Not asked then',
        }),
      },
    }
    const at = { id: uuidV7(), name: 'Aft deck', vesselId: null }
    const receive = (fields: Record<string, unknown>) =>
      inTenant(server.database, tenantId, async (tx) => {
        const { place: _, ...report } = reportBody.parse({ ...nearMiss(uuidV7()), fields })
        await receiveReport({ areaParts }, tx, later, at, report, new Date())
        return report.id
      })
    const { location, ...fields } = nearMiss('').fields
    const old = { ...fields, whereabouts: location }
    expect(await rows('select * from near_miss_reports where id = $1', [await receive(old)])).toMatchObject([
      { location, people_involved: 'Not asked then', schema_version: later.version },
    ])
    await expect(receive({ ...old, remedy: 'Mine' })).rejects.toMatchObject({
      status: 422,
      errors: { closeOutAction: ['This field does not exist'] },
    })
    const present = await send('near-miss-reports', { ...nearMiss(uuidV7()), schemaVersion: 1 })
    expect(present.statusCode).toBe(201)
    const newer = await send('near-miss-reports', { ...nearMiss(uuidV7()), schemaVersion: nearMissReport.version + 1 })
    expect([newer.statusCode, newer.json().code]).toEqual([503, 'newer-version'])
  })

  test('waits for its pictures, and takes none that was sent for another', async () => {
    const report = nearMiss(uuidV7())
    const evidences = [{ id: uuidV7(), name: 'photo.jpg', type: 'image/jpeg', size: 10, sha256: 'a'.repeat(64) }]
    const answer = await send('near-miss-reports', { ...report, fields: { ...report.fields, evidences } })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'files-missing'])
  })

  test('ends with the place', async () => {
    const [other] = await rows('select id, secret from report_places where vessel_id is null order by id')
    await rows('update report_places set active = false where id = $1', [other?.id])
    const answer = await send('near-miss-reports', {
      ...nearMiss(uuidV7()),
      place: `${tenantId}.${String(other?.secret)}`,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'place-over'])
    const abroad = place.replace(tenantId, demonstrationTenantId('delta-offshore'))
    expect((await send('near-miss-reports', { ...nearMiss(uuidV7()), place: abroad })).statusCode).toBe(404)
  })
})

describe('a picture', () => {
  const plain = jpegOf(2000)
  const bearingTraces = photoWithPlace

  async function form(fields: Record<string, string>, bytes: Buffer) {
    const parts = new FormData()
    for (const [name, value] of Object.entries(fields)) parts.set(name, value)
    parts.set('file', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }))
    const whole = new Response(parts)
    return {
      payload: Buffer.from(await whole.arrayBuffer()),
      headers: { 'content-type': whole.headers.get('content-type') ?? '', 'x-guest-device': uuidV7() },
    }
  }
  const sendPicture = async (report: string, id: string, bytes: Buffer) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/guest/uploads',
      ...(await form({ place, report, id }, bytes)),
      remoteAddress: address,
    })
  const person = async () => {
    const [row] = await rows("select id from accounts where email = 'crew@gulf-marine.demo'")
    const personId = String(row?.id)
    return { personId, token: await startSession(server.database, { tenantId, personId, deviceId: null }) }
  }

  test('of a person is neither removed nor replaced by a guest who gives a report that person’s id', async () => {
    const { personId, token } = await person()
    const id = uuidV7()
    const { payload, headers } = await form({ folder: 'near-miss-reports', id }, bearingTraces)
    const authorization = `Bearer ${token}`
    const own = { method: 'POST' as const, url: '/api/v1/uploads', payload, headers: { ...headers, authorization } }
    expect((await server.app.inject(own)).statusCode).toBe(201)
    for (const bytes of [bearingTraces, plain]) expect((await sendPicture(personId, id, bytes)).statusCode).toBe(409)
    const read = await server.app.inject({ url: `/api/v1/files/${id}`, headers: { authorization } })
    expect(read.statusCode).toBe(200)
    const [row] = await rows('select uploader, sha256 from files where id = $1', [id])
    expect(row).toEqual({ uploader: personId, sha256: createHash('sha256').update(bearingTraces).digest('hex') })
  })

  test('takes no place of a file that a record awaits from somebody', async () => {
    const { personId } = await person()
    const [id, record] = [uuidV7(), uuidV7()]
    await rows(
      `insert into awaited_files (tenant_id, resource, record_id, file_id, author, sha256, type, size)
       values ($1, 'near-miss-reports', $2, $3, $4, $5, 'image/jpeg', 10)`,
      [tenantId, record, id, personId, 'a'.repeat(64)],
    )
    expect((await sendPicture(personId, id, plain)).statusCode).toBe(409)
    expect(await rows('select 1 from files where id = $1', [id])).toEqual([])
  })

  test('is one of five, also where many come at once; what its camera wrote into it is not kept', async () => {
    const report = uuidV7()
    const ids = Array.from({ length: 9 }, () => uuidV7())
    const answers = await Promise.all(ids.map((id) => sendPicture(report, id, plain)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right)).toEqual([
      201, 201, 201, 201, 201, 422, 422, 422, 422,
    ])
    const traced = uuidV7()
    expect((await sendPicture(uuidV7(), traced, bearingTraces)).statusCode).toBe(201)
    const kept = await server.app.fairlead.fileStore.open(tenantId, traced)
    expect(kept && (await buffer(kept)).includes('Exif')).toBe(false)
    expect(bearingTraces.includes('Exif')).toBe(true)
  })

  test('that was kept by the report’s own id, as until 2026-11-26, is the report’s still, where that is no person’s', async () => {
    const { personId } = await person()
    const picture = { id: uuidV7(), name: 'photo.jpg', type: 'image/jpeg', size: 10, sha256: 'c'.repeat(64) }
    const keptBy = async (uploader: string, id: string) =>
      rows(
        `insert into files (tenant_id, id, sha256, name, type, size, folder, uploader)
         values ($1, $2, $3, $4, $5, $6, 'guests', $7)`,
        [tenantId, id, picture.sha256, picture.name, picture.type, picture.size, uploader],
      )
    const report = nearMiss(uuidV7())
    await keptBy(report.id, picture.id)
    const evidences = [picture]
    const taken = await send('near-miss-reports', { ...report, fields: { ...report.fields, evidences } })
    expect(taken.statusCode).toBe(201)

    const other = { ...picture, id: uuidV7() }
    await keptBy(personId, other.id)
    const refused = await send('near-miss-reports', {
      ...nearMiss(personId),
      fields: { ...report.fields, evidences: [other] },
    })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'files-missing'])
  })
})

test('a report of a clock that is far behind counts as made when it came, and the history keeps what it said', async () => {
  const report = { ...nearMiss(uuidV7()), madeAt: '1066-10-14T10:00:00.000+00:00' }
  const answer = await send('near-miss-reports', report)
  expect(answer.statusCode).toBe(201)
  expect(answer.json().data.number).toMatch(new RegExp(`^NM-${new Date().getUTCFullYear()}-`))
  expect(await rows('select made_at from history where record_id = $1', [report.id])).toMatchObject([
    { made_at: report.madeAt },
  ])
})

test('a report of the day after tomorrow is refused, but for what a clock of a few minutes more calls tomorrow', async () => {
  const at = { id: uuidV7(), name: 'Aft deck', vesselId: null }
  const arriving = (minute: string) =>
    inTenant(server.database, tenantId, (tx) => {
      const { fields } = nearMiss('')
      const told = { ...nearMiss(uuidV7()), madeAt: '2026-11-26T00:01:00.000+00:00' }
      const { place: _, ...report } = reportBody.parse({
        ...told,
        fields: { ...fields, dateTime: '2026-11-27T08:00Z' },
      })
      return receiveReport({ areaParts }, tx, nearMissReport, at, report, new Date(`2026-11-25T23:${minute}:00Z`))
    })
  await expect(arriving('50')).rejects.toMatchObject({ status: 422, errors: { dateTime: [futureDayMessage] } })
  expect((await arriving('59')).number).toMatch(/^NM-2026-/)
})

test('every other resource is closed to guests', async () => {
  for (const { name } of resources.filter(({ guests }) => !guests)) {
    const answer = await send(name, nearMiss(uuidV7()))
    expect([name, answer.statusCode]).toEqual([name, 404])
  }
  expect(resources.filter(({ guests }) => guests).map(({ name }) => name)).toEqual([
    'near-miss-reports',
    'preliminary-incident-reports',
    'safety-observation-reports',
  ])
})

/** How many reports the company holds, and how many records it has. */
async function countReports(tenant: string): Promise<{ held: number; records: number }> {
  const [held] = await rows('select count(*)::int as n from held_guest_reports where discarded_at is null', [], tenant)
  const [stored] = await rows('select count(*)::int as n from near_miss_reports', [], tenant)
  return { held: Number(held?.n), records: Number(stored?.n) }
}

test('what comes beyond ten reports an hour of a device is held, and answered as any other', async () => {
  const device = uuidV7()
  for (let count = 0; count < 10; count += 1) {
    expect((await send('near-miss-reports', nearMiss(uuidV7()), device)).statusCode).toBe(201)
  }
  const before = await countReports(tenantId)
  const held = nearMiss(uuidV7())
  const answer = await send('near-miss-reports', held, device)
  expect([answer.statusCode, answer.json().data]).toEqual([201, { number: null }])
  expect((await send('near-miss-reports', held, device)).statusCode).toBe(200)
  expect(await countReports(tenantId)).toEqual({ held: before.held + 1, records: before.records })
  const wrong = await send('near-miss-reports', { ...nearMiss(uuidV7()), fields: {} }, device)
  expect(wrong.statusCode).toBe(422)
  expect((await send('follow-up', { place, id: held.id })).json().data).toEqual({
    kind: 'Near miss',
    number: null,
    state: 'Submitted',
    result: null,
    takesDetails: false,
  })
  expect((await send('near-miss-reports', nearMiss(uuidV7()))).json().data.number).toMatch(/^NM-/)
})

test('a place takes sixty reports an hour and an address sends twice as many, whatever devices they say they are', async () => {
  const elsewhere = demonstrationTenantId('delta-offshore')
  const places = await rows('select secret from report_places where active order by id', [], elsewhere)
  const [first = '', second = '', third = ''] = places.map(({ secret }) => `${elsewhere}.${String(secret)}`)
  const [ship, shore] = ['198.51.100.7', '198.51.100.8']
  const isRecord = async (through: string, from: string) => {
    const answer = await send('near-miss-reports', { ...nearMiss(uuidV7()), place: through }, uuidV7(), from)
    expect(answer.statusCode).toBe(201)
    return answer.json().data.number !== null
  }
  for (const through of [first, second]) {
    for (let count = 0; count < 60; count += 1) expect(await isRecord(through, ship)).toBe(true)
    expect(await isRecord(through, shore)).toBe(false)
  }
  expect(await isRecord(third, ship)).toBe(false)
  expect(await isRecord(third, shore)).toBe(true)
}, 120_000)

test('a code’s id tells the state of a guest’s report, and of nobody else’s', async () => {
  const id = uuidV7()
  await send('near-miss-reports', nearMiss(id))
  const answer = await send('follow-up', { place, id })
  expect(answer.json()).toEqual({
    data: {
      kind: 'Near miss',
      number: expect.stringMatching(/^NM-/),
      state: 'Submitted',
      result: null,
      takesDetails: false,
    },
  })
  const result = async () => (await send('follow-up', { place, id })).json().data.result
  await rows(`update near_miss_reports set close_out_action = 'The sling was replaced.' where id = $1`, [id])
  expect(await result()).toBe('The sling was replaced.')
  const [log] = await rows('select id, lessons_learned as lesson from incident_logs where lessons_learned is not null')
  await rows('update near_miss_reports set incident_log_id = $2 where id = $1', [id, log?.id])
  expect(await result()).toBe(log?.lesson)
  const [signed] = await rows('select id from near_miss_reports where created_by is not null order by id limit 1')
  expect((await send('follow-up', { place, id: signed?.id })).statusCode).toBe(404)
})

test('an address asks twelve hundred times an hour, whichever devices and places it makes up', async () => {
  const [from, other] = ['198.51.100.20', '198.51.100.21']
  const ask = async (remoteAddress: string) => {
    const made = `${tenantId}.${randomBytes(32).toString('base64url')}`
    return (await send('place', { place: made }, uuidV7(), remoteAddress)).statusCode
  }
  const answers: number[] = []
  for (let round = 0; round < 12; round += 1) {
    answers.push(...(await Promise.all(Array.from({ length: 100 }, () => ask(from)))))
  }
  expect(new Set(answers)).toEqual(new Set([404]))
  expect(await ask(from)).toBe(429)
  expect(await ask(other)).toBe(404)
}, 120_000)

test('a flood of names makes no further count dearer', () => {
  const counter = guestCounter()
  const started = performance.now()
  for (let count = 0; count < 40_000; count += 1) counter.count([['question of a device', `device ${count}`]])
  // Looking at every name each time takes some ten seconds; looking at one takes hundredths of one.
  expect(performance.now() - started).toBeLessThan(5_000)
  const full = () => counter.count([['report of a device', 'one']], 0)
  for (let count = 0; count < 10; count += 1) full()
  expect(full).toThrow('Too many reports')
}, 60_000)
