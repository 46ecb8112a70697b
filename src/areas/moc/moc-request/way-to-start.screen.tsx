import { Card, Text, Title, VisuallyHidden } from '@mantine/core'
import { formatDate } from '#src/lib/format-day.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { usePersonName } from '#src/screens/data/records/use-person-name.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { mocLog } from '../moc-log/moc-log.ts'
import { actionsBeforeStart, openBeforeStart } from '../moc-log/open-actions.ts'
import styles from './change.module.css'
import { isPastItsDay, mayBegin } from './force.ts'
import { mocPageMessages as messages } from './page-messages.ts'

/** What has to be done before the change starts, in order, and whether it may start now. */
export function WayToStart({ record }: { record: StoredRecord }) {
  const logId = typeof record.mocLogId === 'string' ? record.mocLogId : ''
  const { record: log } = useRecord(mocLog, logId)
  const nameOf = usePersonName()
  const source = log ?? record
  const [all, open] = [actionsBeforeStart(source), openBeforeStart(source)]
  const isEmergency = record.duration === 'emergency'
  const isSent = record.status !== 'draft'
  const isOver = isPastItsDay(record, useToday())
  const isEnded = record.status === 'completed' || record.status === 'closed'
  const state = isOver
    ? messages.isOver
    : mayBegin(record) && open.length === 0
      ? messages.mayStart
      : messages.mayNotStart
  const steps = [
    ...(isEmergency ? [{ text: messages.steps.verbal, isDone: record.verbalAuthorityAt !== undefined }] : []),
    { text: messages.steps.submitted, isDone: isSent },
    ...(isEmergency ? [] : [{ text: messages.steps.assessed, isDone: record.riskAssessmentId !== undefined }]),
    ...(isEmergency ? [] : [{ text: messages.steps.signed, isDone: logId !== '' }]),
    {
      text: all.length === 0 ? messages.steps.noActions : messages.steps.actions(all.length - open.length, all.length),
      isDone: open.length === 0,
    },
  ]
  return (
    <Card component="section" aria-labelledby="way-to-start">
      <Title order={2} size="h2" mb="xs" id="way-to-start">
        {messages.way}
      </Title>
      <ul className={styles.steps}>
        {steps.map(({ text, isDone }) => (
          <Step key={text} isDone={isDone} text={text} />
        ))}
      </ul>
      {all.length > 0 && (
        <ul
          className={`${styles.steps} ${styles.within}`}
          aria-label={messages.steps.actions(all.length - open.length, all.length)}
        >
          {all.map(({ id, action, responsibleId, dueOn, done }) => (
            <Step
              key={String(id)}
              isDone={done === true}
              text={action}
              note={[
                typeof responsibleId === 'string' ? nameOf(responsibleId) : null,
                typeof dueOn === 'string' ? messages.due(formatDate(dueOn)) : null,
              ]
                .filter((part) => part !== null)
                .join(', ')}
            />
          ))}
        </ul>
      )}
      {!isEnded && (
        <Text fw={600} role="status" my="xs">
          {state}
        </Text>
      )}
      {logId !== '' && (
        <ButtonLink href={`/moc/signatory/qhsse/request-log/${logId}`} variant="default">
          {messages.openLog}
        </ButtonLink>
      )}
    </Card>
  )
}

function Step({ isDone, text, note = '' }: { isDone: boolean; text: string; note?: string }) {
  return (
    <li className={styles.step}>
      <span className={styles.mark} aria-hidden="true">
        {isDone ? <Icon name="check" /> : '○'}
      </span>
      <span>
        <VisuallyHidden>{`${isDone ? messages.wayIsDone : messages.wayIsOpen}: `}</VisuallyHidden>
        {text}
        {note !== '' && (
          <Text span size="sm" c="dimmed">
            {` ${note}`}
          </Text>
        )}
      </span>
    </li>
  )
}
