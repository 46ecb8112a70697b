import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { VesselList } from './vessel-list.screen.tsx'

/** How vessels are listed: what they do now before what they are. */
export const vesselViews: ResourceViews = {
  List: VesselList,
  list: {
    columns: ['name', 'operational', 'vesselType', 'flagState'],
    facts: ['operational', 'vesselType', 'flagState'],
    preferredWidths: { operational: 560 },
  },
}
