import type { ComponentType } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useGoTo, usePathParameter, useQueryValue, useReturnUrl } from '../browser/use-address.ts'
import { RecordForm } from '../form/record-form.tsx'
import { RecordLoaded } from '../record/record-loaded.tsx'
import type { LeadsTo, ResourceViews } from './resource-views.ts'
import { useListAddress } from './use-list-address.ts'

/** Creates the form page of an existing record; `path` is the list's address, `returnUrl` where the person came from. */
export function editPage(resource: Resource, path: string, { edit = {} }: ResourceViews): ComponentType {
  const { hidden, leadsTo, Fields, index, where } = edit
  return function Screen() {
    const list = useListAddress(path)
    const goTo = useGoTo()
    const id = usePathParameter('id')
    const backHref = useReturnUrl(`${list}/${id}`)
    const isFromElsewhere = useQueryValue('returnUrl') !== undefined
    return (
      <RecordLoaded resource={resource} id={id}>
        {(record) => (
          <RecordForm
            key={id}
            resource={resource}
            record={record}
            view={{ backHref, hidden, where, index }}
            onSubmitted={(_, fields) => goTo(afterChange(leadsTo, { id, fields, list, backHref, isFromElsewhere }))}
          >
            {Fields && <Fields />}
          </RecordForm>
        )}
      </RecordLoaded>
    )
  }
}

type Change = {
  id: string
  fields: Readonly<Record<string, unknown>>
  list: string
  backHref: string
  /** Whether the form was opened from another page, to which the person returns. */
  isFromElsewhere: boolean
}

/**
 * Where a changed record leads: to its page, unless the specification names the list or an address, or the person came
 * from elsewhere.
 */
export function afterChange(
  leadsTo: LeadsTo | undefined,
  { id, fields, list, backHref, isFromElsewhere }: Change,
): string {
  if (typeof leadsTo === 'function') return leadsTo(id, fields)
  if (isFromElsewhere) return backHref
  return leadsTo === 'list' ? list : (leadsTo ?? backHref)
}
