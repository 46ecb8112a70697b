import type { Resource } from '#src/resource/description/define-resource.ts'
import { AskModal } from '../controls/ask-modal.tsx'
import { listMessages } from '../messages/list-messages.ts'
import { recordMessages } from '../messages/record-messages.ts'
import { ConfirmModal } from '../parts/confirm-modal.tsx'
import { bulkMessages } from './bulk-messages.ts'
import type { OfferedStep } from './bulk-steps.ts'

/** Whether a step over several records needs confirmation. */
export function needsQuestion({ name, transition }: OfferedStep): boolean {
  return transition?.ask !== undefined || name === 'delete' || name === 'retire'
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
  if (step.transition?.ask) {
    return (
      <AskModal
        title={title}
        confirm={step.label}
        ask={step.transition.ask}
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
