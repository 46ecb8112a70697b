import type { AccessLines } from '#src/resource/actor/scope.ts'

/** Who reads what is written of engines: jobs, readings and servicings (permissions, 2.5). */
export const engineRecordReaders = {
  'create engine record': 'vessel',
  'review engine record': 'vessel',
  'view engine record': 'tenant',
  'manage engine record': 'tenant',
} as const satisfies AccessLines

/** Who verifies and confirms it: the captain, and the office. */
export const engineRecordReviewers = {
  'review engine record': 'vessel',
  'manage engine record': 'tenant',
} as const satisfies AccessLines
