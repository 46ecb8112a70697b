import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ListState } from '../data/list/use-list.ts'
import { groupMessages } from '../messages/list-messages.ts'
import styles from './cells.module.css'
import { namedSums } from './sum-texts.ts'

/** What the grand total is of; says where some are missing on this device. */
export function totalLabel({ complete, total }: ListState): string {
  return complete ? groupMessages.total(total) : groupMessages.totalHere(total)
}

/** The grand totals below cards; nothing where nothing is added up. */
export function TotalsLine({ resource, list }: { resource: Resource; list: ListState }) {
  if (list.totals.size === 0 || list.total === 0) return null
  return (
    <p className={styles.totals}>
      <span>{totalLabel(list)}</span>
      {namedSums(resource, list.totals, []).map((text) => (
        <strong key={text}>{text}</strong>
      ))}
    </p>
  )
}
