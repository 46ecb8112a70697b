import type { AccessLines } from '#src/resource/actor/scope.ts'

/** Who keeps the lists: groups, equipment, parts and options (`design/permissions.md`, 2.5). */
export const equipmentKeepers = { 'manage equipment': 'tenant' } as const satisfies AccessLines

/** Who writes records of work on equipment: on board for the vessel, the maintenance desk for all. */
export const equipmentWriters = {
  'create equipment record': 'vessel',
  'manage equipment maintenance': 'tenant',
} as const satisfies AccessLines

/** Who changes them: on board what is their own. */
export const ownEquipmentWriters = {
  'create equipment record': 'own',
  'manage equipment maintenance': 'tenant',
} as const satisfies AccessLines

/** Who decides on them: the captain, and the maintenance desk. */
export const equipmentReviewers = {
  'review equipment record': 'vessel',
  'manage equipment maintenance': 'tenant',
} as const satisfies AccessLines

/** The maintenance desk alone. */
export const maintenanceDesk = { 'manage equipment maintenance': 'tenant' } as const satisfies AccessLines

/** Who reads them besides. */
export const equipmentReaders = {
  ...equipmentWriters,
  'review equipment record': 'vessel',
  'view equipment record': 'tenant',
} as const satisfies AccessLines
