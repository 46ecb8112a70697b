import { Card, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { GradeBadge } from '#src/screens/parts/grade-badge.tsx'
import { safetyReportMessages } from './messages.ts'
import { gradeOfSeverity } from './severity-grade.ts'
import styles from './severity-pair.module.css'
import { severityWords } from './severity-words.ts'

const { severity: messages } = safetyReportMessages

/** What happened and what could have, side by side (domain rules, section 4). */
export function SeverityPair({ record }: { record: Readonly<Record<string, unknown>> }) {
  const headingId = useId()
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Title order={2} size="h3" id={headingId} mb="xs">
        {messages.title}
      </Title>
      <dl className={styles.pair}>
        <Severity label={messages.actual} of={record.actualSeverity} />
        <Severity label={messages.potential} of={record.potentialSeverity} />
      </dl>
    </Card>
  )
}

function Severity({ label, of }: { label: string; of: unknown }) {
  const grade = gradeOfSeverity(of)
  const word = Object.entries(severityWords).find(([value]) => value === of)?.[1]
  return (
    <div className={styles.one}>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <dd>{grade && word ? <GradeBadge grade={grade} label={word} /> : messages.none}</dd>
    </div>
  )
}
