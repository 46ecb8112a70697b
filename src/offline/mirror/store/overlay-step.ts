import { descriptionOf } from '#src/offline/storage/upgrade-stored.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import { areBeside } from '#src/resource/description/beside-fields.ts'
import { carriesRecord } from '#src/resource/description/step-fields.ts'
import { lastStepOf } from '#src/resource/envelope/last-step.ts'
import { isWorkflowStep } from '#src/resource/envelope/record-action.ts'
import type { LastStep, StepTakers, StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { editorsAfter, isSentAnew, stateOfChanged } from '#src/resource/workflow/content-authors.ts'
import { takersAfter } from '#src/resource/workflow/step-takers.ts'

type Reached = Partial<Pick<StoredRecord, 'status' | 'statusAt' | 'statusBy' | 'lastStep'>>

/** A step that leads to another state shows its actor and comment at once, as the office will store them. */
export function stepOf(entry: Entry, base: StoredRecord): Reached {
  if (!isWorkflowStep(entry.action)) return {}
  const { action, actingFor, answers } = entry
  return {
    statusAt: new Date(entry.madeAt).toISOString(),
    statusBy: entry.author,
    lastStep: { action, actingFor, answers, ...takersOf(entry, base), ...editorsOfStep(entry, base) },
  }
}

/**
 * A change of what was decided on shows the state to which the office will bring the record back, and counts its author
 * among those who do not decide on it. `shown`: the record as shown before; null where the entry creates it.
 */
export function editOf(entry: Entry, shown: StoredRecord | null): Reached {
  const resource = descriptionOf(entry.resource)
  if (!shown || !resource?.workflow || isWorkflowStep(entry.action) || !hasContent(entry)) return {}
  const status = stateOfChanged(resource.workflow, shown)
  const { editors: _, ...step } = lastStepOf(shown) ?? edit
  const lastStep = {
    ...(status === null ? step : edit),
    ...named(shown, { by: entry.author, isSent: false, isChanged: true }),
  }
  if (status === null) return lastStep.editors || shown.lastStep ? { lastStep } : {}
  return { status, statusAt: new Date(entry.madeAt).toISOString(), statusBy: entry.author, lastStep }
}

const edit: LastStep = { action: 'update', actingFor: null, answers: {} }

function editorsOfStep(entry: Entry, base: StoredRecord): Pick<LastStep, 'editors'> {
  const step = descriptionOf(entry.resource)?.workflow?.transitions[entry.action]
  const isSent = step !== undefined && isSentAnew(step)
  const isChanged = step !== undefined && carriesRecord(step) && base.version > 0 && hasContent(entry)
  return named(base, { by: entry.author, isSent, isChanged })
}

/** Whether the entry changes what others read and decide on. */
function hasContent({ resource, changes }: Entry): boolean {
  const names = Object.keys(changes)
  return names.length > 0 && !areBeside(descriptionOf(resource) ?? {}, names)
}

function named(base: StoredRecord, change: Parameters<typeof editorsAfter>[1]): Pick<LastStep, 'editors'> {
  const editors = editorsAfter(base, change)
  return editors.length > 0 ? { editors } : {}
}

/**
 * Who took the record's steps once the waiting one counts, as the office will keep them; co-signers too. Where this device
 * does not know the description, all whom the record names.
 */
function takersOf({ resource, action, author: by, actingFor }: Entry, base: StoredRecord): { takers?: StepTakers } {
  const description = descriptionOf(resource)
  const step = description?.workflow?.transitions[action]
  const before = { ...base, lastStep: namingTakers(base) }
  const takers =
    description && step
      ? takersAfter(description, before, { action, step, by, actingFor })
      : (before.lastStep?.takers ?? {})
  return Object.keys(takers).length > 0 ? { takers } : {}
}

/** The last step with who took it, also in a row of an office that did not yet say so. */
function namingTakers(base: StoredRecord): LastStep | null {
  const last = lastStepOf(base)
  if (!last || last.takers) return last
  return { ...last, takers: { [last.action]: [base.statusBy, last.actingFor].filter((id) => id !== null) } }
}
