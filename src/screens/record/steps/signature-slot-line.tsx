import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Signatory } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { usePersonName } from '../../data/records/use-person-name.ts'
import type { SignatureSlot } from '../../data/workflow/signature-slots.ts'
import { formatInstantName } from '../../format/format-instant.ts'
import { approvalMessages as messages } from '../../messages/approval-messages.ts'
import { askedAs, isOfPeopleAlone } from '../../messages/asked-as.ts'
import { anyOf } from '../../messages/joined-names.ts'
import { recordMessages } from '../../messages/record-messages.ts'
import { NextActorLine } from './next-actor-line.tsx'
import styles from './workflow-strip.module.css'

type SignatureSlotLineProps = {
  slot: SignatureSlot
  resource: Resource
  record: StoredRecord
  /** The record's state, where it is at this slot. */
  state: string | null
}

/** A signature slot: who signed it and when, or who is asked, and since when. */
export function SignatureSlotLine({ slot: line, resource, record, state }: SignatureSlotLineProps) {
  const { signatory, state: slotState, signature, since } = line
  const nameOf = usePersonName()
  return (
    <>
      <div className={styles.label}>
        {signature ? (
          recordMessages.actingFor(
            nameOf(signature.by),
            signature.actingFor === null ? null : nameOf(signature.actingFor),
          )
        ) : (
          <AwaitedSignatory signatory={signatory} />
        )}
      </div>
      {(signatory.who !== 'HR' || signatory.instead) && !isOfPeopleAlone(signatory) && (
        <div className={styles.detail}>{askedAs(signatory)}</div>
      )}
      <div className={styles.detail}>
        {messages.states[slotState]}
        {signature && `, ${formatInstantName(signature.at)}`}
        {since && ` ${messages.since(formatInstantName(since))}`}
      </div>
      {state !== null && <NextActorLine resource={resource} record={record} isNamed />}
    </>
  )
}

/** The people any of whom may sign; HR is whoever has the office then, and so is what nobody held yet. */
export function AwaitedSignatory({ signatory }: { signatory: Signatory }) {
  const nameOf = usePersonName()
  const { who, people, instead } = signatory
  if (who === 'HR' && !instead) return messages.anyOfHr
  return people.length === 0 ? askedAs(signatory) : anyOf(people.map(nameOf))
}
