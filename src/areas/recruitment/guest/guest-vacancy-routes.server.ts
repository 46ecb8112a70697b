import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { findTenant } from '#src/server/access/find-tenant.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { lockName } from '#src/server/database/locks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { inTenant, inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { mailGuestLink } from '#src/server/guest-links/issue-guest-link.ts'
import { proofHeader, requireProof } from '#src/server/guests/proof/require-proof.ts'
import { addressPrefix } from '#src/server/http/address-prefix.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { notFound } from '#src/server/http/problem.ts'
import { vacancy } from '../vacancy/vacancy.ts'
import { registerOfferAnswer } from './answer-offer-route.server.ts'
import { applicantCounter } from './applicant-limits.server.ts'
import { applicationPurpose } from './application-purpose.server.ts'
import { findApplication } from './find-application.server.ts'
import { readPublicVacancy } from './public-vacancy.server.ts'
import { registerWithdrawal } from './withdraw-route.server.ts'

const company = z.string().max(100)
/** Without a company there is no such vacancy. */
const vacancyQuery = z.strictObject({ company: company.optional() })
const applyBody = z.strictObject({ company, email: z.email('This is not an e-mail address').max(200) })

const tag = 'Applicants'
type Named = { Params: { id: string } }

/**
 * What applicants do without an account: read a public vacancy, have a link mailed with which they apply, answer an
 * offer, and withdraw. A
 * vacancy that is unknown, closed, not public or another company's is answered alike, and asking for a link tells nothing.
 */
export function registerApplicants(app: FastifyInstance): void {
  const context = app.fairlead
  const counter = applicantCounter()

  app.get<Named>(
    '/guest/vacancies/:id',
    {
      config: {
        access: 'public',
        operation: () => ({
          ...describeOperation(tag, 'A vacancy that is open to anybody')(),
          query: [{ name: 'company', description: "The company's short name", schema: { type: 'string' } }],
        }),
      },
    },
    async (request, reply) => {
      if (!isUuid(request.params.id)) throw notFound()
      const named = parseInput(vacancyQuery, request.query)
      counter.count([['reading from an address', addressPrefix(request.address)]])
      void reply.header('cache-control', 'no-store')
      const tenantId = await findTenant(context.database, named.company ?? '')
      const found =
        tenantId &&
        (await inTenantReadOnly(context.database, tenantId, (tx) =>
          readPublicVacancy(tx, request.params.id, new Date()),
        ))
      if (!found) throw notFound()
      return { data: found }
    },
  )

  app.post<Named>(
    '/guest/vacancies/:id/apply',
    {
      config: {
        access: 'public',
        operation: () => ({
          ...describeOperation(
            tag,
            'Have a link mailed with which somebody applies, or sees how it stands',
            applyBody,
          )(),
          headers: [proofHeader],
        }),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!isUuid(id)) throw notFound()
      const { company: slug, email } = parseInput(applyBody, request.body)
      const address = email.toLowerCase()
      counter.count([['link from an address', addressPrefix(request.address)]])
      await requireProof(context, request)
      // Counted for the mailbox once work was proved: else a few cheap requests would keep its owner out.
      counter.count([
        ['link to a mailbox', address],
        ['link for a vacancy', id],
      ])
      const tenantId = await findTenant(context.database, slug)
      if (tenantId) await mailLink(context, tenantId, id, address)
      return reply.code(202).send({ message: 'If this address can apply or has applied, a link was sent to it' })
    },
  )

  registerWithdrawal(app, counter)
  registerOfferAnswer(app, counter)
}

async function mailLink(context: ServerContext, tenantId: string, id: string, email: string): Promise<void> {
  const at = new Date()
  await inTenant(context.database, tenantId, async (tx) => {
    await lockName(tx, applicationPurpose.name, `${id} ${email}`)
    const isOpen = await readPublicVacancy(tx, id, at)
    if (!isOpen && !(await findApplication(tx, id, email))) return
    const record = await readRecord(tx, vacancy, id)
    if (record) await mailGuestLink(tx, applicationPurpose, { record, email, at, madeBy: null })
  })
}
