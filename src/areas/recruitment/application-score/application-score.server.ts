import { scoreOfSheet } from '#src/resource/score/mean-by-criterion.ts'
import { scoredLines } from '#src/resource/score/score-sheet.ts'
import { beforeWrite, type PendingWrite, type WrittenFields } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { invalid, refused } from '#src/server/writes/entry/stopped.ts'
import { applicantOf } from '../applicant.ts'
import { jobApplication } from '../job-application/job-application.ts'
import { applicationScore } from './application-score.ts'
import { interviewCriteria } from './interview-criteria.ts'
import { applicationScoreMessages as messages } from './messages.ts'

type Pending = PendingWrite<typeof applicationScore>
type Written = Promise<WrittenFields<typeof applicationScore>>

/** Interviewers alone score, each criterion by the weights that hold for all, and only until the application is settled. */
export const applicationScoreBeforeWrite = beforeWrite(applicationScore, {
  create: judge,
  update: judge,
  complete: judgeComplete,
  return: judgeReturn,
})

async function judge({ transaction, fields, before, actor, cause }: Pending): Written {
  const application = await readRecord(transaction, jobApplication, String(fields.jobApplicationId))
  if (!application) return {}
  if (isSettled(application.status)) throw refused('state', messages.isOver)
  if (before === null && cause === null && !application.scope.participants.includes(actor.personId)) {
    throw refused('not-allowed', messages.notInterviewer)
  }
  const lines = scoredLines(fields.scores)
  const { score } = scoreOfSheet(interviewCriteria, lines)
  const weights = new Map(interviewCriteria.map(({ key, weight }) => [key, weight]))
  const scores = [...lines.values()].map((line) => ({ ...line, weight: weights.get(line.criterion) ?? line.weight }))
  return {
    applicant: applicantOf(application),
    scores: scores.length === 0 ? undefined : scores,
    score: score ?? undefined,
  }
}

/** A sheet that is in has a score for each criterion. */
async function judgeComplete(pending: Pending): Written {
  const lines = scoredLines(pending.fields.scores)
  if (interviewCriteria.some(({ key }) => lines.get(key)?.score === undefined)) {
    throw invalid({ scores: [messages.everyCriterion] })
  }
  return judge(pending)
}

/** A sheet goes back only while its result can still matter. */
async function judgeReturn({ transaction, fields }: Pending): Written {
  const application = await readRecord(transaction, jobApplication, String(fields.jobApplicationId))
  if (isSettled(application?.status ?? null)) throw refused('state', messages.isOver)
  return {}
}

function isSettled(status: string | null): boolean {
  return status !== null && jobApplication.workflow?.states[status]?.closed === true
}
