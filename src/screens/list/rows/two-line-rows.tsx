import { formatDecimal } from '#src/lib/format-number.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useScreenQuery } from '#src/screens/browser/use-screen-query.ts'
import { namedSums } from '#src/screens/cells/sum-texts.ts'
import { groupSections } from '#src/screens/data/groups/group-heads.ts'
import type { RowGroup } from '#src/screens/data/groups/group-rows.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { factParts, factsOf } from '#src/screens/data/list/row-facts.ts'
import type { ListState } from '#src/screens/data/list/use-list.ts'
import { rowsId } from '#src/screens/parts/focus-rows.ts'
import type { Selection } from '#src/screens/selection/use-selection.ts'
import groupStyles from '../groups/groups.module.css'
import { PickedRow, RowLink } from './two-line-row.tsx'
import styles from './two-line-rows.module.css'

type TwoLineRowsProps = {
  resource: Resource
  view: ListView
  list: ListState
  selection: Selection
  /** Whether a tap selects a row instead of opening it. */
  isSelecting: boolean
  hrefOf: (record: StoredRecord) => string
}

/** Facts in the second line of a row, on a tablet and on a phone. */
const [tabletFacts, phoneFacts] = [3, 2]

/** A list under fingers and in narrow windows: each record one link of two lines. While selecting, each is a checkbox. */
export function TwoLineRows({ resource, view, list, selection, isSelecting, hrefOf }: TwoLineRowsProps) {
  const isPhone = useScreenQuery('(max-width: 599px)')
  const sections = groupSections(list.page.rows, list.heads)
  const parts = factParts(resource, view, list.query.columns)
  const factsIn = (record: LocalRecord) => factsOf(parts, record, list.cells, isPhone ? phoneFacts : tabletFacts)
  return (
    <div id={rowsId} tabIndex={-1} className={styles.list} data-picking={isSelecting || undefined}>
      {sections.map(({ group, rows }) => (
        <section key={group?.key ?? ''} className={groupStyles.section} aria-label={group?.label}>
          {group && <GroupHead resource={resource} group={group} />}
          <ul className={styles.rows}>
            {rows.map((record) => {
              const row = { resource, list, record, facts: factsIn(record), isPhone }
              return (
                <li key={record.id} className={styles.item}>
                  {isSelecting ? (
                    <PickedRow {...row} selection={selection} />
                  ) : (
                    <RowLink {...row} href={hrefOf(record)} />
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

function GroupHead({ resource, group }: { resource: Resource; group: RowGroup<LocalRecord> }) {
  return (
    <h2 className={groupStyles.rowsHead}>
      <span className={groupStyles.count}>{formatDecimal(group.rows.length)}</span>
      <span className={groupStyles.label}>{group.label}</span>
      {namedSums(resource, group.sums, []).map((text) => (
        <span key={text}>{text}</span>
      ))}
    </h2>
  )
}
