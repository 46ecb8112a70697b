import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isUuid, uuidV7 } from '#src/lib/uuid.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenant, inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { registerResumable } from '#src/server/files/uploads/resumable-routes.ts'
import { addressPrefix } from '#src/server/http/address-prefix.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { Problem } from '#src/server/http/problem.ts'
import { addJob } from '#src/server/jobs/add-jobs.ts'
import { answerLimits, readSteps, refuseTooMuch, saveStep, stepFields, stepName } from './guest-answers.ts'
import { guestCodeTask } from './guest-code-mail.ts'
import { guestUploadDoor } from './guest-link-uploads.ts'
import { openWithCode } from './guest-sessions.ts'
import { linkIsOver, readSecretCode, secretCode, sessionIsOver } from './link-code.ts'
import { type LinkCounter, linkCounter } from './link-limits.ts'
import { companyName, findLink, findLinkOfSession, type OpenLink } from './link-rows.ts'
import { missingFiles, sentWithout } from './named-files.ts'
import { refuseForeign, sendAnswers } from './send-answers.ts'

const codeBody = z.strictObject({ link: secretCode })
const openBody = z.strictObject({ link: secretCode, code: z.string().max(20) })
const readBody = z.strictObject({ session: secretCode })
const stepBody = z.strictObject({
  session: secretCode,
  step: stepName,
  base: z.int().min(0).max(1_000_000),
  fields: stepFields,
})
const sendBody = z.strictObject({
  session: secretCode,
  id: z.string().refine(isUuid, 'This is not a valid ID'),
  steps: z
    .record(stepName, stepFields)
    .refine((steps) => Object.keys(steps).length <= answerLimits.steps, 'There are too many steps'),
})

const tag = 'Guest links'

/** What whoever holds a guest's link may do: ask for a code, open the link with it, save steps, upload files, and send. */
export async function registerGuestLinks(app: FastifyInstance, context: ServerContext): Promise<void> {
  const counter = linkCounter()
  const open = (summary: string, body: z.ZodType) => ({
    config: { access: 'public' as const, operation: describeOperation(tag, summary, body) },
  })

  app.post('/guest/links/code', open('Have a code sent to the address of a link', codeBody), async (request, reply) => {
    const { link } = parseInput(codeBody, request.body)
    counter.count([['code from an address', addressPrefix(request.address)]])
    await withLink(context, link, async (tx, { row }) => {
      counter.count([['code of a link', row.id]])
      await addJob(tx, guestCodeTask, { id: uuidV7(), link: row.id })
    })
    return reply.code(202).send({ message: 'A code was sent to the address that has this link' })
  })

  app.post('/guest/links/open', open('Open a link with its code', openBody), async (request) => {
    const { link, code } = parseInput(openBody, request.body)
    counter.count([['try from an address', addressPrefix(request.address)]])
    const { token, tenantId } = await withLink(context, link, async (tx, { row }) => {
      counter.count([['try of a link', row.id]])
      return { token: await openWithCode(tx, row.id, code.replace(/\s/g, '')), tenantId: tx.tenantId }
    })
    if (token === null)
      throw new Problem(422, 'wrong-code', 'This code is not right, or no longer valid', {
        code: ['Enter the code of the newest e-mail, or ask for another one'],
      })
    return { data: { session: `${tenantId}.${token}` } }
  })

  app.post('/guest/links/read', open('What an open link gives, and what was answered', readBody), async (request) => {
    const { session } = parseInput(readBody, request.body)
    counter.count([['request from an address', addressPrefix(request.address)]])
    const code = readSecretCode(session)
    if (!code) throw sessionIsOver()
    return inTenantReadOnly(context.database, code.tenantId, async (tx) => {
      const found = await findLinkOfSession(context, tx, code.secret)
      if (!found) throw sessionIsOver()
      return { data: await shown(tx, found) }
    })
  })

  app.post('/guest/links/step', open('Save one step of the answers', stepBody), async (request) => {
    const { session, ...saved } = parseInput(stepBody, request.body)
    const answer = await withSession(context, request, counter, session, async (tx, { row, purpose }) => {
      refuseForeign(purpose.fields, saved.fields)
      await refuseTooMuch(tx, row.id, { [saved.step]: saved.fields })
      return saveStep(tx, row.id, saved)
    })
    if ('saved' in answer) return { data: answer.saved, message: successCatalogue.saved }
    throw new Problem(409, 'changed-elsewhere', 'This step was changed on another device')
  })

  app.post('/guest/links/send', open('Send all answers', sendBody), async (request) => {
    const { session, ...sent } = parseInput(sendBody, request.body)
    const data = await withSession(context, request, counter, session, (tx, link) => {
      counter.count([['sending of a link', link.row.id]])
      return sendAnswers(context, tx, link, sent)
    })
    return { data, message: 'Sent successfully' }
  })

  await app.register(async (uploads) => registerResumable(uploads, context, guestUploadDoor(context, counter)))
}

async function shown(tx: Transaction, { row, purpose, record }: OpenLink) {
  const reading = { transaction: tx, record, link: row, at: new Date() }
  const steps = await readSteps(tx, row.id)
  return {
    purpose: purpose.name,
    company: await companyName(tx),
    expiresAt: row.expires_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    sent: row.sent_answers ?? null,
    without: await sentWithout(tx, purpose, row.sent_answers),
    isRepeatable: purpose.isRepeatable,
    closed: await purpose.closed(reading),
    given: await purpose.given(reading),
    steps,
    missing: await missingFiles(tx, steps),
  }
}

async function withLink<T>(
  context: ServerContext,
  code: string,
  work: (tx: Transaction, link: OpenLink) => Promise<T>,
): Promise<T> {
  const read = readSecretCode(code)
  if (!read) throw linkIsOver()
  return inTenant(context.database, read.tenantId, async (tx) => {
    const found = await findLink(context, tx, read.secret)
    if (!found) throw linkIsOver()
    return work(tx, found)
  })
}

async function withSession<T>(
  context: ServerContext,
  request: FastifyRequest,
  counter: LinkCounter,
  session: string,
  work: (tx: Transaction, link: OpenLink) => Promise<T>,
): Promise<T> {
  counter.count([['request from an address', addressPrefix(request.address)]])
  const code = readSecretCode(session)
  if (!code) throw sessionIsOver()
  return inTenant(context.database, code.tenantId, async (tx) => {
    const found = await findLinkOfSession(context, tx, code.secret, true)
    if (!found) throw sessionIsOver()
    counter.count([['request of a link', found.row.id]])
    return work(tx, found)
  })
}
