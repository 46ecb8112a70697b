import { instantNow } from '#src/lib/instant.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { formatInstantValue } from '#src/screens/format/format-instant.ts'
import { printMessages } from '#src/screens/messages/print-messages.ts'
import { SheetHead } from '#src/screens/print/sheet-head.tsx'
import '../work-rest-hour/hours-colors.css'
import { hoursMonthMessages, hoursPaperMessages as messages } from '../work-rest-hour/messages.ts'
import { workActivityLabels } from '../work-rest-hour/work-intervals.ts'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'
import styles from './month-paper.module.css'
import type { MonthDay } from './use-month.screen.tsx'

type MonthPaperProps = { staffId: string; days: readonly MonthDay[]; year: number; month: number }

const kinds = ['watch keeping', 'W', 'CR', 'R']

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
  const sailed = new Set(days.map(({ record }) => record?.vesselId))
  const ships = vessels.rows.filter(({ id }) => sailed.has(id))
  const regimes = new Set(ships.map(({ hoursRegime }) => (hoursRegime === 'work' ? 'work' : 'rest')))
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
      <div className={styles.key}>
        {kinds.map((activity) => (
          <span key={activity} data-activity={activity}>
            {workActivityLabels[activity]}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Below the days: who signed them, and space for the signatures of seafarer and master. */
export function MonthPaperFoot({ staffId, days }: Pick<MonthPaperProps, 'staffId' | 'days'>) {
  const titleOf = useTitles(['staff'])
  const signed = days.flatMap(({ record }) => (record?.status === 'reviewed' && record.statusBy ? [record] : []))
  const signers = [...new Set(signed.map(({ statusBy }) => String(statusBy)))].map((id) => {
    const own = signed.filter(({ statusBy }) => statusBy === id)
    const last = own.map(({ statusAt }) => String(statusAt)).reduce((left, right) => (left > right ? left : right))
    return messages.signedBy(titleOf('staff', id) ?? '', own.length, formatInstantValue(last))
  })
  return (
    <div className={`${styles.paper} ${styles.foot}`}>
      <p>{messages.copy}</p>
      <div className={styles.signatures}>
        <div>
          <b>{titleOf('staff', staffId)}</b>, {messages.seafarer}
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

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
