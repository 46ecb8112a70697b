import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { ApplicantsOffice } from './applicants-office.ts'

/** What applicants do without an account, from the public page of a vacancy to the erasure of what they said. */
let applicants: ApplicantsOffice
let vacancy = ''

beforeAll(async () => {
  applicants = await ApplicantsOffice.open()
  vacancy = await applicants.openVacancy()
  await applicants.guest.mailsNow()
})
afterAll(() => applicants.office.server.end())

describe('a vacancy without an account', () => {
  test('shows its advertisement and nothing else', async () => {
    const { status, body } = await applicants.read(vacancy)
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
    const unknown = await applicants.read(uuidV7())
    expect([unknown.status, unknown.body]).toEqual([404, { code: 'not-found', message: 'This was not found' }])
    const inside = await applicants.openVacancy({ isPublic: false })
    const [closed, pending, over, deleted] = [
      await applicants.openVacancy(),
      await applicants.openVacancy(),
      await applicants.openVacancy(),
      await applicants.openVacancy(),
    ]
    await applicants.rows(`update vacancies set status = 'closed' where id = $1`, [closed])
    await applicants.rows(`update vacancies set status = 'pending' where id = $1`, [pending])
    await applicants.rows('update vacancies set closes_on = $2 where id = $1', [over, addDays(today(), -2)])
    await applicants.rows('update vacancies set deleted_at = now() where id = $1', [deleted])
    for (const id of [inside, closed, pending, over, deleted, 'nonsense'])
      expect(await applicants.read(id)).toEqual(unknown)
    for (const company of ['delta-offshore', 'no-such-company', '']) {
      expect(await applicants.read(vacancy, company)).toEqual(unknown)
    }
    await applicants.rows('update vacancies set deleted_at = now() where id = any($1)', [
      [inside, closed, pending, over],
    ])
  })
})

describe('a link to apply', () => {
  test('is sent to nobody who proved no work, which keeps the owner of the mailbox from nothing', async () => {
    const { app } = applicants.office.server
    const payload = { company: 'gulf-marine', email: 'unproved@applicant.test' }
    for (let time = 0; time < 5; time += 1) {
      const answer = await app.inject({ method: 'POST', url: `/api/v1/guest/vacancies/${vacancy}/apply`, payload })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'proof-needed'])
    }
    expect((await applicants.guest.mailsNow()).filter(({ to }) => to === payload.email)).toEqual([])
    expect((await applicants.start(vacancy, payload.email)).status).toBe(202)
    expect((await applicants.guest.mailsNow()).filter(({ to }) => to === payload.email)).toHaveLength(1)
  })

  test('is mailed where it can be used, and the answer never says whether', async () => {
    await applicants.guest.mailsNow()
    const first = await applicants.start(vacancy, 'First@Example.com')
    expect(first.status).toBe(202)
    const [mail] = await applicants.guest.mailsNow()
    expect(mail).toMatchObject({ to: 'first@example.com', subject: 'Your application: Crane driver' })
    expect(mail?.text).toMatch(new RegExp(`/guest/vacancies/${vacancy}/apply/[0-9a-f-]{36}#`))
    const { session: _session } = await applicants.applied(vacancy, 'known@example.com')
    await applicants.guest.mailsNow()
    const closed = await applicants.openVacancy()
    await applicants.rows(`update vacancies set status = 'closed' where id = $1`, [closed])
    expect(await applicants.start(vacancy, 'known@example.com')).toEqual(first)
    expect((await applicants.guest.mailsNow()).filter(({ to }) => to === 'known@example.com')).toHaveLength(1)
    // Each has its own mailbox: one is mailed four times an hour at most.
    const strangers = [
      [closed, 'gulf-marine'],
      [uuidV7(), 'gulf-marine'],
      [vacancy, 'delta-offshore'],
      [vacancy, 'no-such-company'],
    ] as const
    for (const [index, [id, company]] of strangers.entries()) {
      expect(await applicants.start(id, `nobody-${index}@example.com`, company)).toEqual(first)
    }
    expect((await applicants.start('nonsense', 'nobody@example.com')).status).toBe(404)
    expect(await applicants.guest.mailsNow()).toEqual([])
  })

  test('goes to one mailbox four times an hour at most', async () => {
    const tried = []
    for (let time = 0; time < 5; time += 1) tried.push((await applicants.start(vacancy, 'flooded@example.com')).status)
    expect(tried).toEqual([202, 202, 202, 202, 429])
    const mails = (await applicants.guest.mailsNow()).filter(({ to }) => to === 'flooded@example.com')
    // Each brings the same link with another secret.
    expect(new Set(mails.map(({ text }) => /apply\/([0-9a-f-]{36})#/.exec(text)?.[1])).size).toBe(1)
  })

  test('makes one application, told to whoever reads it without a name, and leads to it afterwards', async () => {
    const email = 'ada.nna@example.com'
    const { session, application } = await applicants.applied(vacancy, email)
    const { body } = await applicants.hr('GET', `/job-applications/${application}`)
    expect(body.data).toMatchObject({
      email,
      firstName: 'Ada',
      status: 'pending',
      createdBy: null,
      departmentId: demonstrationId('gulf-marine', 'departments', 'Operations'),
      documents: [{ name: 'Licence' }],
    })
    await applicants.guest.mailsNow()
    const told = await applicants.rows(
      `select recipient_id, title from notifications where record_id = $1 and resource_name = 'job-applications'`,
      [application],
    )
    expect(told.map(({ title }) => title)).toContain('A new application for Crane driver')
    for (const { title } of told) expect(title).not.toMatch(/Ada|Nna/)
    const recipients = told.map(({ recipient_id }) => recipient_id)
    expect(recipients).toEqual(
      expect.arrayContaining([applicants.office.personId('hr'), applicants.office.personId('hod')]),
    )
    expect(recipients).not.toContain(applicants.office.personId('crew'))

    const again = await applicants.opened(vacancy, email.toUpperCase())
    const { given, closed } = await applicants.guest.read(again)
    expect(closed).toBe('Your application is in and will be read.')
    expect(given).toMatchObject({ position: 'Crane driver', application: { state: 'pending', mayWithdraw: true } })
    for (const each of [session, again]) expect((await applicants.guest.send(each, {})).status).toBe(409)
    expect(await applicants.rows('select from job_applications where email = $1', [email])).toHaveLength(1)
  })

  test('shows each state in plain words, and withdraws once', async () => {
    const { session, application } = await applicants.applied(vacancy, 'bola@example.com')
    await applicants.hr('POST', `/job-applications/${application}/proceed-to-interview`, { body: {} })
    const crew = applicants.office.personId('captain')
    const day = addDays(today(), 3)
    await applicants.hr('POST', '/interview-meetings', {
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
    const invited = (await applicants.guest.mailsNow()).find(({ to }) => to === 'bola@example.com')
    expect(invited?.calendar?.filename).toBe(`interview-${day}.ics`)
    expect(invited?.calendar?.content).toContain('SUMMARY:Interview: Crane driver')
    expect((await applicants.guest.read(session)).given).toMatchObject({
      application: { state: 'interview', interviews: [{ date: day, startTime: 540, endTime: 600, where: 'Base' }] },
    })
    const offer = {
      pay: { amount: '100000', currency: 'NGN' },
      startsOn: addDays(today(), 30),
      answerBy: addDays(today(), 9),
    }
    await applicants.hr('POST', `/job-applications/${application}/send-offer`, { body: offer })
    expect((await applicants.guest.read(session)).given).toMatchObject({
      application: { state: 'offer', offer: { state: 'pending', mayAnswer: true, answerBy: offer.answerBy } },
    })
    const withdraw = () => applicants.ask('POST', 'applications/withdraw', { session })
    expect((await withdraw()).status).toBe(200)
    expect(await applicants.rows('select status from offers where job_application_id = $1', [application])).toEqual([
      { status: 'closed' },
    ])
    expect((await applicants.guest.read(session)).given).toMatchObject({
      application: { state: 'closed', mayWithdraw: false },
    })
    expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'state' } })
    await applicants.guest.mailsNow()
    const told = await applicants.rows(
      `select from notifications where record_id = $1 and recipient_id = $2 and title like '%withdrawn%'`,
      [application, crew],
    )
    expect(told).toHaveLength(1)
  })

  test('of another purpose or none withdraws nothing, nor does one whose offer was accepted', async () => {
    const { session, application } = await applicants.applied(vacancy, 'chidi@example.com')
    for (const wrong of ['nonsense', `${applicants.office.tenantId}.${'x'.repeat(43)}`]) {
      expect(await applicants.ask('POST', 'applications/withdraw', { session: wrong })).toMatchObject({
        status: 403,
        body: { code: 'guest-session-over' },
      })
    }
    await applicants.rows(`update job_applications set status = 'offer' where id = $1`, [application])
    const nnadi = await applicants.rows(`select id from offers where status = 'pending' and deleted_at is null limit 1`)
    await applicants.rows(
      `update offers set status = 'approved', job_application_id = $2, vacancy_id = $3 where id = $1`,
      [nnadi[0]?.id, application, vacancy],
    )
    expect(await applicants.ask('POST', 'applications/withdraw', { session })).toMatchObject({ status: 409 })
    expect((await applicants.guest.read(session)).given).toMatchObject({ application: { mayWithdraw: false } })
  })
})

test('a year after it ended an application goes with its link, answers and files; what was never sent after a month', async () => {
  const id = await applicants.openVacancy()
  const { application } = await applicants.applied(id, 'gone@example.com')
  const begun = await applicants.opened(id, 'begun@example.com')
  await applicants.guest.upload(begun)
  const links = () => applicants.rows('select email from guest_links where record_id = $1 order by email', [id])
  const files = () =>
    applicants.rows(
      `select from files where folder = 'guests' or id in (select file_id from file_links where record_id = $1)`,
      [application],
    )
  expect(await links()).toEqual([{ email: 'begun@example.com' }, { email: 'gone@example.com' }])
  await applicants.rows(`update vacancies set closes_on = current_date - 31, status = 'closed' where id = $1`, [id])
  await applicants.night(today())
  expect(await links()).toEqual([{ email: 'gone@example.com' }])
  await applicants.rows(
    `update job_applications set status = 'rejected', status_at = now() - interval '13 months' where id = $1`,
    [application],
  )
  const before = (await files()).length
  await applicants.night(today())
  expect(await links()).toEqual([])
  expect((await files()).length).toBeLessThan(before)
  const traces = await applicants.rows(
    `select from guest_answers answer where not exists (select from guest_links link where link.id = answer.link_id)`,
  )
  expect(traces).toEqual([])
  const [row] = await applicants.rows('select first_name, email, resume from job_applications where id = $1', [
    application,
  ])
  expect(row).toMatchObject({ first_name: 'Erased', resume: null })
  expect(row?.email).not.toContain('gone')
})
