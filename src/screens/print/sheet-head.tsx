import { useTenantName } from '../data/session/use-tenant-name.ts'
import styles from './sheet.module.css'

type SheetHeadProps = {
  /** What kind of document it is, with its number. */
  kind: string
  title: string
  /** State, version and the like; empty ones are left out. */
  facts: readonly string[]
}

/** The head of what is printed: the company, the kind of document, what it is called and how it stands. */
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
