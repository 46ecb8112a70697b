import { instantNow } from '#src/lib/instant.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { formatInstantValue } from '#src/screens/format/format-instant.ts'
import { printMessages } from '#src/screens/messages/print-messages.ts'
import { SheetHead } from '#src/screens/print/sheet-head.tsx'
import { useRegimeOn } from '../work-rest-hour/hours-rows.screen.tsx'
import { hoursMonthMessages, hoursPaperMessages as messages } from '../work-rest-hour/messages.ts'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'
import styles from './month-paper.module.css'
import type { MonthDay } from './use-month.screen.tsx'

/** Whose month it is. */
export type MonthPaperProps = { staffId: string; days: readonly MonthDay[]; year: number; month: number }

/** The title of a printed month: person and month. */
export function formatMonthTitle(name: string | null, year: number, month: number): string {
  return [name, `${hoursMonthMessages.months[month - 1]} ${year}`].filter(Boolean).join(', ')
}

/** The person and ships of the month, as the model form of ILO and IMO requires (domain rules, section 3, 'Form'). */
export function MonthPaperHead({ staffId, days, year, month }: MonthPaperProps) {
  const people = useRows('staff')
  const vessels = useRows('vessels')
  const person = people.rows.find(({ id }) => id === staffId)
  const name = useTitles(['staff'])('staff', staffId)
  const regimeOn = useRegimeOn()
  const sailed = new Set<unknown>(days.map(({ hours }) => hours?.vesselId))
  const ships = vessels.rows.filter(({ id }) => sailed.has(id))
  const regimes = new Set(days.flatMap(({ date, hours }) => (hours ? [regimeOn(hours.vesselId, date)] : [])))
  const isWatchkeeper = days.some(({ hours }) => hours?.intervals.some(({ activity }) => activity === 'watch keeping'))
  return (
    <div className={styles.paper}>
      <SheetHead
        record={null}
        kind={workRestHour.label[0]}
        title={formatMonthTitle(name, year, month)}
        facts={[
          typeof person?.jobTitle === 'string' ? person.jobTitle : '',
          messages.watchkeeper(isWatchkeeper),
          ...ships.map((ship) => messages.ship(String(ship.name), textOf(ship.imoNumber), textOf(ship.flagState))),
          ...[...regimes].map((regime) => messages.limits[regime]),
          printMessages.printed(formatInstantValue(instantNow())),
        ]}
      />
    </div>
  )
}

/** Below the days: who wrote and who signed them, and space for the signatures of seafarer and master. */
export function MonthPaperFoot({ staffId, days }: Pick<MonthPaperProps, 'staffId' | 'days'>) {
  const titleOf = useTitles(['staff'])
  const nameOf = (id: string) => titleOf('staff', id) ?? ''
  const records = days.flatMap(({ record }) => record ?? [])
  const sent = records.filter(({ status }) => status === 'submitted' || status === 'reviewed')
  const authors = groupBy(sent, ({ createdBy }) => createdBy).map(([id, { length }]) =>
    messages.submittedBy(nameOf(id), length),
  )
  const signed = records.filter(({ status }) => status === 'reviewed')
  const signers = groupBy(signed, ({ statusBy }) => statusBy).map(([id, own]) => {
    const last = own.map(({ statusAt }) => String(statusAt)).reduce((left, right) => (left > right ? left : right))
    return messages.signedBy(nameOf(id), own.length, formatInstantValue(last))
  })
  return (
    <div className={`${styles.paper} ${styles.foot}`}>
      <p>{messages.copy}</p>
      <div className={styles.signatures}>
        <div>
          <b>{nameOf(staffId)}</b>, {messages.seafarer}
          {authors.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
        <div>
          {messages.master}
          {signers.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
      </div>
    </div>
  )
}

/** The records of each person, in the order of their first; those of nobody are left out. */
function groupBy(
  records: readonly LocalRecord[],
  personOf: (record: LocalRecord) => string | null | undefined,
): [string, LocalRecord[]][] {
  const people = new Map<string, LocalRecord[]>()
  for (const record of records) {
    const id = personOf(record)
    if (id) people.set(id, [...(people.get(id) ?? []), record])
  }
  return [...people]
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
