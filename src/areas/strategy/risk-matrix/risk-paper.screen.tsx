import { formatDate } from '#src/lib/format-day.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { cellOf } from './cells.ts'
import { matrixMessages as messages } from './matrix-messages.ts'
import './matrix-paper-colors.css'
import styles from './matrix-page.module.css'
import { isPlaced, type MatrixSide } from './risk-lines.ts'

type RiskPaperProps = { risks: readonly LocalRecord[]; unrated: number; side: MatrixSide }

/** What stands in the cells, by name, on paper alone. */
export function RiskPaper({ risks, unrated, side }: RiskPaperProps) {
  const titleOf = useTitles(['staff'])
  const today = useToday()
  const rated = risks
    .filter((one) => isPlaced(one, 'both'))
    .toSorted((left, right) => codeOf(right).localeCompare(codeOf(left)))
  return (
    <section className={styles.paper} aria-label={messages.register}>
      <p>{messages.printed(messages[side], formatDate(today))}</p>
      <p>{messages.notRated(unrated)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.before}</th>
            <th scope="col">{messages.after}</th>
            <th scope="col">{messages.risk}</th>
            <th scope="col">{messages.owner}</th>
            <th scope="col">{messages.review}</th>
          </tr>
        </thead>
        <tbody>
          {rated.map((one) => (
            <tr key={one.id}>
              <td>{cellOf(one.rating) ?? '–'}</td>
              <td>{cellOf(one.residualRating) ?? '–'}</td>
              <td>{[one.number, one.name].filter(Boolean).join(' ')}</td>
              <td>{titleOf('staff', String(one.controlOwnerId)) ?? '–'}</td>
              <td>{typeof one.reviewOn === 'string' ? formatDate(one.reviewOn) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Worst first: by the rating after controls, else before them. */
function codeOf({ rating, residualRating }: LocalRecord): string {
  return cellOf(residualRating) ?? cellOf(rating) ?? ''
}
