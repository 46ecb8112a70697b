/**
 * The permission names that roles hold and descriptions ask for: a closed list, held against the descriptions by a house
 * test. Names given by the specification are kept to the letter (specification 1, sections 2 and 6; 2, section 6); the
 * specification names the vessel, work-hour and incident permissions only as a kind, so those are spelled here.
 */
export const permissions = [
  'view role',
  'assign role',
  'view vessel',
  'manage vessel',
  'assign vessel users',
  'create vessel daily report',
  'review vessel daily report',
  'support vessel daily report',
  'create work rest hour',
  'create others work rest hour',
  'review work rest hour',
  'manage work rest hour',
  'view work rest hour',
  'create routine check',
  'view routine check',
  'manage routine check category',
  'create leave request',
  'create others leave request',
  'review leave request',
  'view leave types',
  'create near miss',
  'view vessel near miss',
  'review near miss',
  'create safety observation',
  'view vessel safety observation',
  'review safety observation',
] as const
export type Permission = (typeof permissions)[number]
