import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { resources } from '#src/areas/resources.ts'
import { addDays } from '#src/lib/instant.ts'
import { runDailyWork } from '#src/server/daily/run-daily-work.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { jobTasks } from '#src/server/job-tasks.ts'
import { runJobs } from '#src/server/jobs/run-jobs.ts'
import type { Mail } from '#src/server/mail/mailer.ts'
import type { Client } from '../../contract/engine/test-server.ts'
import { type DemonstrationOffice, openDemonstrationOffice } from './demonstration-office.ts'

/** Far from the days of the demonstration, whose own papers are put aside. */
const slug = 'gulf-marine'
let office: DemonstrationOffice
let keeper: Client
let categoryId: string

const recordSchema = z.looseObject({ id: z.string() })
const sql = (text: string, values: unknown[] = []) =>
  inTenant(office.server.database, office.tenantId, (tx) => tx.query<Record<string, unknown>>(text, values))

beforeAll(async () => {
  office = await openDemonstrationOffice()
  keeper = await office.client('control-officer')
  const { rows } = await office.server.database.pool.query<{ id: string }>('select id from tenants')
  for (const { id } of rows) await putAside(id)
  const made = await keeper('POST', '/certificate-categories', { body: { name: 'Slings' } })
  categoryId = recordSchema.parse(made.body.data).id
})
afterEach(async () => {
  await putAside(office.tenantId)
})
afterAll(() => office.server.end())

/** Deletes everything with a day, so that no test hears of another's. */
function putAside(tenantId: string): Promise<void> {
  return inTenant(office.server.database, tenantId, async (tx) => {
    const tables = resources
      .filter(({ reminders }) => reminders !== undefined)
      .map((resource) => tableOf(resource).name)
    for (const table of tables)
      await tx.query(`update ${table} set deleted_at = now() where tenant_id = $1 and deleted_at is null`, [tenantId])
  })
}

/** A paper that expires on a day, of the captain where nobody else is named. */
async function paper(name: string, expiresOn: string, besides: object = {}): Promise<string> {
  const body = {
    name,
    categoryId,
    validity: 'until a date',
    expiresOn,
    responsibleId: office.personId('captain'),
    ...besides,
  }
  const made = await keeper('POST', '/certificate-registers', { body })
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  return recordSchema.parse(made.body.data).id
}

/** The work of a day, from five in the morning on in UTC. */
const workOf = (day: string, time = '05:00:00') => runDailyWork(office.server.app.fairlead, new Date(`${day}T${time}Z`))

const nameOfPerson = new Map(
  ['captain', 'manager', 'ed', 'md', 'hod', 'staff', 'admin', 'control-officer', 'crew'].map((account) => [
    demonstrationId(slug, 'staff', account),
    account,
  ]),
)
/** Who was told of a record, and what, in order. */
async function toldOf(recordId: string): Promise<string[]> {
  const rows = await sql(
    'select scope_owner as person, title, kind from notifications where record_id = $1 order by occurred_at, title',
    [recordId],
  )
  return rows
    .map(({ person, title }) => `${nameOfPerson.get(String(person))}: ${String(title)}`)
    .toSorted((left, right) => left.localeCompare(right))
}
const forget = () => sql('delete from notifications where kind = $1', ['due'])

async function mailed(): Promise<Mail[]> {
  const sent: Mail[] = []
  await runJobs({ ...office.server.app.fairlead, mailer: { send: async (mail) => void sent.push(mail) } }, jobTasks)
  return sent
}

test('the responsible person is told on each lead day and not before, once however often the work runs', async () => {
  const id = await paper('Chain sling', '2030-06-30')
  await mailed()
  await workOf('2030-04-30')
  expect(await toldOf(id)).toEqual([])
  await workOf('2030-05-01')
  const first = ['captain: Certificate Chain sling expires in 60 days']
  expect(await toldOf(id)).toEqual(first)
  const sent = await mailed()
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [`captain@${slug}.demo`, 'Certificate Chain sling expires in 60 days'],
  ])
  expect(sent[0]?.text).toMatch(/^http\S+\/inbox\/[0-9a-f-]{36}$/m)
  await Promise.all([workOf('2030-05-01', '06:00:00'), workOf('2030-05-01', '07:00:00')])
  await workOf('2030-05-30')
  expect([await toldOf(id), await mailed()]).toEqual([first, []])
  await forget()
  await workOf('2030-05-31')
  await workOf('2030-06-23')
  expect(await toldOf(id)).toEqual([
    'captain: Certificate Chain sling expires in 30 days',
    'captain: Certificate Chain sling expires in 7 days',
  ])
})

test('on the day, and each week afterwards, the head is told too; a renewal ends it', async () => {
  const id = await paper('Hook block', '2031-01-10')
  await workOf('2031-01-09')
  await forget()
  await workOf('2031-01-10')
  expect(await toldOf(id)).toEqual([
    'captain: Certificate Hook block expires today',
    'manager: Certificate Hook block expires today',
  ])
  await forget()
  for (const day of ['2031-01-11', '2031-01-16']) await workOf(day)
  expect(await toldOf(id)).toEqual([])
  await workOf('2031-01-17')
  expect(await toldOf(id)).toEqual([
    'captain: Certificate Hook block expired 7 days ago',
    'manager: Certificate Hook block expired 7 days ago',
  ])
  await forget()
  const renewal = await paper('Hook block', '2033-01-10', { renewsId: id })
  for (const day of ['2031-01-24', '2031-01-31']) await workOf(day)
  expect([await toldOf(id), await toldOf(renewal)]).toEqual([[], []])
})

test('what is deleted, withdrawn, out of use or has another day is not told', async () => {
  const ids = await Promise.all(['A', 'B', 'C', 'D'].map((name) => paper(name, '2031-06-30')))
  const [deleted = '', withdrawn = '', retired = '', moved = ''] = ids
  await keeper('DELETE', `/certificate-registers/${deleted}`)
  await keeper('POST', `/certificate-registers/${withdrawn}/withdraw`, { body: { reason: 'Issued in error' } })
  await sql('update certificate_registers set active = false where id = $1', [retired])
  await keeper('PATCH', `/certificate-registers/${moved}`, { body: { expiresOn: '2031-12-31' } })
  await workOf('2031-06-30')
  expect(await Promise.all(ids.map(toldOf))).toEqual([[], [], [], []])
  await workOf('2031-12-01')
  expect(await toldOf(moved)).toEqual(['captain: Certificate D expires in 30 days'])
  // The renewed day has reminders of its own.
  await keeper('PATCH', `/certificate-registers/${moved}`, { body: { expiresOn: '2032-01-30' } })
  await workOf('2031-12-31')
  expect(await toldOf(moved)).toEqual([
    'captain: Certificate D expires in 30 days',
    'captain: Certificate D expires in 30 days',
  ])
})

test('the paper says how long before it is told first, else its category', async () => {
  const own = await paper('Own', '2032-06-30', { leadDays: 20 })
  const made = await keeper('POST', '/certificate-categories', { body: { name: 'Permits', leadDays: 90 } })
  const permit = { categoryId: recordSchema.parse(made.body.data).id }
  const ofCategory = await paper('Permit', '2032-06-30', permit)
  await workOf(addDays('2032-06-30', -91))
  expect([await toldOf(own), await toldOf(ofCategory)]).toEqual([[], []])
  await workOf(addDays('2032-06-30', -90))
  expect(await toldOf(ofCategory)).toEqual(['captain: Certificate Permit expires in 90 days'])
  await workOf(addDays('2032-06-30', -30))
  expect(await toldOf(own)).toEqual([])
  await workOf(addDays('2032-06-30', -20))
  expect(await toldOf(own)).toEqual(['captain: Certificate Own expires in 20 days'])
})

test('missed days are made up for once, with the days that are left, in one mail for each person', async () => {
  const ids = [await paper('First', '2033-06-30'), await paper('Second', '2033-06-28')]
  await workOf('2033-04-20')
  await mailed()
  // Nobody ran the server from before the first lead day until nine days before the first of them expires.
  await workOf('2033-06-19')
  expect(await Promise.all(ids.map(toldOf))).toEqual([
    ['captain: Certificate First expires in 11 days'],
    ['captain: Certificate Second expires in 9 days'],
  ])
  const sent = await mailed()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ to: `captain@${slug}.demo`, subject: '2 records are due, or expire' })
  const lines = sent[0]?.text.split('\n') ?? []
  expect(lines.filter((line) => line.startsWith('- '))).toEqual([
    '- Certificate Second expires in 9 days',
    '- Certificate First expires in 11 days',
  ])
  expect(lines.at(-1)).toMatch(/\/inbox$/)
  await workOf('2033-06-20')
  expect(await mailed()).toEqual([])
  for (const id of ids) await keeper('DELETE', `/certificate-registers/${id}`)
})

test('who has left, has a closed account or may not read the paper is replaced by their head, nobody by who keeps it', async () => {
  const day = '2034-06-30'
  const setDisabled = (account: string, at: string) =>
    office.server.database.pool.query(`update accounts set disabled_at = ${at} where id = $1`, [
      office.personId(account),
    ])
  await setDisabled('captain', 'now()')
  const closed = await paper('Closed account', day)
  // The logistics officer reads no certificates; the head of operations does.
  const unread = await paper('Unread', day, { responsibleId: office.personId('staff') })
  const left = await paper('Left', day, { responsibleId: office.personId('ed') })
  await sql('update staff set active = false where id = $1', [office.personId('ed')])
  const nobodys = await paper('Nobody’s', day, { responsibleId: undefined })
  await workOf(addDays(day, -30))
  expect(await toldOf(closed)).toEqual(['manager: Certificate Closed account expires in 30 days'])
  expect(await toldOf(unread)).toEqual(['hod: Certificate Unread expires in 30 days'])
  expect(await toldOf(left)).toEqual(['md: Certificate Left expires in 30 days'])
  expect(await toldOf(nobodys)).toEqual([
    'admin: Certificate Nobody’s expires in 30 days',
    'control-officer: Certificate Nobody’s expires in 30 days',
  ])
  await setDisabled('captain', 'null')
  await sql('update staff set active = true where id = $1', [office.personId('ed')])
})

test.each([
  ['Africa/Lagos', '2035-03-01T00:59:00Z', '2035-03-01T01:00:00Z'],
  ['Pacific/Honolulu', '2036-03-01T11:59:00Z', '2036-03-01T12:00:00Z'],
])('the day begins at two o’clock in the company’s time zone: %s', async (timeZone, before, after) => {
  const admin = await office.client('admin')
  const details = await admin('POST', '/company-details', { body: { name: 'Gulf Marine Services', timeZone } })
  expect([details.status, details.body.errors]).toEqual([expect.toBeOneOf([200, 201]), undefined])
  const day = after.slice(0, 10)
  const id = await paper(timeZone, day)
  await runDailyWork(office.server.app.fairlead, new Date(before))
  expect((await toldOf(id)).filter((line) => line.includes('today'))).toEqual([])
  await runDailyWork(office.server.app.fairlead, new Date(after))
  expect((await toldOf(id)).filter((line) => line.includes('today'))).toEqual([
    `captain: Certificate ${timeZone} expires today`,
    `manager: Certificate ${timeZone} expires today`,
  ])
  await sql('update company_details set time_zone = null')
})

test('an open audit is due on its day, its owner being told, and no more once it is completed', async () => {
  const body = { name: 'Stores', date: '2037-05-20' }
  const made = await (await office.client('admin'))('POST', '/asset-audits', { body })
  const { id } = recordSchema.parse(made.body.data)
  await workOf('2037-05-13')
  await workOf('2037-05-27')
  expect(await toldOf(id)).toEqual([
    'admin: Asset audit Stores is due in 7 days',
    'admin: Asset audit Stores is overdue by 7 days',
    'md: Asset audit Stores is overdue by 7 days',
  ])
  await sql(`update asset_audits set status = 'completed' where id = $1`, [id])
  await forget()
  await workOf('2037-06-03')
  expect(await toldOf(id)).toEqual([])
})

test('a notice of a day is nobody’s act, read by its recipient alone, and tells its history what it followed from', async () => {
  const id = await paper('Lifting beam', '2038-06-30')
  await workOf('2038-06-30')
  const captain = await office.client('captain')
  const { body } = await captain('GET', '/notifications?limit=100&kind=due')
  const [notice] = z
    .array(z.looseObject({ id: z.string(), recordId: z.string(), resourceName: z.string(), kind: z.string() }))
    .parse(body.data)
    .filter(({ recordId }) => recordId === id)
  expect(notice).toMatchObject({ resourceName: 'certificate-registers', kind: 'due', step: 'expires' })
  expect((await keeper('GET', `/notifications/${notice?.id}`)).status).toBe(404)
  const history = await captain('GET', `/notifications/${notice?.id}/history`)
  expect(history.body.data).toMatchObject([{ action: 'create', cause: { resource: 'daily-work:reminders' } }])
})

test('of many papers one mail tells the first fifty and how many more there are', async () => {
  const one = await paper('Of many', '2050-01-01')
  await sql(
    `insert into certificate_registers select (jsonb_populate_record(record, jsonb_build_object(
       'id', gen_random_uuid(), 'expires_on', '2045-01-01'::date + n % 200, 'name', 'Paper ' || n))).*
     from certificate_registers record, generate_series(1, 2000) n where record.id = $1`,
    [one],
  )
  await mailed()
  await workOf('2044-12-25')
  const [{ count } = { count: 0 }] = await sql(
    `select count(*)::integer as count from notifications where kind = 'due'`,
  )
  // Ten a day, of the days up to sixty from then on.
  expect(count).toBe(540)
  const sent = await mailed()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(50)
  expect(sent[0]?.text).toContain('And 490 more.')
  await workOf('2044-12-25', '09:00:00')
  expect(await mailed()).toEqual([])
})
