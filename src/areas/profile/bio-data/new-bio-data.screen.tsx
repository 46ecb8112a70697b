import { useMemo } from 'react'
import { useGoTo, useQueryValue } from '#src/screens/browser/use-address.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { accountPath } from '../my-account/account-hrefs.ts'
import { bioData } from './bio-data.ts'

const hidden = ['staffId']

/** The form of a person's bio data: one's own, or that of `?staffId=` for whoever keeps private records. */
export function Screen() {
  const goTo = useGoTo()
  const own = usePersonId()
  const staffId = useQueryValue('staffId') ?? own
  const isOwn = staffId === own
  const view = useMemo<FormView>(
    () => ({
      hidden: isOwn ? hidden : [],
      backHref: isOwn ? accountPath : `/staff-management/staffs/${staffId}`,
      initial: { staffId },
      hrefOf: (id) => `${accountPath}/${id}`,
    }),
    [isOwn, staffId],
  )
  return (
    <RecordForm
      resource={bioData}
      record={null}
      view={view}
      onSubmitted={(id) => goTo(isOwn ? accountPath : `${accountPath}/${id}`)}
    />
  )
}
