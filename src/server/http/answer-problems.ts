import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUuid } from '#src/lib/uuid.ts'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { isDatabaseUnreachable } from '#src/server/database/connection/unreachable.ts'
import { firstErrors } from './first-errors.ts'
import { notFound, Problem } from './problem.ts'

/** Messages for the framework's own failures; others keep their status and a short message. */
const frameworkProblems: Readonly<Record<string, () => Problem>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem(413, 'too-large', 'This is too large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem(415, 'media-type', 'Bodies are sent as application/json'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new Problem(400, 'unreadable', 'The body does not have the length it names'),
  FST_ERR_BAD_URL: notFound,
  FST_ERR_MAX_PARAM_LENGTH: notFound,
  FST_ERR_NOT_FOUND: notFound,
}

/** Classes of PostgreSQL errors for impossible values, which validation should have found. */
const unstorableValue = /^22(001|003|007|008|021|P02|P05)$/
/** The transaction may be retried by the caller. */
const transient = /^(40001|40P01)$/

/** The disk is full, in the system's and PostgreSQL's codes. Nothing was stored. */
const diskFull = /^(ENOSPC|EDQUOT|53100)$/

/** Sends every failure as `{message, errors?, code, requestId}`, never with a stack trace or database text. */
export function installErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(error, request, reply))
  app.setNotFoundHandler((request, reply) => sendProblem(notFound(), request, reply))
}

/** Sends a thrown value; anything but the caller's problem is logged with its cause. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error)
  if (isCut(error, request)) request.log.info({ err: error }, 'a request was cut off before all of it had come')
  else if (problem.status >= 500) request.log.error({ err: error }, 'a request failed')
  else if (isDenial(request, problem)) logDenial(request, problem)
  for (const [name, value] of Object.entries(problem.headers)) reply.header(name, value)
  return (
    reply
      .code(problem.status)
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      // Refusals before any hook runs have it too.
      .header('x-request-id', request.id)
      .send({
        message: problem.message,
        ...(problem.errors ? { errors: firstErrors(problem.errors) } : {}),
        code: problem.code,
        requestId: request.id,
      })
  )
}

/**
 * Whether the only failure is that the sender's link was cut. `aborted` is Node's code for a body that ended early; the
 * same code without it is a database's.
 */
function isCut(error: unknown, { raw }: FastifyRequest): boolean {
  if (!raw.destroyed || raw.complete) return false
  const code = textOf(error, 'code')
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || (code === 'ECONNRESET' && textOf(error, 'message') === 'aborted')
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  const code = textOf(error, 'code')
  const known = frameworkProblems[code]
  if (known) return known()
  if (unstorableValue.test(code)) return new Problem(422, 'invalid', 'A value cannot be stored')
  if (transient.test(code) || isDatabaseUnreachable(error)) {
    return new Problem(503, 'busy', 'The server is busy. Please try again', undefined, { 'retry-after': '1' })
  }
  if (diskFull.test(code)) {
    const message = 'The office has no space left. Nothing was saved. Please try again later'
    return new Problem(507, 'no-room', message, undefined, { 'retry-after': '300' })
  }
  const status = statusOf(error)
  if (status === 413) return new Problem(413, 'too-large', 'This is too large')
  if (status === 429) return new Problem(429, 'too-many', 'Too many requests. Please wait a moment')
  if (status >= 400 && status < 500) return new Problem(status, 'unreadable', 'The request cannot be read')
  return new Problem(500, 'failed', failureCatalogue.later)
}

/** A refusal for want of a right, or by a rule: of 404 and 409 those to somebody who is known. */
function isDenial({ principal }: FastifyRequest, { status }: Problem): boolean {
  return [401, 403, 429].includes(status) || ([404, 409].includes(status) && principal !== null)
}

/** By ids alone (ASVS 16.2.5, 16.3.2): what was typed into a path or a query may be anything. */
function logDenial(request: FastifyRequest, problem: Problem): void {
  const { principal, routeOptions, params } = request
  const id: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'id') : undefined
  request.log.info(
    {
      code: problem.code,
      status: problem.status,
      method: request.method,
      route: routeOptions.url,
      record: typeof id === 'string' && isUuid(id) ? id : undefined,
      tenant: principal?.tenantId,
      person: principal?.kind === 'session' ? principal.personId : undefined,
      device: principal?.deviceId,
    },
    'denied',
  )
}

function textOf(error: unknown, name: string): string {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
  return typeof value === 'string' ? value : ''
}

function statusOf(error: unknown): number {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined
  return typeof value === 'number' ? value : 500
}
