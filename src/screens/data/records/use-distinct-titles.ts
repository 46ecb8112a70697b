import { useMemo } from 'react'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useResources } from '../session/use-resources.tsx'
import { distinctTitles } from './distinct-titles.ts'
import { targetsOf, useTitles } from './use-titles.ts'

/** Titles of a resource's records in a picker, by id (`distinctTitles`); empty for an unknown resource. */
export function useDistinctTitles(name: string, records: readonly StoredRecord[]): ReadonlyMap<string, string> {
  const resource = useResources().get(name)
  const titleOf = useTitles(resource ? targetsOf(resource) : [])
  return useMemo(
    () => (resource ? distinctTitles(resource, records, titleOf) : new Map<string, string>()),
    [resource, records, titleOf],
  )
}
