import type { ComponentType } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { ImportScreen } from '../import/import-screen.tsx'
import { useListAddress } from './use-list-address.ts'

/** Creates the import page of a resource; `path` is the list's address. */
export function importPage(resource: Resource, path: string): ComponentType {
  return function Screen() {
    const list = useListAddress(path)
    return <ImportScreen resource={resource} backHref={list} />
  }
}
