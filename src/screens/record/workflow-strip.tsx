import { useId } from 'react'
import type { Resource } from '#src/resource/define-resource.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import { StatusBadge } from '../cells/status-badge.tsx'
import { nameMoment } from '../format/format-moment.ts'
import { usePersonName } from '../hooks/use-person-name.ts'
import { Icon } from '../parts/icon.tsx'
import { approvalWords } from '../words/approval-words.ts'
import { stateLabel } from '../words/label.ts'
import { workflowWords as words } from '../words/workflow-words.ts'
import { HolderLine } from './holder-line.tsx'
import { SignaturePlace } from './signature-place.tsx'
import { type WorkflowStep, workflowWay } from './workflow-steps.ts'
import styles from './workflow-strip.module.css'

type WorkflowStripProps = { resource: Resource; record: StoredRecord }

/**
 * The way of a record in a row of steps: what is behind it, where it stands and since when, who holds it, and what comes
 * after. It names the present state, so that nothing else on the page has to; nothing where the workflow has no end.
 */
export function WorkflowStrip({ resource, record }: WorkflowStripProps) {
  const id = useId()
  const way = workflowWay(resource, record)
  if (!way) return null
  const title =
    way.round === null ? words.title : way.round > 1 ? approvalWords.roundTitle(way.round) : approvalWords.title
  return (
    <section className={styles.strip} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ol className={styles.steps}>
        {way.steps.map((step) => (
          <li
            key={step.key}
            className={styles.step}
            data-standing={step.standing}
            aria-current={step.standing === 'now' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {step.standing === 'done' && (
                <Icon name={step.place?.state === 'declined' ? 'close' : 'check'} size={12} />
              )}
            </span>
            <div className={styles.text}>
              <Told step={step} resource={resource} record={record} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Told({ step: { state, standing, place }, resource, record }: WorkflowStripProps & { step: WorkflowStep }) {
  const nameOf = usePersonName(resource)
  if (place) return <SignaturePlace line={place} resource={resource} record={record} state={state} />
  if (standing !== 'now') return <span className={styles.label}>{stateLabel(resource, state)}</span>
  return (
    <>
      <StatusBadge resource={resource} status={state} />
      {record.statusAt && (
        <div className={styles.detail}>{words.since(nameMoment(record.statusAt), nameOf(record.statusBy))}</div>
      )}
      <HolderLine resource={resource} record={record} />
    </>
  )
}
