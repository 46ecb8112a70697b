import type { AreaScreen } from '#src/screens/derived/area-screen.ts'

/**
 * `asked`: one's own, and those to sign, also as stand-in; `named`: those that name the person; `department`: also those of
 * the department; `juniors`: one's own and one's juniors'; `keptThere`: those of the department alone, whoever wrote them;
 * `keptAboard`: those of the vessel alone.
 */
export type Reach =
  | 'all'
  | 'juniors'
  | 'vessel'
  | 'department'
  | 'keptThere'
  | 'keptAboard'
  | 'asked'
  | 'named'
  | 'own'
  | 'none'

/** Accounts by the scope of their permission, separated by spaces; others have none. */
export type Reaches = Partial<Record<Reach, string>>

/** Who takes a step of a workflow, and whether it is refused on what is one's own, or names one. */
export type ExpectedStep = { who: Reaches; notOwn?: true; notNamed?: true }

type Begun = Readonly<Record<string, unknown>>

/** Who may do what with the records of one resource. */
export type ExpectedRights = {
  read: Reaches
  /** Who creates a record, for themselves or for their vessel; absent: the product alone. */
  create?: string
  /**
   * What an account's example says of its own place, where that of everybody would not be theirs; `begin` creates an
   * example of another resource as that account, and answers its id.
   */
  begins?: (account: string, begin: (resource: string) => Promise<string>) => Begun | Promise<Begun>
  /** Who brings in a sheet of them, where more people create some than the one that the tests try. */
  imports?: string
  /** Who changes a record, and amends it once signed unless `amend` says so. */
  update: Reaches
  /** Who amends a signed record, where that is not whoever changes one. */
  amend?: Reaches
  delete: Reaches
  /** Who sets what lies beside the content, by the names of each group's fields, separated by commas. */
  beside?: Readonly<Record<string, Reaches>>
  /**
   * Who decides on others' submissions. Nobody decides on their own, neither signing nor undoing another's signature
   * (`domain-rules.md` section 14, 19).
   */
  decide?: string
  /** Who takes each step that a person takes, whatever the state. */
  steps?: Readonly<Record<string, ExpectedStep>>
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
