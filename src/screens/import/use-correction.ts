import { useMemo, useState } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import { choiceLabel } from '../messages/label.ts'
import { type CorrectedSheet, correctedFile, shownHead, shownRows, withCell, withRow } from './corrected-sheet.ts'
import type { Target } from './matched-columns.ts'
import type { CellPlace, RowCorrection } from './row-correction.ts'
import type { Import, ImportFailure, ImportHead, ImportRow } from './use-import.ts'

/** Most rows that are asked for at once. */
const maxRetriedRows = 600
const none: ReadonlySet<number> = new Set()

export type SheetCorrection = RowCorrection & {
  head: ImportHead | null
  rows: readonly ImportRow[]
  /** What the file is as it stands on the page; null while nothing was tried. */
  current: CorrectedSheet | null
  /** Why the last correction was not tried. */
  failure: ImportFailure | null
  /** The row that was tried last by itself. */
  lastTried: number | null
  tryAgain(): void
  match(targets: readonly Target[]): CorrectedSheet | null
  reset(): void
}

/** What is mended of a tried file on the page: its columns' fields, its cells, its rows; each correction is tried at once. */
export function useCorrection(resource: Resource, { now, retry }: Import, name: string): SheetCorrection {
  const [mended, setMended] = useState<CorrectedSheet | null>(null)
  const [untried, setUntried] = useState(none)
  const [failure, setFailure] = useState<ImportFailure | null>(null)
  const [edit, setEdit] = useState<CellPlace | null>(null)
  const [lastTried, setLastTried] = useState<number | null>(null)
  const head = useMemo(() => now.head && shownHead(now.head, mended), [now.head, mended])
  const rows = useMemo(() => shownRows(now.rows, mended, now.state === 'tried'), [now.rows, now.state, mended])
  const current =
    mended ?? (head && { sheet: { head: head.head, rows: now.rows }, targets: null, corrected: none, leftOut: none })

  /** Tries rows of the mended file, and with them those that meant the same record as another. */
  async function tryRows(next: CorrectedSheet, changed: readonly number[]): Promise<void> {
    const waiting = new Set([...untried, ...changed])
    setMended(next)
    setFailure(null)
    setUntried(waiting)
    const twice = now.rows.flatMap(({ row, errors }) => (errors.row ? row : []))
    const asked = [...new Set([...waiting, ...twice])].filter((row) => !next.leftOut.has(row)).slice(0, maxRetriedRows)
    const outcome = asked.length === 0 ? 'tried' : await retry(correctedFile(name, next), asked)
    if (outcome === 'overtaken') return
    if (outcome !== 'tried') return setFailure(outcome)
    setUntried(none)
    setLastTried(changed.findLast((row) => !next.leftOut.has(row)) ?? null)
  }

  function choicesOf(column: number): readonly string[] {
    const field = fieldOf(resource, head?.names[column] ?? '')
    if (field?.kind === 'flag') return [fieldMessages.yes, fieldMessages.no]
    return field?.kind === 'choice' ? field.values.map((value) => choiceLabel(field, value)) : []
  }
  return {
    correctedSheet: mended,
    untried,
    edit,
    head,
    rows,
    current,
    failure,
    lastTried,
    choicesOf,
    onEdit: setEdit,
    onCell: ({ row, column }, text) => current && void tryRows(withCell(current, row, column, text), [row]),
    onOut: (row, isOut) => current && void tryRows(withRow(current, row, isOut), [row]),
    tryAgain: () => current && void tryRows(current, []),
    match(targets) {
      const next = current && { ...current, targets }
      setMended(next)
      setUntried(none)
      return next
    },
    reset() {
      setMended(null)
      setUntried(none)
      setFailure(null)
      setEdit(null)
      setLastTried(null)
    },
  }
}
