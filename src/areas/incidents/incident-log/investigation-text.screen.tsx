import { Text } from '@mantine/core'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { causeWords } from './cause-words.ts'
import styles from './incident.module.css'
import { incidentLog } from './incident-log.ts'
import { incidentPageMessages as messages } from './page-messages.ts'

/** What the investigation found: its words, the causes, and the chain of whys. */
export function InvestigationText({ record }: { record: StoredRecord }) {
  const {
    findings,
    immediateCauses = [],
    basicCauses = [],
    whys = [],
  } = incidentLog.fields.partial().loose().parse(record)
  if (findings === undefined) return <Text c="dimmed">{messages.notInvestigated}</Text>
  return (
    <>
      <Text className={styles.text}>{findings}</Text>
      <div className={styles.causes}>
        <Causes title={messages.immediate} of={immediateCauses} />
        <Causes title={messages.basic} of={basicCauses} />
      </div>
      {whys.length > 0 && (
        <>
          <h4 className={styles.part}>{messages.whys}</h4>
          <ol className={styles.whys}>
            {whys.map(({ id, why, cause }) => (
              <li key={id}>
                <span className={styles.because}>{messages.because}</span> {why}
                {cause && <span className={styles.tag}>{causeWords[cause]}</span>}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

type Cause = { id: string; cause: keyof typeof causeWords; remark?: string | undefined }

function Causes({ title, of }: { title: string; of: readonly Cause[] }) {
  if (of.length === 0) return null
  return (
    <div>
      <h4 className={styles.part}>{title}</h4>
      <ul className={styles.list}>
        {of.map(({ id, cause, remark }) => (
          <li key={id}>
            <span className={styles.tag}>{causeWords[cause]}</span> {remark}
          </li>
        ))}
      </ul>
    </div>
  )
}
