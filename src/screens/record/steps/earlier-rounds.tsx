import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Round } from '#src/resource/envelope/approval.ts'
import { usePersonName } from '../../data/records/use-person-name.ts'
import { roundTitle } from '../../data/workflow/round-title.ts'
import { formatInstantName } from '../../format/format-instant.ts'
import { approvalMessages as messages } from '../../messages/approval-messages.ts'
import { recordMessages } from '../../messages/record-messages.ts'
import styles from './workflow-strip.module.css'

type EarlierRoundsProps = { resource: Resource; rounds: readonly Round[] }

/** The signatures of a record's rounds before the present one, on demand; nothing where nobody had signed. */
export function EarlierRounds({ resource, rounds }: EarlierRoundsProps) {
  const nameOf = usePersonName()
  if (rounds.length === 0) return null
  return (
    <details className={styles.earlier}>
      <summary>{messages.earlierRounds(rounds.length)}</summary>
      {rounds.map((round, at) => (
        <section key={round.round}>
          <h3 className={styles.label}>{roundTitle(resource, round, rounds.slice(0, at))}</h3>
          <ul className={styles.signatures}>
            {round.signatures.map(({ place, by, actingFor, at: moment, answer }) => (
              <li key={place} className={styles.detail}>
                {messages.earlierSignature(
                  recordMessages.actingFor(nameOf(by), actingFor === null ? null : nameOf(actingFor)),
                  messages.states[answer],
                  formatInstantName(moment),
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  )
}
