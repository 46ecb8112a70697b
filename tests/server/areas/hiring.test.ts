import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationTenants } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { criterionKeys } from '#src/areas/recruitment/application-score/interview-criteria.ts'
import { applicationId } from '#src/areas/recruitment/job-application/job-applications.demo.ts'
import { vacancyIdOf } from '#src/areas/recruitment/vacancy-request/vacancy-requests.demo.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { runDailyWork } from '#src/server/daily/run-daily-work.ts'
import type { Answer, Client } from '../../contract/engine/test-server.ts'
import { uploadPicture } from '../../contract/upload-picture.ts'
import { type DemonstrationOffice, openDemonstrationOffice } from './demonstration-office.ts'

let office: DemonstrationOffice
let [hr, cfo, captain, crew]: Client[] = []
const [tenant] = demonstrationTenants

beforeAll(async () => {
  office = await openDemonstrationOffice()
  ;[hr, cfo, captain, crew] = await Promise.all(['hr', 'cfo', 'captain', 'crew'].map((name) => office.client(name)))
})
afterAll(() => office.server.end())

const recordSchema = z.looseObject({ id: z.string(), status: z.string().nullable() })
const recordIn = (answer: Answer) => recordSchema.parse(answer.body.data)
const rowsIn = (answer: Answer) => z.array(recordSchema).parse(answer.body.data)
const as = (client: Client | undefined) => {
  if (!client) throw new Error('nobody is signed in yet')
  return client
}
const read = async (path: string, client = as(hr)) => recordIn(await client('GET', path))
const applicant = (key: string) => (tenant ? applicationId(tenant, key) : '')
const vacancyOf = (key: string) => (tenant ? vacancyIdOf(tenant, key) : '')
const sheetsOf = async (client: Client, key: string) =>
  rowsIn(await client('GET', `/application-scores?jobApplicationId=${applicant(key)}`))
const scored = (score: number) => criterionKeys.map((criterion) => ({ id: uuidV7(), criterion, weight: 1, score }))
const terms = { startsOn: addDays(today(), 30), answerBy: addDays(today(), 7) }
const offerOf = async (key: string) => rowsIn(await as(hr)('GET', `/offers?jobApplicationId=${applicant(key)}`))[0]?.id

test('scores of others are hidden until one’s own is in, also from whoever leads', async () => {
  const place = { mode: 'onsite', place: 'Base', date: today(), startTime: 540, endTime: 600 }
  const participants = [{ id: uuidV7(), staffId: office.personId('hr') }]
  const body = { ...place, jobApplicationId: applicant('etim'), participants }
  expect((await as(hr)('POST', '/interview-meetings', { body })).status).toBe(201)
  const [asked] = await sheetsOf(as(captain), 'etim')
  const given = { scores: scored(80), recommendation: 'hire' }
  expect((await as(captain)('POST', `/application-scores/${asked?.id}/complete`, { body: given })).status).toBe(200)
  const own = await sheetsOf(as(hr), 'etim')
  expect(own.map(({ status }) => status)).toEqual(['pending'])
  const path = `/job-applications/${applicant('etim')}/scores`
  expect((await as(hr)('GET', path)).body.data).toMatchObject({ sheets: [], hidden: 1, own: { isIn: false } })
  const id = own[0]?.id
  const part = { scores: scored(60).slice(1), recommendation: 'hire' }
  expect((await as(hr)('POST', `/application-scores/${id}/complete`, { body: part })).body.errors).toEqual({
    scores: ['Score every criterion first.'],
  })
  const sent = await as(hr)('POST', `/application-scores/${id}/complete`, { body: { ...part, scores: scored(60) } })
  expect(recordIn(sent)).toMatchObject({ status: 'completed', score: 60 })
  expect(await sheetsOf(as(hr), 'etim')).toHaveLength(3)
  expect((await as(hr)('GET', path)).body.data).toMatchObject({ hidden: 0, sheets: { length: 2 }, own: { isIn: true } })
  // Interviewers read no sheet but their own, and the comparison with the application.
  expect(await sheetsOf(as(captain), 'etim')).toHaveLength(1)
  expect((await as(captain)('GET', path)).body.data).toMatchObject({ sheets: { length: 2 } })
  expect((await as(crew)('GET', path)).status).toBe(404)
})

test('an interview names who reads the application and asks them for a score, until it is cancelled', async () => {
  const body = {
    jobApplicationId: applicant('etim'),
    mode: 'virtual',
    link: 'https://meet.example.com/second',
    date: addDays(today(), 3),
    startTime: 540,
    endTime: 600,
    participants: [{ id: uuidV7(), staffId: office.personId('crew') }],
  }
  const path = `/job-applications/${applicant('etim')}`
  expect((await as(crew)('GET', path)).status).toBe(404)
  const planned = recordIn(await as(hr)('POST', '/interview-meetings', { body }))
  expect(planned).toMatchObject({ status: 'open', applicant: 'Grace Etim' })
  expect((await as(crew)('GET', path)).status).toBe(200)
  expect(await sheetsOf(as(crew), 'etim')).toHaveLength(1)
  expect(await sheetsOf(as(captain), 'etim')).toHaveLength(1)
  const early = await as(hr)('POST', `/interview-meetings/${planned.id}/complete`, { body: { attendance: 'attended' } })
  expect(early.status).toBe(422)
  await as(hr)('POST', `/interview-meetings/${planned.id}/cancel`, { body: { reason: 'The link failed' } })
  expect((await as(crew)('GET', path)).status).toBe(404)
  const tooEarly = await as(hr)('POST', '/interview-meetings', {
    body: { ...body, jobApplicationId: applicant('okoro') },
  })
  expect(tooEarly.body.errors).toEqual({ jobApplicationId: ['Move the application to interview first'] })
})

test('whoever takes no part gives no score', async () => {
  const body = { jobApplicationId: applicant('nnadi'), scorerId: office.personId('captain') }
  expect((await as(captain)('POST', '/application-scores', { body })).status).toBe(403)
})

test('there are as many offers as places, one an applicant, within the approved pay', async () => {
  const send = (key: string, amount: string) =>
    as(hr)('POST', `/job-applications/${applicant(key)}/send-offer`, {
      body: { ...terms, pay: { amount, currency: 'NGN' } },
    })
  expect((await send('nnadi', '390000.00')).body.message).toBe('This applicant has an offer already.')
  expect((await send('adamu', '390000.00')).body.message).toBe('The only place of this vacancy has an offer already.')
  expect((await send('etim', '990000.00')).body.errors).toEqual({
    pay: [expect.stringContaining('new vacancy request')],
  })
  const ended = await as(hr)('POST', `/vacancies/${vacancyOf('accountant')}/terminate`, { body: { reason: 'Saving' } })
  expect(ended.body.message).toContain('awaits its answer')
  const rejected = await as(hr)('POST', `/job-applications/${applicant('nnadi')}/reject`, { body: { reason: 'other' } })
  expect(rejected.body.message).toContain('awaits its answer')
  expect((await send('etim', '300000.00')).status).toBe(200)
  expect(await read(`/offers/${await offerOf('etim')}`)).toMatchObject({ status: 'pending', applicant: 'Grace Etim' })
  expect((await as(hr)('GET', '/offers/stats')).body.data).toMatchObject({ byStatus: { pending: { count: 2 } } })
  expect((await as(cfo)('GET', `/offers/${await offerOf('etim')}`)).status).toBe(403)
})

test('an accepted offer fills the vacancy, and the completed application makes the person with their tasks', async () => {
  const id = await offerOf('nnadi')
  const complete = () => as(hr)('POST', `/job-applications/${applicant('nnadi')}/mark-as-completed`, { body: {} })
  expect((await complete()).body.message).toBe('The applicant has not accepted an offer yet.')
  const proof = await uploadPicture('recruitment', as(hr))
  const unproved = await as(hr)('POST', `/offers/${id}/accept`, { body: { answeredOn: today() } })
  expect([unproved.status, unproved.body.errors]).toEqual([422, { proof: ['Required'] }])
  const accepted = await as(hr)('POST', `/offers/${id}/accept`, { body: { answeredOn: today(), proof } })
  expect(accepted.body.message).toBe('Offer accepted successfully')
  expect(await read(`/vacancies/${vacancyOf('accountant')}`)).toMatchObject({ status: 'completed', filled: 1 })
  expect((await complete()).status).toBe(200)
  const [begun] = rowsIn(await as(hr)('GET', `/onboardings?jobApplicationId=${applicant('nnadi')}`))
  const { staffId, tasks } = z
    .looseObject({ staffId: z.string(), tasks: z.array(z.looseObject({ id: z.string(), staffId: z.string() })) })
    .parse(begun)
  expect(tasks).toHaveLength(6)
  expect(await read(`/staff/${staffId}`)).toMatchObject({ firstName: 'Uche', active: true })
  const employed = rowsIn(await as(hr)('GET', `/employment-details?staffId=${staffId}`))
  expect(employed).toMatchObject([{ confirmation: 'unconfirmed' }])

  const path = `/onboardings/${begun?.id}`
  expect((await as(hr)('POST', `${path}/complete`, { body: {} })).status).not.toBe(200)
  const done = (task: string | undefined) => ({ doneTasks: [{ id: uuidV7(), taskId: task, doneOn: today() }] })
  const [first, , third] = tasks
  expect((await as(hr)('POST', `${path}/complete-task`, { body: done(third?.id) })).status).not.toBe(200)
  const kept = await as(hr)('POST', `${path}/complete-task`, { body: done(first?.id) })
  expect(recordIn(kept)).toMatchObject({ doneTasks: [{ taskId: first?.id, doneById: office.personId('hr') }] })
  expect((await as(hr)('POST', `${path}/close`, { body: { reason: 'Stayed where he was' } })).status).toBe(200)
  expect(await read(`/staff/${staffId}`)).toMatchObject({ active: false })
})

test('an offer that nobody answers lapses after its last day', async () => {
  const { fairlead } = office.server.app
  const areaParts = fairlead.areaParts.map((part) => ({
    ...part,
    dailyWork: (part.dailyWork ?? []).filter(({ name }) => name === 'offers past their day'),
  }))
  const id = await offerOf('etim')
  await runDailyWork({ ...fairlead, areaParts }, new Date(`${addDays(today(), 9)}T12:00:00Z`))
  expect(await read(`/offers/${id}`)).toMatchObject({ status: 'closed' })
})
