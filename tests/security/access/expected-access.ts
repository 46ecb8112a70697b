import type { AreaScreen } from '#src/screens/derived/area-screen.ts'

/**
 * `asked`: one's own, and those to sign, also as stand-in; `department`: also those of the department; `juniors`: one's
 * own and one's juniors'.
 */
export type Reach = 'all' | 'juniors' | 'vessel' | 'department' | 'asked' | 'own' | 'none'

/** Accounts by the scope of their permission, separated by spaces; others have none. */
export type Reaches = Partial<Record<Reach, string>>

/** Who may do what with the records of one resource. */
export type ExpectedRights = {
  read: Reaches
  /** Who creates a record, for themselves or for their vessel; absent: the product alone. */
  create?: string
  /** Who changes a record, and amends it once signed. */
  update: Reaches
  delete: Reaches
  /**
   * Who decides on others' submissions. Nobody decides on their own, neither signing nor undoing another's signature
   * (`domain-rules.md` section 14, 19).
   */
  decide?: string
  /** The test of the workflow's steps, where they differ from submission and review. */
  stepsTriedIn?: string
}

/** An area's expectations, written by hand from the specification and never derived from what they test. */
export type ExpectedAccess = {
  area: string
  screens: readonly AreaScreen[]
  /** Who finds which line in the menu, by its address. */
  menu: Readonly<Record<string, string>>
  resources: Readonly<Record<string, ExpectedRights>>
}
