/**
 * The permission names of roles and descriptions: a closed list, checked against the descriptions by a test. Names
 * given by the specification are verbatim (specification 1, sections 2 and 6; 2, section 6); it names the vessel,
 * work-hour and incident permissions only as a kind, so those are spelled here. An area's create, edit and delete
 * permissions follow its pattern (specification 2, section 6).
 */
export const permissionsByArea = {
  'People and departments': [
    'view staff',
    'create staff',
    'edit staff',
    'delete staff',
    'view departments',
    'create department',
    'edit department',
    'delete department',
    'view designation',
    'create designation',
    'edit designation',
    'delete designation',
    'view qualification',
    'create qualification',
    'edit qualification',
    'delete qualification',
  ],
  Company: ['view branch', 'create branch', 'edit branch', 'delete branch'],
  Roles: ['view role', 'assign role'],
  Vessels: ['view vessel', 'manage vessel', 'assign vessel users'],
  'Daily reports': ['create vessel daily report', 'review vessel daily report', 'support vessel daily report'],
  'Hours of work and rest': [
    'create work rest hour',
    'create others work rest hour',
    'review work rest hour',
    'manage work rest hour',
    'view work rest hour',
  ],
  'Routine checks': [
    'create routine check',
    'review routine check',
    'view routine check',
    'manage routine check category',
  ],
  Leave: ['create leave request', 'create others leave request', 'review leave request', 'view leave types'],
  Incidents: [
    'create near miss',
    'view vessel near miss',
    'review near miss',
    'create safety observation',
    'view vessel safety observation',
    'review safety observation',
    'manage report place',
  ],
} as const
export type Permission = (typeof permissionsByArea)[keyof typeof permissionsByArea][number]

/** All of them, in the order of the areas. */
export const permissions = [
  ...permissionsByArea['People and departments'],
  ...permissionsByArea.Company,
  ...permissionsByArea.Roles,
  ...permissionsByArea.Vessels,
  ...permissionsByArea['Daily reports'],
  ...permissionsByArea['Hours of work and rest'],
  ...permissionsByArea['Routine checks'],
  ...permissionsByArea.Leave,
  ...permissionsByArea.Incidents,
] as const satisfies readonly Permission[]

declare module '#src/resource/actor/grant.ts' {
  interface KnownPermissions extends Record<Permission, true> {}
}
