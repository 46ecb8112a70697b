import type { ComponentType } from 'react'
import type { Field } from '#src/resource/description/field-description.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { LineView } from '../../data/drafts/form-view.ts'

/** One value and where it stands; what a form draws for each field, and a list's control for each field of an item. */
export type PartProps = {
  field: Field
  label: string
  /** Where the value stands: `towings.2.distance`. */
  path: string
  value: unknown
  onUpdate: OnUpdate
  inCell?: boolean | undefined
}

/** Changes a value from what it is by then, which may be more than was drawn. */
export type OnUpdate = (update: (value: unknown) => unknown) => void

/** What every control gets; a control keeps no state that the draft should hold. */
export type ControlProps = {
  field: Field
  /** Id of the element that takes the focus when an error is followed. */
  id: string
  /** Where the value stands in the record: `towings.2.distance`. */
  path: string
  value: unknown
  /** `undefined` empties the field. A text that is no number yet is passed on as it is, so that it is kept. */
  onChange: (value: unknown) => void
  /** For values of several parts, and what is ready later; without it a change starts from what was drawn last. */
  onUpdate?: OnUpdate
  label: string
  error: string | undefined
  /** All errors of the form, for controls that hold further controls. */
  errors: FieldErrors
  /** The draft that attached files belong to. */
  draftId: string
  /** The record that is written, also a new one. */
  recordId?: string
  /** Told while files are being prepared. */
  onBusy?: (isBusy: boolean) => void
  /** Which records a reference may name, by path without positions (`machinery.vesselEngineId`). */
  where: Readonly<Record<string, (record: StoredRecord) => boolean>>
  /** Drawn in the cell of a table, whose head has the label and the unit. */
  inCell?: boolean | undefined
  /** How a list's items are shown as rows. */
  lines?: LineView | undefined
  /** Draws a field of a list's item, with its errors and suggestions. */
  Part: ComponentType<PartProps>
}
