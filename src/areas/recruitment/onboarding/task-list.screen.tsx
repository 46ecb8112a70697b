import { Card, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { GradeBadge } from '#src/screens/parts/grade-badge.tsx'
import { WordBadge } from '#src/screens/parts/word-badge.tsx'
import { onboardingMessages as messages } from './messages.ts'
import styles from './onboarding.module.css'
import { doneIn, type OnboardingTask, tasksIn } from './onboarding-tasks.ts'

const people = ['staff']

/** The tasks of an onboarding: whom each is for, by when, and who did it. */
export function TaskList({ record }: { record: StoredRecord }) {
  const heading = useId()
  const titleOf = useTitles(people)
  const done = doneIn(record)
  const tasks = tasksIn(record)
  return (
    <Card component="section" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} mb="xs">
        {messages.tasks}
      </Title>
      {tasks.length === 0 && <Text c="dimmed">{messages.noTasks}</Text>}
      <ul className={styles.tasks}>
        {tasks.map((task) => {
          const made = done.get(task.id)
          return (
            <li key={task.id} className={styles.task}>
              <TaskWords task={task} name={titleOf('staff', task.staffId)} />
              {made ? (
                <WordBadge color="teal" icon="check">
                  {messages.doneBy(titleOf('staff', made.doneById ?? task.staffId) ?? '', formatDate(made.doneOn))}
                </WordBadge>
              ) : (
                <DueBadge dueOn={task.dueOn} />
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function TaskWords({ task, name }: { task: OnboardingTask; name: string | null }) {
  return (
    <span className={styles.words}>
      {task.title}
      <Text component="span" size="sm" c="dimmed" className={styles.note}>
        {[name, task.isNeeded ? messages.bars : null].filter(Boolean).join(' · ')}
      </Text>
    </span>
  )
}

function DueBadge({ dueOn }: { dueOn: string }) {
  const today = useToday()
  const label = messages.dueOn(formatDate(dueOn))
  if (dueOn < today) return <GradeBadge grade="alarm" label={label} />
  return (
    <Text component="span" size="sm">
      {label}
    </Text>
  )
}
