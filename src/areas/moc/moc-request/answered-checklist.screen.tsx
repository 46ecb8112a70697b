import { Card, Text, Title } from '@mantine/core'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import styles from './change.module.css'
import { answersOf, checklistParts } from './checklist.screen.tsx'
import { mocPageMessages as messages } from './page-messages.ts'

/** The answers to the checklist, by its descriptions; what nobody answered is left out. */
export function AnsweredChecklist({ record }: { record: StoredRecord }) {
  const { rows: descriptions } = useRows('moc-checklist-descriptions')
  const { rows: items } = useRows('moc-checklist-items')
  const answers = answersOf(record.descriptions)
  if (answers.size === 0) return null
  const parts = checklistParts(descriptions, items, new Set(answers.keys()))
  return (
    <Card component="section" aria-labelledby="change-checklist">
      <Title order={2} size="h2" mb="xs" id="change-checklist">
        {messages.checklist}
      </Title>
      {parts.map(({ description, items: own }) => {
        const answered = own.filter(({ id }) => answers.has(id))
        if (answered.length === 0) return null
        return (
          <section key={description.id}>
            <Title order={3} size="h5">
              {String(description.name)}
            </Title>
            <dl className={styles.answers}>
              {answered.map(({ id, name }) => (
                <div key={id} className={styles.pair}>
                  <Text component="dt" c="dimmed">
                    {String(name)}
                  </Text>
                  <Text component="dd">{textOf(answers.get(id)?.value)}</Text>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </Card>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
