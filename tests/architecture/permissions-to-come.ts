import type { Permission } from '#src/areas/access/permissions.ts'

/**
 * Permissions that no description and no menu entry asks for, because their areas are yet to be built. A line is taken
 * out with the first use of its permission: `descriptions.test.ts` fails until then.
 */
export const permissionsToCome: readonly Permission[] = [
  'create vacancy request',
  'view vacancy request',
  'approve vacancy request',
  'manage vacancy',
  'create job application',
  'manage job application',
  'fill appraisal',
  'review appraisal',
  'manage appraisal',
  'manage appraisal settings',
  'create meeting',
  'manage statement of account',
  'evaluate vendor',
  'create non conformance',
  'review non conformance',
  'create preliminary incident',
  'review preliminary incident',
  'view vessel incident',
  'view incident',
  'create incident log',
  'manage incident log',
  'review incident log',
  'upload crew certificate',
  'view vessel crew certificate',
  'view crew certificate',
  'manage crew certificate',
  'verify crew certificate',
  'view performance report',
  'manage performance report',
]
