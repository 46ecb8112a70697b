import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { workRestHour } from '#src/areas/work-hours/work-rest-hour/work-rest-hour.ts'
import { addDays, dayIn, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { fresh } from '../../contract/engine/test-device.ts'
import type { Answer, Client } from '../../contract/engine/test-server.ts'
import { type DemonstrationOffice, openDemonstrationOffice } from './demonstration-office.ts'

let office: DemonstrationOffice
let captain: Client

beforeAll(async () => {
  office = await openDemonstrationOffice()
  captain = await office.client('captain')
})
afterAll(() => office.server.end())

const vessel = (number: number) => demonstrationId('gulf-marine', 'vessels', number)
const recordIn = ({ body }: Answer) => z.looseObject({ id: z.string(), version: z.number() }).parse(body.data)
const watch = () => [{ id: uuidV7(), startMinute: 0, endMinute: 360, activity: 'watch keeping' }]

const day = (account: string, date: string, vesselId = vessel(1)) => ({
  staffId: office.personId(account),
  vesselId,
  date,
  utcOffsetMinutes: 60,
  dayMinutes: 1440,
  intervals: watch(),
})
const writes = (client: Client, body: object) => client('POST', '/work-rest-hours', { body })
const step = (client: Client, id: string, name: string, body: object = {}) =>
  client('POST', `/work-rest-hours/${id}/${name}`, { body })
const notAboard = { staffId: ['This person did not serve on this vessel on that day'] }

test('a captain writes hours for the vessel’s people, and for nobody who did not serve there', async () => {
  const date = addDays(today(), 3)
  expect((await writes(captain, day('crew4', date))).status).toBe(201)
  for (const account of ['crew6', 'captain3', 'md', 'hod', 'staff']) {
    expect(await writes(captain, day(account, date))).toMatchObject({ status: 422, body: { errors: notAboard } })
  }
  // What the person themself writes of that day then stands, aboard their own vessel or on a visit.
  const mate = await office.client('crew6')
  expect((await writes(mate, day('crew6', date, vessel(2)))).status).toBe(201)
})

test('that they serve there now says nothing of a day before they joined', async () => {
  // Served on the fourth vessel until 140 days ago, and on the first one since 98 days.
  const before = addDays(today(), -150)
  expect((await writes(captain, day('crew4', before))).body.errors).toEqual(notAboard)
  const then = await office.client('captain5')
  const written = await writes(then, day('crew4', before, vessel(4)))
  expect(written.status).toBe(201)
  expect((await writes(then, day('crew4', addDays(today(), -120), vessel(4)))).body.errors).toEqual(notAboard)
})

test('a day’s assignment counts, and so does a tour of duty without one', async () => {
  const manager = await office.client('manager')
  const date = addDays(today(), -40)
  const visit = { staffId: office.personId('staff'), vesselId: vessel(1), position: 'Superintendent' }
  const moments = { validFrom: `${date}T06:00:00Z`, validUntil: `${date}T15:00:00Z` }
  expect((await manager('POST', '/vessel-assignments', { body: { ...visit, ...moments } })).status).toBe(201)
  expect((await writes(captain, day('staff', date))).status).toBe(201)
  expect((await writes(captain, day('staff', addDays(date, 4)))).body.errors).toEqual(notAboard)
  const tour = { ...visit, staffId: office.personId('trainee'), watchkeeper: false, joinsOn: date, leavesOn: date }
  expect((await manager('POST', '/crew-rosters', { body: tour })).status).toBe(201)
  expect((await writes(captain, day('trainee', date))).status).toBe(201)
  expect((await writes(captain, day('trainee', addDays(date, 1)))).body.errors).toEqual(notAboard)
})

test('hours that stand are mended whoever’s they are, and are not moved to a vessel their person was not on', async () => {
  const manager = await office.client('manager')
  const second = { staffId: office.personId('captain'), vesselId: vessel(2), position: 'Relief master' }
  const since = { validFrom: `${addDays(today(), -30)}T00:00:00Z` }
  expect((await manager('POST', '/vessel-assignments', { body: { ...second, ...since } })).status).toBe(201)
  const { id } = recordIn(await writes(captain, day('crew4', addDays(today(), -1))))
  const moved = await captain('PATCH', `/work-rest-hours/${id}`, { body: { vesselId: vessel(2) } })
  expect(moved).toMatchObject({ status: 422, body: { errors: notAboard } })
  expect((await step(captain, id, 'submit', { vesselId: vessel(2) })).body.errors).toEqual(notAboard)
  expect((await captain('PATCH', `/work-rest-hours/${id}`, { body: { remarks: 'Drill' } })).status).toBe(200)
  expect((await step(captain, id, 'submit')).status).toBe(200)
})

test('a tablet’s entry is refused for the same reason', async () => {
  const tablet = await office.tablet('captain')
  const entry = async (account: string, action: string) => {
    // Not the fifth: in the last hour of a day the demonstration, by ship's time, has a day more, and the sixth is signed.
    const fields = day(account, addDays(today(), -4))
    const record = await naturalRecordId(workRestHour, office.tenantId, fields)
    return tablet.author.entry({ resource: 'work-rest-hours', action, record, changes: fresh(fields) })
  }
  expect(
    await tablet.deliver(
      await entry('crew4', 'submit'),
      await entry('crew6', 'submit'),
      await entry('md', 'create'),
      await entry('captain', 'submit'),
    ),
  ).toMatchObject([
    { result: 'applied' },
    { result: 'refused', code: 'invalid', errors: notAboard },
    { result: 'refused', code: 'invalid', errors: notAboard },
    { result: 'applied' },
  ])
})

test('the same hours of a day from two tablets are one day’s; others are settled by their author', async () => {
  const fields = day('crew4', addDays(today(), -93))
  const [bridge, mess] = [await office.tablet('crew4'), await office.tablet('crew4')]
  const record = await naturalRecordId(workRestHour, office.tenantId, fields)
  const sends = (tablet: typeof bridge, intervals: object[]) =>
    tablet.deliver(
      tablet.author.entry({
        resource: workRestHour.name,
        action: 'submit',
        record,
        changes: fresh({ ...fields, intervals }),
      }),
    )
  expect(await sends(bridge, watch())).toMatchObject([{ result: 'applied' }])
  expect(await sends(mess, watch())).toMatchObject([{ result: 'applied' }])
  const kept = await captain('GET', `/work-rest-hours/${record}`)
  expect(kept.body.data).toMatchObject({ intervals: [{ startMinute: 0, endMinute: 360 }] })
  expect(Reflect.get(Object(kept.body.data), 'intervals')).toHaveLength(1)
  const longer = [{ ...watch()[0], endMinute: 390 }]
  expect(await sends(mess, longer)).toMatchObject([{ result: 'conflict' }])
})

test('a change of the limits applies from its day, and earlier days keep the former ones', async () => {
  const manager = await office.client('manager')
  const earlier = async () => {
    const { body } = await manager('GET', `/vessels/${vessel(2)}`)
    return z.looseObject({ earlierHoursRegimes: z.array(z.looseObject({})).nullish() }).parse(body.data)
      .earlierHoursRegimes
  }
  const change = (hoursRegime: string) => manager('PATCH', `/vessels/${vessel(2)}`, { body: { hoursRegime } })
  // The company's day is a day ahead of UTC in its last hour.
  const kept = [{ regime: 'rest', until: addDays(dayIn('Africa/Lagos', new Date()), -1) }]
  expect((await change('work')).status).toBe(200)
  expect(await earlier()).toMatchObject(kept)
  // Changed back and again on one day: no day has lived under the others.
  expect((await change('rest')).status).toBe(200)
  expect((await change('work')).status).toBe(200)
  expect(await earlier()).toMatchObject(kept)
  expect(await earlier()).toHaveLength(1)
})

test('the list is asked for by person, month, kind of crew and workstation, as the specification names them', async () => {
  const manager = await office.client('manager')
  const list = async (query: string) => {
    const { status, body } = await manager('GET', `/work-rest-hours?limit=100&${query}`)
    expect(status, query).toBe(200)
    const row = z.looseObject({ staffId: z.string(), date: z.string() })
    return z.array(row).parse(body.data)
  }
  const [year = '', month = ''] = addDays(today(), -40).split('-')
  const own = await list(`userId=${office.personId('crew2')}&year=${year}&month=${month}`)
  expect(new Set(own.map((row) => `${row.staffId} ${row.date.slice(0, 7)}`))).toEqual(
    new Set([`${office.personId('crew2')} ${year}-${month}`]),
  )
  const masters = await list('job_type=mooring+master')
  expect(new Set(masters.map(({ staffId }) => staffId))).toEqual(new Set([office.personId('mooring-master')]))
  expect(await list('workstation=nowhere+at+all')).toEqual([])
  expect((await manager('GET', '/work-rest-hours?month=03')).status).toBe(422)
})

test('the roster is named as the specification spells it too, in requests and in answers', async () => {
  const mate = await office.client('crew2')
  const [roster] = z
    .array(z.looseObject({ id: z.string() }))
    .parse((await mate('GET', `/crew-rosters?staffId=${office.personId('crew2')}`)).body.data)
  const written = await writes(mate, { ...day('crew2', addDays(today(), -150)), crewRoasterId: roster?.id })
  expect(written.status).toBe(201)
  expect(written.body.data).toMatchObject({ crewRosterId: roster?.id, crewRoasterId: roster?.id })
  const listed = await mate('GET', `/work-rest-hours?crewRoasterId=${roster?.id}&limit=1`)
  expect(listed.body.data).toMatchObject([{ crewRosterId: roster?.id, crewRoasterId: roster?.id }])
})
