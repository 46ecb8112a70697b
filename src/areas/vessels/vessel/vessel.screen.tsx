import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import { GuestReportingCard } from '#src/areas/incidents/report-place/guest-reporting-card.screen.tsx'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import type { RecordView } from '#src/screens/record/head/record-view.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { CrewOfVessel } from '../vessel-assignment/crew-of-vessel.screen.tsx'
import { vesselMessages as messages } from '../vessel-assignment/messages.ts'
import { relatedOfVessel } from './related-of-vessel.screen.tsx'
import { vessel } from './vessel.ts'
import { VesselNow } from './vessel-now.screen.tsx'

/** One vessel: particulars, who serves on it, and what belongs to it. */
export function Screen() {
  const id = usePathParameter('id')
  const actor = useActor()
  const view = useMemo<RecordView>(
    () => ({
      facts: ['vesselType', 'flagState', 'imoNumber', 'callSign', 'grossTonnage'],
      related: relatedOfVessel(actor),
    }),
    [actor],
  )
  const isInUse = useRows(vessel.name).rows.find((row) => row.id === id)?.active !== false
  return (
    <RecordPage
      resource={vessel}
      id={id}
      view={view}
      aside={<CrewOfVessel vesselId={id} isInUse={isInUse} />}
      asideTitle={messages.crew}
    >
      {(record) => (
        <Stack gap="md">
          <VesselNow vesselId={id} />
          <RecordFields resource={vessel} record={record} />
          <GuestReportingCard vesselId={id} vesselName={String(record.name)} />
        </Stack>
      )}
    </RecordPage>
  )
}
