import { officeRoles } from '#src/resource/actor/office.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { validateFields } from '#src/resource/description/validate.ts'
import type { Transition, Workflow } from '#src/resource/description/workflow.ts'
import type { Approval, Signatory, Signer } from '#src/resource/envelope/approval.ts'
import { systemAuthor } from '#src/resource/envelope/own-acts.ts'
import { isWorkflowStep } from '#src/resource/envelope/record-action.ts'
import type { LastStep, StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { scopeOfNew } from '#src/resource/permission/record-scope.ts'
import { openRound, participantsOf } from '#src/resource/workflow/approval-round.ts'
import { addSignature, answerOf, turnOf } from '#src/resource/workflow/approval-turn.ts'
import { roundRule, stateOfOpened, stateOfSigned } from '#src/resource/workflow/round-words.ts'
import { stateAfter } from '#src/resource/workflow/step-target.ts'
import { isSigningTransition } from '#src/resource/workflow/transitions.ts'
import type { DemonstrationFile } from './demonstration-file.demo.ts'

/** Something a person did with a record: made it, or took a transition of it. */
export type Step = {
  action: string
  /** Id of the person; `systemAuthor` where the product took it, such as for a guest. */
  by: string
  /** Instant text. */
  at: string
  answers?: Readonly<Record<string, unknown>>
  /** Id of whom they stood in for. */
  actingFor?: string
}

/** What a step led to. */
export type Stage = { status: string | null; approval: Approval | null }

/** A record with how it came to be; its history and signatures follow from the steps. */
export type DemonstrationRecord = {
  resource: Resource
  record: StoredRecord
  steps: readonly [Step, ...Step[]]
  /** One a step. */
  stages: readonly Stage[]
  /** Those that its fields name. */
  files: readonly DemonstrationFile[]
  /** Fields that are put away until a step opens them, and that the record does not have yet. */
  sealed?: Readonly<Record<string, unknown>> | undefined
}

/** What a record has besides its fields and steps. */
export type RecordExtras = {
  number?: string
  /** Where its author works. */
  departmentId?: string
  /** The keys of the record that it is read with. */
  parentScope?: ScopeKeys
  /** Who is to sign it. */
  signatories?: readonly Signatory[]
  /** Who is to sign its further rounds, by their names. */
  roundSignatories?: Readonly<Record<string, readonly Signatory[]>>
  /** The files that its fields name, with their bytes. */
  files?: readonly DemonstrationFile[]
  /** Fields that are put away until a step opens them. */
  sealed?: Readonly<Record<string, unknown>>
}

/**
 * A record as the steps would have left it: validated against its description, its scope frozen at the first step. Fields
 * or steps that the description does not allow throw, because the demonstration must not hold what the product refuses.
 */
export function createDemonstrationRecord(
  resource: Resource,
  id: string,
  input: Readonly<Record<string, unknown>>,
  steps: readonly [Step, ...Step[]],
  { number, departmentId, parentScope, signatories = [], roundSignatories = {}, files = [], sealed }: RecordExtras = {},
): DemonstrationRecord {
  const validated = validateFields(resource, withoutAbsent(input))
  if (!validated.ok) throw new Error(`${resource.name}: ${JSON.stringify(validated.errors)}`)
  const fields = withoutAbsent(validated.fields)
  const [first] = steps
  const last = steps.at(-1) ?? first
  const scope = scopeOfNew(resource, fields, { personId: first.by, departmentId: departmentId ?? null }, parentScope)
  const signersOf = (round: string | undefined) => (round === undefined ? signatories : (roundSignatories[round] ?? []))
  const stages = stagesOf(resource, steps, signersOf, scope.owner)
  const { status, approval } = stages.at(-1) ?? { status: null, approval: null }
  const record: StoredRecord = {
    ...fields,
    id,
    version: steps.length,
    status,
    statusAt: status === null ? null : new Date(last.at).toISOString(),
    statusBy: status === null ? null : authorOf(last),
    lastStep: isWorkflowStep(last.action) ? lastStepOf(last) : null,
    ...(approval && { approval }),
    number: number ?? null,
    provisionalNumber: null,
    active: true,
    scope: approval
      ? { ...scope, participants: [...new Set([...scope.participants, ...everybodyIn(approval)])] }
      : scope,
    createdAt: new Date(first.at).toISOString(),
    createdBy: first.by,
    updatedAt: new Date(last.at).toISOString(),
    updatedBy: authorOf(last),
    schemaVersion: resource.version,
  }
  return { resource, record, steps, stages, files, sealed }
}

/** Who is stored as its author: nobody for what the product does. */
export const authorOf = ({ by }: Pick<Step, 'by'>) => (by === systemAuthor ? null : by)

/** Whoever took part in the present round or in earlier ones. */
function everybodyIn(approval: Approval): string[] {
  return [...(approval.earlier ?? []), approval].flatMap(participantsOf)
}

function lastStepOf({ action, actingFor, answers }: Step): LastStep {
  return { action, actingFor: actingFor ?? null, answers: answers ?? {} }
}

/** What each step leads to, checked against the workflow and the turns of a round; no state where there is no workflow. */
function stagesOf(
  resource: Resource,
  steps: readonly Step[],
  signersOf: (round: string | undefined) => readonly Signatory[],
  owner: string | null,
): Stage[] {
  const { workflow } = resource
  const stages: Stage[] = []
  let stage: Stage = { status: workflow?.start ?? null, approval: null }
  for (const [index, step] of steps.entries()) {
    if (workflow && !(step.action === 'create' && index === 0)) {
      const transition = workflow.transitions[step.action]
      if (!transition?.from.includes(stage.status ?? '')) {
        throw new Error(`${resource.name} has no step ${step.action} from ${stage.status}`)
      }
      stage = stageAfter(workflow, transition, step, stage, () =>
        openRound(signersOf(transition.roundName), {
          excluded: owner === null ? [] : [owner],
          before: stage.approval,
          content: index + 1,
          name: transition.roundName,
          admitsAdministrators: roundRule(workflow, transition.roundName)?.administratorsSign === true,
        }),
      )
    }
    stages.push(stage)
  }
  return stages
}

function stageAfter(
  workflow: Workflow,
  transition: Transition,
  step: Step,
  { status, approval }: Stage,
  open: () => Approval | null,
): Stage {
  if (transition.round === 'opens') {
    const opened = open()
    return {
      status: opened ? stateOfOpened(workflow, transition, opened) : stateAfter(transition, status),
      approval: opened,
    }
  }
  if (!approval || !isSigningTransition(transition)) return { status: stateAfter(transition, status), approval }
  const signer = signerIn(approval, step)
  const turn = turnOf(approval, signer)
  if (turn.kind !== 'open') throw new Error(`it is not the turn of ${step.by}: ${turn.kind}`)
  const at = new Date(step.at).toISOString()
  const signed = addSignature(approval, turn.place, signer, at, answerOf(transition))
  return { status: stateOfSigned(workflow, transition, signed), approval: signed }
}

/** Whoever signs for an office or by a permission in the demonstration is named at its place. */
function signerIn({ signatories }: Approval, { by, actingFor }: Step): Signer {
  const personId = actingFor ?? by
  const own = signatories.filter(({ people }) => people.includes(personId))
  const person = {
    personId,
    permissions: own.flatMap(({ permission }) => permission ?? []),
    roles: own.flatMap(({ office }) => (office ? [officeRoles[office]] : [])),
    isHr: own.some(({ who }) => who === 'HR'),
    isHeadOfFinance: own.some(({ office }) => office === 'Head of finance'),
    isAdmin: false,
  }
  return { person, by: { personId: by, isAdmin: false } }
}

function withoutAbsent(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))
}
