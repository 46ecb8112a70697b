import { useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useRecord } from '../data/records/use-record.ts'
import { useResources } from '../data/session/use-resources.tsx'
import type { TakenOver } from './resource-views.ts'

const nothing = {}

/**
 * What a new record takes over from the one that the address names; null until that has been read. Nothing where none is
 * named, or where it is neither on this device nor shown by the office.
 */
export function useTakenOver(
  resource: Resource,
  from: readonly TakenOver[],
  named: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, unknown>> | null {
  const resources = useResources()
  const source = from.find(({ field }) => named[field] !== undefined)
  const kind = (source && resources.get(source.resource)) ?? resource
  const { state, record } = useRecord(kind, (source && named[source.field]) ?? '')
  return useMemo(() => {
    if (!source) return nothing
    if (record) return source.values(record)
    return state === 'loading' ? null : nothing
  }, [source, record, state])
}
