import { useMemo } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useActor } from '../session/use-actor.ts'
import { useLastDay } from '../session/use-office-clock.ts'
import { type RecordActions, recordActionsOf } from './record-actions.ts'

/** What the person at work may do with a record. */
export function useActions(resource: Resource, record: LocalRecord): RecordActions {
  const actor = useActor()
  const lastDay = useLastDay()
  return useMemo(() => recordActionsOf(resource, record, actor, lastDay), [resource, record, actor, lastDay])
}
