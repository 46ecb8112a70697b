import { useMemo, useState } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import { choiceLabel } from '../messages/label.ts'
import type { Target } from './columns/matched-columns.ts'
import {
  type CorrectedSheet,
  correctedFile,
  shownHead,
  shownRows,
  withCell,
  withJoined,
  withRow,
} from './corrected-sheet.ts'
import { dropCorrections, keepCorrections } from './kept-corrections.ts'
import type { DecimalMark, ImportFailure, ImportHead, ImportRow } from './request/import-request.ts'
import type { CellPlace, RowCorrection } from './row-correction.ts'
import type { Import } from './use-import.ts'

/** Maximum rows tried, or brought in, by their numbers at once. */
export const maxNamedRows = 600
const none: ReadonlySet<number> = new Set()

export type SheetCorrection = RowCorrection & {
  head: ImportHead | null
  rows: readonly ImportRow[]
  /** The file as corrected; null before a dry run. */
  current: CorrectedSheet | null
  /** Whether corrections of this file were found that had been made before. */
  isRestored: boolean
  /** Why the last correction was not tried. */
  failure: ImportFailure | null
  /** The row last tried by itself. */
  lastTried: number | null
  tryAgain(): void
  match(targets: readonly Target[]): CorrectedSheet | null
  /** Says how the file writes decimals. */
  answer(decimalMark: DecimalMark): CorrectedSheet | null
  /** Holds the tried cells, since an import answers with those of refused rows alone. */
  hold(): void
  /** Begins with a file: without corrections, or with those that were kept. */
  reset(kept: CorrectedSheet | null): void
}

/** The chosen file's name, and the key under which its corrections are kept. */
type CorrectedName = { name: string; key: string }

/** Corrections of a file on the page: column fields, cells, rows; each is tried at once, also after an import. */
export function useCorrection(
  resource: Resource,
  { now, retry }: Import,
  { name, key }: CorrectedName,
): SheetCorrection {
  const [corrected, setCorrected] = useState<CorrectedSheet | null>(null)
  const [held, setHeld] = useState<CorrectedSheet | null>(null)
  const [isRestored, setRestored] = useState(false)
  const [untried, setUntried] = useState(none)
  const [failure, setFailure] = useState<ImportFailure | null>(null)
  const [edit, setEdit] = useState<CellPlace | null>(null)
  const [lastTried, setLastTried] = useState<number | null>(null)
  const head = useMemo(() => now.head && shownHead(now.head, corrected), [now.head, corrected])
  const rows = useMemo(() => shownRows(now.rows, corrected, now.state === 'tried'), [now.rows, now.state, corrected])
  const current = corrected ?? held ?? (head && uncorrected(head, now.rows))

  function correct(next: CorrectedSheet | null): void {
    setCorrected(next)
    if (next) keepCorrections(key, next)
    else dropCorrections(key)
  }

  /** Tries rows of the corrected file, with those that meant the same record. */
  async function tryRows(next: CorrectedSheet, changed: readonly number[]): Promise<void> {
    const waiting = new Set([...untried, ...changed])
    correct(next)
    setFailure(null)
    setUntried(waiting)
    const twice = now.rows.flatMap(({ row, errors }) => (errors.row ? row : []))
    const retried = [...new Set([...waiting, ...twice])].filter((row) => !next.leftOut.has(row)).slice(0, maxNamedRows)
    const { decimalMark } = next
    const outcome =
      retried.length === 0 ? 'tried' : await retry({ file: correctedFile(name, next), decimalMark, rows: retried })
    if (outcome === 'overtaken') return
    if (outcome !== 'tried') return setFailure(outcome)
    setUntried(none)
    setLastTried(changed.findLast((row) => !next.leftOut.has(row)) ?? null)
  }

  function change(next: CorrectedSheet | null): CorrectedSheet | null {
    correct(next)
    setUntried(none)
    return next
  }

  function choicesOf(column: number): readonly string[] {
    const field = fieldOf(resource, head?.names[column] ?? '')
    if (field?.kind === 'flag') return [fieldMessages.yes, fieldMessages.no]
    return field?.kind === 'choice' ? field.values.map((value) => choiceLabel(field, value)) : []
  }
  return {
    correctedSheet: corrected,
    untried,
    imported: now.imported,
    edit,
    head,
    rows,
    current,
    isRestored,
    failure,
    lastTried,
    choicesOf,
    onEdit: setEdit,
    onCell: ({ row, column }, text) => current && void tryRows(withCell(current, row, column, text), [row]),
    onJoin: ({ row, column }) => current && void tryRows(withJoined(current, row, column), [row]),
    onOut: (row, isOut) => current && void tryRows(withRow(current, row, isOut), [row]),
    tryAgain: () => current && void tryRows(current, []),
    match: (targets) => change(current && { ...current, targets }),
    answer: (decimalMark) => change(current && { ...current, decimalMark }),
    hold: () => setHeld(current),
    reset(kept) {
      setCorrected(kept)
      setHeld(null)
      setRestored(kept !== null)
      setUntried(none)
      setFailure(null)
      setEdit(null)
      setLastTried(null)
    },
  }
}

function uncorrected({ head, decimalMark }: ImportHead, rows: readonly ImportRow[]): CorrectedSheet {
  return { sheet: { head, rows }, targets: null, decimalMark, corrected: none, leftOut: none }
}
