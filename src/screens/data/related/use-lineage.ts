import { useMemo } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useRowsOf } from '../records/use-rows-of.ts'
import { useResources } from '../session/use-resources.tsx'
import { kindsInLine, type Lineage, lineageOf, originsOf } from './lineage.ts'

const none: readonly string[] = []

/** The line that a record stands in, as far as this device has it; live, own waiting entries included. */
export function useLineage(resource: Resource, record: LocalRecord): Lineage<LocalRecord> {
  const resources = useResources()
  const names = useMemo(() => {
    const kinds = kindsInLine(resource.name, resources)
    const isAlone = kinds.length === 1 && originsOf(resource).length === 0
    return isAlone ? none : kinds
  }, [resource, resources])
  const lists = useRowsOf(names)
  return useMemo(() => {
    const rows = new Map(names.map((name, index) => [name, lists[index] ?? []]))
    return lineageOf({ resource, record }, rows, resources)
  }, [names, lists, resource, record, resources])
}
