import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { usePersonName } from '../../data/records/use-person-name.ts'
import { useToday } from '../../data/session/use-office-clock.ts'
import type { WorkflowProgress, WorkflowStep } from '../../data/workflow/workflow-progress.ts'
import { formatInstantName } from '../../format/format-instant.ts'
import { approvalMessages } from '../../messages/approval-messages.ts'
import { shownState, stateLabel } from '../../messages/label.ts'
import { recordMessages } from '../../messages/record-messages.ts'
import { NextActorLine } from './next-actor-line.tsx'
import { AwaitedSignatory } from './signature-slot-line.tsx'
import { StepMark } from './step-mark.tsx'
import styles from './workflow-line.module.css'

type WorkflowLineProps = { resource: Resource; record: StoredRecord; steps: WorkflowProgress['steps'] }

/** The steps of a record in one line: their names, and of the present one who is next and since when. */
export function WorkflowLine({ resource, record, steps }: WorkflowLineProps) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={styles.step}
          data-standing={step.progress}
          aria-current={step.progress === 'now' ? 'step' : undefined}
        >
          <StepMark step={step} />
          <span className={styles.words}>
            <StepName step={step} resource={resource} record={record} />
          </span>
        </li>
      ))}
    </ol>
  )
}

type StepNameProps = { step: WorkflowStep; resource: Resource; record: StoredRecord }

function StepName({ step: { state, progress, slot }, resource, record }: StepNameProps) {
  const nameOf = usePersonName(resource)
  const today = useToday()
  const isNow = progress === 'now'
  const since = isNow && (slot ? slot.since : record.statusAt)
  return (
    <>
      <span className={styles.name}>
        {slot === null &&
          (isNow ? shownState(resource, { ...record, status: state }, today) : stateLabel(resource, state))}
        {slot !== null &&
          (slot.signature ? (
            recordMessages.actingFor(
              nameOf(slot.signature.by),
              slot.signature.actingFor === null ? null : nameOf(slot.signature.actingFor),
            )
          ) : (
            <AwaitedSignatory signatory={slot.signatory} />
          ))}
      </span>
      {slot && progress !== 'now' && <span className={styles.unseen}>, {approvalMessages.states[slot.state]}</span>}
      {isNow && state !== null && <NextActorLine resource={resource} record={record} isNamed={slot !== null} />}
      {since && <span className={styles.since}>{approvalMessages.since(formatInstantName(since))}</span>}
    </>
  )
}
