import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Answer, Client } from '../../contract/engine/test-server.ts'
import { type DemonstrationOffice, openDemonstrationOffice } from './demonstration-office.ts'

let office: DemonstrationOffice
let hr: Client
let procurement: Client

beforeAll(async () => {
  office = await openDemonstrationOffice()
  ;[hr, procurement] = await Promise.all([office.client('hr'), office.client('procurement')])
})
afterAll(() => office.server.end())

const identified = z.looseObject({ id: z.string() })
const recordIn = (answer: Answer) =>
  z.looseObject({ id: z.string(), days: z.number().optional() }).parse(answer.body.data)

/** A request that is made and sent; what the sending was answered. */
async function send(client: Client, fields: Record<string, unknown>): Promise<{ id: string; answer: Answer }> {
  const { id } = recordIn(await client('POST', '/leave-requests', { body: fields }))
  return { id, answer: await client('POST', `/leave-requests/${id}/submit`, { body: {} }) }
}

test('what was sent stays as it was counted when a holiday or the counting of its kind changes', async () => {
  const body = { name: 'Study leave', countedIn: 'working days', daysPerYear: 4, handover: 'not needed' }
  const { id: leaveTypeId } = identified.parse((await hr('POST', '/leave-types', { body })).body.data)
  const holidays = [
    { date: '2035-03-23', name: 'Good Friday' },
    { date: '2035-03-26', name: 'Easter Monday' },
  ]
  const [, monday] = await Promise.all(
    holidays.map(async (day) => identified.parse((await hr('POST', '/public-holidays', { body: day })).body.data).id),
  )
  const asked = (startDate: string, endDate: string) => ({
    staffId: office.personId('procurement'),
    leaveTypeId,
    startDate,
    endDate,
  })
  const sent = await send(procurement, asked('2035-03-22', '2035-03-27'))
  expect(recordIn(sent.answer).days).toBe(2)
  expect((await hr('POST', `/public-holidays/${monday}/retire`, { body: {} })).status).toBe(200)
  const kept = await procurement('PATCH', `/leave-requests/${sent.id}`, { body: { reason: 'An examination' } })
  expect(recordIn(kept).days).toBe(2)
  expect((await send(procurement, asked('2035-04-02', '2035-04-03'))).answer.status).toBe(200)
  const over = await send(procurement, asked('2035-05-07', '2035-05-07'))
  expect(over.answer.body.errors).toEqual({
    endDate: ['Study leave: only 0 of 4 days left in 2035. This request takes 1 day'],
  })
  const told = z.array(identified).parse((await (await office.client('md'))('GET', '/leave-left')).body.data)
  expect(told.find(({ id }) => id === sent.id)).toMatchObject({
    years: [{ year: 2035, entitled: 4, taken: 2, asked: 2, left: 0 }],
  })
  const wider = { countedIn: 'calendar days', daysPerYear: 5 }
  expect((await hr('PATCH', `/leave-types/${leaveTypeId}`, { body: wider })).status).toBe(200)
  expect((await procurement('POST', `/leave-requests/${over.id}/submit`, { body: {} })).status).toBe(200)
  const longer = await hr('PATCH', `/leave-types/${leaveTypeId}`, { body: { daysPerYear: 20 } })
  expect(longer.status).toBe(200)
  const changed = await procurement('PATCH', `/leave-requests/${sent.id}`, { body: { endDate: '2035-03-28' } })
  expect(recordIn(changed).days).toBe(7)
})
