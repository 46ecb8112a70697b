import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { meanOfSheets } from '#src/resource/score/mean-by-criterion.ts'
import { type ScoredLine, scoredLines } from '#src/resource/score/score-sheet.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import { readVisible } from '#src/server/database/records/record-store.ts'
import { inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { notFound } from '#src/server/http/problem.ts'
import { jobApplication } from '../job-application/job-application.ts'
import { interviewCriteria } from './interview-criteria.ts'

const params = z.object({ id: z.string() })

type Row = {
  id: string
  scorerId: string
  scores: unknown
  recommendation: string | null
  remarks: string | null
  status: string
}

type Sheet = Omit<Row, 'scores' | 'status'> & { scores: readonly ScoredLine[] }

/**
 * `GET /job-applications/{id}/scores`: what interviewers think of an applicant, for whoever reads the application: the sheets
 * that are in, with the mean at each criterion. Whose own sheet is still open is told only how many are in.
 */
export function registerApplicationScores(app: FastifyInstance): void {
  app.get(
    '/job-applications/:id/scores',
    {
      config: {
        access: 'session',
        operation: describeOperation('job-applications', 'Scores of an applicant by criterion, once one’s own is in'),
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const { id } = parseInput(params, request.params)
      const { tenantId } = requireSession(request)
      return inTenantReadOnly(app.fairlead.database, tenantId, async (tx) => {
        const { actor } = await requireActor(request, tx)
        if (!isUuid(id) || !(await readVisible(tx, jobApplication, id, actor, jobApplication.access.read)))
          throw notFound()
        const rows = await readSheets(tx, id)
        const isBlind = rows.some(({ scorerId, status }) => scorerId === actor.personId && status !== 'completed')
        const complete = rows.filter(({ status }) => status === 'completed')
        const own = rows.find(({ scorerId }) => scorerId === actor.personId) ?? null
        return {
          data: {
            ...answerOf(isBlind ? [] : complete, isBlind ? complete.length : 0),
            own: own && { id: own.id, isIn: own.status === 'completed' },
          },
        }
      })
    },
  )
}

function answerOf(rows: readonly Row[], hidden: number) {
  const sheets = rows.map(
    ({ status: _status, scores, ...row }): Sheet => ({
      ...row,
      scores: [...scoredLines(scores).values()],
    }),
  )
  const { byCriterion, total } = meanOfSheets(
    interviewCriteria,
    rows.map(({ scores }) => scoredLines(scores)),
  )
  const means = interviewCriteria.map(({ key, weight }) => {
    const { score, given } = byCriterion.get(key) ?? { score: null, given: 0 }
    return { criterion: key, weight, score, given }
  })
  return { sheets, means, score: total, hidden }
}

/** The sheets of an application; deleted ones that were not in blind their author as before. */
function readSheets({ query, tenantId }: Transaction, application: string): Promise<Row[]> {
  return query<Row>(
    `select id, scorer_id as "scorerId", scores, recommendation, remarks, status from application_scores
     where tenant_id = $1 and job_application_id = $2 and (deleted_at is null or status <> 'completed')
     order by status_at, id`,
    [tenantId, application],
    'sheets-of-application',
  )
}
