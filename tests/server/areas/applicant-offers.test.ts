import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { ApplicantsOffice } from './applicants-office.ts'

/** What an applicant does with an offer, by the link to their application. */
let applicants: ApplicantsOffice

beforeAll(async () => {
  applicants = await ApplicantsOffice.open()
  await applicants.guest.mailsNow()
})
afterAll(() => applicants.office.server.end())

describe('an offer', () => {
  const terms = {
    pay: { amount: '410000', currency: 'NGN' },
    startsOn: addDays(today(), 30),
    answerBy: addDays(today(), 9),
    terms: 'Two weeks on, two weeks off',
  }
  const answer = (session: string, offer: string, said: object) =>
    applicants.ask('POST', 'applications/answer-offer', { session, offer, ...said })
  const standing = async (session: string) =>
    z
      .looseObject({ application: z.looseObject({ offer: z.looseObject({ id: z.string() }).nullable() }) })
      .parse((await applicants.guest.read(session)).given).application

  /** An applicant with an offer; the mail that brought it. */
  async function offered(id: string, email: string) {
    const { session, application } = await applicants.applied(id, email)
    expect(
      (await applicants.hr('POST', `/job-applications/${application}/proceed-to-interview`, { body: {} })).status,
    ).toBe(200)
    await applicants.guest.mailsNow()
    expect((await applicants.hr('POST', `/job-applications/${application}/send-offer`, { body: terms })).status).toBe(
      200,
    )
    const mail = (await applicants.guest.mailsNow()).find(({ to }) => to === email)
    return { session, application, mail, offer: (await standing(session)).offer?.id ?? '' }
  }
  const stored = async (offer: string) =>
    (
      await applicants.rows(
        'select status, answered_on::text as "on", refusal, proof, updated_by as "by" from offers where id = $1',
        [offer],
      )
    )[0]

  test('is mailed with its conditions and the link, and accepted by it, once', async () => {
    const id = await applicants.openVacancy({ places: 1 })
    const { session, application, mail, offer } = await offered(id, 'ebi@example.com')
    expect(mail?.subject).toBe('Your offer: Crane driver')
    for (const said of [/NGN.410,000\.00/, /Two weeks on/, new RegExp(`/guest/vacancies/${id}/apply/[0-9a-f-]{36}#`)])
      expect(mail?.text).toMatch(said)
    expect((await standing(session)).offer).toMatchObject({ ...terms, pay: { amount: '410000.00' }, mayAnswer: true })
    const other = await offered(await applicants.openVacancy(), 'fela@example.com')
    expect(await answer(session, other.offer, { answer: 'accept' })).toMatchObject({ status: 409 })
    expect(await answer(session, uuidV7(), { answer: 'accept' })).toMatchObject({ status: 409 })

    const accepted = await answer(session, offer, { answer: 'accept' })
    expect([accepted.status, accepted.body.message]).toEqual([200, 'Offer accepted successfully'])
    expect(await stored(offer)).toEqual({ status: 'approved', on: today(), refusal: null, proof: null, by: null })
    expect(await applicants.rows('select status, filled from vacancies where id = $1', [id])).toEqual([
      { status: 'completed', filled: 1 },
    ])
    expect((await standing(session)).offer).toMatchObject({ state: 'approved', mayAnswer: false })
    for (const said of [{ answer: 'accept' }, { answer: 'decline', reason: 'No' }])
      expect(await answer(session, offer, said)).toMatchObject({ status: 409, body: { code: 'state' } })
    await applicants.guest.mailsNow()
    const told = await applicants.rows('select title from notifications where record_id = $1 and recipient_id = $2', [
      offer,
      applicants.office.personId('hr'),
    ])
    expect(told.length).toBeGreaterThan(0)
    expect(
      (await applicants.hr('POST', `/job-applications/${application}/mark-as-completed`, { body: {} })).status,
    ).toBe(200)
  })

  test('is declined with a reason alone, and another one may follow', async () => {
    const { session, application, offer } = await offered(await applicants.openVacancy(), 'gozie@example.com')
    for (const reason of [undefined, '  '])
      expect(await answer(session, offer, { answer: 'decline', reason })).toMatchObject({
        status: 422,
        body: { errors: { reason: ['Enter a reason'] } },
      })
    expect((await answer(session, offer, { answer: 'perhaps' })).status).toBe(422)
    expect((await answer(session, offer, { answer: 'decline', reason: 'Too far' })).status).toBe(200)
    expect(await stored(offer)).toMatchObject({ status: 'declined', refusal: 'Too far' })
    expect((await standing(session)).offer).toMatchObject({ state: 'declined', mayAnswer: false })
    expect((await applicants.hr('POST', `/job-applications/${application}/send-offer`, { body: terms })).status).toBe(
      200,
    )
    const next = (await standing(session)).offer?.id ?? ''
    expect(next).not.toBe(offer)
    expect((await answer(session, offer, { answer: 'accept' })).status).toBe(409)
    expect((await answer(session, next, { answer: 'accept' })).status).toBe(200)
  })

  test('past its last day, or withdrawn, is answered no more', async () => {
    const { session, offer } = await offered(await applicants.openVacancy(), 'hadiza@example.com')
    await applicants.rows(`update offers set answer_by = current_date - 2 where id = $1`, [offer])
    const late = await answer(session, offer, { answer: 'accept' })
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('has passed')])
    expect((await standing(session)).offer).toMatchObject({ state: 'pending', mayAnswer: false })
    const asked = await applicants.opened(await vacancyOf(offer), 'hadiza@example.com')
    expect((await applicants.guest.read(asked)).given).toMatchObject({ application: { offer: { mayAnswer: false } } })
    await applicants.night(today())
    expect((await answer(session, offer, { answer: 'accept' })).status).toBe(409)
    for (const wrong of ['nonsense', `${applicants.office.tenantId}.${'x'.repeat(43)}`])
      expect(await answer(wrong, offer, { answer: 'accept' })).toMatchObject({
        status: 403,
        body: { code: 'guest-session-over' },
      })
  })

  const vacancyOf = async (offer: string) =>
    String((await applicants.rows('select vacancy_id as id from offers where id = $1', [offer]))[0]?.id)
})
