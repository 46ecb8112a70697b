import { Alert, Text } from '@mantine/core'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { BeforeAndAfter } from './before-and-after.screen.tsx'
import { redeploymentMessages as messages } from './messages.ts'
import { redeployment } from './redeployment.ts'

const facts = ['staffId', 'effectiveDay', 'toDepartmentId', 'toDesignationId', 'toVesselId']

/** A redeployment: what the person has and what they will have, side by side. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordPage
      resource={redeployment}
      id={id}
      view={{ facts, editHref: `/redeployments/my-requests/${id}/edit`, newHref: '/redeployments/my-requests/new' }}
    >
      {(record) => (
        <>
          {typeof record.obstacle === 'string' && (
            <Alert color="orange" role="status" icon={<Icon name="alert" />} title={messages.stuckTitle}>
              <Text>{record.obstacle}</Text>
              <Text>{messages.stuckNext}</Text>
            </Alert>
          )}
          <BeforeAndAfter record={record} />
          <RecordFields resource={redeployment} record={record} names={['staffId', 'effectiveDay', 'reason']} />
        </>
      )}
    </RecordPage>
  )
}
