import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { runDailyWork } from '#src/server/daily/run-daily-work.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { jobTasks } from '#src/server/job-tasks.ts'
import { runJobs } from '#src/server/jobs/run-jobs.ts'
import type { Mail } from '#src/server/mail/mailer.ts'
import type { Answer, Client } from '../../contract/engine/test-server.ts'
import { type DemonstrationOffice, openDemonstrationOffice } from './demonstration-office.ts'

let office: DemonstrationOffice
let clients: Record<'hod' | 'hr' | 'md' | 'admin' | 'staff', Client>

beforeAll(async () => {
  office = await openDemonstrationOffice()
  const client = (account: string) => office.client(account)
  clients = {
    hod: await client('hod'),
    hr: await client('hr'),
    md: await client('md'),
    admin: await client('admin'),
    staff: await client('staff'),
  }
  await mailed()
})
afterAll(() => office.server.end())

const recordSchema = z.looseObject({ id: z.string(), version: z.number(), status: z.string().nullable() })
const recordIn = (answer: Answer) => recordSchema.parse(answer.body.data)
const rowsIn = (answer: Answer) => z.array(recordSchema).parse(answer.body.data)
const wrongIn = ({ status, body }: Answer) => [status, body.errors]

/** Mails that wait; they are then sent. */
async function mailed(): Promise<Mail[]> {
  const sent: Mail[] = []
  await runJobs({ ...office.server.app.fairlead, mailer: { send: async (mail) => void sent.push(mail) } }, jobTasks)
  return sent
}

async function night(day: string): Promise<void> {
  const { fairlead } = office.server.app
  const areaParts = fairlead.areaParts.map((part) => ({
    ...part,
    dailyWork:
      part.area === 'recruitment'
        ? (part.dailyWork ?? []).map((work) => ({ ...work, name: `${work.name} ${uuidV7()}` }))
        : [],
  }))
  await runDailyWork({ ...fairlead, areaParts }, new Date(`${day}T12:00:00Z`))
}

const asked = () => ({
  position: `Crane driver ${uuidV7().slice(-4)}`,
  departmentId: demonstrationId('gulf-marine', 'departments', 'Operations'),
  vacancyType: 'new position',
  places: 2,
  jobType: 'onshore',
  reason: 'Two shifts',
  isBudgeted: 'true',
  isPublic: 'false',
  duties: 'Drives the crane',
  requirements: 'Licence',
})

async function approvedVacancy(): Promise<string> {
  const { id } = recordIn(await clients.hod('POST', '/vacancy-requests', { body: asked() }))
  await clients.hod('POST', `/vacancy-requests/${id}/submit`, { body: {} })
  for (const signer of [clients.hr, clients.md]) await signer('POST', `/vacancy-requests/${id}/approve`, { body: {} })
  const [made] = rowsIn(await clients.hr('GET', `/vacancies?vacancyRequestId=${id}`))
  if (!made) throw new Error('no vacancy was made')
  return made.id
}

async function openVacancy(): Promise<string> {
  const id = await approvedVacancy()
  const answer = await clients.hr('POST', `/vacancies/${id}/start`, { body: { closesOn: addDays(today(), 20) } })
  expect(wrongIn(answer)).toEqual([200, undefined])
  return id
}

/** An application that the front desk enters; HR decides on it. */
const apply = (vacancyId: string, besides: object = {}) =>
  clients.admin('POST', '/job-applications', {
    body: { vacancyId, firstName: 'Ada', lastName: 'Nna', email: 'ada.nna@example.com', phone: '0803 111', ...besides },
  })

test('[S2-5.recruitment.1] true and false as text become booleans, in a request and nowhere as text', async () => {
  const made = recordIn(await clients.hod('POST', '/vacancy-requests', { body: asked() }))
  expect(made).toMatchObject({ isBudgeted: true, isPublic: false })
  const changed = await clients.hod('PATCH', `/vacancy-requests/${made.id}`, { body: { isPublic: 'true' } })
  expect(recordIn(changed)).toMatchObject({ isPublic: true })
})

test('the signatories sign in their order, and the last signature makes the vacancy with the places approved', async () => {
  const { id, position } = recordIn(await clients.hod('POST', '/vacancy-requests', { body: asked() }))
  expect(wrongIn(await clients.hod('POST', `/vacancy-requests/${id}/submit`, { body: {} }))).toEqual([200, undefined])
  const approve = (client: Client) => client('POST', `/vacancy-requests/${id}/approve`, { body: {} })
  expect((await approve(clients.md)).status).toBe(409)
  expect((await approve(clients.hod)).status).toBe(403)
  expect(recordIn(await approve(clients.hr)).status).toBe('authorized')
  expect(rowsIn(await clients.hr('GET', `/vacancies?vacancyRequestId=${id}`))).toEqual([])
  expect(recordIn(await approve(clients.md)).status).toBe('approved')
  const [made] = rowsIn(await clients.hr('GET', `/vacancies?vacancyRequestId=${id}`))
  expect(made).toMatchObject({ position, places: 2, status: 'pending', vacancyRequestId: id })
  const more = await clients.hr('PATCH', `/vacancies/${made?.id}`, { body: { places: 3 } })
  expect(wrongIn(more)).toEqual([422, { places: ['Only 2 places were approved'] }])
})

test('a request is declined with a reason, changed and sent again; who holds no permission stands in no round', async () => {
  const { id } = recordIn(await clients.hod('POST', '/vacancy-requests', { body: asked() }))
  await clients.hod('POST', `/vacancy-requests/${id}/submit`, { body: {} })
  expect((await clients.hr('POST', `/vacancy-requests/${id}/decline`, { body: {} })).status).toBe(422)
  const declined = await clients.hr('POST', `/vacancy-requests/${id}/status`, {
    body: { status: 'declined', reason: 'Not this year' },
  })
  expect(recordIn(declined).status).toBe('declined')
  // Without signatories the usual order holds; the head of the department may not approve vacancy requests.
  const rows = rowsIn(await clients.hr('GET', '/signatories'))
  for (const row of rows) await clients.hr('POST', `/signatories/${row.id}/retire`, { body: {} })
  const staff = recordIn(await clients.hod('POST', `/vacancy-requests/${id}/submit`, { body: {} }))
  for (const row of rows) await clients.hr('POST', `/signatories/${row.id}/reinstate`, { body: {} })
  const people = z
    .looseObject({ signatories: z.array(z.object({ people: z.array(z.string()) })) })
    .parse(staff.approval)
  expect(people.signatories.map((slot) => slot.people)).toEqual([[office.personId('hr')], [office.personId('md')]])
})

test('a vacancy opens until a day to come, and closes by itself the day after', async () => {
  const id = await approvedVacancy()
  const start = (closesOn: string) => clients.hr('POST', `/vacancies/${id}/start`, { body: { closesOn } })
  expect(wrongIn(await start(addDays(today(), -1)))).toEqual([422, { closesOn: ['Choose today or a later day'] }])
  expect(recordIn(await start(addDays(today(), 3))).status).toBe('open')
  await night(addDays(today(), 3))
  expect(recordIn(await clients.hr('GET', `/vacancies/${id}`)).status).toBe('open')
  await night(addDays(today(), 4))
  expect(recordIn(await clients.hr('GET', `/vacancies/${id}`)).status).toBe('closed')
})

test('somebody applies once for a vacancy, and the refusal stands beside the address', async () => {
  const id = await openVacancy()
  expect(recordIn(await apply(id))).toMatchObject({ status: 'pending' })
  const again = await apply(id, { email: 'ADA.NNA@example.com' })
  expect(again.status).toBe(422)
  expect(Object.keys(again.body.errors ?? {})).toEqual(['email'])
  expect((await apply(await openVacancy())).status).toBe(201)
})

test('an applicant is mailed what was read before, and nothing where nothing was written', async () => {
  const id = await openVacancy()
  const first = recordIn(await apply(id))
  const second = recordIn(await apply(id, { email: 'second@example.com' }))
  await mailed()
  const reject = (application: string, body: object) =>
    clients.hr('POST', `/job-applications/${application}/reject`, { body })
  expect((await reject(first.id, { mail: 'Dear Ada' })).status).toBe(422)
  await reject(first.id, { reason: 'position filled', mail: 'Dear Ada, the position has been filled.' })
  await reject(second.id, { reason: 'other' })
  const outside = (await mailed()).filter(({ to }) => to.endsWith('@example.com'))
  expect(outside).toMatchObject([{ to: 'ada.nna@example.com', text: 'Dear Ada, the position has been filled.' }])
})

test('whoever entered an application decides nothing of it, and an administrator reads no others', async () => {
  const id = await openVacancy()
  const own = recordIn(
    await clients.hr('POST', '/job-applications', {
      body: { vacancyId: id, firstName: 'Ben', lastName: 'Etim', email: 'ben@example.com' },
    }),
  )
  const step = await clients.hr('POST', `/job-applications/${own.id}/proceed-to-interview`, { body: {} })
  expect([step.status, step.body.code]).toEqual([403, 'own-record'])
  expect((await clients.admin('GET', `/job-applications/${own.id}`)).status).toBe(404)
  expect((await clients.staff('GET', `/job-applications/${own.id}`)).status).toBe(404)
})

test('a vacancy that is terminated refuses whoever is in process, and tells them', async () => {
  const id = await openVacancy()
  const { id: application } = recordIn(await apply(id))
  await mailed()
  const answer = await clients.hr('POST', `/vacancies/${id}/status`, {
    body: { status: 'terminated', reason: 'The crane was sold' },
  })
  expect(wrongIn(answer)).toEqual([200, undefined])
  expect(recordIn(await clients.hr('GET', `/job-applications/${application}`))).toMatchObject({ status: 'rejected' })
  expect((await mailed()).filter(({ to }) => to === 'ada.nna@example.com')).toHaveLength(1)
  expect((await apply(id, { email: 'late@example.com' })).status).toBe(422)
})

test('reviewers of a vacancy are notified by its id, once a day', async () => {
  const id = await openVacancy()
  const nudge = () => clients.hr('POST', `/vacancies/${id}/nudge`, { body: {} })
  expect((await nudge()).status).toBe(409)
  await apply(id)
  const told = await nudge()
  expect([told.status, told.body.message]).toEqual([200, 'Email sent successfully'])
  expect((await mailed()).map(({ to }) => to.split('@')[0])).toContain('hod')
  expect((await nudge()).status).toBe(409)
})

test('requests and vacancies are counted by state, as far as the caller reads them', async () => {
  const stats = z.object({ total: z.number(), byStatus: z.record(z.string(), z.looseObject({ count: z.number() })) })
  const of = async (client: Client, path: string) => stats.parse((await client('GET', path)).body.data)
  const all = await of(clients.hr, '/vacancy-requests/stats')
  expect(all.byStatus.approved?.count).toBeGreaterThan(2)
  expect((await of(clients.hod, '/vacancy-requests/stats')).total).toBeLessThan(all.total)
  expect((await of(clients.hr, '/vacancies/stats')).byStatus.open).toMatchObject({ places: expect.any(Number) })
  expect((await clients.staff('GET', '/vacancy-requests/stats')).status).toBe(403)
})

test('a year after a refusal nothing tells who applied, nor does the history; what is counted stays', async () => {
  const id = await openVacancy()
  const made = recordIn(await apply(id, { firstName: 'Zubaida', coverLetter: 'Quetzalcoatl once employed me' }))
  const path = `/job-applications/${made.id}`
  await clients.hr('POST', `${path}/reject`, { body: { reason: 'other', mail: 'Dear Zubaida, no.' } })
  await mailed()
  const everything = () =>
    inTenant(office.server.database, office.tenantId, async ({ query, tenantId }) => {
      const tables = ['job_applications', 'history', 'receipts', 'notifications', 'comments']
      const texts: string[] = []
      for (const table of tables) {
        const rows = await query<{ text: string }>(
          `select to_jsonb(row)::text as text from ${table} row where tenant_id = $1`,
          [tenantId],
        )
        texts.push(...rows.map(({ text }) => `${table} ${text}`))
      }
      return texts.filter((text) => /zubaida|quetzalcoatl|ada\.nna/i.test(text) && text.includes(made.id))
    })
  expect((await everything()).length).toBeGreaterThan(2)
  await night(addDays(today(), 300))
  expect(recordIn(await clients.hr('GET', path))).toMatchObject({ firstName: 'Zubaida' })
  await night(addDays(today(), 367))
  expect(await everything()).toEqual([])
  const left = recordIn(await clients.hr('GET', path))
  expect(left).toMatchObject({ firstName: 'Erased', lastName: 'applicant', status: 'rejected', vacancyId: id })
  const history = z
    .array(z.looseObject({ action: z.string() }))
    .parse((await clients.hr('GET', `${path}/history`)).body.data)
  expect(history.map(({ action }) => action)).toEqual(expect.arrayContaining(['create', 'reject']))
})

test('the history takes no other change', async () => {
  const change = inTenant(office.server.database, office.tenantId, async ({ query, tenantId }) => {
    await query(`select set_config('fairlead.erasing', 'on', true)`)
    await query(`update history set action = 'create' where tenant_id = $1`, [tenantId])
  })
  await expect(change).rejects.toThrow('only ever added')
})
