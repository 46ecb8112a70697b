import type { ComponentType } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useGoTo, usePathParameter } from '../browser/use-address.ts'
import { RecordForm } from '../form/record-form.tsx'
import { RecordLoaded } from '../record/record-loaded.tsx'
import type { ResourceViews } from './resource-views.ts'
import { useListAddress } from './use-list-address.ts'

/** Creates the form page of an existing record; `path` is the list's address. */
export function editPage(resource: Resource, path: string, { edit = {} }: ResourceViews): ComponentType {
  const { hidden, leadsTo, Fields } = edit
  return function Screen() {
    const list = useListAddress(path)
    const goTo = useGoTo()
    const id = usePathParameter('id')
    const backHref = `${list}/${id}`
    return (
      <RecordLoaded resource={resource} id={id}>
        {(record) => (
          <RecordForm
            key={id}
            resource={resource}
            record={record}
            view={{ backHref, hidden }}
            onSubmitted={() => goTo(leadsTo === 'list' ? list : (leadsTo ?? backHref))}
          >
            {Fields && <Fields />}
          </RecordForm>
        )}
      </RecordLoaded>
    )
  }
}
