import { noticeSource } from '#src/areas/notifications/notification/notice-source.server.ts'
import type { AppliedWrite } from '#src/server/context/write-hooks.ts'
import { addWarning } from '#src/server/jobs/warning-job.ts'
import { refused } from '#src/server/writes/entry/stopped.ts'
import { applicationsInProcess } from '../job-application/applications-in-process.server.ts'
import { recruitmentMessages as messages } from '../messages.ts'
import { vacancy } from './vacancy.ts'

/**
 * Tells whoever reads the applications of a vacancy for it that some are in process: the heads of its department and the
 * interviewers (specification 2, section 7: 'Document reviewer notification by vacancyId').
 */
export async function notifyReviewers({ transaction, record, actor, at }: AppliedWrite<typeof vacancy>): Promise<void> {
  const applications = await applicationsInProcess(transaction, record.id)
  const interviewers = applications.flatMap((application) => application.interviewers)
  const { department } = record.scope
  const scope = { owner: null, department, vessel: null, participants: [] }
  const heads = await noticeSource.peopleGranted(transaction, { lines: [{ isHod: 'department' }], scope, at })
  const named = [...new Set([...heads, ...interviewers])].filter((person) => person !== actor.personId)
  const also = await noticeSource.reachable(transaction, named)
  if (applications.length === 0 || also.length === 0) throw refused('state', messages.nobodyReviews)
  await addWarning(transaction, {
    title: messages.review(String(record.position), applications.length),
    about: { resource: vacancy.name, record: record.id, step: 'nudge' },
    also: [...also],
    isForNamedAlone: true,
  })
}
