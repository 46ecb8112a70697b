import { type ComponentType, useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import { useGoTo, useQueryValue, useQueryValues, useReturnUrl } from '../browser/use-address.ts'
import type { FormView } from '../data/drafts/form-view.ts'
import { RecordForm } from '../form/record-form.tsx'
import type { LeadsTo, ResourceViews } from './resource-views.ts'
import { useListAddress } from './use-list-address.ts'
import { useTakenOver } from './use-taken-over.ts'

const nothing = {}
const useNothing = () => nothing

type Creation = {
  leadsTo: LeadsTo | undefined
  /** Whether the form was opened from another record's page, to which the person returns. */
  isFromElsewhere: boolean
  list: string
  backHref: string
}

/**
 * Where a created record leads: to its page, unless the specification names the list or an address, or the person came
 * from elsewhere.
 */
export function afterCreation(
  { leadsTo, isFromElsewhere, list, backHref }: Creation,
  id: string,
  fields: Readonly<Record<string, unknown>> = {},
): string {
  if (typeof leadsTo === 'function') return leadsTo(id, fields)
  if (isFromElsewhere || leadsTo === 'list') return backHref
  return leadsTo ?? `${list}/${id}`
}

/**
 * Creates the form page of a new record; `path` is the list's address. References named in the address are filled in,
 * and `returnUrl` is where the person came from.
 */
export function newPage(resource: Resource, path: string, { new: options = {} }: ResourceViews): ComponentType {
  const { title, hidden = [], parent, from = [], useInitial = useNothing, leadsTo, Fields, index, where } = options
  const { createLabel, useChecks = useNothing } = options
  const presettable = fieldsOf(resource)
    .filter(({ kind, name }) => kind === 'reference' && !hidden.includes(name))
    .map(({ name }) => name)
  const presets = [...presettable, ...from.map(({ field }) => field)]
  return function Screen() {
    const list = useListAddress(path)
    const goTo = useGoTo()
    const named = useQueryValues(presets)
    const taken = useTakenOver(resource, from, named)
    const initial = useInitial()
    const checks = useChecks()
    const begin = useMemo(() => taken && initial && { ...taken, ...initial }, [taken, initial])
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
          where,
          index,
          createLabel,
          ...checks,
        },
      [begin, backHref, named, checks],
    )
    if (!view) return null
    return (
      <RecordForm
        resource={resource}
        record={null}
        view={view}
        onSubmitted={(id, fields) =>
          goTo(afterCreation({ leadsTo, isFromElsewhere: hasOrigin || Boolean(parentId), list, backHref }, id, fields))
        }
      >
        {Fields && <Fields />}
      </RecordForm>
    )
  }
}
