import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { usePersonName } from '../data/records/use-person-name.ts'
import { useTitles } from '../data/records/use-titles.ts'
import { useActor } from '../data/session/use-actor.ts'
import { useLastDay } from '../data/session/use-office-clock.ts'
import { findNextActor } from '../data/workflow/next-actor.ts'
import { workflowMessages as messages } from './workflow-messages.ts'
import styles from './workflow-strip.module.css'

type NextActorLineProps = {
  resource: Resource
  record: StoredRecord
  /** Who is asked stands beside it already, so that only the reader is told. */
  isNamed?: boolean
}

/** 'Waits for you: sign as reviewed or return', or whom else it waits for; nothing where it waits for nobody. */
export function NextActorLine({ resource, record, isNamed = false }: NextActorLineProps) {
  const holder = findNextActor(resource, record, useActor(), useLastDay())
  const vesselField = resource.scope.vessel ? fieldOf(resource, resource.scope.vessel) : null
  const titleOf = useTitles(vesselField?.target ? [vesselField.target] : [])
  const nameOf = usePersonName()
  if (!holder) return null
  if (holder.isViewer) return <div className={styles.holder}>{messages.awaitsYou(holder.steps)}</div>
  if (isNamed) return null
  const vessel = holder.vessel && vesselField?.target ? titleOf(vesselField.target, holder.vessel) : null
  const names = [
    holder.owner !== null && nameOf(holder.owner),
    vessel !== null && messages.onBoard(vessel),
    holder.department !== null && vessel === null && messages.department,
    holder.isOffice && messages.office,
  ].filter((name) => name !== false)
  if (names.length === 0) return null
  return <div className={styles.holder}>{messages.awaits(names)}</div>
}
