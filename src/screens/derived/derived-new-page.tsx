import { type ComponentType, useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useGoTo, useQueryValue } from '../browser/use-address.ts'
import type { FormView } from '../data/drafts/form-view.ts'
import { RecordForm } from '../form/record-form.tsx'
import type { ResourceViews } from './resource-views.ts'

const nothing = {}
const useNothing = () => nothing

/** Creates the form page of a new record; `path` is the list's address. */
export function newPage(resource: Resource, path: string, { new: options = {} }: ResourceViews): ComponentType {
  const { title, hidden, parent, useInitial = useNothing, leadsTo, Fields } = options
  return function Screen() {
    const goTo = useGoTo()
    const begin = useInitial()
    const parentId = useQueryValue(parent?.field ?? '')
    const backHref = parent && parentId ? `${parent.path}/${parentId}` : path
    const view = useMemo<FormView | null>(() => {
      const ofParent = parent && parentId ? { [parent.field]: parentId } : {}
      return begin && { title, hidden, backHref, initial: { ...begin, ...ofParent } }
    }, [begin, backHref, parentId])
    if (!view) return null
    return (
      <RecordForm
        resource={resource}
        record={null}
        view={view}
        onSubmitted={(id) => goTo(leadsTo === 'record' ? `${path}/${id}` : backHref)}
      >
        {Fields && <Fields />}
      </RecordForm>
    )
  }
}
