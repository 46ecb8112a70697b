import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { linkTo } from '#src/screens/browser/use-address.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { preliminaryMessages as messages } from './messages.ts'
import { isPartDone } from './part-state.ts'
import styles from './preliminary.module.css'
import { completionPath, partLabels, reportParts } from './report-parts.ts'

/** The steps of a report, each a link, with what is done and what is open. */
export function PartSteps({ record }: { record: StoredRecord }) {
  return (
    <nav aria-label={messages.steps}>
      <ol className={styles.steps}>
        {reportParts.map((part, index) => {
          const isDone = isPartDone(record, part)
          return (
            <li key={part} className={styles.step}>
              <Link
                {...linkTo(completionPath(record.id, part))}
                className={styles.link}
                data-done={isDone || undefined}
              >
                <span className={styles.mark} aria-hidden="true">
                  {isDone ? <Icon name="check" size={14} /> : index + 1}
                </span>
                <span>{partLabels[part]}</span>
                <VisuallyHidden>{`, ${isDone ? messages.state.done : messages.state.open}`}</VisuallyHidden>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
