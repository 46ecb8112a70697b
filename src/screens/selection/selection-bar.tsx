import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ListState } from '../data/list/use-list.ts'
import { recordTitle } from '../data/records/record-title.ts'
import { selectionMessages as messages } from '../messages/selection-messages.ts'
import { focusRows } from '../parts/focus-rows.ts'
import { BulkResults } from './bulk-results.tsx'
import { plainSteps } from './bulk-steps.ts'
import { PickedBar } from './picked-bar.tsx'
import styles from './selection.module.css'
import type { Bulk } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'

type SelectionBarProps = {
  resource: Resource
  /** Fields that can be changed in the list; by default every editable one. */
  inlineFields?: readonly string[]
  list: ListState
  selection: Selection
  bulk: Bulk
  hrefOf: (record: StoredRecord) => string
  onClear: () => void
}

/** How many rows are selected, the possible steps, and their results. */
export function SelectionBar({
  resource,
  inlineFields: inRow,
  list,
  selection,
  bulk,
  hrefOf,
  onClear,
}: SelectionBarProps) {
  const titleOf = (record: LocalRecord) => recordTitle(resource, record, list.titleOf)
  const { run } = bulk
  if (!run) return <PickedBar {...{ resource, inlineFields: inRow, list, selection, bulk, titleOf, onClear }} />
  const back =
    run.step.name === 'delete' ? plainSteps.restore : run.step.name === 'retire' ? plainSteps.reinstate : null
  const undo = () => {
    const done = run.results.filter(({ state }) => state === 'done').map(({ record }) => record)
    if (back) bulk.begin(back, {}, done, titleOf)
  }
  return (
    <section className={styles.bar} data-results aria-label={messages.bar}>
      <BulkResults
        key={run.since}
        resource={resource}
        run={run}
        hrefOf={hrefOf}
        onRetry={bulk.retry}
        onStop={bulk.stop}
        onUndo={back && resource.sync.write === 'online' ? undo : null}
        onClose={() => {
          bulk.close()
          selection.drop(run.results.filter(({ state }) => state === 'done').map(({ record }) => record.id))
          focusRows()
        }}
      />
    </section>
  )
}
