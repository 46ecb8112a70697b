import { action } from '#src/areas/actions/action/action.ts'
import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { addDays } from '#src/lib/instant.ts'
import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { invalid, refused } from '#src/server/writes/entry/stopped.ts'
import { flushHistory } from '#src/server/writes/record/history-lines.ts'
import { refuseOwnerOfAction, unverifiedActions } from '../safety-report/unverified-actions.server.ts'
import { incidentLog } from './incident-log.ts'
import { investigatorsOf } from './log-deciders.server.ts'
import { closeReports, joinReport, judgeReport, judgeSameReport, tellLesson } from './logged-report.server.ts'
import { incidentLogMessages as messages } from './messages.ts'

type Pending = PendingWrite<typeof incidentLog>
type Written = WrittenFields<typeof incidentLog>
type Applied = AppliedWrite<typeof incidentLog>

/** The office counts the year, and judges who investigates and when it may be closed. */
export const incidentLogBeforeWrite = beforeWrite(incidentLog, {
  create: prepareNew,
  update: prepareChanged,
  'add-investigation': judgeInvestigator,
  complete: judgeCompletion,
  review: judgeDecision,
  return: judgeDecision,
  close: judgeClosing,
})

/** A log is named by its report, and what was learned goes back to whoever reported it. */
export const incidentLogAfterWrite = afterWrite(incidentLog, {
  create: joinReport,
  review: tellLesson,
  close: finish,
})

async function prepareNew(pending: Pending): Promise<Written> {
  await judgeReport(pending)
  return prepare(pending)
}

async function prepareChanged(pending: Pending): Promise<Written> {
  const { fields, before, actor } = pending
  if (before) {
    judgeSameReport(fields, before)
    // Whoever was involved could investigate once they are no longer named.
    const isNamed = (record: object) => involvedIn(record).includes(actor.personId)
    if (isNamed(before) && !isNamed(fields)) throw invalid({ involved: [messages.removesSelf] })
  }
  return prepare(pending)
}

async function prepare({ fields }: Pending): Promise<Written> {
  const { investigatorId } = fields
  if (typeof investigatorId === 'string' && involvedIn(fields).includes(investigatorId))
    throw invalid({ investigatorId: [messages.involved] })
  return { year: Number(String(fields.dateTime).slice(0, 4)) }
}

function involvedIn(fields: object): readonly string[] {
  const { involved = [] } = incidentLog.fields.pick({ involved: true }).partial().loose().parse(fields)
  return involved.map(({ staffId }) => staffId)
}

async function judgeInvestigator({ fields, actor }: Pending): Promise<Written> {
  if (involvedIn(fields).includes(actor.personId)) throw refused('not-allowed', messages.wasInvolved)
  return {}
}

async function judgeCompletion(pending: Pending): Promise<Written> {
  await refuseOwnerOfAction(pending.transaction, { resource: incidentLog.name, id: pending.id }, pending.actor)
  return judgeInvestigator(pending)
}

/**
 * Who investigated does not decide on it, though somebody else was named or completed it since: the record knows the last of
 * them alone, its history all.
 */
async function judgeDecision({ transaction, id, actor }: Pending): Promise<Written> {
  await flushHistory(transaction)
  if ((await investigatorsOf(transaction, id)).includes(actor.personId))
    throw refused('not-allowed', messages.investigated)
  return {}
}

/** It is closed once all its actions are verified, by somebody who owns none of them, and its effect is checked later. */
async function judgeClosing(pending: Pending): Promise<Written> {
  const { transaction, id, fields, actor, at } = pending
  await judgeDecision(pending)
  const about = { resource: incidentLog.name, id }
  await refuseOwnerOfAction(transaction, about, actor)
  const open = (await unverifiedActions(transaction, about)).filter((one) => one.checksEffect !== true)
  if (open.length > 0) throw invalid({ effectAfterDays: [messages.openActions(open.length)] })
  return { effectCheckOn: addDays(await companyDay(transaction, at), Number(fields.effectAfterDays)) }
}

/** Whoever keeps the log checks the effect by its day, and whoever closed it verifies that. */
async function finish(applied: Applied): Promise<void> {
  const { record, effects, actor } = applied
  const { owner } = record.scope
  if (owner !== null && owner !== actor.personId)
    await effects.create(action, {
      resourceName: incidentLog.name,
      recordId: record.id,
      action: messages.checkEffect,
      checksEffect: true,
      severity: 'low',
      dueOn: String(record.effectCheckOn),
      ownerId: owner,
      verifierId: actor.personId,
    })
  await closeReports(applied)
}
