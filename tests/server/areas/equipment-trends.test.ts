import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { countByType } from '#src/areas/equipment/trends/trend.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { type Colleague, Company, makeRealServer, type RealServer } from '../../contract/company.ts'
import type { Client } from '../../contract/engine/test-server.ts'

let server: RealServer
let company: Company
/** Reads what is of their vessel. */
let mate: Colleague
/** By a name. */
const ids = new Map<string, string>()
const id = (name: string) => ids.get(name) ?? ''

const recordSchema = z.looseObject({ id: z.string() })
const countsSchema = z.array(
  z.strictObject({ typeId: z.string().nullable(), counts: z.record(z.string(), z.int().positive()) }),
)
const trendsSchema = z.strictObject({ defects: countsSchema, maintenance: countsSchema })

async function trends(by: Client, query: Readonly<Record<string, string>> = {}) {
  const answer = await by('GET', `/equipment/trends?${new URLSearchParams(query)}`)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return trendsSchema.parse(answer.body.data)
}
async function made(resource: string, body: object): Promise<string> {
  const answer = await company.admin('POST', `/${resource}`, { body })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return recordSchema.parse(answer.body.data).id
}
const defect = (piece: string, date: string, besides: object) =>
  made('equipment-defects', { equipmentId: id(piece), date, description: 'Seen', ...besides })
const work = (piece: string, date: string, besides: object) =>
  made('equipment-maintenances', { equipmentId: id(piece), date, ...besides })

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'bonny')
  mate = await company.holder('create equipment record')
  const vesselId = company.surroundings.idOf('vessels') ?? ''
  ids.set('away', await company.create('vessels'))
  for (const name of ['fenders', 'hoses']) ids.set(name, await made('equipment-groups', { name, kind: 'other' }))
  for (const [name, group] of [
    ['fender 1', 'fenders'],
    ['fender 2', 'fenders'],
    ['hose', 'hoses'],
  ] as const)
    ids.set(name, await made('equipment', { name, equipmentGroupId: id(group), nextTestOn: addDays(today(), 200) }))
  for (const [name, type] of [
    ['leak', 'defect'],
    ['cut', 'defect'],
    ['repair', 'maintenance'],
    ['survey', 'maintenance'],
  ] as const)
    ids.set(name, await made('maintenance-options', { name, type }))
  await defect('fender 1', '2026-10-01', { vesselId, defectTypeId: id('leak'), severity: 'major' })
  await defect('fender 1', '2026-10-31', { vesselId, defectTypeId: id('leak') })
  await defect('fender 2', '2026-11-02', { vesselId, defectTypeId: id('leak'), severity: 'major' })
  await defect('hose', '2026-11-03', { vesselId, defectTypeId: id('cut'), severity: 'minor' })
  await defect('hose', '2026-11-04', { vesselId: id('away'), defectTypeId: id('cut'), severity: 'critical' })
  await defect('hose', '2026-11-05', { severity: 'minor' })
  const gone = await defect('hose', '2026-11-03', { vesselId, defectTypeId: id('cut'), severity: 'minor' })
  await company.admin('DELETE', `/equipment-defects/${gone}`)
  await work('fender 1', '2026-10-15', { vesselId, maintenanceTypeId: id('repair') })
  const cancelled = await work('fender 2', '2026-11-20', { vesselId, maintenanceTypeId: id('repair') })
  await company.admin('POST', `/equipment-maintenances/${cancelled}/cancel`, { body: { reason: 'Not needed' } })
  await work('hose', '2026-11-20', { vesselId: id('away'), maintenanceTypeId: id('survey') })
})
afterAll(() => server.end())

test('[S2-7.equipment.8] defects are counted by type and severity, maintenance by type and state, the most frequent type first', async () => {
  expect(await trends(company.admin)).toEqual({
    defects: [
      { typeId: id('leak'), counts: { major: 2, '': 1 } },
      { typeId: id('cut'), counts: { minor: 1, critical: 1 } },
      { typeId: null, counts: { minor: 1 } },
    ],
    maintenance: [
      { typeId: id('repair'), counts: { pending: 1, declined: 1 } },
      { typeId: id('survey'), counts: { pending: 1 } },
    ],
  })
})

test('[S2-7.equipment.8] each parameter narrows, days included, and the types of one list narrow that list alone', async () => {
  const leaks = (counts: object) => ({ typeId: id('leak'), counts })
  const repairs = (counts: object) => ({ typeId: id('repair'), counts })
  const survey = { typeId: id('survey'), counts: { pending: 1 } }
  const cut = { typeId: id('cut'), counts: { minor: 1, critical: 1 } }
  expect(await trends(company.admin, { equipmentId: id('fender 1') })).toEqual({
    defects: [leaks({ major: 1, '': 1 })],
    maintenance: [repairs({ pending: 1 })],
  })
  expect(await trends(company.admin, { equipmentGroupId: id('hoses') })).toEqual({
    defects: [cut, { typeId: null, counts: { minor: 1 } }],
    maintenance: [survey],
  })
  expect(await trends(company.admin, { equipmentGroupId: id('hoses'), equipmentId: id('fender 1') })).toEqual({
    defects: [],
    maintenance: [],
  })
  expect(await trends(company.admin, { dateFrom: '2026-10-15', dateTo: '2026-11-02' })).toEqual({
    defects: [leaks({ major: 1, '': 1 })],
    maintenance: [repairs({ pending: 1 })],
  })
  const byDefects = await trends(company.admin, { defectTypeIds: id('cut') })
  expect([byDefects.defects, byDefects.maintenance.length]).toEqual([[cut], 2])
  const types = { defectTypeIds: `${id('cut')},${id('leak')}`, maintenanceTypeIds: id('survey') }
  expect(await trends(company.admin, types)).toEqual({
    defects: [leaks({ major: 2, '': 1 }), cut],
    maintenance: [survey],
  })
})

test('[S2-7.equipment.8] nobody counts what they may not read: not of another vessel, nor without a right', async () => {
  expect(await trends(mate.client)).toEqual({
    defects: [
      { typeId: id('leak'), counts: { major: 2, '': 1 } },
      { typeId: id('cut'), counts: { minor: 1 } },
    ],
    maintenance: [{ typeId: id('repair'), counts: { pending: 1, declined: 1 } }],
  })
  const keeper = await company.holder('manage equipment')
  for (const client of [keeper.client, await company.newcomer()])
    expect((await client('GET', '/equipment/trends')).status).toBe(403)
})

test('the office and a device count the same', async () => {
  const rows = async (resource: string) =>
    z.array(recordSchema).parse((await mate.client('GET', `/${resource}?limit=100`)).body.data)
  const pieces = await rows('equipment')
  const groupOf = (piece: string) => String(pieces.find((one) => one.id === piece)?.equipmentGroupId)
  const onDevice = async (resource: string, typeField: string, partField: string) =>
    countByType(
      await rows(resource),
      { typeField, partField },
      { equipmentGroupId: id('fenders'), typeIds: [] },
      groupOf,
    ).map(({ typeId, counts }) => ({ typeId: typeId || null, counts: Object.fromEntries(counts) }))
  expect(await trends(mate.client, { equipmentGroupId: id('fenders') })).toEqual({
    defects: await onDevice('equipment-defects', 'defectTypeId', 'severity'),
    maintenance: await onDevice('equipment-maintenances', 'maintenanceTypeId', 'status'),
  })
})
