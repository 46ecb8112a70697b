import type { ComponentType } from 'react'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { WizardView } from '../wizard/wizard-view.ts'

type Fields = Readonly<Record<string, unknown>>

/** A value offered beside a field, such as yesterday's; only used by pressing its button. */
export type Suggestion = {
  /** Its source: 'Yesterday'. */
  source: string
  value: unknown
  /** The value as text, where the field's own formatting does not suit. */
  text?: string
}

/** What answers come to: a subtotal, a tax, what a budget has left. */
export type FormTotal = {
  label: string
  text: string
  /** The one that counts. */
  isStrong?: boolean
}

/** How the lines of a list are shown as rows; what is left out follows from the description. */
export type LineView = {
  /** The fields of a line that have a column, in order; the others keep what they hold. */
  columns?: readonly string[]
  /** Widths of columns that differ from their kind's, in letters. */
  widths?: Readonly<Record<string, number>>
  /** The columns with a total below; by default those of money. */
  totals?: readonly string[]
  /** Lines that are given and have a name: none is added or removed. A stable object. */
  head?: LineHead
}

/** What heads a given line: the field that names it, and a note below it, such as what is there of it. */
export type LineHead = {
  field: string
  note?: (line: Fields) => string | null
  /** Lines of others, which are read and not changed. */
  isShut?: (line: Fields) => boolean
}

/** How a screen customises a resource's form; everything is optional. */
export type FormView = {
  title?: string
  /** The button that creates the record, where 'Save' or 'Send' does not say what it does. */
  createLabel?: string
  /** The target of 'back'. */
  backHref?: string
  /** Initial values of a new record, shown and editable. */
  initial?: Fields
  /** Initial values of an existing record's form, such as empty lines; they create no draft. */
  complete?: (fields: Fields) => Fields
  /** Fields that are stored but not shown, such as those in the address. */
  hidden?: readonly string[]
  /** A warning before sending, such as that a towing without distance is not sent. Empty: none. */
  warnings?: (fields: Fields) => readonly string[]
  /** The fields that such a warning is about, which the index then marks as to be looked at. */
  doubts?: (fields: Fields) => readonly string[]
  /**
   * What of the form is not in the record as it is sent and must not be lost: the fields with which a draft of the record
   * goes on, stored with the entry. Null where there is nothing; pure.
   */
  leaves?: (held: Fields, sent: Fields) => Fields | null
  /**
   * Errors in the screen's own controls, by path; they replace the description's errors for the same field or anything
   * that contains it.
   */
  controlErrors?: (fields: Fields) => FieldErrors
  /** Refusals of the server besides the description's checks, by field, for the chosen end. */
  extraErrors?: (fields: Fields, action: string) => FieldErrors
  /** Suggested values by path (`weather`, `towings.0.distance`); pure. */
  suggestions?: Readonly<Record<string, Suggestion>> | ((fields: Fields) => Readonly<Record<string, Suggestion>>)
  /** Adds dependent changes, such as the items of a chosen category; pure. */
  adjust?: (fields: Fields, changed: string) => Fields
  /** Which records a reference may select, by path without indexes. */
  where?: Readonly<Record<string, (record: StoredRecord) => boolean>>
  /** The id of a new record with a known natural key, which then has a draft of its own. */
  recordId?: string
  /** The address of a record with the same natural key, so that it is changed instead of created twice. */
  hrefOf?: (id: string) => string
  /**
   * Whether a form laid out by hand has an index of its sections, which fold where there is little room; one without a
   * layout of its own has it from three sections on.
   */
  index?: boolean
  /** Told what the answers are whenever they change, such as to ask the office about them; a stable function. */
  onFields?: (fields: Fields) => void
  /** What the answers come to, beside the index; pure. */
  summary?: (fields: Fields) => readonly FormTotal[]
  /** How lists are shown as rows, by field. */
  lines?: Readonly<Record<string, LineView>>
  /** The own layouts of steps' forms, by the step's name, in place of its fields one below the other. A stable object. */
  stepLayouts?: Readonly<Record<string, ComponentType>>
  /** The ends offered, by name, in order; by default all that permissions and workflow allow. */
  actions?: readonly string[]
  /** The form one topic at a time, each at an address of its own, in place of its sections. */
  wizard?: WizardView
}
