import { Text, Textarea, Title } from '@mantine/core'
import { useId } from 'react'
import { uuidV7 } from '#src/lib/uuid.ts'
import { isListItem, type ListItem } from '#src/screens/data/fields/list-item.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { useFormState } from '#src/screens/form/state/form-state.tsx'
import styles from './change.module.css'
import { answersOf, type ChecklistPart, checklistParts } from './checklist.screen.tsx'
import { mocPageMessages as messages } from './page-messages.ts'

const names = ['descriptions']

/** The checklist of a change: every item with its answer, below its description. Empty answers are left out. */
export function ChecklistFields() {
  const { fields, change } = useFormState()
  const { rows: descriptions } = useRows('moc-checklist-descriptions')
  const { rows: items } = useRows('moc-checklist-items')
  const answers = answersOf(fields.descriptions)
  const parts = checklistParts(descriptions, items, new Set(answers.keys()))
  const answer = (mocDescriptionId: string, mocItemId: string, value: string) =>
    change('descriptions', (before) => {
      const lines = Array.isArray(before) ? before.filter(isListItem) : []
      const present = lines.find((line) => line.mocItemId === mocItemId)
      const others = lines.filter((line) => line !== present)
      if (value === '') return others.length === 0 ? undefined : others
      const next: ListItem = { id: present?.id ?? uuidV7(), mocDescriptionId, mocItemId, value }
      return present ? lines.map((line) => (line === present ? next : line)) : [...lines, next]
    })
  return (
    <FormSection title={messages.checklist} fields={names}>
      <div className={styles.whole}>
        <Text size="sm" c="dimmed">
          {parts.length === 0 ? messages.noChecklist : messages.checklistHint}
        </Text>
        {parts.map((part) => (
          <Part key={part.description.id} part={part} answers={answers} onAnswer={answer} />
        ))}
      </div>
    </FormSection>
  )
}

type PartProps = {
  part: ChecklistPart
  answers: ReadonlyMap<string, ListItem>
  onAnswer: (description: string, item: string, value: string) => void
}

function Part({ part: { description, items }, answers, onAnswer }: PartProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <Title order={3} size="h5" id={heading}>
        {String(description.name)}
      </Title>
      {typeof description.guidance === 'string' && (
        <Text size="sm" c="dimmed">
          {description.guidance}
        </Text>
      )}
      {items.map(({ id, name }) => {
        const value = answers.get(id)?.value
        return (
          <Textarea
            key={id}
            label={String(name)}
            autosize
            minRows={1}
            maxLength={1000}
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => onAnswer(description.id, id, event.currentTarget.value)}
          />
        )
      })}
    </section>
  )
}
