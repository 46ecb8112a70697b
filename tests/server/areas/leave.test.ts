import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { approvalChain } from '#src/areas/approvals/approval-chain/approval-chain.ts'
import { planRound } from '#src/areas/approvals/approval-chain/planned-round.ts'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { leaveRequest } from '#src/areas/leave/leave-request/leave-request.ts'
import { department } from '#src/areas/staff/department/department.ts'
import { staff as staffDescription } from '#src/areas/staff/staff/staff.ts'
import { type Approval, approvalOf } from '#src/resource/envelope/approval.ts'
import { selectStream } from '#src/server/database/records/record-list.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { makeRealServer, type RealServer } from '../../contract/company.ts'
import { type Answer, type Client, clientWith } from '../../contract/engine/test-server.ts'
import { loadedDemonstration } from '../../fixtures/loaded-demonstration.ts'
import { startSession } from '../../fixtures/start-session.ts'

const slug = 'gulf-marine'
const idOf = (account: string) => demonstrationId(slug, 'staff', account)
const kind = (key: string) => demonstrationId(slug, 'leave-types', key)
let server: RealServer
let hr: Client
let staff: Client
let manager: Client
let procurement: Client

beforeAll(async () => {
  server = await makeRealServer(loadedDemonstration)
  ;[hr, staff, manager, procurement] = await Promise.all([
    clientOf('hr'),
    clientOf('staff'),
    clientOf('manager'),
    clientOf('procurement'),
  ])
})
afterAll(() => server.end())

async function clientOf(account: string, tenant = slug): Promise<Client> {
  const session = {
    tenantId: demonstrationTenantId(tenant),
    personId: demonstrationId(tenant, 'staff', account),
    deviceId: null,
  }
  return clientWith(server.app, { authorization: `Bearer ${await startSession(server.database, session)}` })
}

const recordSchema = z.looseObject({
  id: z.string(),
  status: z.string(),
  days: z.number().optional(),
  halfDays: z.number().optional(),
})
const recordIn = (answer: Answer) => recordSchema.parse(answer.body.data)

/** A request that is made and sent by its owner; what the sending was answered. */
async function send(client: Client, fields: Record<string, unknown>): Promise<{ id: string; answer: Answer }> {
  const { id } = recordIn(await client('POST', '/leave-requests', { body: fields }))
  return { id, answer: await client('POST', `/leave-requests/${id}/submit`, { body: {} }) }
}
const ofProcurement = (startDate: string, endDate: string, more: object = {}) => ({
  staffId: idOf('procurement'),
  leaveTypeId: kind('annual'),
  startDate,
  endDate,
  ...more,
})

test('days are counted by the calendar of the company, whatever the device thought', async () => {
  await hr('POST', '/public-holidays', { body: { date: '2027-03-10', name: 'Eid al-Fitr' } })
  const { answer } = await send(procurement, ofProcurement('2027-03-08', '2027-03-14', { days: 7 }))
  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'Leave request submitted successfully', data: { status: 'pending', days: 4 } },
  })
  const idle = await send(procurement, ofProcurement('2027-03-20', '2027-03-21'))
  expect(idle.answer).toMatchObject({ status: 422, body: { errors: { startDate: [expect.any(String)] } } })
})

test('two leaves of one person do not meet, and what was declined is in nobody’s way', async () => {
  const first = await send(procurement, ofProcurement('2027-05-03', '2027-05-07'))
  const met = await send(procurement, ofProcurement('2027-05-07', '2027-05-10', { leaveTypeId: kind('unpaid') }))
  expect(met.answer).toMatchObject({
    status: 422,
    body: { errors: { startDate: ['There is already a request from 2027-05-03 to 2027-05-07'] } },
  })
  const head = await clientOf('md')
  const declined = await head('POST', `/leave-requests/${first.id}/decline`, { body: { reason: 'Audit' } })
  expect(recordIn(declined).status).toBe('declined')
  expect((await procurement('POST', `/leave-requests/${met.id}/submit`, { body: {} })).status).toBe(200)
})

test('nobody has more than there is, also with twenty requests at the same moment', async () => {
  const person = await clientOf('finance')
  const starts = Array.from({ length: 20 }, (_, week) => new Date(Date.UTC(2028, 0, 3 + 7 * week)))
  const day = (date: Date, later: number) => new Date(date.getTime() + later * 86_400_000).toISOString().slice(0, 10)
  const made = await Promise.all(
    starts.map(async (start) => {
      const fields = { leaveTypeId: kind('annual'), startDate: day(start, 0), endDate: day(start, 4) }
      return recordIn(await person('POST', '/leave-requests', { body: { staffId: idOf('finance'), ...fields } })).id
    }),
  )
  const answers = await Promise.all(made.map((id) => person('POST', `/leave-requests/${id}/submit`, { body: {} })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  const refusals = answers.filter(({ status }) => status === 422)
  expect(refusals).toHaveLength(16)
  expect(new Set(refusals.map(({ body }) => body.errors?.endDate?.[0]))).toEqual(
    new Set(['Annual leave: only 1 of 21 days left in 2028. This request takes 5 days']),
  )
})

test('an allocation takes the place of what the kind gives, and New Year divides a request', async () => {
  const person = await clientOf('qhsse')
  const fields = { staffId: idOf('qhsse'), leaveTypeId: kind('annual') }
  const allocation = { ...fields, year: 2029, days: 2 }
  expect((await hr('POST', '/leave-allocations', { body: allocation })).status).toBe(201)
  const over = await send(person, { ...fields, startDate: '2028-12-28', endDate: '2029-01-03' })
  expect(over.answer).toMatchObject({
    status: 422,
    body: { errors: { endDate: ['Annual leave: only 2 of 2 days left in 2029. This request takes 3 days'] } },
  })
  const within = await send(person, { ...fields, startDate: '2028-12-28', endDate: '2029-01-02' })
  expect(recordIn(within.answer).days).toBe(4)
})

test('a change of what was sent is counted anew, and stays with its person', async () => {
  const { id } = await send(procurement, ofProcurement('2027-08-02', '2027-08-03'))
  const longer = await procurement('PATCH', `/leave-requests/${id}`, { body: { endDate: '2027-08-06' } })
  expect(recordIn(longer).days).toBe(5)
  const tooLong = await procurement('PATCH', `/leave-requests/${id}`, { body: { endDate: '2027-12-24' } })
  expect(tooLong).toMatchObject({
    status: 422,
    body: { errors: { endDate: [expect.stringMatching(/^Annual leave:/)] } },
  })
  const moved = await hr('PATCH', `/leave-requests/${id}`, { body: { staffId: idOf('strategy') } })
  expect([403, 404, 422]).toContain(moved.status)
})

test('half a day takes half a day, and the morning of a day is not in the way of its afternoon', async () => {
  const sent = async (startDate: string, endDate: string, half: object) => {
    const { id, answer } = await send(procurement, ofProcurement(startDate, endDate, half))
    return { id, answer, ...(answer.status === 200 && { record: recordIn(answer) }) }
  }
  const morning = await sent('2033-03-07', '2033-03-07', { endsMidday: true, days: 1 })
  expect(morning.record).toMatchObject({ days: 0, halfDays: 1 })
  const again = await sent('2033-03-07', '2033-03-08', { endsMidday: true })
  expect(again.answer.body.errors).toEqual({
    startDate: ['There is already a request from 2033-03-07 to 2033-03-07 (morning)'],
  })
  const afternoon = await sent('2033-03-07', '2033-03-09', { startsMidday: true })
  expect(afternoon.record).toMatchObject({ days: 2, halfDays: 1 })
  const both = ofProcurement('2033-03-21', '2033-03-21', { startsMidday: true, endsMidday: true })
  expect((await procurement('POST', '/leave-requests', { body: both })).body.errors).toEqual({
    endsMidday: ['For one day, choose the morning or the afternoon. For the whole day, clear both boxes'],
  })
  const over = await sent('2033-04-04', '2033-04-29', {})
  expect(over.answer.body.errors).toEqual({
    endDate: ['Annual leave: only 18 of 21 days left in 2033. This request takes 20 days'],
  })
  const whole = await procurement('PATCH', `/leave-requests/${afternoon.id}`, { body: { startDate: '2033-03-08' } })
  expect(recordIn(whole)).toMatchObject({ days: 1, halfDays: 1 })
  const evened = await procurement('PATCH', `/leave-requests/${afternoon.id}`, { body: { startsMidday: false } })
  expect(recordIn(evened)).toMatchObject({ days: 2, halfDays: 0 })
})

test('what is sent without a word of half days, as older apps do, takes whole days and is kept as before', async () => {
  const { answer } = await send(procurement, ofProcurement('2033-05-02', '2033-05-04'))
  expect(answer.body.data).toMatchObject({ days: 3 })
  for (const name of ['startsMidday', 'endsMidday', 'halfDays']) expect(answer.body.data).not.toHaveProperty(name)
})

test('a kind that is taken in whole days has no half ones', async () => {
  const crew = ofProcurement('2033-06-06', '2033-06-08', { leaveTypeId: kind('crew'), endsMidday: true })
  expect((await send(procurement, crew)).answer.body.errors).toEqual({
    endsMidday: ['Crew leave allows whole days only'],
  })
})

test('a kind that needs a handover note is not granted without one', async () => {
  const { answer } = await send(
    procurement,
    ofProcurement('2027-09-06', '2027-09-10', { leaveTypeId: kind('maternity') }),
  )
  expect(answer.body.errors).toEqual({ handoverDocument: ['Maternity leave needs a handover note'] })
})

test('the stand-in authorises for the head, HR approves, nobody else is final, and then the allowance is asked for', async () => {
  const fields = { staffId: idOf('staff'), leaveTypeId: kind('annual'), startDate: '2027-10-11', endDate: '2027-10-15' }
  const { id } = await send(staff, fields)
  const approve = (client: Client, body: object = {}) => client('POST', `/leave-requests/${id}/approve`, { body })
  expect(await approve(hr)).toMatchObject({
    status: 409,
    body: { message: 'It is not your turn yet. Waiting for: Chinedu Eze' },
  })
  expect((await approve(await clientOf('admin'))).status).toBe(403)
  expect((await approve(manager)).status).toBe(403)
  expect(await approve(manager, { actingFor: idOf('hod') })).toMatchObject({
    status: 200,
    body: { message: 'Leave request authorized successfully', data: { status: 'authorized' } },
  })
  expect(await approve(hr)).toMatchObject({ status: 200, body: { data: { status: 'approved' } } })
  const after = await staff('POST', `/leave-requests/${id}/request-allowance`, { body: {} })
  expect(after.body.data).toMatchObject({
    status: 'allowance-requested',
    approval: {
      signatures: [
        { by: idOf('manager'), actingFor: idOf('hod'), answer: 'approved' },
        { by: idOf('hr'), actingFor: null, answer: 'approved' },
      ],
    },
  })
})

test('HR takes back what was approved, saying why: the days are there again; nobody else does, nor for themselves', async () => {
  const fields = ofProcurement('2028-02-07', '2028-02-25')
  const { id } = await send(procurement, fields)
  const step = (client: Client, name: string, body: object = {}) =>
    client('POST', `/leave-requests/${id}/${name}`, { body })
  const reason = { reason: 'The audit was moved' }
  expect((await step(hr, 'withdraw', reason)).status).toBe(409)
  await step(await clientOf('md'), 'approve')
  expect(recordIn(await step(hr, 'approve')).status).toBe('approved')
  expect((await step(procurement, 'cancel')).status).toBe(409)
  for (const other of [procurement, await clientOf('md'), await clientOf('admin')]) {
    expect((await step(other, 'withdraw', reason)).status).toBe(403)
  }
  expect((await step(manager, 'withdraw', reason)).status).toBe(404)
  expect((await step(hr, 'withdraw')).status).toBe(422)
  const again = await send(procurement, ofProcurement('2028-03-06', '2028-03-24'))
  expect(again.answer.body.errors).toEqual({
    endDate: ['Annual leave: only 6 of 21 days left in 2028. This request takes 15 days'],
  })
  const withdrawn = await step(hr, 'withdraw', reason)
  expect(withdrawn).toMatchObject({ status: 200, body: { data: { status: 'withdrawn' } } })
  expect((await procurement('POST', `/leave-requests/${again.id}/submit`, { body: {} })).status).toBe(200)
  const asked = { before: { startDate: '2028-02-07', endDate: '2028-02-25' } }
  const moved = { startDate: '2028-04-03', endDate: '2028-04-04', ...asked }
  expect(await procurement('POST', `/leave-requests/${id}/submit`, { body: moved })).toMatchObject({
    status: 200,
    body: { data: { status: 'pending', days: 2, approval: { round: 2, signatures: [] } } },
  })
  const history = await procurement('GET', `/leave-requests/${id}/history`)
  expect(history.body.data).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: 'withdraw', answers: reason })]),
  )
  const ofHr = await send(hr, { ...fields, staffId: idOf('hr') })
  const own = await hr('POST', `/leave-requests/${ofHr.id}/withdraw`, { body: reason })
  expect(own.status).toBe(403)
})

test('whoever was of HR when a request was sent, and is no more, approves nothing for HR', async () => {
  const admin = await clientOf('admin')
  const role = demonstrationId(slug, 'roles', 'hr')
  const given = await admin('POST', '/role-assignments', {
    body: { staffId: idOf('qhsse'), roleId: role, validFrom: '2026-01-01T00:00:00Z' },
  })
  const { id: assignment } = z.looseObject({ id: z.string() }).parse(given.body.data)
  expect((await hr('POST', `/role-assignments/${assignment}/confirm`, { body: {} })).status).toBe(200)
  const { id } = await send(procurement, ofProcurement('2032-03-01', '2032-03-04'))
  const approve = (client: Client) => client('POST', `/leave-requests/${id}/approve`, { body: {} })
  expect((await approve(await clientOf('md'))).status).toBe(200)
  const ended = { body: { validUntil: '2026-02-01T00:00:00Z' } }
  expect((await admin('PATCH', `/role-assignments/${assignment}`, ended)).status).toBe(200)
  expect((await approve(await clientOf('qhsse'))).status).toBe(403)
  expect(recordIn(await approve(hr)).status).toBe('approved')
})

test('what was declined stays with the person it was sent for too', async () => {
  const head = await clientOf('hod')
  const fields = { staffId: idOf('staff'), leaveTypeId: kind('annual'), startDate: '2032-05-03', endDate: '2032-05-04' }
  const { id } = await send(head, fields)
  const decline = (client: Client) => client('POST', `/leave-requests/${id}/decline`, { body: { reason: 'Busy then' } })
  // Whoever asked for it decides on it as little as whom it is for.
  expect((await decline(head)).status).toBe(403)
  expect((await decline(hr)).status).toBe(200)
  const moved = await head('PATCH', `/leave-requests/${id}`, { body: { staffId: idOf('procurement') } })
  expect(moved.body.errors).toEqual({ staffId: ['The person cannot be changed after the request is submitted'] })
  expect((await staff('GET', `/leave-requests/${id}`)).status).toBe(200)
})

test('leave of more days than are counted is refused as a slip of the year', async () => {
  const over = (endDate: string) =>
    procurement('POST', '/leave-requests', {
      body: ofProcurement('2030-01-01', endDate, { leaveTypeId: kind('unpaid') }),
    })
  expect((await over('2031-02-05')).body.errors).toEqual({ endDate: ['The maximum is 400 days'] })
  expect((await over('2031-02-04')).status).toBe(201)
})

test('a chain that the company keeps decides who signs, from the next request on', async () => {
  const steps = [
    { id: demonstrationId('one'), order: 2, who: 'person', staffId: idOf('ed') },
    { id: demonstrationId('two'), order: 5, who: 'person', staffId: idOf('md') },
  ]
  const chain = { name: 'Leave by the directors', resourceName: 'leave-requests', steps }
  expect(await hr('POST', '/approval-chains', { body: chain })).toMatchObject({
    status: 422,
    body: { code: 'invalid' },
  })
  const last = { id: demonstrationId('three'), order: 9, who: 'HR' }
  const kept = await hr('POST', '/approval-chains', { body: { ...chain, steps: [...steps, last] } })
  expect(kept.status).toBe(201)
  const { answer } = await send(procurement, ofProcurement('2027-11-08', '2027-11-09'))
  expect(answer.body.data).toMatchObject({
    approval: {
      signatories: [
        { order: 2, people: [idOf('ed')] },
        { order: 5, people: [idOf('md')] },
        { order: 9, who: 'HR', people: [idOf('hr')] },
      ],
    },
  })
})

test('a device tells before sending who will sign, as the office then has it', async () => {
  const planned = async (account: string) => {
    const rows = await inTenant(server.database, demonstrationTenantId(slug), async (tx) => ({
      chains: await selectStream(tx, approvalChain, 'tenant', null, 100),
      departments: await selectStream(tx, department, 'tenant', null, 100),
      staff: await selectStream(tx, staffDescription, 'tenant', null, 500),
    }))
    return told(planRound(leaveRequest, { owner: idOf(account), author: idOf(account), before: null }, rows))
  }
  const sent = async (account: string, startDate: string) => {
    const fields = { staffId: idOf(account), leaveTypeId: kind('unpaid'), startDate, endDate: startDate }
    const { answer } = await send(await clientOf(account), fields)
    return told(approvalOf(z.looseObject({ approval: z.unknown() }).parse(answer.body.data)))
  }
  const ofDirectors = await planned('staff')
  expect(ofDirectors).toEqual([
    [2, 'person', idOf('ed')],
    [5, 'person', idOf('md')],
    [9, 'HR'],
  ])
  expect(await sent('staff', '2029-03-05')).toEqual(ofDirectors)
  const listed = await hr('GET', '/approval-chains?limit=100')
  for (const { id } of z.array(z.looseObject({ id: z.string() })).parse(listed.body.data)) {
    await hr('POST', `/approval-chains/${id}/retire`, { body: {} })
  }
  // The head of a department, its people, a master, and whoever reports to nobody.
  for (const account of ['hod', 'staff', 'captain', 'crew', 'md', 'hr']) {
    expect([account, await planned(account)]).toEqual([account, await sent(account, '2029-03-06')])
  }
  expect(await planned('staff')).toEqual([
    [1, 'head of department', idOf('hod')],
    [2, 'HR'],
  ])
})

/** The places of a round; who is of HR the office alone knows. */
function told(approval: Approval | null) {
  return approval?.signatories.map(({ order, who, people }) => (who === 'HR' ? [order, who] : [order, who, ...people]))
}

test('a device is told which offices nobody else holds, so that a request that would wait is known before it is sent', async () => {
  const answer = z.object({ data: z.object({ vacantOffices: z.array(z.string()) }) })
  const vacantOf = async (client: Client) => answer.parse((await client('GET', '/me')).body).data.vacantOffices
  expect(await vacantOf(staff)).not.toContain('HR')
  expect(await vacantOf(hr)).toContain('HR')
})

test('whoever asks sees who of the department is away, and no more of it', async () => {
  await send(staff, {
    staffId: idOf('staff'),
    leaveTypeId: kind('sick'),
    startDate: '2028-06-05',
    endDate: '2028-06-07',
    reason: 'An operation',
  })
  const away = (client: Client) => client('GET', '/leave-away?firstDay=2028-06-07&lastDay=2028-06-20')
  const span = {
    startDate: '2028-06-05',
    endDate: '2028-06-07',
    startsMidday: false,
    endsMidday: false,
    status: 'pending',
  }
  expect((await away(await clientOf('hod'))).body.data).toEqual([{ staffId: idOf('staff'), ...span }])
  expect((await away(staff)).body.data).toEqual([])
  expect((await away(procurement)).body.data).toEqual([])
  expect((await away(await clientOf('hod', 'delta-offshore'))).body.data).toEqual([])

  const company = (client: Client) => client('GET', '/leave-away?firstDay=2028-06-07&lastDay=2028-06-20&within=company')
  expect((await company(hr)).body.data).toEqual([{ staffId: idOf('staff'), ...span }])
  expect((await company(await clientOf('hr', 'delta-offshore'))).body.data).toEqual([])
  expect((await company(await clientOf('hod'))).status).toBe(403)
})

test('the other company sees nothing of it', async () => {
  const other = await clientOf('hr', 'delta-offshore')
  const mine = await hr('GET', '/leave-requests?limit=100')
  const ids = z.array(z.looseObject({ id: z.string() })).parse(mine.body.data)
  const theirs = z
    .array(z.looseObject({ id: z.string() }))
    .parse((await other('GET', '/leave-requests?limit=100')).body.data)
  expect(ids.length).toBeGreaterThan(9)
  expect(theirs.filter(({ id }) => ids.some((one) => one.id === id))).toEqual([])
  for (const { id } of ids.slice(0, 5)) expect((await other('GET', `/leave-requests/${id}`)).status).toBe(404)
})
