import { Alert, Card, Text, Title } from '@mantine/core'
import { formatDate } from '#src/lib/format-day.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { usePersonName } from '#src/screens/data/records/use-person-name.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { formatInstantValue } from '#src/screens/format/format-instant.ts'
import styles from './change.module.css'
import { changeClassWords } from './change-words.ts'
import { ExpiryBadge } from './expiry-badge.screen.tsx'
import { daysLeft, isPastItsDay } from './force.ts'
import { mocRequest } from './moc-request.ts'
import { mocPageMessages as messages } from './page-messages.ts'

/** Class and duration of a change, its expiry counted down, or until when an emergency is to be signed. */
export function DurationPanel({ record }: { record: StoredRecord }) {
  const nameOf = usePersonName()
  const today = useToday()
  const left = daysLeft(record, today)
  const change = mocRequest.fields.partial().loose().parse(record)
  const { changeClass, duration, expiresOn, verbalAuthorityById, verbalAuthorityAt, signaturesDueAt, asksFor } = change
  const isSigned = typeof record.mocLogId === 'string'
  const isOver = isPastItsDay(record, today)
  return (
    <Card component="section" aria-labelledby="change-duration">
      <div className={styles.head}>
        <Title order={2} size="h2" id="change-duration">
          {duration === 'temporary' && expiresOn !== undefined
            ? messages.temporary(formatDate(change.validUntil ?? expiresOn))
            : duration === 'emergency'
              ? messages.emergency
              : messages.permanent}
        </Title>
        {changeClass && <Text>{changeClassWords[changeClass]}</Text>}
        <ExpiryBadge record={record} />
      </div>
      {isOver && left !== null && (
        <Alert color="red" role="status" title={messages.over(-left)}>
          {messages.overNext}
        </Alert>
      )}
      {asksFor && <Text>{messages.asksFor[asksFor]}</Text>}
      {duration === 'emergency' && verbalAuthorityById && verbalAuthorityAt && (
        <Text>{messages.authority(nameOf(verbalAuthorityById), formatInstantValue(verbalAuthorityAt))}</Text>
      )}
      {!isSigned && signaturesDueAt && <SignBy at={signaturesDueAt} />}
    </Card>
  )
}

function SignBy({ at }: { at: string }) {
  const today = useToday()
  const isLate = at.slice(0, 10) < today
  const text = formatInstantValue(at)
  return (
    <Text c={isLate ? 'var(--mantine-color-error)' : undefined}>
      {isLate ? messages.signLate(text) : messages.signBy(text)}
    </Text>
  )
}
