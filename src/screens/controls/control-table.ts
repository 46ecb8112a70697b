import type { ComponentType } from 'react'
import type { FieldKind } from '#src/resource/field-types.ts'
import { ChoiceControl, FlagControl } from './choice-control.tsx'
import type { ControlProps } from './control-props.ts'
import { FileControl, FilesControl } from './files-control.tsx'
import { ListControl } from './list-control.tsx'
import { NumberControl } from './number-control.tsx'
import { PositionControl } from './position-control.tsx'
import { ReferenceControl } from './reference-control.tsx'
import { LongTextControl, TextControl } from './text-control.tsx'
import { DateControl, InstantControl } from './time-control.tsx'

/** The control of each kind of field; the only place where a form asks for a field's kind. */
export const controls: Readonly<Record<FieldKind, ComponentType<ControlProps>>> = {
  text: TextControl,
  longText: LongTextControl,
  integer: NumberControl,
  quantity: NumberControl,
  flag: FlagControl,
  choice: ChoiceControl,
  date: DateControl,
  instant: InstantControl,
  reference: ReferenceControl,
  file: FileControl,
  files: FilesControl,
  position: PositionControl,
  list: ListControl,
}
