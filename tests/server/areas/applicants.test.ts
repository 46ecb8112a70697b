import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { runDailyWork } from '#src/server/daily/run-daily-work.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { Client } from '../../contract/engine/test-server.ts'
import { guestOf } from '../../fixtures/guest-of.ts'
import { easyProof } from '../../fixtures/proof-of-work.ts'
import { type DemonstrationOffice, openDemonstrationOffice } from './demonstration-office.ts'

/** What applicants do without an account, from the public page of a vacancy to the erasure of what they said. */
let office: DemonstrationOffice
let guest: ReturnType<typeof guestOf>
let hr: Client
let vacancy = ''
let address = 0

beforeAll(async () => {
  office = await openDemonstrationOffice()
  guest = guestOf(office)
  hr = await office.client('hr')
  vacancy = await openVacancy()
  await guest.mailsNow()
})
afterAll(() => office.server.end())

const bodySchema = z.record(z.string(), z.unknown())
const identified = z.looseObject({ id: z.string() })

async function ask(method: 'GET' | 'POST', path: string, payload?: object, remoteAddress = `203.0.113.${address}`) {
  const url = `/api/v1/guest/${path}`
  const headers = path.endsWith('/apply') ? await easyProof(office.server.database) : {}
  const answer = await office.server.app.inject({ method, url, remoteAddress, headers, ...(payload && { payload }) })
  const { requestId: _id, ...body } = bodySchema.parse(answer.json())
  return { status: answer.statusCode, body }
}
const read = (id: string, company = 'gulf-marine') => ask('GET', `vacancies/${id}?company=${company}`)
const start = (id: string, email: string, company = 'gulf-marine') =>
  ask('POST', `vacancies/${id}/apply`, { company, email })

function rows(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return inTenant(office.server.database, office.tenantId, (tx) => tx.query<Record<string, unknown>>(sql, [...values]))
}

async function openVacancy(besides: object = {}): Promise<string> {
  const made = await hr('POST', '/vacancies', {
    body: {
      position: 'Crane driver',
      departmentId: demonstrationId('gulf-marine', 'departments', 'Operations'),
      places: 2,
      jobType: 'onshore',
      duties: 'Drives the crane',
      requirements: 'Licence',
      isPublic: true,
      ...besides,
    },
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { id } = identified.parse(made.body.data)
  await rows(`update vacancies set status = 'open', closes_on = $2 where id = $1`, [id, addDays(today(), 20)])
  return id
}

/** A session of the link that was mailed to the address. */
async function opened(id: string, email: string): Promise<string> {
  address += 1
  expect((await start(id, email)).status).toBe(202)
  const mails = await guest.mailsNow()
  return guest.open(mails.find(({ to }) => to === email.toLowerCase()))
}

async function applied(id: string, email: string): Promise<{ session: string; application: string }> {
  const session = await opened(id, email)
  const [resume, photo] = [await guest.upload(session), await guest.upload(session)]
  const answer = await guest.send(session, {
    person: { firstName: 'Ada', lastName: 'Nna', phone: '0803 111' },
    papers: { resume, photograph: photo },
    documents: { documents: [{ id: uuidV7(), name: 'Licence', file: await guest.upload(session) }] },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const [row] = await rows('select id from job_applications where vacancy_id = $1 and email = $2', [id, email])
  return { session, application: String(row?.id) }
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

describe('a vacancy without an account', () => {
  test('shows its advertisement and nothing else', async () => {
    const { status, body } = await read(vacancy)
    expect([status, body.data]).toEqual([
      200,
      {
        company: expect.stringContaining('Gulf'),
        position: 'Crane driver',
        places: 2,
        jobType: 'onshore',
        employmentType: null,
        duties: 'Drives the crane',
        requirements: 'Licence',
        closesOn: addDays(today(), 20),
      },
    ])
  })

  test('that is unknown, not public, closed, deleted, over or of another company is answered alike', async () => {
    const unknown = await read(uuidV7())
    expect([unknown.status, unknown.body]).toEqual([404, { code: 'not-found', message: 'This was not found' }])
    const inside = await openVacancy({ isPublic: false })
    const [closed, pending, over, deleted] = [
      await openVacancy(),
      await openVacancy(),
      await openVacancy(),
      await openVacancy(),
    ]
    await rows(`update vacancies set status = 'closed' where id = $1`, [closed])
    await rows(`update vacancies set status = 'pending' where id = $1`, [pending])
    await rows('update vacancies set closes_on = $2 where id = $1', [over, addDays(today(), -2)])
    await rows('update vacancies set deleted_at = now() where id = $1', [deleted])
    for (const id of [inside, closed, pending, over, deleted, 'nonsense']) expect(await read(id)).toEqual(unknown)
    for (const company of ['delta-offshore', 'no-such-company', '']) {
      expect(await read(vacancy, company)).toEqual(unknown)
    }
    await rows('update vacancies set deleted_at = now() where id = any($1)', [[inside, closed, pending, over]])
  })
})

describe('a link to apply', () => {
  test('is sent to nobody who proved no work, which keeps the owner of the mailbox from nothing', async () => {
    const { app } = office.server
    const payload = { company: 'gulf-marine', email: 'unproved@applicant.test' }
    for (let time = 0; time < 5; time += 1) {
      const answer = await app.inject({ method: 'POST', url: `/api/v1/guest/vacancies/${vacancy}/apply`, payload })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'proof-needed'])
    }
    expect((await guest.mailsNow()).filter(({ to }) => to === payload.email)).toEqual([])
    expect((await start(vacancy, payload.email)).status).toBe(202)
    expect((await guest.mailsNow()).filter(({ to }) => to === payload.email)).toHaveLength(1)
  })

  test('is mailed where it can be used, and the answer never says whether', async () => {
    await guest.mailsNow()
    const first = await start(vacancy, 'First@Example.com')
    expect(first.status).toBe(202)
    const [mail] = await guest.mailsNow()
    expect(mail).toMatchObject({ to: 'first@example.com', subject: 'Your application: Crane driver' })
    expect(mail?.text).toMatch(new RegExp(`/guest/vacancies/${vacancy}/apply/[0-9a-f-]{36}#`))
    const { session: _session } = await applied(vacancy, 'known@example.com')
    await guest.mailsNow()
    const closed = await openVacancy()
    await rows(`update vacancies set status = 'closed' where id = $1`, [closed])
    expect(await start(vacancy, 'known@example.com')).toEqual(first)
    expect((await guest.mailsNow()).filter(({ to }) => to === 'known@example.com')).toHaveLength(1)
    // Each has its own mailbox: one is mailed four times an hour at most.
    const strangers = [
      [closed, 'gulf-marine'],
      [uuidV7(), 'gulf-marine'],
      [vacancy, 'delta-offshore'],
      [vacancy, 'no-such-company'],
    ] as const
    for (const [index, [id, company]] of strangers.entries()) {
      expect(await start(id, `nobody-${index}@example.com`, company)).toEqual(first)
    }
    expect((await start('nonsense', 'nobody@example.com')).status).toBe(404)
    expect(await guest.mailsNow()).toEqual([])
  })

  test('goes to one mailbox four times an hour at most', async () => {
    const tried = []
    for (let time = 0; time < 5; time += 1) tried.push((await start(vacancy, 'flooded@example.com')).status)
    expect(tried).toEqual([202, 202, 202, 202, 429])
    const mails = (await guest.mailsNow()).filter(({ to }) => to === 'flooded@example.com')
    // Each brings the same link with another secret.
    expect(new Set(mails.map(({ text }) => /apply\/([0-9a-f-]{36})#/.exec(text)?.[1])).size).toBe(1)
  })

  test('makes one application, told to whoever reads it without a name, and leads to it afterwards', async () => {
    const email = 'ada.nna@example.com'
    const { session, application } = await applied(vacancy, email)
    const { body } = await hr('GET', `/job-applications/${application}`)
    expect(body.data).toMatchObject({
      email,
      firstName: 'Ada',
      status: 'pending',
      createdBy: null,
      departmentId: demonstrationId('gulf-marine', 'departments', 'Operations'),
      documents: [{ name: 'Licence' }],
    })
    await guest.mailsNow()
    const told = await rows(
      `select recipient_id, title from notifications where record_id = $1 and resource_name = 'job-applications'`,
      [application],
    )
    expect(told.map(({ title }) => title)).toContain('A new application for Crane driver')
    for (const { title } of told) expect(title).not.toMatch(/Ada|Nna/)
    const recipients = told.map(({ recipient_id }) => recipient_id)
    expect(recipients).toEqual(expect.arrayContaining([office.personId('hr'), office.personId('hod')]))
    expect(recipients).not.toContain(office.personId('crew'))

    const again = await opened(vacancy, email.toUpperCase())
    const { given, closed } = await guest.read(again)
    expect(closed).toBe('Your application is in and will be read.')
    expect(given).toMatchObject({ position: 'Crane driver', application: { state: 'pending', mayWithdraw: true } })
    for (const each of [session, again]) expect((await guest.send(each, {})).status).toBe(409)
    expect(await rows('select from job_applications where email = $1', [email])).toHaveLength(1)
  })

  test('shows each state in plain words, and withdraws once', async () => {
    const { session, application } = await applied(vacancy, 'bola@example.com')
    await hr('POST', `/job-applications/${application}/proceed-to-interview`, { body: {} })
    const crew = office.personId('captain')
    const day = addDays(today(), 3)
    await hr('POST', '/interview-meetings', {
      body: {
        jobApplicationId: application,
        mode: 'onsite',
        place: 'Base',
        date: day,
        startTime: 540,
        endTime: 600,
        participants: [{ id: uuidV7(), staffId: crew }],
      },
    })
    const invited = (await guest.mailsNow()).find(({ to }) => to === 'bola@example.com')
    expect(invited?.calendar?.filename).toBe(`interview-${day}.ics`)
    expect(invited?.calendar?.content).toContain('SUMMARY:Interview: Crane driver')
    expect((await guest.read(session)).given).toMatchObject({
      application: { state: 'interview', interviews: [{ date: day, startTime: 540, endTime: 600, where: 'Base' }] },
    })
    const offer = {
      pay: { amount: '100000', currency: 'NGN' },
      startsOn: addDays(today(), 30),
      answerBy: addDays(today(), 9),
    }
    await hr('POST', `/job-applications/${application}/send-offer`, { body: offer })
    expect((await guest.read(session)).given).toMatchObject({
      application: { state: 'offer', offer: { state: 'pending', mayAnswer: true, answerBy: offer.answerBy } },
    })
    const withdraw = () => ask('POST', 'applications/withdraw', { session })
    expect((await withdraw()).status).toBe(200)
    expect(await rows('select status from offers where job_application_id = $1', [application])).toEqual([
      { status: 'closed' },
    ])
    expect((await guest.read(session)).given).toMatchObject({ application: { state: 'closed', mayWithdraw: false } })
    expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'state' } })
    await guest.mailsNow()
    const told = await rows(
      `select from notifications where record_id = $1 and recipient_id = $2 and title like '%withdrawn%'`,
      [application, crew],
    )
    expect(told).toHaveLength(1)
  })

  test('of another purpose or none withdraws nothing, nor does one whose offer was accepted', async () => {
    const { session, application } = await applied(vacancy, 'chidi@example.com')
    for (const wrong of ['nonsense', `${office.tenantId}.${'x'.repeat(43)}`]) {
      expect(await ask('POST', 'applications/withdraw', { session: wrong })).toMatchObject({
        status: 403,
        body: { code: 'guest-session-over' },
      })
    }
    await rows(`update job_applications set status = 'offer' where id = $1`, [application])
    const nnadi = await rows(`select id from offers where status = 'pending' and deleted_at is null limit 1`)
    await rows(`update offers set status = 'approved', job_application_id = $2, vacancy_id = $3 where id = $1`, [
      nnadi[0]?.id,
      application,
      vacancy,
    ])
    expect(await ask('POST', 'applications/withdraw', { session })).toMatchObject({ status: 409 })
    expect((await guest.read(session)).given).toMatchObject({ application: { mayWithdraw: false } })
  })
})

describe('an offer', () => {
  const terms = {
    pay: { amount: '410000', currency: 'NGN' },
    startsOn: addDays(today(), 30),
    answerBy: addDays(today(), 9),
    terms: 'Two weeks on, two weeks off',
  }
  const answer = (session: string, offer: string, said: object) =>
    ask('POST', 'applications/answer-offer', { session, offer, ...said })
  const standing = async (session: string) =>
    z
      .looseObject({ application: z.looseObject({ offer: z.looseObject({ id: z.string() }).nullable() }) })
      .parse((await guest.read(session)).given).application

  /** An applicant with an offer; the mail that brought it. */
  async function offered(id: string, email: string) {
    const { session, application } = await applied(id, email)
    expect((await hr('POST', `/job-applications/${application}/proceed-to-interview`, { body: {} })).status).toBe(200)
    await guest.mailsNow()
    expect((await hr('POST', `/job-applications/${application}/send-offer`, { body: terms })).status).toBe(200)
    const mail = (await guest.mailsNow()).find(({ to }) => to === email)
    return { session, application, mail, offer: (await standing(session)).offer?.id ?? '' }
  }
  const stored = async (offer: string) =>
    (
      await rows(
        'select status, answered_on::text as "on", refusal, proof, updated_by as "by" from offers where id = $1',
        [offer],
      )
    )[0]

  test('is mailed with its conditions and the link, and accepted by it, once', async () => {
    const id = await openVacancy({ places: 1 })
    const { session, application, mail, offer } = await offered(id, 'ebi@example.com')
    expect(mail?.subject).toBe('Your offer: Crane driver')
    for (const said of [/NGN.410,000\.00/, /Two weeks on/, new RegExp(`/guest/vacancies/${id}/apply/[0-9a-f-]{36}#`)])
      expect(mail?.text).toMatch(said)
    expect((await standing(session)).offer).toMatchObject({ ...terms, pay: { amount: '410000.00' }, mayAnswer: true })
    const other = await offered(await openVacancy(), 'fela@example.com')
    expect(await answer(session, other.offer, { answer: 'accept' })).toMatchObject({ status: 409 })
    expect(await answer(session, uuidV7(), { answer: 'accept' })).toMatchObject({ status: 409 })

    const accepted = await answer(session, offer, { answer: 'accept' })
    expect([accepted.status, accepted.body.message]).toEqual([200, 'Offer accepted successfully'])
    expect(await stored(offer)).toEqual({ status: 'approved', on: today(), refusal: null, proof: null, by: null })
    expect(await rows('select status, filled from vacancies where id = $1', [id])).toEqual([
      { status: 'completed', filled: 1 },
    ])
    expect((await standing(session)).offer).toMatchObject({ state: 'approved', mayAnswer: false })
    for (const said of [{ answer: 'accept' }, { answer: 'decline', reason: 'No' }])
      expect(await answer(session, offer, said)).toMatchObject({ status: 409, body: { code: 'state' } })
    await guest.mailsNow()
    const told = await rows('select title from notifications where record_id = $1 and recipient_id = $2', [
      offer,
      office.personId('hr'),
    ])
    expect(told.length).toBeGreaterThan(0)
    expect((await hr('POST', `/job-applications/${application}/mark-as-completed`, { body: {} })).status).toBe(200)
  })

  test('is declined with a reason alone, and another one may follow', async () => {
    const { session, application, offer } = await offered(await openVacancy(), 'gozie@example.com')
    for (const reason of [undefined, '  '])
      expect(await answer(session, offer, { answer: 'decline', reason })).toMatchObject({
        status: 422,
        body: { errors: { reason: ['Enter a reason'] } },
      })
    expect((await answer(session, offer, { answer: 'perhaps' })).status).toBe(422)
    expect((await answer(session, offer, { answer: 'decline', reason: 'Too far' })).status).toBe(200)
    expect(await stored(offer)).toMatchObject({ status: 'declined', refusal: 'Too far' })
    expect((await standing(session)).offer).toMatchObject({ state: 'declined', mayAnswer: false })
    expect((await hr('POST', `/job-applications/${application}/send-offer`, { body: terms })).status).toBe(200)
    const next = (await standing(session)).offer?.id ?? ''
    expect(next).not.toBe(offer)
    expect((await answer(session, offer, { answer: 'accept' })).status).toBe(409)
    expect((await answer(session, next, { answer: 'accept' })).status).toBe(200)
  })

  test('past its last day, or withdrawn, is answered no more', async () => {
    const { session, offer } = await offered(await openVacancy(), 'hadiza@example.com')
    await rows(`update offers set answer_by = current_date - 2 where id = $1`, [offer])
    const late = await answer(session, offer, { answer: 'accept' })
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('has passed')])
    expect((await standing(session)).offer).toMatchObject({ state: 'pending', mayAnswer: false })
    const asked = await opened(await vacancyOf(offer), 'hadiza@example.com')
    expect((await guest.read(asked)).given).toMatchObject({ application: { offer: { mayAnswer: false } } })
    await night(today())
    expect((await answer(session, offer, { answer: 'accept' })).status).toBe(409)
    for (const wrong of ['nonsense', `${office.tenantId}.${'x'.repeat(43)}`])
      expect(await answer(wrong, offer, { answer: 'accept' })).toMatchObject({
        status: 403,
        body: { code: 'guest-session-over' },
      })
  })

  const vacancyOf = async (offer: string) =>
    String((await rows('select vacancy_id as id from offers where id = $1', [offer]))[0]?.id)
})

test('a year after it ended an application goes with its link, answers and files; what was never sent after a month', async () => {
  const id = await openVacancy()
  const { application } = await applied(id, 'gone@example.com')
  const begun = await opened(id, 'begun@example.com')
  await guest.upload(begun)
  const links = () => rows('select email from guest_links where record_id = $1 order by email', [id])
  const files = () =>
    rows(`select from files where folder = 'guests' or id in (select file_id from file_links where record_id = $1)`, [
      application,
    ])
  expect(await links()).toEqual([{ email: 'begun@example.com' }, { email: 'gone@example.com' }])
  await rows(`update vacancies set closes_on = current_date - 31, status = 'closed' where id = $1`, [id])
  await night(today())
  expect(await links()).toEqual([{ email: 'gone@example.com' }])
  await rows(
    `update job_applications set status = 'rejected', status_at = now() - interval '13 months' where id = $1`,
    [application],
  )
  const before = (await files()).length
  await night(today())
  expect(await links()).toEqual([])
  expect((await files()).length).toBeLessThan(before)
  const traces = await rows(
    `select from guest_answers answer where not exists (select from guest_links link where link.id = answer.link_id)`,
  )
  expect(traces).toEqual([])
  const [row] = await rows('select first_name, email, resume from job_applications where id = $1', [application])
  expect(row).toMatchObject({ first_name: 'Erased', resume: null })
  expect(row?.email).not.toContain('gone')
})
