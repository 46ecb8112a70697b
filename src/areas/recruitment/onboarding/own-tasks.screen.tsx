import { Alert, Checkbox, Text } from '@mantine/core'
import { formatDate } from '#src/lib/format-day.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { isListItem } from '#src/screens/data/fields/list-item.ts'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { fieldId, useFormState } from '#src/screens/form/state/form-state.tsx'
import { onboardingMessages as messages } from './messages.ts'
import styles from './onboarding.module.css'
import { doneIn, tasksIn } from './onboarding-tasks.ts'

const names = ['doneTasks']

/** The tasks that are for oneself and not done yet, to be ticked. */
export function OwnTasks() {
  const { record, fields, change, errors } = useFormState()
  const today = useToday()
  const person = usePersonId()
  if (!record) return null
  const [before, done] = [doneIn(record), doneIn(fields)]
  const own = tasksIn(record).filter(({ id, staffId }) => staffId === person && !before.has(id))
  const tick = (taskId: string, isDone: boolean) =>
    change('doneTasks', (present) => {
      const others = (Array.isArray(present) ? present.filter(isListItem) : []).filter((one) => one.taskId !== taskId)
      return isDone ? [...others, { id: uuidV7(), taskId, doneOn: today }] : others
    })
  const said = errors.doneTasks ?? []
  return (
    <FormSection title={messages.ownTasks} fields={names}>
      <div className={styles.own} id={fieldId('doneTasks')} tabIndex={-1}>
        {said.length > 0 && <Alert color="red">{said.join('. ')}</Alert>}
        {own.length === 0 && <Text>{messages.noOwnTasks}</Text>}
        {own.map(({ id, title, dueOn }) => (
          <Checkbox
            key={id}
            label={title}
            description={messages.dueOn(formatDate(dueOn))}
            checked={done.has(id)}
            onChange={(event) => tick(id, event.currentTarget.checked)}
          />
        ))}
      </div>
    </FormSection>
  )
}
