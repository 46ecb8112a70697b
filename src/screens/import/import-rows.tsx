import { Pagination, SegmentedControl, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { importWords as words } from '../messages/import-messages.ts'
import { listWords } from '../messages/list-messages.ts'
import styles from './import.module.css'
import type { Fault } from './import-faults.ts'
import { RowCards, type RowsProps, RowTable } from './import-table.tsx'
import { isLookedAt, type RowMending } from './row-correction.ts'
import type { ImportHead, ImportRow } from './use-import.ts'

/** Which rows are looked at, and which page of them, from 1. */
export type RowsShown = { which: 'refused' | 'all'; page: number }
/** Rows a page: each is drawn. */
export const rowsPerPage = 50

type ImportRowsProps = {
  head: ImportHead
  rows: readonly ImportRow[]
  faults: ReadonlyMap<number, readonly Fault[]>
  isReal: boolean
  mending: RowMending | null
  shown: RowsShown
  onShow(shown: RowsShown): void
}

/** The rows of the file as they were read, what is wrong beside what is wrong; as cards where there is no room. */
export function ImportRows({ head, rows, faults, isReal, mending, shown, onShow }: ImportRowsProps) {
  const narrow = useMediaQuery('(max-width: 900px)', undefined, { getInitialValueInEffect: false }) ?? false
  const withCells = rows.filter(({ cells }) => cells)
  const refused = withCells.filter((row) => isLookedAt(row, mending?.mended ?? null))
  const isMended = refused.some(({ row }) => mending?.mended?.corrected.has(row) || mending?.mended?.out.has(row))
  const all = shown.which === 'all' || refused.length === 0 ? withCells : refused
  const pages = Math.ceil(all.length / rowsPerPage)
  if (pages === 0) return null
  const parts: RowsProps = {
    head,
    faults,
    isReal,
    mending,
    rows: all.slice((shown.page - 1) * rowsPerPage, shown.page * rowsPerPage),
  }
  return (
    <section className={styles.rows}>
      <div className={styles.rowsHead}>
        <Title order={2}>{words.rows}</Title>
        {refused.length > 0 && withCells.length > refused.length && (
          <SegmentedControl
            aria-label={words.shown}
            styles={{ label: { display: 'flex', alignItems: 'center', minHeight: 'var(--fairlead-control-height)' } }}
            value={shown.which}
            onChange={(which) => onShow({ which: which === 'all' ? 'all' : 'refused', page: 1 })}
            data={[
              { value: 'refused', label: (isMended ? words.withErrorsOrMended : words.withErrors)(refused.length) },
              { value: 'all', label: words.all(withCells.length) },
            ]}
          />
        )}
      </div>
      {narrow ? <RowCards {...parts} /> : <RowTable {...parts} />}
      {pages > 1 && (
        <>
          <Text size="sm" c="dimmed">
            {listWords.range(
              (shown.page - 1) * rowsPerPage + 1,
              Math.min(shown.page * rowsPerPage, all.length),
              all.length,
            )}
          </Text>
          <Pagination
            component="nav"
            aria-label={listWords.pages}
            total={pages}
            value={shown.page}
            onChange={(page) => onShow({ ...shown, page })}
            siblings={narrow ? 0 : 1}
            boundaries={narrow ? 0 : 1}
            styles={{
              control: { height: 'var(--fairlead-control-height)', minWidth: 'var(--fairlead-control-height)' },
            }}
            getControlProps={(control) => ({
              'aria-label': control === 'previous' ? listWords.previousPage : listWords.nextPage,
            })}
          />
        </>
      )}
    </section>
  )
}
