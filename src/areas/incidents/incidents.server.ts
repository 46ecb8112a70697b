import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { incidentLogAfterWrite, incidentLogBeforeWrite } from './incident-log/incident-log.server.ts'
import { registerLogDeciders } from './incident-log/log-deciders.server.ts'
import { registerLogFigures } from './incident-log/log-figures-route.server.ts'
import { nonConformanceBeforeWrite } from './non-conformance/non-conformance.server.ts'
import {
  guestReports,
  preliminaryAfterWrite,
  preliminaryBeforeWrite,
} from './preliminary-report/preliminary-report.server.ts'
import { findGuestPlace, placeSecrets } from './report-place/report-place.server.ts'
import { joinedLogs } from './safety-report/joined-logs.server.ts'
import { lessonsForGuests } from './safety-report/lesson-of-log.server.ts'
import { utcInstants } from './utc-instants.server.ts'

/** The places of anonymous reports, what reports lead to in the log, and whose instants are shown in UTC. */
export const incidentsServer: AreaServerPart = {
  area: 'incidents',
  guestPlace: findGuestPlace,
  beforeWrite: [placeSecrets, preliminaryBeforeWrite, nonConformanceBeforeWrite, incidentLogBeforeWrite],
  afterWrite: [...joinedLogs, preliminaryAfterWrite, incidentLogAfterWrite],
  guestReports: [guestReports, ...lessonsForGuests],
  utcInstants,
  routes: (app) => {
    registerLogFigures(app)
    registerLogDeciders(app)
  },
}
