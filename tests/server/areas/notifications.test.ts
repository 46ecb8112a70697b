import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { actorSource } from '#src/areas/access/actor/actor.server.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { holdersOf, peopleGranted } from '#src/areas/notifications/notification/people-granted.server.ts'
import { resources } from '#src/areas/resources.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { holdsOffice, offices } from '#src/resource/actor/office.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import { isGranted } from '#src/resource/permission/permission.ts'
import { runDailyWork } from '#src/server/daily/run-daily-work.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { jobTasks } from '#src/server/job-tasks.ts'
import { runJobs } from '#src/server/jobs/run-jobs.ts'
import type { Mail } from '#src/server/mail/mailer.ts'
import type { Answer, Client } from '../../contract/engine/test-server.ts'
import { type DemonstrationOffice, openDemonstrationOffice, type Tablet } from './demonstration-office.ts'

const slug = 'gulf-marine'
let office: DemonstrationOffice
const clients = new Map<string, Client>()
const accounts = ['staff', 'hod', 'manager', 'hr', 'md', 'qhsse', 'admin', 'captain', 'finance', 'procurement']

beforeAll(async () => {
  office = await openDemonstrationOffice()
  for (const account of accounts) clients.set(account, await office.client(account))
})
afterAll(() => office.server.end())

const as = (account: string) => {
  const client = clients.get(account)
  if (!client) throw new Error(`${account} is not signed in`)
  return client
}
const recordSchema = z.looseObject({ id: z.string(), status: z.string() })
const idIn = (answer: Answer) => {
  expect([answer.status, answer.body.errors]).toEqual([expect.toBeOneOf([200, 201]), undefined])
  return recordSchema.parse(answer.body.data).id
}
const notices = z.array(
  z.looseObject({ id: z.string(), kind: z.string(), title: z.string(), step: z.string(), recordId: z.string() }),
)

/** What each person of the office was told of a record, oldest first: kind and sentence. */
async function toldOf(recordId: string): Promise<Record<string, string[]>> {
  const lists = accounts.map(async (account) => {
    const { body } = await as(account)('GET', '/notifications?limit=100&order=asc')
    const lines = notices.parse(body.data).filter((one) => one.recordId === recordId)
    return [account, lines.map(({ kind, title }) => `${kind}: ${title}`)] as const
  })
  const all = await Promise.all(lists)
  return Object.fromEntries(all.filter(([, lines]) => lines.length > 0))
}

async function leaveOf(account: string, startDate: string, endDate: string): Promise<string> {
  const fields = {
    staffId: office.personId(account),
    leaveTypeId: demonstrationId(slug, 'leave-types', 'annual'),
    startDate,
    endDate,
  }
  return idIn(await as(account)('POST', '/leave-requests', { body: fields }))
}
const step = async (account: string, id: string, name: string, body: object = {}) =>
  idIn(await as(account)('POST', `/leave-requests/${id}/${name}`, { body }))

const nameOf = async (account: string) => {
  const { body } = await as('admin')('GET', `/staff/${office.personId(account)}`)
  const { firstName, lastName } = z.looseObject({ firstName: z.string(), lastName: z.string() }).parse(body.data)
  return `${firstName} ${lastName}`
}

test('a round tells whose turn it is and their stand-in, then the next, and at its end its owner; nobody of their own step', async () => {
  const id = await leaveOf('staff', '2027-03-01', '2027-03-02')
  expect(await toldOf(id)).toEqual({})
  const [staff, manager, hr] = [await nameOf('staff'), await nameOf('manager'), await nameOf('hr')]
  await step('staff', id, 'submit')
  const sent = [`turn: ${staff} submitted their leave request`]
  // The marine manager stands in for the head of operations.
  expect(await toldOf(id)).toEqual({ hod: sent, manager: sent })
  await step('manager', id, 'approve', { actingFor: office.personId('hod') })
  const between = [`turn: ${manager} approved ${staff}’s leave request`]
  expect(await toldOf(id)).toEqual({ hod: sent, manager: sent, hr: between })
  await step('hr', id, 'approve')
  const decided = [`decided: ${hr} approved your leave request`]
  expect(await toldOf(id)).toEqual({ hod: sent, manager: sent, hr: between, staff: decided })
})

test('a refusal and a withdrawal are told to the owner, who signed and who was awaited', async () => {
  const declined = await leaveOf('staff', '2027-04-05', '2027-04-06')
  await step('staff', declined, 'submit')
  const [hod, staff] = [await nameOf('hod'), await nameOf('staff')]
  await step('hod', declined, 'decline', { reason: 'Two others are away then' })
  const sent = `turn: ${staff} submitted their leave request`
  expect(await toldOf(declined)).toEqual({
    hod: [sent],
    manager: [sent],
    staff: [`stopped: ${hod} declined your leave request`],
  })
  const cancelled = await leaveOf('staff', '2027-04-12', '2027-04-13')
  await step('staff', cancelled, 'submit')
  await step('hod', cancelled, 'approve')
  await step('staff', cancelled, 'cancel')
  const ended = `stopped: ${staff} cancelled their leave request`
  const lines = await toldOf(cancelled)
  expect(lines.hr).toEqual([`turn: ${hod} approved ${staff}’s leave request`, ended])
  expect(lines.hod).toEqual([sent, ended])
  expect(lines.staff).toBeUndefined()
})

test('what begins in its first word is told to who may decide on it, and not to who may only read or write it', async () => {
  const body = {
    description: 'A shackle fell from the crane',
    dateTime: new Date(Date.now() - 3_600_000).toISOString(),
    location: 'Aft deck',
  }
  const id = idIn(await as('captain')('POST', '/near-miss-reports', { body }))
  const described = resources.find(({ name }) => name === 'near-miss-reports')
  const reviewers = described?.workflow?.transitions.review?.who ?? {}
  const expected = await inTenant(office.server.database, office.tenantId, async (tx) => {
    const scope: ScopeKeys = { owner: office.personId('captain'), department: null, vessel: null, participants: [] }
    const reviewing: string[] = []
    for (const account of accounts.filter((one) => one !== 'captain')) {
      const found = await actorSource.loadActor(tx, office.personId(account), new Date())
      if (found && isGranted(reviewers, found.actor, scope)) reviewing.push(account)
    }
    return reviewing
  })
  expect(expected.length).toBeGreaterThan(0)
  expect(expected.length).toBeLessThan(accounts.length - 1)
  expect(Object.keys(await toldOf(id)).sort()).toEqual(expected.sort())
})

test('nobody is told of what they may not read', async () => {
  const id = await leaveOf('staff', '2027-05-03', '2027-05-04')
  await step('staff', id, 'submit')
  // Whoever holds no role any more reads no leave, also none of their own.
  const holdRoles = (holds: boolean) =>
    inTenant(office.server.database, office.tenantId, (tx) =>
      tx.query('update role_assignments set active = $2 where staff_id = $1', [office.personId('staff'), holds]),
    )
  await holdRoles(false)
  await step('hod', id, 'decline', { reason: 'Two others are away then' })
  await holdRoles(true)
  expect(Object.keys(await toldOf(id)).sort()).toEqual(['hod', 'manager'])
})

test('who holds a right is the same asked of rights as asked of people', async () => {
  const scope: ScopeKeys = {
    owner: office.personId('crew'),
    department: demonstrationId(slug, 'departments', 'Marine'),
    vessel: demonstrationId(slug, 'vessels', 1),
    participants: [office.personId('finance'), office.personId('ed')],
  }
  const lines = resources.flatMap(({ access, workflow }) => [
    ...Object.values(access),
    ...Object.values(workflow?.transitions ?? {}).map(({ who }) => who),
  ])
  const asked = [
    ...new Map(lines.map((line) => [JSON.stringify(line), line])).values(),
    { anyone: 'vessel' } as const,
    { anyone: 'department' } as const,
    { anyone: 'junior' } as const,
    { isHod: 'tenant' } as const,
    { isHeadOfFinance: 'tenant' } as const,
  ]
  await inTenant(office.server.database, office.tenantId, async (tx) => {
    const people = await tx.query<{ id: string }>('select id from staff where deleted_at is null order by id')
    const at = new Date()
    const known: Actor[] = []
    for (const { id } of people) {
      const one = await actorSource.loadActor(tx, id, at)
      if (one) known.push(one.actor)
    }
    let found = 0
    for (const line of asked) {
      const expected = known.filter((actor) => isGranted(line, actor, scope)).map(({ personId }) => personId)
      expect([line, await peopleGranted(tx, { lines: [line], scope, at })]).toEqual([line, expected])
      found += expected.length
    }
    expect(found).toBeGreaterThan(known.length)
    const all = { lines: [{ anyone: 'tenant' } as const], scope, at }
    expect(await peopleGranted(tx, { ...all, among: [office.personId('hr'), uuidV7()] })).toEqual([
      office.personId('hr'),
    ])
    expect(await peopleGranted(tx, { ...all, among: [] })).toEqual([])
    expect(await peopleGranted(tx, { ...all, lines: [] })).toEqual([])
    for (const held of offices) {
      const expected = known.filter((actor) => holdsOffice(actor, held)).map(({ personId }) => personId)
      expect([held, await holdersOf(tx, [held], at)]).toEqual([held, expected])
    }
    expect(await holdersOf(tx, ['MD'], at)).toEqual([office.personId('md')])
  })
})

test('a step that is refused tells nobody', async () => {
  const id = await leaveOf('staff', '2027-06-07', '2027-06-08')
  await step('staff', id, 'submit')
  const before = await toldOf(id)
  expect((await as('hr')('POST', `/leave-requests/${id}/approve`, { body: {} })).status).not.toBe(200)
  expect(await toldOf(id)).toEqual(before)
})

test('recipients read and set aside their own, change nothing else of it, and nobody makes or deletes one', async () => {
  const id = await leaveOf('staff', '2027-07-05', '2027-07-06')
  await step('staff', id, 'submit')
  const { body } = await as('hod')('GET', '/notifications?limit=100')
  const mine = notices.parse(body.data).find(({ recordId }) => recordId === id)
  const path = `/notifications/${mine?.id}`
  for (const stranger of ['hr', 'admin', 'staff']) expect((await as(stranger)('GET', path)).status).toBe(404)
  const read = { readAt: new Date().toISOString(), snoozedUntil: '2027-07-01' }
  expect(await as('hod')('PATCH', path, { body: read })).toMatchObject({
    status: 200,
    body: { data: { snoozedUntil: '2027-07-01', version: 2 } },
  })
  expect((await as('hod')('PATCH', path, { body: { title: 'All is well' } })).status).toBe(422)
  expect((await as('manager')('PATCH', path, { body: {} })).status).toBe(404)
  expect((await as('hod')('DELETE', path)).status).toBe(403)
  expect((await as('hod')('POST', '/notifications', { body: {} })).status).toBe(404)
  const history = await as('hod')('GET', `${path}/history`)
  expect(history.body).toMatchObject({ pagination: { total: 2 } })
})

test('what a tablet says of a notification that the office has removed is done, for whom it was, and for nobody else', async () => {
  const id = await leaveOf('staff', '2027-11-01', '2027-11-02')
  await step('staff', id, 'submit')
  const { body } = await as('hod')('GET', '/notifications?limit=100')
  const notice = notices.parse(body.data).find(({ recordId }) => recordId === id)
  const [hods, managers] = [await office.tablet('hod'), await office.tablet('manager')]
  const readBy = ({ author }: Tablet, record = notice?.id ?? '') =>
    author.entry({
      resource: 'notifications',
      action: 'update',
      record,
      base: 1,
      changes: { readAt: { before: null, after: new Date().toISOString() } },
      schemaVersion: 1,
    })
  const late = readBy(hods)
  await inTenant(office.server.database, office.tenantId, (tx) =>
    tx.query('update notifications set occurred_at = $2 where id = $1', [notice?.id, '2024-01-01T00:00:00Z']),
  )
  await runDailyWork(office.server.app.fairlead, new Date())
  expect((await as('hod')('GET', `/notifications/${notice?.id}`)).status).toBe(404)
  expect(await hods.deliver(late)).toMatchObject([{ result: 'applied', records: [], record: null }])
  // Several at once are applied together.
  expect(await hods.deliver(readBy(hods), readBy(hods))).toMatchObject([{ result: 'applied' }, { result: 'applied' }])
  expect(await managers.deliver(readBy(managers))).toMatchObject([{ result: 'refused', code: 'absent' }])
  expect(await hods.deliver(readBy(hods, uuidV7()))).toMatchObject([{ result: 'refused', code: 'absent' }])
  const rows = await inTenant(office.server.database, office.tenantId, (tx) =>
    tx.query('select 1 from notifications where id = $1', [notice?.id]),
  )
  expect(rows).toEqual([])
})

test('notifications are on their owner’s stream alone, and the other company has none of them', async () => {
  const streams = z.object({ streams: z.array(z.object({ name: z.string() })) })
  for (const account of accounts) {
    const { bytes } = await as(account)('GET', '/sync/streams')
    const names = streams.parse(JSON.parse(bytes.toString())).streams.map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('notifications@'))).toEqual([
      `notifications@own:${office.personId(account)}`,
    ])
  }
  const foreign = await as('hod')('GET', `/sync/bundles?stream=notifications@own:${office.personId('hr')}`)
  expect([403, 404]).toContain(foreign.status)
  const { rows } = await office.server.database.pool.query('select from notifications')
  expect(rows).toEqual([])
})

test('a notification reaches the feed of its owner, not that of whoever took the step', async () => {
  const id = await leaveOf('staff', '2027-08-02', '2027-08-03')
  const answer = await as('staff')('POST', `/leave-requests/${id}/submit`, { body: {} })
  expect(answer.status).toBe(200)
  const rows = await inTenant(office.server.database, office.tenantId, (tx) =>
    tx.query<{ heads: number }>(
      `select count(*) as heads from sync_head head join sync_resource resource on resource.number = head.resource
       where resource.name = 'notifications' and head.id in (select id from notifications where record_id = $1)`,
      [id],
    ),
  )
  expect(rows[0]?.heads).toBe(2)
})

/** The mails that the waiting jobs send now. */
async function mailed(): Promise<Mail[]> {
  const sent: Mail[] = []
  await runJobs({ ...office.server.app.fairlead, mailer: { send: async (mail) => void sent.push(mail) } }, jobTasks)
  return sent
}

test('whoever has the turn is mailed once, with a link; not who has read it meanwhile, nor an account that is closed', async () => {
  await mailed()
  const id = await leaveOf('staff', '2027-09-06', '2027-09-07')
  await step('staff', id, 'submit')
  const [staff, sent] = [await nameOf('staff'), await mailed()]
  expect(sent.map(({ to }) => to).sort()).toEqual([`hod@${slug}.demo`, `manager@${slug}.demo`])
  for (const { id: notice, subject, text } of sent) {
    expect(subject).toBe(`${staff} submitted their leave request`)
    expect(text).toMatch(new RegExp(`^http\\S+/inbox/${notice}$`, 'm'))
  }
  expect(await mailed()).toEqual([])
  await step('hod', id, 'approve')
  const { body } = await as('hr')('GET', '/notifications?limit=100')
  const notice = notices.parse(body.data).find(({ recordId }) => recordId === id)
  await as('hr')('PATCH', `/notifications/${notice?.id}`, { body: { readAt: new Date().toISOString() } })
  expect(await mailed()).toEqual([])
  // The end of it waits for nobody.
  await step('hr', id, 'approve')
  expect(await mailed()).toEqual([])
  const next = await leaveOf('staff', '2027-10-04', '2027-10-05')
  const setDisabled = (at: string) =>
    office.server.database.pool.query(`update accounts set disabled_at = ${at} where id = $1`, [office.personId('hod')])
  await setDisabled('now()')
  await step('staff', next, 'submit')
  expect((await mailed()).map(({ to }) => to)).toEqual([`manager@${slug}.demo`])
  await setDisabled('null')
})
