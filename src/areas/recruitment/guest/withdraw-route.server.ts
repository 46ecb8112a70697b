import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
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
import { jobApplication } from '../job-application/job-application.ts'
import { liveOffer } from '../offer/places.server.ts'
import type { ApplicantCounter } from './applicant-limits.server.ts'
import { applicationPurpose, isInProcess } from './application-purpose.server.ts'
import { findApplication } from './find-application.server.ts'
import { guestApplicationMessages as messages } from './messages.ts'

const withdrawBody = z.strictObject({ session: secretCode })

/** `POST /guest/applications/withdraw`: an applicant takes their application back, by their open link. */
export function registerWithdrawal(app: FastifyInstance, counter: ApplicantCounter): void {
  const context = app.fairlead
  app.post(
    '/guest/applications/withdraw',
    {
      config: {
        access: 'public',
        operation: describeOperation('Applicants', 'Withdraw the application of an open link', withdrawBody),
      },
    },
    async (request) => {
      const { session } = parseInput(withdrawBody, request.body)
      counter.count([['withdrawal from an address', addressPrefix(request.address)]])
      const code = readSecretCode(session)
      if (!code) throw sessionIsOver()
      await inTenant(context.database, code.tenantId, async (tx) => {
        const found = await findLinkOfSession(context, tx, code.secret, true)
        if (!found || found.purpose !== applicationPurpose) throw sessionIsOver()
        const { row, record } = found
        const application = await findApplication(tx, record.id, row.email)
        if (!application || !isInProcess(application)) throw new Problem(409, 'state', messages.withdrawOver)
        if ((await liveOffer(tx, application.id))?.status === 'approved')
          throw new Problem(409, 'state', messages.acceptedAlready)
        const act = { id: row.id, name: causeOfGuestLink(applicationPurpose.name), at: new Date() }
        await tellingGuest(async () => {
          await systemEffects(context, tx, act).takeStep(jobApplication, application.id, 'cancel')
        })
      })
      return { message: 'Application withdrawn successfully' }
    },
  )
}
