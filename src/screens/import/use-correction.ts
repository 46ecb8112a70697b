import { useMemo, useState } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import { choiceLabel } from '../messages/label.ts'
import { type CorrectedSheet, correctedFile, shownHead, shownRows, withCell, withRow } from './corrected-sheet.ts'
import type { Target } from './matched-columns.ts'
import type { CellPlace, RowCorrection } from './row-correction.ts'
import type { Import, ImportFailure, ImportHead, ImportRow } from './use-import.ts'

/** Maximum rows retried at once. */
const maxRetriedRows = 600
const none: ReadonlySet<number> = new Set()

export type SheetCorrection = RowCorrection & {
  head: ImportHead | null
  rows: readonly ImportRow[]
  /** The file as corrected; null before a dry run. */
  current: CorrectedSheet | null
  /** Why the last correction was not tried. */
  failure: ImportFailure | null
  /** The row last tried by itself. */
  lastTried: number | null
  tryAgain(): void
  match(targets: readonly Target[]): CorrectedSheet | null
  reset(): void
}

/** Corrections of a tried file on the page: column fields, cells, rows; each is tried at once. */
export function useCorrection(resource: Resource, { now, retry }: Import, name: string): SheetCorrection {
  const [corrected, setCorrected] = useState<CorrectedSheet | null>(null)
  const [untried, setUntried] = useState(none)
  const [failure, setFailure] = useState<ImportFailure | null>(null)
  const [edit, setEdit] = useState<CellPlace | null>(null)
  const [lastTried, setLastTried] = useState<number | null>(null)
  const head = useMemo(() => now.head && shownHead(now.head, corrected), [now.head, corrected])
  const rows = useMemo(() => shownRows(now.rows, corrected, now.state === 'tried'), [now.rows, now.state, corrected])
  const current =
    corrected ?? (head && { sheet: { head: head.head, rows: now.rows }, targets: null, corrected: none, leftOut: none })

  /** Tries rows of the corrected file, with those that meant the same record. */
  async function tryRows(next: CorrectedSheet, changed: readonly number[]): Promise<void> {
    const waiting = new Set([...untried, ...changed])
    setCorrected(next)
    setFailure(null)
    setUntried(waiting)
    const twice = now.rows.flatMap(({ row, errors }) => (errors.row ? row : []))
    const retried = [...new Set([...waiting, ...twice])]
      .filter((row) => !next.leftOut.has(row))
      .slice(0, maxRetriedRows)
    const outcome = retried.length === 0 ? 'tried' : await retry(correctedFile(name, next), retried)
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
    correctedSheet: corrected,
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
      setCorrected(next)
      setUntried(none)
      return next
    },
    reset() {
      setCorrected(null)
      setUntried(none)
      setFailure(null)
      setEdit(null)
      setLastTried(null)
    },
  }
}
