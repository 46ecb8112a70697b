import { useMemo } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { useGoTo, usePathParameter } from '#src/screens/browser/use-address.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { settledFields } from '../field-proposal/verified-fields.ts'
import { accountPath } from '../my-account/account-hrefs.ts'
import { bioData } from './bio-data.ts'

/** The form of bio data; one's own leaves out verified fields that have a value, which change by proposal. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordLoaded resource={bioData} id={id}>
      {(record) => <EditForm key={id} record={record} />}
    </RecordLoaded>
  )
}

function EditForm({ record }: { record: LocalRecord }) {
  const goTo = useGoTo()
  const isOwn = record.staffId === usePersonId()
  const backHref = isOwn ? accountPath : `${accountPath}/${record.id}`
  const view = useMemo<FormView>(
    () => ({ backHref, hidden: ['staffId', ...(isOwn ? settledFields(bioData.name, record) : [])] }),
    [backHref, isOwn, record],
  )
  return <RecordForm resource={bioData} record={record} view={view} onSubmitted={() => goTo(backHref)} />
}
