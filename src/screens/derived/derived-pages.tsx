import type { ComponentType } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useGoTo, usePathParameter } from '../browser/use-address.ts'
import type { ListView } from '../data/list/list-view.ts'
import { RecordForm } from '../form/record-form.tsx'
import { ImportScreen } from '../import/import-screen.tsx'
import { ResourceList } from '../list/resource-list.tsx'
import { RecordLoaded } from '../record/record-loaded.tsx'
import { RecordPage } from '../record/record-page.tsx'

const plainView: ListView = {}

/** Makes each page of a resource, given its description and the address of its list. */
export const derivedPages = {
  list: listPage,
  import: importPage,
  new: newPage,
  record: recordPage,
  edit: editPage,
}

function listPage(resource: Resource): ComponentType {
  return function Screen() {
    return <ResourceList resource={resource} view={plainView} />
  }
}

function importPage(resource: Resource, path: string): ComponentType {
  return function Screen() {
    return <ImportScreen resource={resource} backHref={path} />
  }
}

function newPage(resource: Resource, path: string): ComponentType {
  return function Screen() {
    const goTo = useGoTo()
    return <RecordForm resource={resource} record={null} view={{ backHref: path }} onSubmitted={() => goTo(path)} />
  }
}

function recordPage(resource: Resource, path: string): ComponentType {
  return function Screen() {
    const id = usePathParameter('id')
    return <RecordPage resource={resource} id={id} view={{ backHref: path, editHref: `${path}/${id}/edit` }} />
  }
}

function editPage(resource: Resource, path: string): ComponentType {
  return function Screen() {
    const goTo = useGoTo()
    const id = usePathParameter('id')
    const href = `${path}/${id}`
    return (
      <RecordLoaded resource={resource} id={id}>
        {(record) => (
          <RecordForm resource={resource} record={record} view={{ backHref: href }} onSubmitted={() => goTo(href)} />
        )}
      </RecordLoaded>
    )
  }
}
