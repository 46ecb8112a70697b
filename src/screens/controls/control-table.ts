import { type ComponentType, memo } from 'react'
import type { FieldKind } from '#src/resource/description/field-types.ts'
import { ChoiceControl, FlagControl } from './choice-control.tsx'
import { DecimalControl } from './decimal-control.tsx'
import { FileControl, FilesControl } from './files-control.tsx'
import type { ControlProps } from './inputs/control-props.ts'
import { ListControl } from './list-control.tsx'
import { MoneyControl } from './money-control.tsx'
import { IntegerControl, NumberControl } from './number-control.tsx'
import { PositionControl } from './position-control.tsx'
import { ReferenceControl } from './reference-control.tsx'
import { SignatureControl } from './signature-control.tsx'
import { LongTextControl, TextControl } from './text-control.tsx'
import { DateControl, InstantControl } from './time-control.tsx'

/**
 * The control of each kind of field; the only place where a form asks for a field's kind. Each is drawn again only when its
 * own value or errors change, so that a long form keeps up with the typing on a tablet.
 */
export const controls: Readonly<Record<FieldKind, ComponentType<ControlProps>>> = {
  text: memo(TextControl),
  longText: memo(LongTextControl),
  integer: memo(IntegerControl),
  quantity: memo(NumberControl),
  decimal: memo(DecimalControl),
  money: memo(MoneyControl),
  flag: memo(FlagControl),
  choice: memo(ChoiceControl),
  date: memo(DateControl),
  instant: memo(InstantControl),
  reference: memo(ReferenceControl),
  file: memo(FileControl),
  files: memo(FilesControl),
  signature: memo(SignatureControl),
  position: memo(PositionControl),
  list: memo(ListControl),
}
