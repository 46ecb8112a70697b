import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

type Fields = Readonly<Record<string, unknown>>

/** A value offered beside a field, such as yesterday's; taken only by its own button. */
export type Suggestion = {
  /** Where it comes from: 'Yesterday'. */
  source: string
  value: unknown
  /** How the value is told where the field's own way of telling it does not serve. */
  text?: string
}

/** How one screen shows a resource's form; all of it is optional. */
export type FormView = {
  title?: string
  /** Where 'back' leads. */
  backHref?: string
  /** What a new record starts with; shown, and changed by the person as they like. */
  initial?: Fields
  /** What the form of a record that is there shows besides its fields, such as lines left empty; it makes no draft. */
  complete?: (fields: Fields) => Fields
  /** Fields that are kept but not shown, such as those the address already names. */
  hidden?: readonly string[]
  /** What a person should know before sending, such as that a towing without distance is left out. Empty: nothing. */
  warnings?: (fields: Fields) => readonly string[]
  /**
   * What stands in the screen's own controls and is not right yet, by path, in its own words: said in place of what the
   * description says of the same field, or of all that holds it.
   */
  controlErrors?: (fields: Fields) => FieldErrors
  /** What the server would refuse besides the description's checks, by field, for the end that was chosen. */
  extraErrors?: (fields: Fields, action: string) => FieldErrors
  /** Values offered beside fields, by path (`weather`, `towings.0.distance`); pure. */
  suggestions?: Readonly<Record<string, Suggestion>> | ((fields: Fields) => Readonly<Record<string, Suggestion>>)
  /** Follows a change with others, such as the items of a chosen category; pure. */
  adjust?: (fields: Fields, changed: string) => Fields
  /** Which records a reference may name, by path without positions. */
  where?: Readonly<Record<string, (record: StoredRecord) => boolean>>
  /** The id of a new record whose natural key is known already: it then has a draft of its own. */
  recordId?: string
  /** Where a record with the same natural key stands, so that it is changed and not written twice. */
  hrefOf?: (id: string) => string
  /** Ends offered, by name, in order; all that permissions and workflow allow else. */
  actions?: readonly string[]
}
