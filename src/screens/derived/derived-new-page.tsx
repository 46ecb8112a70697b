import { type ComponentType, useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import { useGoTo, useQueryValue, useQueryValues, useReturnUrl } from '../browser/use-address.ts'
import type { FormView } from '../data/drafts/form-view.ts'
import { RecordForm } from '../form/record-form.tsx'
import type { ResourceViews } from './resource-views.ts'
import { useListAddress } from './use-list-address.ts'

const nothing = {}
const useNothing = () => nothing

type Creation = {
  leadsTo: 'list' | undefined
  /** Whether the form was opened from another record's page, to which the person returns. */
  isFromElsewhere: boolean
  list: string
  backHref: string
}

/** Where a created record leads: to its page, unless the specification names the list, or the person came from elsewhere. */
export function afterCreation({ leadsTo, isFromElsewhere, list, backHref }: Creation, id: string): string {
  return isFromElsewhere || leadsTo === 'list' ? backHref : `${list}/${id}`
}

/**
 * Creates the form page of a new record; `path` is the list's address. References named in the address are filled in,
 * and `returnUrl` is where the person came from.
 */
export function newPage(resource: Resource, path: string, { new: options = {} }: ResourceViews): ComponentType {
  const { title, hidden = [], parent, useInitial = useNothing, leadsTo, Fields } = options
  const presettable = fieldsOf(resource)
    .filter(({ kind, name }) => kind === 'reference' && !hidden.includes(name))
    .map(({ name }) => name)
  return function Screen() {
    const list = useListAddress(path)
    const goTo = useGoTo()
    const begin = useInitial()
    const named = useQueryValues(presettable)
    const hasOrigin = useQueryValue('returnUrl') !== undefined
    const parentId = parent && named[parent.field]
    const backHref = useReturnUrl(parent && parentId ? `${parent.path}/${parentId}` : list)
    const view = useMemo<FormView | null>(
      () =>
        begin && {
          title: typeof title === 'function' ? title(begin) : title,
          hidden,
          backHref,
          initial: { ...begin, ...named },
        },
      [begin, backHref, named],
    )
    if (!view) return null
    return (
      <RecordForm
        resource={resource}
        record={null}
        view={view}
        onSubmitted={(id) =>
          goTo(afterCreation({ leadsTo, isFromElsewhere: hasOrigin || Boolean(parentId), list, backHref }, id))
        }
      >
        {Fields && <Fields />}
      </RecordForm>
    )
  }
}
