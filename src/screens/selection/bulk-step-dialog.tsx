import type { Resource } from '#src/resource/description/define-resource.ts'
import { AskModal } from '../controls/ask-modal.tsx'
import { listWords } from '../messages/list-messages.ts'
import { recordWords } from '../messages/record-messages.ts'
import { ConfirmModal } from '../parts/confirm-modal.tsx'
import { bulkWords } from './bulk-messages.ts'
import type { OfferedStep } from './bulk-steps.ts'

/** Whether a step is taken with several records only after it was asked about. */
export function isAskedAbout({ name, transition }: OfferedStep): boolean {
  return transition?.ask !== undefined || name === 'delete' || name === 'retire'
}

type AskedStepProps = {
  resource: Resource
  step: OfferedStep
  /** How many rows are picked. */
  picked: number
  onCancel: () => void
  onTake: (answers: Record<string, unknown>) => void
}

/** What a step asks for once for all of them, or whether it is meant. */
export function AskedStep({ resource, step, picked, onCancel, onTake }: AskedStepProps) {
  const title = bulkWords.some(step.label, step.count, picked)
  if (step.transition?.ask) {
    return (
      <AskModal
        title={title}
        confirm={step.label}
        ask={step.transition.ask}
        keptAs={null}
        onCancel={onCancel}
        onAnswer={async (answers) => {
          onTake(answers)
          return true
        }}
      />
    )
  }
  const counted = listWords.count(picked, resource.label)
  return (
    <ConfirmModal
      title={step.name === 'delete' ? bulkWords.removeTitle(counted) : bulkWords.retireTitle(counted)}
      text={step.name === 'delete' ? bulkWords.removeText : (resource.retiring ?? '')}
      yes={title}
      no={recordWords.cancel}
      onNo={onCancel}
      onYes={async () => onTake({})}
    />
  )
}
