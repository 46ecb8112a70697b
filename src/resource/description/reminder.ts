import type { Office } from '../actor/office.ts'

/**
 * A day of a record that people are told of: some days before it the responsible person, on the day and each week after it
 * their head too (`design/workflows.md`, section 1, rule 22). What is settled, deleted or out of use tells nobody.
 */
export type Reminder<Name extends string = string> = {
  /** The field with the day; each has at most one reminder. */
  on: Name
  /** A paper that expires is valid to the end of the day; what is due is done by it. */
  what: 'expires' | 'due'
  /** The text field that names the paper, where it is one of several of the record. */
  paper?: Name
  /** How many days before it people are told, most first. */
  before: readonly number[]
  /**
   * Where the record says itself how many days before it people are told first: fields of it, or of the record that one of
   * its fields names (`categoryId.leadDays`). The first with a value counts; of `before` what is nearer still holds.
   */
  lead?: readonly (Name | `${Name}.${string}`)[]
  /** The responsible person: a field that names one, the record's owner, or whoever holds an office. */
  whose: Name | 'owner' | { office: Office }
  /** The states in which it is told; absent: in every one that is not closed. */
  while?: readonly string[]
}
