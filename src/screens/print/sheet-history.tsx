import { instantNow } from '#src/lib/instant.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { stepFields } from '#src/resource/description/step-fields.ts'
import { approvalOf } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { PersonName } from '../cells/person-name.tsx'
import type { HistoryState } from '../data/records/use-history.ts'
import { usePersonName } from '../data/records/use-person-name.ts'
import { targetsOf, useTitles } from '../data/records/use-titles.ts'
import { timelineEvents } from '../data/workflow/timeline-events.ts'
import { formatInstantValue } from '../format/format-instant.ts'
import { approvalMessages } from '../messages/approval-messages.ts'
import { stateLabel } from '../messages/label.ts'
import { printMessages as messages } from '../messages/print-messages.ts'
import { recordMessages } from '../messages/record-messages.ts'
import styles from './sheet.module.css'
import { SheetSignature } from './sheet-files.tsx'

type Signature = { key: string; drawn?: unknown; what: string; by: string | null; actingFor: string | null; at: string }

/** Who signed the printed record, and when; empty without signatures. */
export function SheetSignatures({
  resource,
  record,
  history,
}: {
  resource: Resource
  record: StoredRecord
  history: HistoryState
}) {
  const nameOf = usePersonName()
  const transitions = Object.values(resource.workflow?.transitions ?? {})
  if (!transitions.some(({ signs }) => signs)) return null
  const signatures = signaturesOf(resource, record, history)
  return (
    <section className={styles.section}>
      <div className={styles.sectionTitle}>{messages.signatures}</div>
      {signatures.length === 0 && <p className={styles.value}>{messages.noSignatures}</p>}
      <div className={styles.signatures}>
        {signatures.map(({ key, what, by, actingFor, at, drawn }) => (
          <div key={key} className={styles.signature}>
            <SheetSignature value={drawn} />
            <div className={styles.signer}>
              {recordMessages.actingFor(nameOf(by), actingFor === null ? null : nameOf(actingFor))}
            </div>
            <div>{messages.signed(what, instantText(at))}</div>
          </div>
        ))}
      </div>
    </section>
  )
}

/** The round's signatures; without a round, the step that signed the present state. */
function signaturesOf(resource: Resource, record: StoredRecord, history: HistoryState): Signature[] {
  const approval = approvalOf(record)
  if (approval) {
    // What another kind of round decided still stands; a round of the same kind takes the place of the one before.
    const others = (approval.earlier ?? []).filter(({ name }) => name !== approval.name)
    const signatures = [...others, approval].flatMap((round) => round.signatures.map((one) => ({ ...one, round })))
    return signatures.map(({ round, place, by, actingFor, at, answer }) => ({
      key: `${round.round} ${place}`,
      what: approvalMessages.states[answer],
      by,
      actingFor,
      at,
    }))
  }
  const signing = Object.values(resource.workflow?.transitions ?? {}).filter(({ signs }) => signs)
  if (record.statusAt === null || !signing.some(({ to }) => to === record.status)) return []
  const row = history.rows.find(({ action }) => resource.workflow?.transitions[action]?.to === record.status)
  return [
    {
      key: 'state',
      what: stateLabel(resource, record.status),
      by: record.statusBy,
      actingFor: row?.actingFor ?? null,
      at: record.statusAt,
      drawn: stepFields(resource).map((name) => record[name]),
    },
  ]
}

/** The record's history from the office, oldest first; empty where it has not received the record. */
export function SheetHistory({ resource, history }: { resource: Resource; history: HistoryState }) {
  const titleOf = useTitles(targetsOf(resource))
  const events = timelineEvents(resource, history.rows, titleOf).toReversed()
  if (history.state === 'ready' && events.length === 0) return null
  return (
    <section className={styles.section}>
      <div className={styles.sectionTitle}>{messages.history}</div>
      {history.state === 'away' && <p className={styles.value}>{messages.historyAway}</p>}
      <table className={styles.table}>
        <tbody>
          {events.map(({ key, at, what, actor, notes, changes }) => (
            <tr key={key}>
              <td className={styles.when}>{instantText(at)}</td>
              <td>
                {what}, <PersonName id={actor} resource={resource} />
              </td>
              <td>{[...notes, ...changes].join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A complete time on this device's clock: paper is read on another day. */
function instantText(at: string): string {
  return formatInstantValue(instantNow(new Date(at)))
}
