import { Pagination, SegmentedControl, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { importMessages as messages } from '../messages/import-messages.ts'
import { listMessages } from '../messages/list-messages.ts'
import styles from './import.module.css'
import type { Fault } from './import-faults.ts'
import { RowCards, type RowsProps, RowTable } from './import-table.tsx'
import type { ImportHead, ImportRow } from './request/import-request.ts'
import { isCorrected, isMerged, needsAttention, type RowCorrection } from './row-correction.ts'

/** Which rows are shown, and which page of them, from 1. */
export type RowsShown = { which: 'refused' | 'updated' | 'all'; page: number }
/** Rows per page: each is drawn. */
export const rowsPerPage = 50

type ImportRowsProps = {
  head: ImportHead
  rows: readonly ImportRow[]
  faults: ReadonlyMap<number, readonly Fault[]>
  isReal: boolean
  correction: RowCorrection
  shown: RowsShown
  onShow(shown: RowsShown): void
}

/** The file's rows with their errors; as cards on narrow screens. */
export function ImportRows({ head, rows, faults, isReal, correction, shown, onShow }: ImportRowsProps) {
  const narrow = useMediaQuery('(max-width: 900px)', undefined, { getInitialValueInEffect: false }) ?? false
  const withCells = rows.filter(({ cells }) => cells)
  const { correctedSheet } = correction
  const refused = withCells.filter((row) => needsAttention(row, correctedSheet))
  const updated = withCells.filter(({ before }) => before)
  const hasOthers = refused.some((row) => isMerged(row) || isCorrected(row, correctedSheet))
  const lists = { refused: refused.length > 0 ? refused : withCells, updated, all: withCells }
  const all = lists[shown.which]
  const choices = [
    { value: 'refused', rows: refused, label: hasOthers ? messages.toCheck : messages.withErrors },
    { value: 'updated', rows: updated, label: messages.toUpdate },
    { value: 'all', rows: withCells, label: messages.all },
  ].filter(({ value, rows: own }) => own.length > 0 && (value === 'all' || own.length < withCells.length))
  const pages = Math.ceil(all.length / rowsPerPage)
  if (pages === 0) return null
  const parts: RowsProps = {
    head,
    faults,
    isReal,
    correction,
    rows: all.slice((shown.page - 1) * rowsPerPage, shown.page * rowsPerPage),
  }
  return (
    <section className={styles.rows}>
      <div className={styles.rowsHead}>
        <Title order={2}>{messages.rows}</Title>
        {choices.length > 1 && (
          <SegmentedControl
            aria-label={messages.shown}
            styles={{ label: { display: 'flex', alignItems: 'center', minHeight: 'var(--fairlead-control-height)' } }}
            value={choices.some(({ value }) => value === shown.which) ? shown.which : 'all'}
            onChange={(which) => onShow({ which: which === 'all' || which === 'updated' ? which : 'refused', page: 1 })}
            data={choices.map(({ value, rows: own, label }) => ({ value, label: label(own.length) }))}
          />
        )}
      </div>
      {narrow ? <RowCards {...parts} /> : <RowTable {...parts} />}
      {pages > 1 && (
        <>
          <Text size="sm" c="dimmed">
            {listMessages.range(
              (shown.page - 1) * rowsPerPage + 1,
              Math.min(shown.page * rowsPerPage, all.length),
              all.length,
            )}
          </Text>
          <Pagination
            component="nav"
            aria-label={listMessages.pages}
            total={pages}
            value={shown.page}
            onChange={(page) => onShow({ ...shown, page })}
            siblings={narrow ? 0 : 1}
            boundaries={narrow ? 0 : 1}
            styles={{
              control: { height: 'var(--fairlead-control-height)', minWidth: 'var(--fairlead-control-height)' },
            }}
            getControlProps={(control) => ({
              'aria-label': control === 'previous' ? listMessages.previousPage : listMessages.nextPage,
            })}
          />
        </>
      )}
    </section>
  )
}
