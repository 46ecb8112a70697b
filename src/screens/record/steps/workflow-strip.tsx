import { ActionIcon } from '@mantine/core'
import { useId, useState } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { lastStepOf } from '#src/resource/envelope/last-step.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useScreenQuery } from '../../browser/use-screen-query.ts'
import { useToday } from '../../data/session/use-office-clock.ts'
import { roundTitle } from '../../data/workflow/round-title.ts'
import { useTakerName } from '../../data/workflow/use-taker-name.ts'
import { type WorkflowStep, workflowProgress } from '../../data/workflow/workflow-progress.ts'
import { formatInstantName } from '../../format/format-instant.ts'
import { shownState, stateLabel } from '../../messages/label.ts'
import { Icon } from '../../parts/icon.tsx'
import { EarlierRounds } from './earlier-rounds.tsx'
import { NextActorLine } from './next-actor-line.tsx'
import { SignatureSlotLine } from './signature-slot-line.tsx'
import { StepMark } from './step-mark.tsx'
import { WorkflowLine } from './workflow-line.tsx'
import { workflowMessages as messages } from './workflow-messages.ts'
import styles from './workflow-strip.module.css'

type WorkflowStripProps = {
  resource: Resource
  record: StoredRecord
  /** Never in one line, as where it stands in a narrow column. */
  isWhole?: true
}

/**
 * A record's path as a row of steps: past states, the present one and since when, the next actor, and what follows. At a
 * desk it is one line that opens; nothing where the workflow has no end.
 */
export function WorkflowStrip({ resource, record, isWhole: staysWhole }: WorkflowStripProps) {
  const id = useId()
  const isDesk = useScreenQuery('(min-width: 1024px)')
  const [isOpen, setOpen] = useState(false)
  const path = workflowProgress(resource, record)
  if (!path) return null
  const { round, steps } = path
  const earlier = round?.earlier ?? []
  const title = round === null ? messages.title : roundTitle(resource, round, earlier)
  const mayOpen = isDesk && !staysWhole
  const isLine = mayOpen && !isOpen
  return (
    <section className={styles.strip} data-line={isLine || undefined} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {isLine ? (
        <WorkflowLine resource={resource} record={record} steps={steps} />
      ) : (
        <div className={styles.whole}>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li
                key={step.key}
                className={styles.step}
                data-standing={step.progress}
                aria-current={step.progress === 'now' ? 'step' : undefined}
              >
                <StepMark step={step} />
                <div className={styles.text}>
                  <StepText step={step} resource={resource} record={record} />
                </div>
              </li>
            ))}
          </ol>
          <EarlierRounds resource={resource} rounds={earlier} />
        </div>
      )}
      {mayOpen && (
        <ActionIcon
          className={styles.open}
          color="gray"
          aria-label={messages.details}
          aria-expanded={isOpen}
          title={messages.details}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'up' : 'down'} />
        </ActionIcon>
      )}
    </section>
  )
}

function StepText({
  step: { state, progress, slot: place },
  resource,
  record,
}: Omit<WorkflowStripProps, 'isWhole'> & { step: WorkflowStep }) {
  const takerOf = useTakerName(resource, record)
  const today = useToday()
  if (place) return <SignatureSlotLine slot={place} resource={resource} record={record} state={state} />
  if (progress !== 'now') return <span className={styles.label}>{stateLabel(resource, state)}</span>
  return (
    <>
      <span className={styles.label}>{shownState(resource, { ...record, status: state }, today)}</span>
      {record.statusAt && (
        <div className={styles.detail}>
          {messages.since(
            formatInstantName(record.statusAt),
            takerOf(lastStepOf(record)?.action ?? '', record.statusBy),
          )}
        </div>
      )}
      <NextActorLine resource={resource} record={record} />
    </>
  )
}
