import type { Permission } from '#src/areas/access/permissions.ts'

/**
 * Permissions that no description and no menu entry asks for, because their areas are yet to be built. A line is taken
 * out with the first use of its permission: `descriptions.test.ts` fails until then.
 */
export const permissionsToCome: readonly Permission[] = [
  'fill appraisal',
  'review appraisal',
  'manage appraisal',
  'manage appraisal settings',
  'create meeting',
  'upload crew certificate',
  'view vessel crew certificate',
  'view crew certificate',
  'manage crew certificate',
  'verify crew certificate',
  'view performance report',
  'manage performance report',
]
