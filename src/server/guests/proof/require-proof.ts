import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { Problem } from '#src/server/http/problem.ts'
import { makeChallenge, queryOf, spendProof } from './proof-of-work.ts'

/** The header of a proof of work, as `/openapi.json` describes it. */
export const proofHeader = {
  name: 'x-guest-proof',
  description:
    'A challenge of GET /guest/challenge with its solution, as JSON in base64: {challenge, solution} of ALTCHA. It counts once',
  schema: { type: 'string', maxLength: 4000 },
}

/** The proof that came with a request, if any. */
export const proofOf = ({ headers }: FastifyRequest): string | undefined => {
  const given = headers[proofHeader.name]
  return typeof given === 'string' ? given : undefined
}

/** Spends the proof of work of a request that somebody without a name makes; 403 `proof-needed` where none counts. */
export async function requireProof({ database }: ServerContext, request: FastifyRequest): Promise<void> {
  if (await spendProof(queryOf(database), proofOf(request))) return
  throw new Problem(403, 'proof-needed', 'This came without a valid proof of work. Please send it again')
}

/** Where a device fetches a challenge, once it has something to send. `count` refuses whoever asks too often. */
export function registerChallenge(
  app: FastifyInstance,
  { database }: ServerContext,
  count: (request: FastifyRequest) => void,
): void {
  const operation = describeOperation('Anonymous reports', 'A challenge whose solution proves work')
  app.get('/guest/challenge', { config: { access: 'public', operation } }, async (request, reply) => {
    count(request)
    void reply.header('cache-control', 'no-store')
    return { data: await makeChallenge(queryOf(database)) }
  })
}
