import { useCallback } from 'react'
import { applicableFields, isApplicable, isRequiredNow } from '#src/resource/description/conditional-fields.ts'
import { type Field, fieldOf, fieldOfStep } from '#src/resource/description/field-description.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { columnSpanClass } from '../controls/inputs/column-span.ts'
import type { OnUpdate } from '../controls/inputs/control-props.ts'
import { labelOf } from '../messages/label.ts'
import { ControlSlot } from './control-slot.tsx'
import styles from './form.module.css'
import { useFieldOfSection } from './form-section.tsx'
import { useFormState } from './state/form-state.tsx'

type FieldControlProps = {
  name: string
  label?: string
  /** The step whose own form it stands in: its fields are then required as the description says. */
  step?: Transition
}

/** One field of the surrounding form, by name: label, control, hint, errors and suggestions. */
export function FieldControl({ name, label, step }: FieldControlProps) {
  const { resource, fields, change } = useFormState()
  useFieldOfSection(name)
  const onUpdate = useCallback<OnUpdate>((update) => change(name, update), [change, name])
  const field = step?.keeps?.includes(name) ? fieldOfStep(resource, name) : fieldOf(resource, name)
  if (!field) throw new Error(`${resource.name} has no field ${name}`)
  const answers = field.when ? applicableFields(resource, fields) : fields
  if (!isApplicable(field, answers)) return null
  const asked = isRequiredNow(field, answers) ? requiredOf(field) : field
  return (
    <div className={`${columnSpanClass(field.kind) ?? ''} ${field.when ? styles.conditional : ''}`}>
      <ControlSlot
        field={asked}
        label={label ?? labelOf(resource, name)}
        path={name}
        value={fields[name]}
        onUpdate={onUpdate}
      />
    </div>
  )
}

const required = new WeakMap<Field, Field>()

/** The field marked as required; the same object each time, so that its control is not drawn again. */
function requiredOf(field: Field): Field {
  if (field.required) return field
  const known = required.get(field)
  if (known) return known
  const marked = { ...field, required: true }
  required.set(field, marked)
  return marked
}
