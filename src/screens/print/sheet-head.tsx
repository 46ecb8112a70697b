import { useTenantName } from '../data/session/use-tenant-name.ts'
import styles from './sheet.module.css'

type SheetHeadProps = {
  /** The kind of document, with its number. */
  kind: string
  title: string
  /** State, version and the like; empty ones are left out. */
  facts: readonly string[]
}

/** The heading of a printout: company, kind of document, title and state. */
export function SheetHead({ kind, title, facts }: SheetHeadProps) {
  const company = useTenantName()
  return (
    <header className={styles.head}>
      <div className={styles.letterhead}>
        <span className={styles.company}>{company}</span>
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
