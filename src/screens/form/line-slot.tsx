import type { Field } from '#src/resource/description/field-description.ts'
import { ItemField } from '../controls/inputs/item-field.tsx'
import type { ChangeItem } from '../data/fields/list-item.ts'
import { ControlSlot } from './control-slot.tsx'

type LineSlotProps = { id: string; field: Field; path: string; value: unknown; onChange: ChangeItem }

/** The control of one field of a list line, where a screen draws the list itself. */
export function LineSlot(props: LineSlotProps) {
  return <ItemField Part={ControlSlot} {...props} />
}
