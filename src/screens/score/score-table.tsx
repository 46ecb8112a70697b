import { formatDecimal } from '#src/lib/format-number.ts'
import { meanOfSheets, scoreOfSheet } from '#src/resource/score/mean-by-criterion.ts'
import { bandOf, type ScoreBand } from '#src/resource/score/score-bands.ts'
import type { Criterion, ScoredLine } from '#src/resource/score/score-sheet.ts'
import styles from './score.module.css'
import { scoreMessages as messages } from './score-messages.ts'

/** A sheet as it is compared: whose it is, and its lines by criterion. */
export type ShownSheet = { key: string; label: string; lines: ReadonlyMap<string, ScoredLine> }

type ScoreTableProps = {
  criteria: readonly Criterion[]
  bands: readonly ScoreBand[]
  sheets: readonly ShownSheet[]
}

/** Sheets side by side: a row for each criterion, a column for each sheet, and with several their mean and how many gave it. */
export function ScoreTable({ criteria, bands, sheets }: ScoreTableProps) {
  const mean = meanOfSheets(
    criteria,
    sheets.map(({ lines }) => lines),
  )
  const isCompared = sheets.length > 1
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>{messages.table}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.criterion}</th>
            {sheets.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
            {isCompared && <th scope="col">{messages.mean}</th>}
          </tr>
        </thead>
        <tbody>
          {criteria.map(({ key, label, weight }) => {
            const { score, given } = mean.byCriterion.get(key) ?? { score: null, given: 0 }
            return (
              <tr key={key}>
                <th scope="row">{messages.weighed(label, weight)}</th>
                {sheets.map((sheet) => (
                  <td key={sheet.key} data-sheet={sheet.label}>
                    <Score line={sheet.lines.get(key)} bands={bands} />
                  </td>
                ))}
                {isCompared && (
                  <td data-sheet={messages.mean}>{score === null ? '–' : messages.meanOf(score, given)}</td>
                )}
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{messages.weighted}</th>
            {sheets.map(({ key, label, lines }) => (
              <td key={key} data-sheet={label}>
                {numberOf(scoreOfSheet(criteria, lines).score)}
              </td>
            ))}
            {isCompared && (
              <td data-sheet={messages.mean}>
                <strong>{numberOf(mean.total)}</strong>
              </td>
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const numberOf = (score: number | null) => (score === null ? '–' : formatDecimal(score))

function Score({ line, bands }: { line: ScoredLine | undefined; bands: readonly ScoreBand[] }) {
  const score = line?.score
  return (
    <>
      {score === undefined ? (
        <span className={styles.note}>{messages.open}</span>
      ) : (
        <>
          <strong>{score}</strong> {bandOf(score, bands)?.label}
        </>
      )}
      {line?.comment && <span className={styles.note}>{line.comment}</span>}
    </>
  )
}
