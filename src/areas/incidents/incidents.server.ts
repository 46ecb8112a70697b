import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { findGuestPlace, placeSecrets } from './report-place/report-place.server.ts'
import { utcInstants } from './utc-instants.server.ts'

/** The places of anonymous reports, and whose instants are shown in UTC. */
export const incidentsServer: AreaServerPart = {
  area: 'incidents',
  guestPlace: findGuestPlace,
  beforeWrite: [placeSecrets],
  utcInstants,
}
