import { createContext, type ReactNode, use } from 'react'
import type { Resource } from '#src/resource/define-resource.ts'

const ResourcesContext = createContext<ReadonlyMap<string, Resource> | null>(null)

/** Gives the descriptions to every screen below; the shell renders it once, after they were loaded. */
export function ResourcesProvider({
  resources,
  children,
}: {
  resources: ReadonlyMap<string, Resource>
  children: ReactNode
}) {
  return <ResourcesContext value={resources}>{children}</ResourcesContext>
}

/** All descriptions by name. */
export function useResources(): ReadonlyMap<string, Resource> {
  const resources = use(ResourcesContext)
  if (!resources) throw new Error('no ResourcesProvider above this screen')
  return resources
}

/** One description by its name; a name that is not listed throws. */
export function useResource(name: string): Resource {
  const resource = useResources().get(name)
  if (!resource) throw new Error(`no resource ${name}`)
  return resource
}
