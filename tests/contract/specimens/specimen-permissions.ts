/** The permissions that specimens and descriptions made for a test ask for, beside the product's own. */
type SpecimenPermission =
  | 'approve hull surveys'
  | 'captain'
  | 'head'
  | 'lead'
  | 'manage vessels'
  | 'mend buoy'
  | 'office'
  | 'read diaries'
  | 'read notes'
  | 'review logs'
  | 'reviewer'
  | 'sign papers'
  | 'survey all'
  | 'survey for oneself'
  | 'survey hulls'
  | 'survey own boat'
  | 'view buoy'
  | 'write cases'
  | 'write diaries'
  | 'write logs'
  | 'write notes'
  | 'write papers'
  | 'write quotes'
  | 'write requests'
  | 'write shifts'

declare module '#src/resource/actor/grant.ts' {
  interface KnownPermissions extends Record<SpecimenPermission, true> {}
}
