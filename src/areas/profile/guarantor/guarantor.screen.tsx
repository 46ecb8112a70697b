import { Alert } from '@mantine/core'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { viewMessages as messages } from '../messages.ts'
import { guarantor } from './guarantor.ts'
import { missingPapers } from './missing-papers.ts'

const path = '/profile/guarantors'

/** A guarantor; while papers are missing, which ones HR waits for. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordPage resource={guarantor} id={id} view={{ editHref: `${path}/${id}/edit` }}>
      {(record) => {
        const missing = record.status === 'pending' ? missingPapers(record) : []
        return (
          <>
            {missing.length > 0 && (
              <Alert color="orange" role="status" icon={<Icon name="alert" />} title={messages.missingPapers(missing)}>
                {messages.missingPapersNext}
              </Alert>
            )}
            <RecordFields resource={guarantor} record={record} />
          </>
        )
      }}
    </RecordPage>
  )
}
