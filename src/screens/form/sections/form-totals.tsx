import type { FormTotal } from '../../data/drafts/form-view.ts'
import { formMessages } from '../../messages/form-messages.ts'
import styles from './sections.module.css'

/** What a form's answers come to, beside its fields; nothing while there is nothing to say. */
export function FormTotals({ totals }: { totals: readonly FormTotal[] }) {
  if (totals.length === 0) return null
  return (
    <section aria-label={formMessages.summary}>
      <dl className={styles.totals}>
        {totals.map(({ label, text, isStrong }) => (
          <div key={label} className={styles.total} data-strong={isStrong || undefined}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
