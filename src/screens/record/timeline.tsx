import { Card, Timeline as Line, Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { recordMessages } from '../messages/record-messages.ts'
import styles from './record.module.css'
import { useRecordChanges } from './record-changes.tsx'

type TimelineProps = {
  resource: Resource
  record: StoredRecord
  /** Only the newest lines, as in a preview. */
  most?: number
  /** Inside a frame with a heading of its own: without a border, and with a lower heading. */
  isNested?: true
}

/** A record's history: this device's waiting steps, then the office's history, newest first. */
export function Timeline({ resource, record, most, isNested: within }: TimelineProps) {
  const id = useId()
  const { lines, notice } = useRecordChanges(resource, record)
  return (
    <Card
      component="section"
      aria-labelledby={id}
      className={within ? undefined : styles.card}
      {...(within && { p: 0, withBorder: false, radius: 0, bg: 'transparent' })}
    >
      <Title order={within ? 3 : 2} className={styles.cardTitle} id={id}>
        {recordMessages.history}
      </Title>
      {notice !== null && (
        <Text size="sm" c="dimmed" mb="sm">
          {notice}
        </Text>
      )}
      <Line
        active={0}
        bulletSize={14}
        lineWidth={2}
        classNames={{ item: styles.eventItem, itemTitle: styles.eventTitle }}
      >
        {lines.slice(0, most).map(({ key, title, content }) => (
          <Line.Item key={key} title={title}>
            {content}
          </Line.Item>
        ))}
      </Line>
    </Card>
  )
}
