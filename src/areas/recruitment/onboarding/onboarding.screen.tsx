import { Stack } from '@mantine/core'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import type { RecordView } from '#src/screens/record/head/record-view.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { onboarding } from './onboarding.ts'
import { TaskList } from './task-list.screen.tsx'

const view: RecordView = { facts: ['departmentId', 'vacancyId', 'startsOn'] }
const told = ['tasks', 'doneTasks']

/** An onboarding: its tasks by their day, with who did them, then what is known of it. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordPage resource={onboarding} id={id} view={view}>
      {(record) => (
        <Stack gap="md">
          <TaskList record={record} />
          <RecordFields resource={onboarding} record={record} hidden={told} />
        </Stack>
      )}
    </RecordPage>
  )
}
