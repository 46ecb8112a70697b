import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { oneTourAtATime } from './crew-roster/one-tour-at-a-time.server.ts'
import { admitHours } from './work-rest-hour/work-rest-hour.server.ts'

/** The rules of hours of work and rest. */
export const workHoursServer: AreaServerPart = { area: 'work-hours', beforeWrite: [admitHours, oneTourAtATime] }
