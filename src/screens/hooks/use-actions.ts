import { useMemo } from 'react'
import type { LocalRecord } from '#src/offline/mirror/local-record.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { actionsOf, type RecordActions } from './actions-of.ts'
import { useActor } from './use-actor.ts'
import { useLastDay } from './use-office-clock.ts'

/** What the person at work may do with a record. */
export function useActions(resource: Resource, record: LocalRecord): RecordActions {
  const actor = useActor()
  const lastDay = useLastDay()
  return useMemo(() => actionsOf(resource, record, actor, lastDay), [resource, record, actor, lastDay])
}
