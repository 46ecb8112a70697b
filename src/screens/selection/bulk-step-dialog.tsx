import type { Resource } from '#src/resource/description/define-resource.ts'
import { AskModal } from '../controls/ask-modal.tsx'
import { listMessages } from '../messages/list-messages.ts'
import { recordMessages } from '../messages/record-messages.ts'
import { ConfirmModal } from '../parts/confirm-modal.tsx'
import { bulkMessages } from './bulk-messages.ts'
import type { OfferedStep } from './bulk-steps.ts'

/** Whether a step is taken with several records only after it was asked about. */
export function needsQuestion({ name, transition }: OfferedStep): boolean {
  return transition?.ask !== undefined || name === 'delete' || name === 'retire'
}

type BulkStepDialogProps = {
  resource: Resource
  step: OfferedStep
  /** How many rows are picked. */
  picked: number
  onCancel: () => void
  onTake: (answers: Record<string, unknown>) => void
}

/** What a step asks for once for all of them, or whether it is meant. */
export function BulkStepDialog({ resource, step, picked, onCancel, onTake }: BulkStepDialogProps) {
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
