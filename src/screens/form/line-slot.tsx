import { useCallback } from 'react'
import type { Field } from '#src/resource/field-description.ts'
import { ControlSlot } from './control-slot.tsx'

/** Changes a field of the line of this id; the same function while lines are typed into. */
export type ChangeLine = (id: string, name: string, value: unknown) => void

type LineSlotProps = { id: string; field: Field; path: string; value: unknown; onChange: ChangeLine }

/** The control of one field of a line of a list, where a screen draws the list itself. */
export function LineSlot({ id, field, path, value, onChange }: LineSlotProps) {
  const change = useCallback((next: unknown) => onChange(id, field.name, next), [onChange, id, field.name])
  return <ControlSlot field={field} label={field.label} path={path} value={value} onChange={change} />
}
