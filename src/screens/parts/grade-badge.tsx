import { VisuallyHidden } from '@mantine/core'
import type { Grade } from '#src/resource/display/grade.ts'
import { gradeMessages } from '../messages/grade-messages.ts'
import styles from './grade-badge.module.css'

const signs: Readonly<Record<Grade, string>> = {
  calm: '○',
  notice: '◔',
  urgent: '▲',
  alarm: '■',
  info: '●',
  held: '⇢',
}

/** What is graded in its own words, such as 'Overdue 3 days', with the grade's sign and colours; `title` says more. */
export function GradeBadge({ grade, label, title = label }: { grade: Grade; label: string; title?: string }) {
  return (
    <span className={styles.badge} data-grade={grade} title={title}>
      <span aria-hidden="true">{signs[grade]}</span>
      <VisuallyHidden>{`${gradeMessages[grade]}: `}</VisuallyHidden>
      <span className={styles.word}>{label}</span>
    </span>
  )
}

/** The grade of a row or card as a mark of 4 px at its left edge; nothing where it is calm or has none. */
export function GradeMark({ grade }: { grade: Grade | null }) {
  if (grade === null || grade === 'calm') return null
  return (
    <span className={styles.mark} data-grade={grade} title={gradeMessages[grade]}>
      <VisuallyHidden>{gradeMessages[grade]}</VisuallyHidden>
    </span>
  )
}
