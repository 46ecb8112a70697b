import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { formatMoney } from '#src/resource/money/amount.ts'
import { sumField } from '#src/resource/money/arithmetic.ts'
import { saveFile } from '../browser/save-file.ts'
import { codeMessages } from '../codes/code-messages.ts'
import { totalledFields } from '../data/groups/totalled-fields.ts'
import type { ListState } from '../data/list/use-list.ts'
import { useActor } from '../data/session/use-actor.ts'
import { useLastDay, useToday } from '../data/session/use-office-clock.ts'
import { usePeopleResource } from '../data/session/use-resources.tsx'
import { isEmphasised } from '../data/workflow/step-rank.ts'
import { csvFile } from '../format/csv-file.ts'
import { labelOf } from '../messages/label.ts'
import { selectionMessages as messages } from '../messages/selection-messages.ts'
import { spreadsheetMessages } from '../messages/spreadsheet-messages.ts'
import { focusRows } from '../parts/focus-rows.ts'
import { Icon } from '../parts/icon.tsx'
import { LazyMenu } from '../parts/lazy-menu.tsx'
import { notifySuccess } from '../parts/notify-success.ts'
import { bulkMessages } from './bulk-messages.ts'
import { BulkStepDialog, needsQuestion } from './bulk-step-dialog.tsx'
import { changeStep, type OfferedStep, stepsOffered } from './bulk-steps.ts'
import { changeableRecords, commonFields } from './change-field.ts'
import styles from './selection.module.css'
import { selectionLines } from './selection-file.ts'
import type { Bulk } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'

const ChangeFieldModal = lazy(() =>
  import('./change-field-modal.tsx').then((module) => ({ default: module.ChangeFieldModal })),
)

const LabelSheet = lazy(() => import('../codes/label-sheet.tsx').then((module) => ({ default: module.LabelSheet })))

type PickedBarProps = {
  resource: Resource
  /** Fields that can be changed in the list; by default every editable one. */
  inlineFields?: readonly string[]
  list: ListState
  selection: Selection
  bulk: Bulk
  titleOf: (record: LocalRecord) => string
  onClear: () => void
}

/** How many rows are selected, and which steps how many of them allow. */
export function PickedBar({ resource, inlineFields: inRow, list, selection, bulk, titleOf, onClear }: PickedBarProps) {
  const actor = useActor()
  const lastDay = useLastDay()
  const people = usePeopleResource()
  const narrow = useMediaQuery('(max-width: 700px)', undefined, { getInitialValueInEffect: false }) ?? false
  const tiny = useMediaQuery('(max-width: 400px)', undefined, { getInitialValueInEffect: false }) ?? false
  const [asking, setAsking] = useState<OfferedStep | null>(null)
  const [isChanging, setChanging] = useState(false)
  const [labelled, setLabelled] = useState<readonly LocalRecord[] | null>(null)
  const endLabels = useCallback(() => setLabelled(null), [])
  const { rows } = selection
  const steps = useMemo(
    () => (actor ? stepsOffered(resource, rows, actor, lastDay) : []),
    [resource, rows, actor, lastDay],
  )
  const fields = useMemo(() => commonFields(resource, inRow), [resource, inRow])
  const open = useMemo(() => (actor ? changeableRecords(resource, rows, actor) : []), [resource, rows, actor])
  const sums = useMemo(
    () =>
      totalledFields(resource, undefined, list.query.columns).flatMap((name) =>
        sumField(rows, name).totals.map((sum) => formatMoney(sum)),
      ),
    [resource, rows, list.query.columns],
  )
  const ofWorkflow = steps.filter(({ transition }) => transition !== null)
  const shown = ofWorkflow.slice(0, narrow ? 1 : 3)
  const folded = steps.filter((step) => !shown.includes(step))
  const mayPickMore = rows.length < list.total

  const startStep = (step: OfferedStep, answers: Record<string, unknown>) => {
    setAsking(null)
    bulk.begin(step, answers, rows, titleOf)
  }
  const begin = (step: OfferedStep) => {
    if (needsQuestion(resource, step)) setAsking(step)
    else startStep(step, {})
  }
  const today = useToday()
  const save = () => {
    const name = bulkMessages.fileName(resource.label[1], rows.length)
    saveFile(csvFile(selectionLines(resource, rows, list.query.columns, list.titleOf, people, today)), name)
    notifySuccess(spreadsheetMessages.exportDone(name))
  }

  return (
    <section className={styles.bar} aria-label={messages.bar}>
      <div className={styles.barRow}>
        <ActionIcon
          variant="subtle"
          aria-label={messages.clear}
          onClick={() => {
            onClear()
            focusRows()
          }}
        >
          <Icon name="close" />
        </ActionIcon>
        <span className={styles.count}>{[messages.count(rows.length), ...sums].join(' · ')}</span>
        {mayPickMore && !tiny && (
          <Button variant="subtle" onClick={selection.pickAll}>
            {messages.selectAll(list.total)}
          </Button>
        )}
        <LazyMenu
          position="top-end"
          withinPortal={false}
          target={
            <ActionIcon variant="default" aria-label={bulkMessages.more}>
              <Icon name="more" />
            </ActionIcon>
          }
        >
          {mayPickMore && tiny && <Menu.Item onClick={selection.pickAll}>{messages.selectAll(list.total)}</Menu.Item>}
          <Menu.Item leftSection={<Icon name="sheet" />} onClick={save}>
            {bulkMessages.export(rows.length)}
          </Menu.Item>
          {resource.codes && (
            <Menu.Item leftSection={<Icon name="print" />} onClick={() => setLabelled(rows)}>
              {codeMessages.labels(rows.length)}
            </Menu.Item>
          )}
          {fields.length > 0 && open.length > 0 && (
            <Menu.Item leftSection={<Icon name="edit" />} onClick={() => setChanging(true)}>
              {bulkMessages.changeField(open.length, rows.length)}
            </Menu.Item>
          )}
          {folded.map((step) => (
            <Menu.Item key={step.name} onClick={() => begin(step)}>
              {bulkMessages.some(step.label, step.count, rows.length)}
            </Menu.Item>
          ))}
        </LazyMenu>
        {[...shown].reverse().map((step) => (
          <Button
            key={step.name}
            // As on a record's page, but light: the list above has the one filled button.
            variant={step === shown[0] && step.transition && isEmphasised(step.transition, null) ? 'light' : 'default'}
            onClick={() => begin(step)}
          >
            {bulkMessages.some(step.label, step.count, rows.length)}
          </Button>
        ))}
      </div>
      {asking && (
        <BulkStepDialog
          resource={resource}
          step={asking}
          picked={rows.length}
          onCancel={() => setAsking(null)}
          onConfirm={(answers) => startStep(asking, answers)}
        />
      )}
      {labelled && (
        <Suspense>
          <LabelSheet resource={resource} records={labelled} onPrinted={endLabels} />
        </Suspense>
      )}
      {isChanging && (
        <Suspense>
          <ChangeFieldModal
            resource={resource}
            fields={fields}
            records={open}
            picked={rows.length}
            onCancel={() => setChanging(false)}
            onChange={({ name }, value) => {
              setChanging(false)
              bulk.begin(changeStep(labelOf(resource, name), name), { value }, rows, titleOf)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
