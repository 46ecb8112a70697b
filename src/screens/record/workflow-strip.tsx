import { useId } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { StatusBadge } from '../cells/status-badge.tsx'
import { usePersonName } from '../data/records/use-person-name.ts'
import { roundTitle } from '../data/workflow/round-title.ts'
import type { SignatureSlot } from '../data/workflow/signature-slots.ts'
import { type WorkflowStep, workflowProgress } from '../data/workflow/workflow-progress.ts'
import { formatInstantName } from '../format/format-instant.ts'
import { stateLabel } from '../messages/label.ts'
import { Icon } from '../parts/icon.tsx'
import { EarlierRounds } from './earlier-rounds.tsx'
import { NextActorLine } from './next-actor-line.tsx'
import { SignatureSlotLine } from './signature-slot-line.tsx'
import { workflowMessages as messages } from './workflow-messages.ts'
import styles from './workflow-strip.module.css'

type WorkflowStripProps = { resource: Resource; record: StoredRecord }

/**
 * A record's path as a row of steps: past states, the present one and since when, the next actor, and what follows. The
 * only place on the page that names the state; nothing where the workflow has no end.
 */
export function WorkflowStrip({ resource, record }: WorkflowStripProps) {
  const id = useId()
  const path = workflowProgress(resource, record)
  if (!path) return null
  const { round } = path
  const earlier = round?.earlier ?? []
  const title = round === null ? messages.title : roundTitle(resource, round, earlier)
  return (
    <section className={styles.strip} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ol className={styles.steps}>
        {path.steps.map((step) => (
          <li
            key={step.key}
            className={styles.step}
            data-standing={step.progress}
            aria-current={step.progress === 'now' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {step.progress === 'done' && <Icon name={isRefusal(step.slot) ? 'close' : 'check'} size={12} />}
            </span>
            <div className={styles.text}>
              <StepText step={step} resource={resource} record={record} />
            </div>
          </li>
        ))}
      </ol>
      <EarlierRounds resource={resource} rounds={earlier} />
    </section>
  )
}

/** Whether the slot's signer said no. */
function isRefusal(slot: SignatureSlot | null): boolean {
  return slot?.signature != null && slot.signature.answer !== 'approved'
}

function StepText({
  step: { state, progress, slot: place },
  resource,
  record,
}: WorkflowStripProps & { step: WorkflowStep }) {
  const nameOf = usePersonName(resource)
  if (place) return <SignatureSlotLine slot={place} resource={resource} record={record} state={state} />
  if (progress !== 'now') return <span className={styles.label}>{stateLabel(resource, state)}</span>
  return (
    <>
      <StatusBadge resource={resource} status={state} />
      {record.statusAt && (
        <div className={styles.detail}>
          {messages.since(formatInstantName(record.statusAt), nameOf(record.statusBy))}
        </div>
      )}
      <NextActorLine resource={resource} record={record} />
    </>
  )
}
