import { Button, Group, Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import { useLatest } from '../browser/use-latest.ts'
import { MergeNotice } from '../conflict/merge-notice.tsx'
import { controls } from '../controls/control-table.ts'
import type { ControlProps, PartProps } from '../controls/inputs/control-props.ts'
import { useDraft } from '../data/drafts/use-draft.ts'
import { errorLines } from '../data/fields/error-lines.ts'
import { recordTitle } from '../data/records/record-title.ts'
import { useActor } from '../data/session/use-actor.ts'
import { useSubmit } from '../data/submit/use-submit.ts'
import { adjacentCell, rowAction, rowRefusal } from '../data/workflow/editable-cells.ts'
import type { FormAction } from '../data/workflow/permitted-actions.ts'
import { inlineMessages as messages } from '../messages/inline-messages.ts'
import { labelOf } from '../messages/label.ts'
import { ButtonLink } from '../parts/button-link.tsx'
import { CellPanel } from './cell-panel.tsx'
import { ChangedCells } from './changed-cells.tsx'
import styles from './inline.module.css'
import type { RowEditorProps } from './row-editor-props.ts'
import { RowRefused } from './row-refused.tsx'

/** Drafts begun in a row of this page continue there; one begun in the form continues in the form. */
const startedHere = new Set<string>()
const nowhere: ControlProps['where'] = {}
/** A single-line control contains no others. */
const NoPart = (_props: PartProps) => null

/** A list row being edited: its cells one after the other, saved together as one change, like a form. */
export function RowEditor(props: RowEditorProps) {
  const { resource, record, cell } = props
  const actor = useActor()
  const refusal = actor ? rowRefusal(resource, record, actor) : 'rights'
  const action = actor ? rowAction(resource, record, actor) : null
  if (refusal !== null || action === null) return <RowRefused {...props} why={refusal ?? 'rights'} />
  return cell === null ? <RowRefused {...props} why="columns" /> : <OpenRow {...props} cell={cell} action={action} />
}

type OpenRowProps = RowEditorProps & { cell: string; action: FormAction }

function OpenRow(props: OpenRowProps) {
  const { resource, record, cell, action, columns, titleOf, editHref, onCell, onEnd } = props
  const draft = useDraft(resource, record)
  const { errors, failure, busy, submitWith, clearError } = useSubmit(resource, record, draft)
  const isFound = draft.state === 'choosing' || (draft.resumedAt !== null && !startedHere.has(draft.id))
  const { state, id: draftId } = draft
  useEffect(() => {
    if (state === 'ready' && !isFound) startedHere.add(draftId)
  }, [state, isFound, draftId])

  const field = fieldOf(resource, cell)
  const title = recordTitle(resource, record, titleOf)
  const label = messages.cell(labelOf(resource, cell), title)

  function focusRow(): void {
    requestAnimationFrame(() => document.getElementById(`row-${record.id}`)?.focus({ preventScroll: true }))
  }
  async function drop(): Promise<void> {
    onEnd()
    focusRow()
    if (draft.isChanged || draft.saveState.savedAt !== null || draft.saveState.saving) await draft.discard()
  }
  async function saveChange(isLeaving: boolean): Promise<void> {
    if (busy) return
    if (!draft.isChanged) {
      if (!isLeaving) return drop()
      return onEnd()
    }
    if ((await submitWith(action, {})) === null) return
    onEnd((resource.sync.write === 'online' ? messages.saved : messages.waiting)(title))
    if (!isLeaving) focusRow()
  }
  const latest = useLatest(saveChange)
  /** After the control's own handlers for losing the focus. */
  const saveSoon = (isLeaving: boolean) => setTimeout(() => void latest.current(isLeaving))
  /** An error is shown where it can be corrected. */
  const showWrong = useEffectEvent((found: FieldErrors) => {
    const wrong = Object.keys(found)
    const elsewhere = columns.find((name) => wrong.includes(name))
    if (!wrong.includes(cell) && elsewhere !== undefined) onCell(elsewhere)
  })
  useEffect(() => showWrong(errors), [errors])

  if (state === 'loading') return null
  if (isFound) return <RowRefused {...props} why="draft" savedAt={draft.resumedAt ?? draft.found[0]?.updatedAt} />
  if (!field) return null
  const Control = controls[field.kind]
  const others = errorLines(resource, errors).filter(({ path }) => !columns.includes(path))
  const needsForm = others.length > 0 || failure !== null
  return (
    <>
      <ChangedCells
        resource={resource}
        record={record}
        fields={draft.fields}
        columns={columns.filter((name) => name !== cell)}
        titleOf={titleOf}
      />
      <CellPanel
        cell={cell}
        label={label}
        onStep={(step) => {
          const next = adjacentCell(columns, cell, step)
          if (next !== null) onCell(next)
          return next !== null
        }}
        onSave={() => saveSoon(false)}
        onLeave={() => saveSoon(true)}
        onCancel={() => void drop()}
      >
        {(controlId) => (
          <>
            {draft.met && <MergeNotice resource={resource} met={draft.met} record={record} />}
            <div className={styles.line} data-long={field.kind === 'longText' || undefined}>
              <div data-control>
                <Control
                  key={cell}
                  field={field}
                  id={controlId}
                  path={cell}
                  value={draft.fields[cell]}
                  onChange={(value) => {
                    draft.change((fields) => ({ ...fields, [cell]: value }))
                    clearError(cell)
                  }}
                  label={label}
                  error={errors[cell]?.join('. ')}
                  errors={errors}
                  draftId={draft.id}
                  where={nowhere}
                  Part={NoPart}
                />
              </div>
              <Group gap="xs" className={styles.steps}>
                <Button size="compact-sm" variant="light" loading={busy} onClick={() => saveSoon(false)}>
                  {messages.save}
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => void drop()}>
                  {messages.cancel}
                </Button>
                {needsForm && (
                  <ButtonLink size="compact-sm" variant="default" href={`${editHref}?draft=${draft.id}`}>
                    {messages.form}
                  </ButtonLink>
                )}
              </Group>
            </div>
            {needsForm && (
              <div role="alert">
                {failure !== null && <Text size="sm">{failure}</Text>}
                {others.length > 0 && <Text size="sm">{messages.others}</Text>}
                {others.map(({ path, label: name, message }) => (
                  <Text key={path} size="sm">
                    {name === '' ? message : `${name}: ${message}`}
                  </Text>
                ))}
              </div>
            )}
            <Text size="xs" c="dimmed" className={styles.keys}>
              {field.kind === 'longText' ? messages.keysOfLines : messages.keys}
            </Text>
          </>
        )}
      </CellPanel>
    </>
  )
}
