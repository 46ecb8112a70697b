import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type Cell, cellAt, likelihoods, severities } from './cells.ts'
import { matrixMessages as messages } from './matrix-messages.ts'
import './matrix-paper-colors.css'
import styles from './risk-matrix.module.css'
import { likelihoodWords, severityWords } from './step-words.ts'
import { type ZoneLimits, zoneOf } from './zones.ts'

type MatrixGridProps = {
  limits: ZoneLimits
  /** What stands in a cell beside its code and its zone, and what a screen reader says of it. */
  countOf?: (cell: Cell) => { text: string; spoken: string }
  /** The cell that is lit up. */
  chosen: Cell | null
  /** Called with a cell that is pressed; without it the matrix only shows. */
  onChoose?: (cell: Cell) => void
  /** Lower rows without counts, as beside the questions of a form. */
  isSmall?: boolean
  /** Drawn over the cells, one unit a cell. */
  overlay?: ReactNode
}

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * The matrix as a table: likelihood across, severity downwards, red at the bottom right. One cell is in the order of the
 * tab key; arrows lead to the others, Enter chooses.
 */
export function MatrixGrid({ limits, countOf, chosen, onChoose, isSmall, overlay }: MatrixGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const [current, setCurrent] = useState<Cell>(chosen ?? '1A')
  const move = (event: KeyboardEvent, row: number, column: number) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const severity = severities[Math.min(4, Math.max(0, row + step[0]))]
    const likelihood = likelihoods[Math.min(4, Math.max(0, column + step[1]))]
    if (!severity || !likelihood) return
    const cell = cellAt(severity, likelihood)
    setCurrent(cell)
    table.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus()
  }
  return (
    <div className={isSmall ? `${styles.grid} ${styles.small}` : styles.grid} data-risk-matrix>
      <table ref={table} className={styles.table} aria-label={messages.caption}>
        <thead>
          <tr>
            <th scope="col" className={styles.rowHead}>
              <span className={styles.words}>{messages.severity}</span>
            </th>
            {likelihoods.map((likelihood) => (
              <th key={likelihood} scope="col">
                <span className={styles.letter}>{likelihood}</span>
                {!isSmall && <span className={styles.words}>{withoutMark(likelihoodWords[likelihood])}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {severities.map((severity, row) => (
            <tr key={severity}>
              <th scope="row">
                <span className={styles.letter}>{severity}</span>
                <span className={styles.words}>{withoutMark(severityWords[severity])}</span>
              </th>
              {likelihoods.map((likelihood, column) => {
                const cell = cellAt(severity, likelihood)
                const zone = zoneOf(cell, limits)
                const count = countOf?.(cell)
                const face = {
                  className: styles.face,
                  'data-zone': zone,
                  'data-cell': cell,
                  'data-chosen': cell === chosen || undefined,
                }
                const content = (
                  <>
                    <span className={styles.code}>{cell}</span>
                    <span className={styles.zone}>{messages.zoneLetters[zone]}</span>
                    <span className={styles.count}>{count?.text}</span>
                  </>
                )
                return (
                  <td key={cell} className={styles.cell}>
                    {onChoose ? (
                      <button
                        type="button"
                        {...face}
                        aria-label={count?.spoken}
                        aria-pressed={cell === chosen}
                        tabIndex={cell === current ? 0 : -1}
                        onFocus={() => setCurrent(cell)}
                        onKeyDown={(event) => move(event, row, column)}
                        onClick={() => onChoose(cell)}
                      >
                        {content}
                      </button>
                    ) : (
                      <div {...face}>{content}</div>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {overlay && (
        <svg className={styles.lines} viewBox="0 0 5 5" preserveAspectRatio="none" aria-hidden="true">
          {overlay}
        </svg>
      )}
    </div>
  )
}

/** The words of a step without its letter or number, which stands above them. */
function withoutMark(words: string): string {
  return words.slice(2)
}
