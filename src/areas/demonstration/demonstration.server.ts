import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { exampleFile, exampleGuestPlace, exampleIds, otherExampleIds } from './load/example-ids.demo.ts'

/** The records that examples of the API name. */
export const demonstrationServer: AreaServerPart = {
  area: 'demonstration',
  exampleIds,
  otherExampleIds,
  exampleFile,
  exampleGuestPlace,
}
