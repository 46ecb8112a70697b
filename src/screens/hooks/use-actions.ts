import { useMemo } from 'react'
import type { LocalRecord } from '#src/offline/mirror/local-record.ts'
import { reportedAhead } from '#src/resource/days-ahead.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { fieldsOfRecord } from '#src/resource/record-title.ts'
import type { RecordAction } from '../record/permitted.ts'
import { actionsOf, type RecordActions } from './actions-of.ts'
import { useActor } from './use-actor.ts'
import { useLastDay } from './use-last-day.ts'

/** What the person at work may do with a record. A day that has not come is not signed. */
export function useActions(resource: Resource, record: LocalRecord): RecordActions {
  const actor = useActor()
  const lastDay = useLastDay()
  return useMemo(() => {
    const actions = actionsOf(resource, record, actor)
    const isTime = ({ transition }: RecordAction) => !isAhead(resource, record, transition, lastDay)
    return { ...actions, open: actions.open.filter(isTime) }
  }, [resource, record, actor, lastDay])
}

function isAhead(
  resource: Resource,
  record: LocalRecord,
  step: RecordAction['transition'],
  lastDay: string | null,
): boolean {
  const fields = fieldsOfRecord(resource, record)
  return Object.keys(reportedAhead(resource, { fields, before: fields, status: step.to, step }, lastDay)).length > 0
}
