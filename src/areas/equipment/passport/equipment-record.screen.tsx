import { Stack } from '@mantine/core'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import type { RecordView } from '#src/screens/record/head/record-view.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { equipment } from '../equipment/equipment.ts'
import { equipmentViews } from '../equipment/equipment-views.screen.tsx'
import { Passport } from './passport.screen.tsx'

/** What the passport says stands there alone. */
const view: RecordView = { facts: ['equipmentGroupId', 'nextTestOn'], related: equipmentViews.record?.related }

/** A piece of equipment with its passport: whether it may be used stands first. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordPage resource={equipment} id={id} view={view}>
      {(record) => (
        <Stack gap="md">
          <Passport equipment={record} />
          <RecordFields resource={equipment} record={record} />
        </Stack>
      )}
    </RecordPage>
  )
}
