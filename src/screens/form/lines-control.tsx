import { memo, useCallback } from 'react'
import { type Field, fieldOf } from '#src/resource/description/field-description.ts'
import { columnSpanClass } from '../controls/inputs/column-span.ts'
import type { OnUpdate } from '../controls/inputs/control-props.ts'
import type { LineExtras } from '../controls/lines/line-extras.ts'
import { LineGrid } from '../controls/lines/line-grid.tsx'
import { labelOf } from '../messages/label.ts'
import { ControlSlot } from './control-slot.tsx'
import { fieldId, useFormFrame, useFormState } from './state/form-state.tsx'

type LinesControlProps = {
  name: string
  /** A stable object. */
  extras?: LineExtras
}

/** A list of the surrounding form as rows, where a screen says more of a line than its fields do. */
export function LinesControl({ name, extras }: LinesControlProps) {
  const { resource, fields } = useFormState()
  const field = fieldOf(resource, name)
  if (!field) throw new Error(`${resource.name} has no field ${name}`)
  return <Lines field={field} label={labelOf(resource, name)} value={fields[name]} extras={extras} />
}

type LinesProps = { field: Field; label: string; value: unknown; extras: LineExtras | undefined }

/** Drawn again only when its own lines change. */
const Lines = memo(function Lines({ field, label, value, extras }: LinesProps) {
  const { change, errors, where, lines, draftId } = useFormFrame()
  const { name } = field
  const onUpdate = useCallback<OnUpdate>((update) => change(name, update), [change, name])
  const onChange = useCallback((next: unknown) => change(name, () => next), [change, name])
  return (
    <div className={columnSpanClass('list')}>
      <LineGrid
        key={draftId}
        field={field}
        id={fieldId(name)}
        path={name}
        value={value}
        onChange={onChange}
        onUpdate={onUpdate}
        label={label}
        error={errors[name]?.join('. ')}
        errors={errors}
        draftId={draftId}
        where={where}
        lines={lines[name]}
        extras={extras}
        Part={ControlSlot}
      />
    </div>
  )
})
