import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { recordTitle } from '../data/records/record-title.ts'
import { type RelatedView, relatedParts } from '../data/related/related-view.ts'
import { useRelated } from '../data/related/use-related.ts'
import { useToday } from '../data/session/use-office-clock.ts'
import { formatValue } from '../format/format-value.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import { shownState } from '../messages/label.ts'
import { printMessages as messages } from '../messages/print-messages.ts'
import styles from './sheet.module.css'

/** Rows of a list printed with the record that it belongs to (screens, section 3). */
const maxListRows = 50

/** The records that belong to the one printed, as a table; nothing where there are none. */
export function SheetRelated({ view, recordId }: { view: RelatedView; recordId: string }) {
  const { resource, state, rows, titleOf } = useRelated(view, recordId)
  const today = useToday()
  if (state === 'ready' && rows.length === 0) return null
  const title = view.title ?? resource.label[1]
  if (state !== 'ready') {
    return (
      <section className={styles.section}>
        <div className={styles.sectionTitle}>{title}</div>
        <p className={styles.value}>{messages.listAway}</p>
      </section>
    )
  }
  const parts = relatedParts(view, resource)
  const hasNumber = rows.some(({ number }) => number !== null)
  const hasState = rows.some(({ status, active }) => status !== null || !active)
  return (
    <section className={styles.section}>
      <div className={styles.sectionTitle}>{messages.listed(title, rows.length)}</div>
      <table className={styles.table}>
        <thead>
          <tr>
            {hasNumber && <th>{messages.number}</th>}
            <th>{messages.title}</th>
            {parts.map(({ name, label }) => (
              <th key={name}>{label}</th>
            ))}
            {hasState && <th>{messages.state}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, maxListRows).map((row) => (
            <tr key={row.id}>
              {hasNumber && <td className={styles.whole}>{row.number}</td>}
              <td>{recordTitle(resource, row, titleOf)}</td>
              {parts.map(({ name, field }) => (
                <td key={name}>{(field && formatValue(row[name], field, titleOf)) || '–'}</td>
              ))}
              {hasState && <td>{stateOf(resource, row, today)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > maxListRows && <p className={styles.value}>{messages.listCut(maxListRows, rows.length)}</p>}
    </section>
  )
}

function stateOf(resource: Resource, row: LocalRecord, today: string): string {
  return [shownState(resource, row, today), row.active ? '' : fieldMessages.retired].filter(Boolean).join(', ')
}
