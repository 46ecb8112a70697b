import type { Resource } from '#src/resource/description/define-resource.ts'
import { lastStepOf } from '#src/resource/envelope/last-step.ts'
import type { LastStep } from '#src/resource/envelope/stored-record.ts'
import { editorsAfter, isSentAnew } from '#src/resource/workflow/content-authors.ts'
import { takersAfter } from '#src/resource/workflow/step-takers.ts'
import type { Changed } from '../decide/decision.ts'
import type { Write } from '../entry/write.ts'

/**
 * The record's newest step after the decision, and who stands for its content then. `isMoved`: the record is new, or in
 * another state because of it. The answers were checked before: they are those of the transition and no others.
 */
export function lastStepAfter(resource: Resource, write: Write, decision: Changed, isMoved: boolean): LastStep | null {
  const { before, step } = decision
  const editors = editorsOf(write, decision)
  const isSentBack = isMoved && before !== null && step === null
  const known = isMoved ? stepTaken(resource, write, decision) : before && lastStepOf(before)
  if (!known && editors.length === 0 && !isSentBack) return null
  const { editors: _, ...rest } = known ?? { action: 'update', actingFor: null, answers: {} }
  return { ...rest, ...(editors.length > 0 && { editors }) }
}

function stepTaken(resource: Resource, { entry }: Write, { before, step }: Changed): LastStep | null {
  if (!step) return null
  const { action, actingFor, answers, author: by } = entry
  const takers = takersAfter(resource, before, { action, step, by, actingFor })
  return { action, actingFor, answers, ...(Object.keys(takers).length > 0 && { takers }) }
}

/** Who stands for the content after the decision; an effect leaves it with whom it was. */
function editorsOf({ entry, cause }: Write, { before, step, isEdited, recreated }: Changed): readonly string[] {
  if (!before || (recreated && entry.action !== 'restore')) return []
  if (cause) return lastStepOf(before)?.editors ?? []
  return editorsAfter(before, {
    by: entry.author,
    isSent: step !== null && isSentAnew(step),
    isChanged: isEdited === true,
  })
}
