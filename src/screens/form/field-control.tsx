import { useCallback } from 'react'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { columnSpanClass } from '../controls/inputs/column-span.ts'
import type { OnUpdate } from '../controls/inputs/control-props.ts'
import { labelOf } from '../messages/label.ts'
import { ControlSlot } from './control-slot.tsx'
import { useFormState } from './form-state.tsx'

/** One field of the surrounding form, by name: label, control, hint, errors and suggestions. */
export function FieldControl({ name, label }: { name: string; label?: string }) {
  const { resource, fields, change } = useFormState()
  const onUpdate = useCallback<OnUpdate>((update) => change(name, update), [change, name])
  const field = fieldOf(resource, name)
  if (!field) throw new Error(`${resource.name} has no field ${name}`)
  return (
    <div className={columnSpanClass(field.kind)}>
      <ControlSlot
        field={field}
        label={label ?? labelOf(resource, name)}
        path={name}
        value={fields[name]}
        onUpdate={onUpdate}
      />
    </div>
  )
}
