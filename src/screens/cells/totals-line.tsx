import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ListState } from '../data/list/use-list.ts'
import { groupMessages } from '../messages/list-messages.ts'
import styles from './cells.module.css'
import { totalTexts } from './sum-texts.ts'

/** What the grand total is of; says where some are missing on this device. */
function totalLabel({ complete, total }: ListState): string {
  return complete ? groupMessages.total(total) : groupMessages.totalHere(total)
}

/** The grand totals of a list, search and filters considered; nothing where nothing is added up. */
export function TotalsLine({ resource, list }: { resource: Resource; list: ListState }) {
  const texts = totalTexts(resource, list.totals)
  if (texts.length === 0 || list.total === 0) return null
  return (
    <p className={styles.totals}>
      <span>{totalLabel(list)}</span>
      {texts.map((text) => (
        <strong key={text}>{text}</strong>
      ))}
    </p>
  )
}
