import { memo, useCallback } from 'react'
import { controls } from '../controls/control-table.ts'
import type { ControlProps, PartProps } from '../controls/inputs/control-props.ts'
import { CellSuggestion } from './cell-suggestion.tsx'
import { fieldId, useFormFrame } from './state/form-state.tsx'
import { SuggestionLine } from './suggestion-line.tsx'

const nowhere: ControlProps['where'] = {}

/**
 * The control of one value, with its errors and suggestions; also inside list items. It is drawn again only when its
 * own props change, so these should be stable.
 */
export const ControlSlot = memo(Slot)

function Slot({ field, label, path, value, onUpdate, inCell }: PartProps) {
  const { record, errors, suggestions, where, lines, draftId, onBusy } = useFormFrame()
  const onChange = useCallback((next: unknown) => onUpdate(() => next), [onUpdate])
  const suggestion = suggestions[path]
  const Control = controls[field.kind]
  const Suggested = inCell ? CellSuggestion : SuggestionLine
  return (
    <div>
      <Control
        // Keyed by draft: what a control still measures or draws stays with the draft it was begun in.
        key={draftId}
        field={field}
        id={fieldId(path)}
        path={path}
        value={value}
        onChange={onChange}
        onUpdate={onUpdate}
        label={label}
        error={errors[path]?.join('. ')}
        errors={errors}
        draftId={draftId}
        // Without a natural key a new record has its draft's id.
        recordId={record?.id ?? draftId}
        onBusy={onBusy}
        where={field.kind === 'reference' || field.custom ? where : nowhere}
        lines={field.kind === 'list' ? lines[path] : undefined}
        inCell={inCell}
        Part={ControlSlot}
      />
      {suggestion && <Suggested field={field} label={label} value={value} suggestion={suggestion} onUse={onChange} />}
    </div>
  )
}
