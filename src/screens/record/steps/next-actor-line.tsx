import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { ownContentMessage } from '#src/resource/workflow/content-authors.ts'
import { explainApart } from '#src/resource/workflow/signing-apart.ts'
import { tookEarlierMessage } from '#src/resource/workflow/step-takers.ts'
import { usePersonName } from '../../data/records/use-person-name.ts'
import { useTitles } from '../../data/records/use-titles.ts'
import { useActor } from '../../data/session/use-actor.ts'
import { useLastDay } from '../../data/session/use-office-clock.ts'
import { findNextActor } from '../../data/workflow/next-actor.ts'
import { workflowMessages as messages } from './workflow-messages.ts'
import styles from './workflow-strip.module.css'

type NextActorLineProps = {
  resource: Resource
  record: StoredRecord
  /** The signer is shown beside it already, so only the viewer is named. */
  isNamed?: boolean
}

/** 'Pending with you: sign as reviewed or return', why not with you, or with whom else; otherwise nothing. */
export function NextActorLine({ resource, record, isNamed = false }: NextActorLineProps) {
  const nextActor = findNextActor(resource, record, useActor(), useLastDay())
  const vesselField = resource.scope.vessel ? fieldOf(resource, resource.scope.vessel) : null
  const titleOf = useTitles(vesselField?.target ? [vesselField.target] : [])
  const nameOf = usePersonName()
  if (!nextActor) return null
  if (nextActor.isViewer) return <div className={styles.holder}>{messages.awaitsYou(nextActor.steps)}</div>
  if (nextActor.wroteContent) return <div className={styles.holder}>{ownContentMessage}</div>
  if (nextActor.tookEarlier) return <div className={styles.holder}>{tookEarlierMessage}</div>
  if (nextActor.apart)
    return <div className={styles.holder}>{explainApart(nextActor.apart, nameOf(nextActor.apart.personId))}</div>
  if (isNamed) return null
  const vessel = nextActor.vessel && vesselField?.target ? titleOf(vesselField.target, nextActor.vessel) : null
  const names = [
    nextActor.owner !== null && nameOf(nextActor.owner),
    vessel !== null && vessel,
    nextActor.department !== null && vessel === null && messages.department,
    nextActor.isOffice && messages.office,
  ].filter((name) => name !== false)
  if (names.length === 0) return null
  return <div className={styles.holder}>{messages.awaits(names)}</div>
}
