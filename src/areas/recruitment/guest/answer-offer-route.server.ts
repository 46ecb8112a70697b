import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { isUuid } from '#src/lib/uuid.ts'
import { causeOfGuestLink } from '#src/resource/envelope/own-acts.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { readSecretCode, secretCode, sessionIsOver } from '#src/server/guest-links/link-code.ts'
import { findLinkOfSession } from '#src/server/guest-links/link-rows.ts'
import { tellingGuest } from '#src/server/guests/telling-guest.ts'
import { addressPrefix } from '#src/server/http/address-prefix.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { Problem } from '#src/server/http/problem.ts'
import { systemEffects } from '#src/server/writes/apply/system-effects.ts'
import { offer } from '../offer/offer.ts'
import { newestOffer } from '../offer/places.server.ts'
import type { ApplicantCounter } from './applicant-limits.server.ts'
import { applicationPurpose, isInProcess } from './application-purpose.server.ts'
import { findApplication } from './find-application.server.ts'
import { guestApplicationMessages as messages } from './messages.ts'

const answerBody = z.strictObject({
  session: secretCode,
  offer: z.string().refine(isUuid, 'This is no id'),
  answer: z.enum(['accept', 'decline']),
  reason: z.string().trim().max(2000).optional(),
})

/** The fields of the offer that the answer fills, beside its day: a refusal has its reason. */
function refusalOf({ answer, reason = '' }: z.infer<typeof answerBody>): { refusal?: string } {
  if (answer === 'accept') return {}
  if (reason === '') throw new Problem(422, 'invalid', 'Some fields are not valid', { reason: [messages.reasonNeeded] })
  return { refusal: reason }
}

/**
 * `POST /guest/applications/answer-offer`: an applicant accepts or declines their offer by their open link, once and up to its
 * last day. The offer is named, so that nobody accepts another one than they have read.
 */
export function registerOfferAnswer(app: FastifyInstance, counter: ApplicantCounter): void {
  const context = app.fairlead
  app.post(
    '/guest/applications/answer-offer',
    {
      config: {
        access: 'public',
        operation: describeOperation('Applicants', 'Accept or decline the offer of an open link', answerBody),
      },
    },
    async (request) => {
      const said = parseInput(answerBody, request.body)
      counter.count([['answer to an offer from an address', addressPrefix(request.address)]])
      const refusal = refusalOf(said)
      const code = readSecretCode(said.session)
      if (!code) throw sessionIsOver()
      await inTenant(context.database, code.tenantId, async (tx) => {
        const found = await findLinkOfSession(context, tx, code.secret, true)
        if (!found || found.purpose !== applicationPurpose) throw sessionIsOver()
        const { row, record } = found
        const application = await findApplication(tx, record.id, row.email)
        const newest = application && isInProcess(application) ? await newestOffer(tx, application.id) : null
        if (newest?.id !== said.offer || newest.status !== 'pending')
          throw new Problem(409, 'state', messages.answeredAlready)
        const at = new Date()
        const answeredOn = await companyDay(tx, at)
        if (String(newest.answerBy) < answeredOn) throw new Problem(409, 'state', messages.answerTooLate)
        const act = { id: row.id, name: causeOfGuestLink(applicationPurpose.name), at }
        await tellingGuest(async () => {
          await systemEffects(context, tx, act).takeStep(offer, newest.id, said.answer, {
            fields: { answeredOn, ...refusal },
          })
        })
      })
      return { message: said.answer === 'accept' ? 'Offer accepted successfully' : 'Offer declined successfully' }
    },
  )
}
