import type { AccessLines } from '#src/resource/actor/scope.ts'
import { reference } from '#src/resource/description/field-types.ts'

/** The log that a report was taken into: set where the log is made of it, or by whoever reviews reports of its kind. */
export const incidentLogField = {
  incidentLogId: reference('incident-logs')
    .optional()
    .meta({ label: 'Incident log', filter: true, section: 'Close-out' }),
} as const

/** Whoever reviews reports of the kind lets one join a log that is there (`design/workflows.md`, section 12). */
export const joinsLog = (who: AccessLines) =>
  [
    {
      fields: ['incidentLogId'],
      who,
      label: 'Join incident log',
      done: 'Report joined to the log successfully',
    },
  ] as const
