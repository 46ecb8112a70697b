import type { Resource } from '#src/resource/description/define-resource.ts'
import { AskModal } from '../controls/ask-modal.tsx'
import { listMessages } from '../messages/list-messages.ts'
import { recordMessages } from '../messages/record-messages.ts'
import { ConfirmModal } from '../parts/confirm-modal.tsx'
import { bulkMessages } from './bulk-messages.ts'
import type { OfferedStep } from './bulk-steps.ts'
import { notAskedOfSeveral, questionsOfStep } from './step-questions.ts'

/** Whether a step over several records needs confirmation. */
export function needsQuestion(resource: Resource, { name, transition }: OfferedStep): boolean {
  return (
    (transition !== null && questionsOfStep(resource, transition) !== null) || name === 'delete' || name === 'retire'
  )
}

type BulkStepDialogProps = {
  resource: Resource
  step: OfferedStep
  /** How many rows are selected. */
  picked: number
  onCancel: () => void
  onConfirm: (answers: Record<string, unknown>) => void
}

/** A step's questions, answered once for all records, or its confirmation. */
export function BulkStepDialog({ resource, step, picked, onCancel, onConfirm: onTake }: BulkStepDialogProps) {
  const title = bulkMessages.some(step.label, step.count, picked)
  const ask = step.transition && questionsOfStep(resource, step.transition)
  if (step.transition && ask) {
    const notAsked = notAskedOfSeveral(resource, step.transition)
    return (
      <AskModal
        title={title}
        confirm={step.label}
        ask={ask}
        note={notAsked.length === 0 ? undefined : bulkMessages.notAsked(notAsked.join(', '))}
        storeAs={null}
        onCancel={onCancel}
        onAnswer={async (answers) => {
          onTake(answers)
          return true
        }}
      />
    )
  }
  const counted = listMessages.count(picked, resource.label)
  return (
    <ConfirmModal
      title={step.name === 'delete' ? bulkMessages.removeTitle(counted) : bulkMessages.retireTitle(counted)}
      text={step.name === 'delete' ? bulkMessages.removeText : (resource.retiring ?? '')}
      yes={title}
      no={recordMessages.cancel}
      onNo={onCancel}
      onYes={async () => onTake({})}
    />
  )
}
