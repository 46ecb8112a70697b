import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { oneTourAtATime } from './crew-roster/one-tour-at-a-time.server.ts'
import { admitHours } from './work-rest-hour/work-rest-hour.server.ts'
import { investigateEarlier } from './work-rest-investigation/investigate-earlier.server.ts'
import { investigateBreaches } from './work-rest-investigation/investigation.server.ts'

/** The rules of hours of work and rest. */
export const workHoursServer: AreaServerPart = {
  area: 'work-hours',
  beforeWrite: [admitHours, oneTourAtATime],
  afterWrite: [investigateBreaches],
  dailyWork: [investigateEarlier],
}
