import { type ComponentType, useCallback } from 'react'
import type { Field } from '#src/resource/description/field-description.ts'
import type { ChangeItem } from '../../data/fields/list-item.ts'
import type { OnUpdate, PartProps } from './control-props.ts'

type ItemFieldProps = {
  Part: ComponentType<PartProps>
  /** Of the item. */
  id: string
  field: Field
  path: string
  value: unknown
  /** Where the field's own does not tell the items apart. */
  label?: string
  inCell?: boolean
  /** The same function while others are typed into. */
  onChange: ChangeItem
}

/** One field of an item of a list. */
export function ItemField({ Part, id, field, path, value, label = field.label, inCell, onChange }: ItemFieldProps) {
  const change = useCallback<OnUpdate>((update) => onChange(id, field.name, update), [onChange, id, field.name])
  return <Part field={field} label={label} path={path} value={value} onUpdate={change} inCell={inCell} />
}
