import type { SignatureSlot } from '../../data/workflow/signature-slots.ts'
import type { WorkflowStep } from '../../data/workflow/workflow-progress.ts'
import { Icon } from '../../parts/icon.tsx'
import styles from './step-mark.module.css'

/** A step's sign: done, present, still to come or dropped. */
export function StepMark({ step }: { step: WorkflowStep }) {
  return (
    <span className={styles.mark} data-standing={step.progress} aria-hidden="true">
      {step.progress === 'done' && <Icon name={isRefusal(step.slot) ? 'close' : 'check'} size={12} />}
    </span>
  )
}

/** Whether the slot's signer said no. */
function isRefusal(slot: SignatureSlot | null): boolean {
  return slot?.signature != null && slot.signature.answer !== 'approved'
}
