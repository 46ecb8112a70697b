import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { Letterhead } from './letterhead.tsx'
import styles from './sheet.module.css'

type SheetHeadProps = {
  /** The kind of document, with its number. */
  kind: string
  title: string
  /** State, version and the like; empty ones are left out. */
  facts: readonly string[]
  /** The record printed; null for a page of several. */
  record: LocalRecord | null
}

/** The heading of a printout: letterhead, kind of document, title and state. */
export function SheetHead({ kind, title, facts, record }: SheetHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.letterhead}>
        <Letterhead record={record} />
        <span>{kind}</span>
      </div>
      <div className={styles.title}>{title}</div>
      <div className={styles.facts}>
        {facts.filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </div>
    </header>
  )
}
