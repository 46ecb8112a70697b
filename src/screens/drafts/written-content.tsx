import type { WrittenLine } from '../data/fields/written-lines.ts'
import { orphanMessages as messages } from '../messages/orphan-messages.ts'
import styles from './orphans.module.css'

/** What somebody wrote, from the draft or entry itself; the record is not loaded. */
export function WrittenContent({ lines }: { lines: readonly WrittenLine[] }) {
  if (lines.length === 0) return null
  return (
    <details className={styles.content}>
      <summary className={styles.summary}>{messages.content}</summary>
      <dl className={styles.lines}>
        {lines.map(({ name, label, text }) => (
          <div key={name}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
