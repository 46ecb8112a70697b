import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { vesselDefectReport } from '#src/areas/defects/vessel-defect-report/vessel-defect-report.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { openTransitions } from '#src/resource/workflow/transitions.ts'
import type { Answer } from '../../contract/engine/test-server.ts'
import { actorWith } from '../../fixtures/actor-with.ts'
import { recordWith } from '../../fixtures/record-with.ts'
import { type DemonstrationCompany, openDemonstrationCompany } from '../../security/access/demonstration-company.ts'

let company: DemonstrationCompany
beforeAll(async () => {
  company = await openDemonstrationCompany()
})
afterAll(() => company.end())

const recordSchema = z.looseObject({ id: z.string(), status: z.string().nullable() })
const recordIn = (answer: Answer) => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return recordSchema.parse(answer.body.data)
}
const idOf = (resource: string, ...names: (string | number)[]) => demonstrationId('gulf-marine', resource, ...names)
const item = (key: string) => idOf('inventories', key)
const aboard = () => idOf('vessels', 1)
const pathOf = (id: string) => `/vessel-defect-reports/${id}`

async function report(by: string, besides: object = {}): Promise<string> {
  const body = { vesselId: aboard(), description: 'Capstan seized', foundOn: today(), ...besides }
  return recordIn(await company.as(by)('POST', '/vessel-defect-reports', { body })).id
}
const step = (by: string, id: string, name: string, body: object = {}) =>
  company.as(by)('POST', `${pathOf(id)}/${name}`, { body })
const judge = (id: string) => step('support', id, 'review', { priority: 'High', plan: 'Free it and grease it' })
const close = (by: string, id: string, body: object = {}, name = 'close') =>
  step(by, id, name, { workDone: 'Freed and greased', ...body })
const part = (key: string, quantity: number) => ({ id: uuidV7(), inventoryId: item(key), quantity })
const availableOf = async (key: string) =>
  recordIn(await company.as('captain')('GET', `/inventories/${item(key)}`)).availableQuantity

test('once the office has judged it, nothing of a report changes and only notes follow', async () => {
  const id = await report('crew')
  expect((await company.as('crew')('PATCH', pathOf(id), { body: { location: 'Forecastle' } })).status).toBe(200)
  expect(recordIn(await judge(id))).toMatchObject({ status: 'reviewed', priority: 'High' })
  expect((await company.as('crew')('PATCH', pathOf(id), { body: { location: 'Aft' } })).status).toBe(409)
  expect((await company.as('captain')('DELETE', pathOf(id))).status).toBeGreaterThanOrEqual(403)
  for (const by of ['crew', 'captain', 'support']) {
    const body = { vesselDefectReportId: id, note: `Seen by ${by}` }
    const { id: note } = recordIn(await company.as(by)('POST', '/vessel-defect-notes', { body }))
    expect((await company.as(by)('PATCH', `/vessel-defect-notes/${note}`, { body: { note: 'No' } })).status).toBe(403)
  }
  const body = { vesselDefectReportId: id, note: 'Buy one' }
  expect((await company.as('procurement')('POST', '/vessel-defect-notes', { body })).status).toBe(403)
  const notes = await company.as('procurement')('GET', `/vessel-defect-notes?vesselDefectReportId=${id}`)
  expect(notes.body.pagination?.total).toBe(3)
})

test('the captain closes it on board, and the parts leave the stock of the vessel once', async () => {
  const [shackles, filters] = [await availableOf('shackle-1'), await availableOf('oil-filter-1')]
  const id = await report('crew')
  await judge(id)
  const used = [part('shackle-1', 2), part('oil-filter-1', 1)]
  expect(recordIn(await close('captain', id, { partsUsed: used }))).toMatchObject({ status: 'closed' })
  expect(await availableOf('shackle-1')).toBe(Number(shackles) - 2)
  const logs = await company.as('captain')('GET', `/stock-logs?vesselDefectReportId=${id}`)
  expect(logs.body.data).toMatchObject([{ kind: 'taken' }, { kind: 'taken' }])

  expect(recordIn(await step('support', id, 'reopen', { reason: 'It seized again' }))).toMatchObject({
    status: 'submitted',
  })
  const again = [part('shackle-1', 3)]
  expect(recordIn(await close('captain', id, { partsUsed: again })).status).toBe('closed')
  expect(await availableOf('shackle-1')).toBe(Number(shackles) - 3)
  expect(await availableOf('oil-filter-1')).toBe(filters)
})

test('parts of another place are refused; more than is there is booked and told', async () => {
  const id = await report('crew')
  const elsewhere = await close('captain', id, { partsUsed: [part('oil-filter-2', 1)] })
  expect([elsewhere.status, elsewhere.body.errors]).toEqual([
    422,
    { 'partsUsed.0.inventoryId': ['This belongs to another vessel'] },
  ])
  const there = Number(await availableOf('hawser-1'))
  expect(recordIn(await close('captain', id, { partsUsed: [part('hawser-1', there + 5)] })).status).toBe('closed')
  expect(await availableOf('hawser-1')).toBe(-5)
})

test('nobody closes their own; what the captain reported is closed ashore, and nothing else is', async () => {
  const [ofCrew, ofCaptain] = [await report('crew'), await report('captain')]
  expect((await close('captain', ofCaptain)).status).toBe(403)
  expect((await close('support', ofCrew)).status).toBe(403)
  expect((await close('support', ofCrew, {}, 'close-ashore')).status).toBe(409)
  expect(recordIn(await close('support', ofCaptain, {}, 'close-ashore'))).toMatchObject({
    status: 'closed',
    reportedByCaptain: true,
  })
})

test('a captain who adds to the report of another has not reported it', async () => {
  const id = await report('crew')
  const body = { id, vesselId: aboard(), description: 'Capstan seized', foundOn: today(), location: 'Forecastle' }
  const sent = await company.as('captain')('POST', '/vessel-defect-reports', { body })
  expect(recordIn(sent)).toMatchObject({ location: 'Forecastle', reportedByCaptain: false })
})

test('nobody is offered a step that is refused to them', () => {
  const support = actorWith({ permissions: ['support vessel defect report'] })
  const captain = actorWith({ permissions: ['review vessel defect report'], vesselIds: ['bonny'] })
  const scope = { owner: uuidV7(), department: null, vessel: 'bonny', participants: [] }
  const offered = (actor: typeof support, status: string, reportedByCaptain: boolean) =>
    openTransitions(vesselDefectReport, actor, recordWith({ reportedByCaptain }, { status, scope }))
  expect(offered(support, 'submitted', false)).toEqual(['review', 'return'])
  expect(offered(support, 'submitted', true)).toEqual(['review', 'return', 'close-ashore'])
  expect(offered(support, 'reviewed', false)).toEqual([])
  expect(offered(captain, 'submitted', false)).toEqual(['return', 'close'])
  expect(offered(captain, 'reviewed', false)).toEqual(['close'])
})

test('a report that is returned is completed and sent again by its author', async () => {
  const id = await report('crew')
  expect((await step('captain', id, 'return', {})).body.errors).toEqual({ reason: ['Required'] })
  expect(recordIn(await step('captain', id, 'return', { reason: 'Which capstan?' })).status).toBe('returned')
  expect(recordIn(await step('crew', id, 'submit', { description: 'Forward capstan seized' }))).toMatchObject({
    status: 'submitted',
    description: 'Forward capstan seized',
  })
})

test('[S2-8.defects.1] [S2-9.defects.1] a new report is a report, and its priority one of four', async () => {
  const body = { vesselId: aboard(), description: 'Hatch cover leaks', foundOn: today() }
  const made = await company.as('crew')('POST', '/vessel-defect-reports', { body })
  expect(made.body.message).toBe('Report created successfully')
  expect([...vesselDefectReport.fields.shape.priority.options].sort()).toEqual(['Emergency', 'High', 'Low', 'Medium'])
})
