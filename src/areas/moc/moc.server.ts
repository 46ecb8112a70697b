import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { mocLogAfterWrite, mocLogBeforeWrite } from './moc-log/moc-log.server.ts'
import { mocChainRule } from './moc-request/chain-rule.server.ts'
import { mocRequestAfterWrite, mocRequestBeforeWrite } from './moc-request/moc-request.server.ts'
import { tellOverdue } from './moc-request/tell-overdue.server.ts'
import { assessmentAfterWrite, assessmentBeforeWrite } from './moc-risk-assessment/moc-risk-assessment.server.ts'

/** What a change is signed with, what its signatures lead to, and who is told of one past its day. */
export const mocServer: AreaServerPart = {
  area: 'moc',
  beforeWrite: [mocRequestBeforeWrite, assessmentBeforeWrite, mocLogBeforeWrite],
  afterWrite: [mocRequestAfterWrite, assessmentAfterWrite, mocLogAfterWrite, mocChainRule],
  dailyWork: [tellOverdue],
}
