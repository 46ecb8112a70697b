import type { ComponentType } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { ImportScreen } from '../import/import-screen.tsx'

/** Makes the page that brings records of a resource in from files; `path` is the address of its list. */
export function importPage(resource: Resource, path: string): ComponentType {
  return function Screen() {
    return <ImportScreen resource={resource} backHref={path} />
  }
}
