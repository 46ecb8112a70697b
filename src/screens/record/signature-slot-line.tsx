import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Signatory } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { StatusBadge } from '../cells/status-badge.tsx'
import { usePersonName } from '../data/records/use-person-name.ts'
import type { ApprovalLine } from '../data/workflow/signature-slots.ts'
import { nameMoment } from '../format/format-instant.ts'
import { approvalWords as words } from '../messages/approval-messages.ts'
import { anyOf } from '../messages/joined-names.ts'
import { recordWords } from '../messages/record-messages.ts'
import { HolderLine } from './next-actor-line.tsx'
import styles from './workflow-strip.module.css'

type SignaturePlaceProps = {
  line: ApprovalLine
  resource: Resource
  record: StoredRecord
  /** The record's state, where this place is the one it stands at. */
  state: string | null
}

/** A place of the round: who signed it and when, or who is asked, and since when. */
export function SignaturePlace({ line, resource, record, state }: SignaturePlaceProps) {
  const { signatory, state: standing, signature, since } = line
  const nameOf = usePersonName()
  return (
    <>
      {state !== null && <StatusBadge resource={resource} status={state} />}
      <div className={styles.label}>
        {signature ? (
          recordWords.standingIn(
            nameOf(signature.by),
            signature.actingFor === null ? null : nameOf(signature.actingFor),
          )
        ) : (
          <Asked signatory={signatory} />
        )}
      </div>
      {signatory.who !== 'HR' && <div className={styles.detail}>{words.who[signatory.who]}</div>}
      <div className={styles.detail}>
        {words.states[standing]}
        {signature && `, ${nameMoment(signature.at)}`}
        {since && ` ${words.since(nameMoment(since))}`}
      </div>
      {state !== null && <HolderLine resource={resource} record={record} isNamed />}
    </>
  )
}

/** The people any of whom may sign; HR is whoever holds the office then. */
function Asked({ signatory: { who, people } }: { signatory: Signatory }) {
  const nameOf = usePersonName()
  return who === 'HR' ? words.anyOfHr : anyOf(people.map(nameOf))
}
