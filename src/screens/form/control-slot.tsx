import { memo, useCallback } from 'react'
import type { ControlProps, PartProps } from '../controls/control-props.ts'
import { controls } from '../controls/control-table.ts'
import { fieldId, useFormFrame } from './form-state.tsx'
import { SuggestionLine } from './suggestion-line.tsx'

const nowhere: ControlProps['where'] = {}

/**
 * The control of one value, with its errors and what is suggested for it; also inside list items. It is drawn again only
 * when something of its own changes, so what it is given should stay the same while others are typed into.
 */
export const ControlSlot = memo(Slot)

function Slot({ field, label, path, value, onUpdate }: PartProps) {
  const { record, errors, suggestions, where, draftId, onBusy } = useFormFrame()
  const onChange = useCallback((next: unknown) => onUpdate(() => next), [onUpdate])
  const suggestion = suggestions[path]
  const Control = controls[field.kind]
  return (
    <div>
      <Control
        // Of another draft it is another control: what it still measures or draws stays with the one that it was begun in.
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
        // Without a natural key a new record bears its draft's id.
        recordId={record?.id ?? draftId}
        onBusy={onBusy}
        where={field.kind === 'reference' ? where : nowhere}
        Part={ControlSlot}
      />
      {suggestion && (
        <SuggestionLine field={field} label={label} value={value} suggestion={suggestion} onUse={onChange} />
      )}
    </div>
  )
}
