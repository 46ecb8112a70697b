import type { Actor } from '#src/resource/actor/actor.ts'

/** What any answer may show of a person to everybody of the tenant. */
export type PersonSummary = {
  id: string
  firstName: string
  lastName: string
  email: string
  jobTitle: string | null
  /** Name of the department the person works in; absent where there is none. */
  departmentName?: string
  /** Path of the picture, fetched with the session; absent where there is none. */
  pictureUrl?: string
}

/** `GET /me`, and `data` of a sign-in: the signed-in person and their present permissions. */
export type Me = {
  person: PersonSummary
  tenant: { id: string; slug: string; name: string }
  actor: Actor
  /** Offices that nobody but this person holds now, by name; absent from servers that do not say. */
  vacantOffices?: readonly string[]
  /** How many days this profile may be used on a device without contact. */
  leaseDays: number
  /** ISO, so that the device can measure its clock. */
  serverTime: string
}

/** Days without contact after which a device locks a person's data (`design/sync.md`, Identity). */
export const leaseDays = 45
