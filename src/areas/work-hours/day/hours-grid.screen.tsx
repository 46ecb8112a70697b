import { useMediaQuery } from '@mantine/hooks'
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  startTransition,
  useEffect,
  useOptimistic,
  useRef,
  useState,
} from 'react'
import { uuidV7 } from '#src/lib/uuid.ts'
import '../work-rest-hour/hours-colors.css'
import { formatClock } from '#src/lib/format-clock.ts'
import { workHoursMessages as messages } from '../work-rest-hour/messages.ts'
import {
  cellMinutes,
  paintIntervals,
  toCells,
  type WorkActivity,
  type WorkInterval,
  workActivityLabels,
} from '../work-rest-hour/work-intervals.ts'
import styles from './hours-grid.module.css'

/** Cells per row: four hours, which is a watch; on a phone two, so that a finger hits one cell. */
const rowCellsOf = { wide: 8, phone: 4 } as const
/** Up to this width in pixels, eight cells per row are narrower than a finger. */
const phoneUpTo = 480

export type Brush = WorkActivity | 'rest'

const letters: Readonly<Record<Brush, string>> = { 'watch keeping': 'K', W: 'W', CR: 'CR', rest: '' }
const keys: Readonly<Record<string, Brush>> = { k: 'watch keeping', w: 'W', c: 'CR', r: 'rest' }

type HoursGridProps = {
  label: string
  intervals: readonly WorkInterval[]
  dayMinutes: number
  brush: Brush
  /** Minutes of the day and their new activity; called again before the last stroke has come back in `intervals`. */
  onPaint(from: number, to: number, brush: Brush): void
}

/** A stroke as the hours have it, of minutes of the day. */
function afterStroke(before: readonly WorkInterval[], { from, to, brush }: Stroke): readonly WorkInterval[] {
  return paintIntervals(before, from, to, brush === 'rest' ? null : brush, uuidV7)
}

/** From the first cell to the present one; either may be the later. */
type Stroke = { from: number; to: number; brush: Brush }

/**
 * The half hours of a day, painted by finger or mouse from cell to cell without scrolling the page, and by keyboard. A
 * stroke that begins on a cell with the brush's own activity makes rest, so that a second tap undoes the first.
 */
export function HoursGrid({ label, intervals, dayMinutes, brush, onPaint }: HoursGridProps) {
  const isPhone = useMediaQuery(`(max-width: ${phoneUpTo}px)`, false, { getInitialValueInEffect: false })
  const rowCells = isPhone ? rowCellsOf.phone : rowCellsOf.wide
  const [shownIntervals, showPainted] = useOptimistic(intervals, afterStroke)
  const cells = toCells(shownIntervals, dayMinutes)
  const grid = useRef<HTMLTableElement>(null)
  const [current, setCurrent] = useState(0)
  const [anchor, setAnchor] = useState<number | null>(null)
  const [stroke, setStroke] = useState<Stroke | null>(null)
  const last = cells.length - 1
  const at = Math.min(current, last)
  const chosen = rangeOf(anchor ?? at, at)
  const painted = stroke ? rangeOf(stroke.from, stroke.to) : null

  useEffect(() => {
    if (!stroke) return
    const cancel = () => setStroke(null)
    addEventListener('blur', cancel)
    return () => removeEventListener('blur', cancel)
  }, [stroke])

  /** The grid shows a stroke at once; totals, verdict and times follow in slices between the frames. */
  function paint([first, final]: readonly [number, number], activity: Brush): void {
    const [from, to] = [first * cellMinutes, Math.min((final + 1) * cellMinutes, dayMinutes)]
    startTransition(() => {
      showPainted({ from, to, brush: activity })
      onPaint(from, to, activity)
    })
  }

  function onPointerDown(event: PointerEvent<HTMLTableElement>): void {
    const cell = cellAt(event)
    // A palm or second finger is ignored while painting.
    if (cell === null || event.button !== 0 || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const isSame = brush !== 'rest' && cells[cell] === brush
    setStroke({ from: cell, to: cell, brush: isSame ? 'rest' : brush })
    setCurrent(cell)
    setAnchor(null)
  }
  function onPointerMove(event: PointerEvent<HTMLTableElement>): void {
    if (!stroke || !event.isPrimary) return
    const cell = cellAt(event)
    if (cell !== null && cell !== stroke.to) setStroke({ ...stroke, to: cell })
  }
  function onPointerUp(): void {
    if (!stroke) return
    paint(rangeOf(stroke.from, stroke.to), stroke.brush)
    setCurrent(stroke.to)
    setStroke(null)
    focusCell(stroke.to)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
    const activity = keys[event.key.toLowerCase()] ?? (event.key === ' ' || event.key === 'Enter' ? brush : undefined)
    if (activity && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      paint(chosen, activity)
      setAnchor(null)
      if (anchor === null) go(Math.min(at + 1, last))
      return
    }
    const next = nextCell(event, at, last, rowCells)
    if (next === null) return
    event.preventDefault()
    setAnchor(event.shiftKey ? (anchor ?? at) : null)
    go(next)
  }
  function go(cell: number): void {
    setCurrent(cell)
    focusCell(cell)
  }
  function focusCell(cell: number): void {
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus()
  }

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are worked on
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      className={styles.grid}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setStroke(null)}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const cell = cellOf(event.target)
        if (cell !== null) setCurrent(cell)
      }}
    >
      <tbody>
        {rowsOf(cells.length, rowCells).map((row) => (
          <tr key={row}>
            <th scope="row" className={styles.rowHead}>
              {formatClock(row * cellMinutes).slice(0, 2)}
            </th>
            {cells.slice(row, row + rowCells).map((activity, index) => {
              const cell = row + index
              const isPainted = painted !== null && cell >= painted[0] && cell <= painted[1]
              const shown: Brush = isPainted && stroke ? stroke.brush : (activity ?? 'rest')
              const isChosen = anchor !== null && cell >= chosen[0] && cell <= chosen[1]
              return (
                <Cell
                  key={cell}
                  cell={cell}
                  dayMinutes={dayMinutes}
                  shown={shown}
                  isChosen={isChosen || isPainted}
                  isSelected={isChosen || cell === at}
                  isCurrent={cell === at}
                />
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function rangeOf(one: number, other: number): readonly [number, number] {
  return one <= other ? [one, other] : [other, one]
}

function rowsOf(count: number, rowCells: number): number[] {
  return Array.from({ length: Math.ceil(count / rowCells) }, (_, row) => row * rowCells)
}

type CellProps = {
  cell: number
  dayMinutes: number
  shown: Brush
  /** Part of what is being painted or was selected by keys. */
  isChosen: boolean
  isSelected: boolean
  isCurrent: boolean
}

/** A half hour; a stroke draws those alone that it changes. */
const Cell = memo(function Cell({ cell, dayMinutes, shown, isChosen, isSelected, isCurrent }: CellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid is worked on
      role="gridcell"
      data-cell={cell}
      data-activity={shown}
      data-half={cell % 2 === 1 || undefined}
      data-chosen={isChosen || undefined}
      aria-selected={isSelected}
      aria-label={messages.cell(
        formatClock(cell * cellMinutes),
        formatClock(Math.min((cell + 1) * cellMinutes, dayMinutes)),
        shown === 'rest' ? messages.rest : (workActivityLabels[shown] ?? shown),
      )}
      tabIndex={isCurrent ? 0 : -1}
      className={styles.cell}
    >
      <span aria-hidden="true" className={styles.time}>
        {cell % 2 === 0 ? formatClock(cell * cellMinutes) : ''}
      </span>
      <span aria-hidden="true" className={styles.letter}>
        {letters[shown]}
      </span>
    </td>
  )
})

/** The cell that an element is or lies in; null for any other. */
function cellOf(element: EventTarget | null): number | null {
  const found = element instanceof Element ? element.closest('[data-cell]') : null
  const cell = Number(found?.getAttribute('data-cell') ?? Number.NaN)
  return Number.isInteger(cell) ? cell : null
}

/** The cell under the pointer, whatever has captured it; null between and beside cells. */
function cellAt(event: PointerEvent): number | null {
  return cellOf(document.elementFromPoint(event.clientX, event.clientY))
}

function nextCell(event: KeyboardEvent, at: number, last: number, rowCells: number): number | null {
  const start = at - (at % rowCells)
  const directions: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - rowCells,
    ArrowDown: at + rowCells,
    Home: event.ctrlKey ? 0 : start,
    End: event.ctrlKey ? last : Math.min(start + rowCells - 1, last),
  }
  const next = directions[event.key]
  if (next === undefined) return null
  return next < 0 || next > last ? at : next
}
