import { createContext, type ReactNode, use } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'

type Known = { resources: ReadonlyMap<string, Resource>; people: string }

const ResourcesContext = createContext<Known | null>(null)

type ResourcesProviderProps = {
  resources: ReadonlyMap<string, Resource>
  /** Name of the resource of people, whose ids are accounts' ids. */
  people: string
  children: ReactNode
}

/** Provides the descriptions to all screens; the shell renders it once they are loaded. */
export function ResourcesProvider({ resources, people, children }: ResourcesProviderProps) {
  return <ResourcesContext value={{ resources, people }}>{children}</ResourcesContext>
}

function useKnown(): Known {
  const known = use(ResourcesContext)
  if (!known) throw new Error('no ResourcesProvider above this screen')
  return known
}

/** All descriptions by name. */
export function useResources(): ReadonlyMap<string, Resource> {
  return useKnown().resources
}

/** A description by name; throws for an unknown one. */
export function useResource(name: string): Resource {
  const resource = useResources().get(name)
  if (!resource) throw new Error(`no resource ${name}`)
  return resource
}

/** The name of the resource whose records are people. */
export function usePeopleResource(): string {
  return useKnown().people
}
