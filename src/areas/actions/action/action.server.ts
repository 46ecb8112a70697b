import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { lastStepOf } from '#src/resource/envelope/last-step.ts'
import {
  type AfterWrite,
  afterWrite,
  type BeforeWrite,
  beforeWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { invalid, refused } from '#src/server/writes/entry/stopped.ts'
import { actionMessages as messages } from '../messages.ts'
import { action } from './action.ts'
import { extendedTo } from './action-workflow.ts'
import { dueBySeverity } from './due-by-severity.ts'
import { mayGive } from './may-give.ts'
import { readParent } from './read-parent.server.ts'
import { tellOwner } from './tell-owner.server.ts'

type Action = typeof action

/** Whoever gives it may change the record or decide on it, by the rights that the write counts by. */
const give: BeforeWrite<Action> = async ({ transaction, fields, actor, cause }) => {
  const parent = await readParent(transaction, fields, cause ? null : actor)
  if (!parent) throw invalid({ recordId: [messages.noRecord] })
  if (!cause && !mayGive(parent.resource, actor, parent.record)) throw refused('not-allowed', messages.mayNotGive)
  const { vessel } = parent.record.scope
  return {
    recordId: parent.record.id,
    // In people's words, so that lists are filtered by it.
    kindName: parent.resource.label[0],
    giverId: actor.personId,
    vesselId: vessel ?? undefined,
    verifierId: verifierOf(fields, actor.personId),
  }
}

/** It stays with its record. */
const change: BeforeWrite<Action> = async ({ fields, before, actor }) => {
  const isMoved = before?.resourceName !== fields.resourceName || before?.recordId !== fields.recordId
  if (isMoved) throw invalid({ recordId: [messages.staysThere] })
  const giver = typeof before?.giverId === 'string' ? before.giverId : actor.personId
  return { verifierId: verifierOf(fields, giver) }
}

/** Whoever gave it verifies it, unless somebody else is named; never its owner. */
function verifierOf({ verifierId, ownerId }: WrittenFields<Action>, giver: string): unknown {
  const verifier = verifierId ?? giver
  if (verifier === ownerId) throw invalid({ verifierId: [messages.nameVerifier] })
  return verifier
}

/** More time is asked for a later day, which was not over when it was asked for. */
const askLater: BeforeWrite<Action> = async ({ transaction, fields: { dueOn }, answers, madeAt }) => {
  const day = extendedTo(answers)
  if (day !== null && day < (await companyDay(transaction, madeAt))) throw invalid({ extendedTo: [messages.isOver] })
  if (day !== null && typeof dueOn === 'string' && day <= dueOn)
    throw invalid({ extendedTo: [messages.notLater(dueOn)] })
  return {}
}

/** What was asked for holds. */
const extend: BeforeWrite<Action> = async ({ before, fields }) => ({
  dueOn: extendedTo((before && lastStepOf(before)?.answers) ?? undefined) ?? fields.dueOn,
})

export const actionBeforeWrite = beforeWrite(action, {
  create: give,
  update: change,
  restore: change,
  'ask-extension': askLater,
  approve: extend,
})

const given = { kind: 'done', past: messages.gave, step: 'create' } as const
const tellGiven: AfterWrite<Action> = async (written) => {
  const { record, before } = written
  if (before?.ownerId !== record.ownerId) await tellOwner(written, given)
}
const telling =
  (step: keyof typeof messages.did, kind: 'decided' | 'stopped'): AfterWrite<Action> =>
  (written) =>
    tellOwner(written, { kind, past: messages.did[step], step })

/** What had no effect is done anew, in another way. */
const follow: AfterWrite<Action> = async ({ transaction, record, at, effects }) => {
  const { effect, resourceName, recordId, severity, ownerId, verifierId, details, beforeStart } = action.fields
    .partial()
    .loose()
    .parse(record)
  if (effect !== 'not effective' || !resourceName || !recordId || !ownerId || !severity) return
  await effects.create(action, {
    resourceName,
    recordId,
    action: String(record.action),
    details,
    severity,
    dueOn: dueBySeverity(severity, await companyDay(transaction, at)) ?? undefined,
    ownerId,
    verifierId,
    beforeStart,
    followsId: record.id,
  })
}

/** Its owner is told what they have to do and what became of it; what had no effect is followed by a new one. */
export const actionAfterWrite = afterWrite(action, {
  create: tellGiven,
  update: tellGiven,
  return: telling('return', 'stopped'),
  reopen: telling('reopen', 'stopped'),
  cancel: telling('cancel', 'stopped'),
  verify: telling('verify', 'decided'),
  approve: telling('approve', 'decided'),
  decline: telling('decline', 'stopped'),
  'check-effectiveness': follow,
})
