import type { AreaScreen } from '#src/screens/derived/area-screen.ts'

/**
 * `asked`: one's own, and what one is to sign or signs for who is away; `department`: and those of the department;
 * `juniors`: one's own, and those of who reports to one.
 */
export type Reach = 'all' | 'juniors' | 'vessel' | 'department' | 'asked' | 'own' | 'none'

/** Accounts by how far their right reaches, separated by spaces; whoever is not named may nothing. */
export type Reaches = Partial<Record<Reach, string>>

/** Who may do what with the records of one resource. */
export type ExpectedRights = {
  read: Reaches
  /** Who begins a record, for themselves or for the vessel they serve on. */
  create: string
  /** Who changes a record, and amends it once it is signed. */
  update: Reaches
  delete: Reaches
  /**
   * Who decides on what others submitted. Nobody decides on their own, be it to sign it or to undo what another signed
   * under it (`domain-rules.md` section 14, 19).
   */
  decide?: string
  /** The test that tries the steps of the workflow, where they are other steps than those of a submission and its review. */
  stepsTriedIn?: string
}

/** What an area expects, by hand from the specification and never derived from what it judges. */
export type ExpectedAccess = {
  area: string
  screens: readonly AreaScreen[]
  /** Who finds which line in the menu, by its address. */
  menu: Readonly<Record<string, string>>
  resources: Readonly<Record<string, ExpectedRights>>
}
