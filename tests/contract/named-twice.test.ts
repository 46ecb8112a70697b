import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { approvalChain } from '#src/areas/approvals/approval-chain/approval-chain.ts'
import { standIn } from '#src/areas/approvals/stand-in/stand-in.ts'
import { department } from '#src/areas/staff/department/department.ts'
import { designation } from '#src/areas/staff/designation/designation.ts'
import { repeatedMessage } from '#src/resource/description/distinct-items.ts'
import { validateFields } from '#src/resource/description/validate.ts'
import { Company, makeRealServer, type RealServer } from './company.ts'

let server: RealServer
let company: Company
let people: readonly [string, string]

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'named-twice')
  people = [await company.create('staff'), await company.create('staff')]
})
afterAll(() => server.end())

const withId = z.looseObject({ id: z.string() })

test('nobody is named twice among heads and approvers, by the device and by the office', async () => {
  const [one, other] = people
  const step = (staffId: string) => ({ id: crypto.randomUUID(), order: 1, who: 'person', staffId })
  const hr = { id: crypto.randomUUID(), order: 2, who: 'HR' }
  const head = (staffId: string) => ({ id: crypto.randomUUID(), staffId })
  const lists = [
    [department, 'departments', { name: 'Diving' }, 'heads', head, []],
    [designation, 'designations', { name: 'Diver' }, 'hods', head, []],
    [
      approvalChain,
      'approval-chains',
      { name: 'Long', resourceName: approvalChain.fields.shape.resourceName.options[0] },
      'steps',
      step,
      [hr],
    ],
  ] as const
  for (const [resource, path, fields, name, itemOf, others] of lists) {
    const twice = { ...fields, [name]: [itemOf(one), itemOf(other), itemOf(one), ...others] }
    const errors = { [`${name}.2.staffId`]: [repeatedMessage] }
    expect(validateFields(resource, twice), path).toEqual({ ok: false, errors })
    expect(await company.admin('POST', `/${path}`, { body: twice }), path).toMatchObject({
      status: 422,
      body: { errors },
    })
    const once = { ...fields, [name]: [itemOf(one), itemOf(other), ...others] }
    expect((await company.admin('POST', `/${path}`, { body: once })).status, path).toBe(201)
  }
})

test('nobody stands in for themselves', async () => {
  const [one, other] = people
  const days = { firstDay: '2026-12-01', lastDay: '2026-12-09' }
  const own = { ...days, staffId: one, standInId: one }
  const errors = { standInId: ['Choose another person to stand in'] }
  expect(validateFields(standIn, own)).toEqual({ ok: false, errors })
  expect(await company.admin('POST', '/stand-ins', { body: own })).toMatchObject({ status: 422, body: { errors } })
  const answer = await company.admin('POST', '/stand-ins', { body: { ...own, standInId: other } })
  expect(answer.status).toBe(201)
})

test('nobody is in the crew of a vessel twice on a day', async () => {
  const vesselId = await company.create('vessels')
  const roster = { staffId: people[0], vesselId, position: 'AB', watchkeeper: true }
  const join = (joinsOn: string, leavesOn?: string, more = {}) =>
    company.admin('POST', '/crew-rosters', { body: { ...roster, joinsOn, ...(leavesOn && { leavesOn }), ...more } })
  const first = await join('2026-01-01', '2026-02-01')
  expect(first.status).toBe(201)
  const refused = { status: 422, body: { errors: { staffId: [expect.stringMatching(/already$/)] } } }
  expect(await join('2026-01-20', '2026-03-01')).toMatchObject(refused)
  expect(await join('2025-12-20')).toMatchObject(refused)
  expect(await join('2026-01-01', '2026-01-01')).toMatchObject(refused)
  expect((await join('2026-01-20', '2026-03-01', { staffId: people[1] })).status).toBe(201)
  const next = await join('2026-02-01', '2026-03-01')
  expect(next.status).toBe(201)
  const path = `/crew-rosters/${withId.parse(next.body.data).id}`
  expect((await company.admin('PATCH', path, { body: { position: 'Bosun' } })).status).toBe(200)
  expect(await company.admin('PATCH', path, { body: { joinsOn: '2026-01-31' } })).toMatchObject(refused)
})
