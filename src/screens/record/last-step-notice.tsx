import { Alert, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { lastStepOf } from '#src/resource/envelope/last-step.ts'
import type { LastStep, StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useHistory } from '../data/records/use-history.ts'
import { usePersonName } from '../data/records/use-person-name.ts'
import { targetsOf, useTitles } from '../data/records/use-titles.ts'
import { lastStepIn, lastStepNotes, needsOfficeHistory } from '../data/workflow/last-step-notes.ts'
import { useTakerName } from '../data/workflow/use-taker-name.ts'
import { formatInstantName } from '../format/format-instant.ts'
import { stateLabel } from '../messages/label.ts'
import { recordMessages } from '../messages/record-messages.ts'
import styles from './record.module.css'

type LastStepNoticeProps = { resource: Resource; record: StoredRecord }

/** The answers of the step that led to the present state, such as why it was returned; otherwise nothing. */
export function LastStepNotice({ resource, record }: LastStepNoticeProps) {
  if (needsOfficeHistory(resource, record)) return <OfficeHistoryNotice resource={resource} record={record} />
  const step = lastStepOf(record)
  return step && <StepNotes resource={resource} record={record} step={step} />
}

/** For a record mirrored before steps were sent. */
function OfficeHistoryNotice({ resource, record }: LastStepNoticeProps) {
  const { state, rows } = useHistory(resource.name, record.id, record.version)
  const step = lastStepIn(rows)
  if (step) return <StepNotes resource={resource} record={record} step={step} />
  return (
    <Notice resource={resource} record={record} actingFor={null}>
      <Text>{state === 'loading' ? recordMessages.notesLoading : recordMessages.notesUnreachable}</Text>
    </Notice>
  )
}

function StepNotes({ resource, record, step }: LastStepNoticeProps & { step: LastStep }) {
  const titleOf = useTitles(targetsOf(resource))
  const notes = lastStepNotes(resource, record, step, titleOf)
  if (notes.length === 0) return null
  return (
    <Notice resource={resource} record={record} actingFor={step.actingFor} step={step.action}>
      {notes.map((note) => (
        <Text key={note} className={styles.said}>
          {note}
        </Text>
      ))}
    </Notice>
  )
}

type NoticeProps = LastStepNoticeProps & { actingFor: string | null; step?: string; children: ReactNode }

/** 'Returned 21 Nov 13:05 by Ada Obi', in the state's colour; back at its start the step says more: 'Return, 21 Nov …'. */
function Notice({ resource, record, actingFor, step = '', children }: NoticeProps) {
  const nameOf = usePersonName()
  const takerOf = useTakerName(resource, record)
  const who = recordMessages.actingFor(takerOf(step, record.statusBy), actingFor === null ? null : nameOf(actingFor))
  const { start, transitions } = resource.workflow ?? {}
  const taken = record.status === start ? transitions?.[step]?.label : undefined
  const state = taken === undefined ? stateLabel(resource, record.status) : `${taken},`
  return (
    <Alert
      color={resource.workflow?.states[record.status ?? '']?.color}
      title={recordMessages.reached(state, record.statusAt && formatInstantName(record.statusAt), who)}
    >
      {children}
    </Alert>
  )
}
