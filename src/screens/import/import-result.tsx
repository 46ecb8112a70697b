import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { formatDecimal } from '#src/lib/format-number.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { importMessages as messages } from '../messages/import-messages.ts'
import { labelOf } from '../messages/label.ts'
import { CorrectionNotice } from './correction-notice.tsx'
import { FaultLinks } from './fault-links.tsx'
import styles from './import.module.css'
import { missingColumns } from './import-columns.ts'
import { cellId, type Fault, faultsOf } from './import-faults.ts'
import { ImportRows, type RowsShown, rowsPerPage } from './import-rows.tsx'
import { needsAttention } from './row-correction.ts'
import type { SheetCorrection } from './use-correction.ts'
import type { ImportHead, ImportRow } from './use-import.ts'

const outcomes = ['created', 'updated', 'unchanged', 'refused'] as const

type ImportResultProps = {
  resource: Resource
  title: string
  head: ImportHead
  rows: readonly ImportRow[]
  /** Whether the rows were brought in, or only tried. */
  isReal: boolean
  /** How the rows are mended; null where it is too late. */
  correction: SheetCorrection | null
  /** Which columns are left out, where they were matched by hand; null where their heads say what they are. */
  leftOut: readonly string[] | null
  /** Goes to the matching of the columns; null where it is too late. */
  onColumns: (() => void) | null
  /** What can be done now. */
  children: ReactNode
}

/** What a trial found or an import did: how many of what, what is wrong where, and the rows themselves. */
export function ImportResult({
  resource,
  title,
  head,
  rows,
  isReal,
  correction: mending,
  leftOut,
  onColumns,
  children,
}: ImportResultProps) {
  const [shown, setShown] = useState<RowsShown>({ which: 'refused', page: 1 })
  const [target, setTarget] = useState<Fault | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const mended = mending?.correctedSheet ?? null
  const live = useMemo(() => rows.filter(({ row }) => !mended?.leftOut.has(row)), [rows, mended])
  const refused = useMemo(() => live.filter(({ outcome }) => outcome === 'refused'), [live])
  const faults = useMemo(
    () => new Map(refused.map((row) => [row.row, faultsOf(head, row, (name) => labelOf(resource, name))])),
    [refused, head, resource],
  )
  useEffect(() => {
    // The page with the cell has been drawn by then.
    const cell = target && document.getElementById(cellId(target))
    cell?.scrollIntoView({ block: 'center', inline: 'center' })
    cell?.focus({ preventScroll: true })
  }, [target])

  function goTo(fault: Fault): void {
    const index = rows.filter((row) => needsAttention(row, mended)).findIndex(({ row }) => row === fault.row)
    setShown({ which: 'refused', page: Math.floor(index / rowsPerPage) + 1 })
    setTarget({ ...fault })
  }
  const missing = missingColumns(resource, head.names)

  return (
    <div className={styles.result}>
      <Title order={2} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <dl className={styles.counts}>
        {outcomes.map((outcome) => (
          <div key={outcome} data-outcome={outcome}>
            <dt>{messages.counts[outcome][isReal ? 1 : 0]}</dt>
            <dd>{formatDecimal(live.filter((row) => row.outcome === outcome).length)}</dd>
          </div>
        ))}
        {mended && mended.leftOut.size > 0 && (
          <div data-outcome="out">
            <dt>{messages.leftOut}</dt>
            <dd>{formatDecimal(mended.leftOut.size)}</dd>
          </div>
        )}
      </dl>
      <Group gap="xs">
        <Text size="sm">{columnsLine(head, leftOut)}</Text>
        {onColumns && (
          <Button variant="subtle" size="compact-sm" className={styles.change} onClick={onColumns}>
            {messages.changeColumns}
          </Button>
        )}
      </Group>
      {missing.length > 0 && refused.length > 0 && (
        <Alert color="orange">{messages.missing(missing.map((column) => column.head))}</Alert>
      )}
      <Group gap="sm">{children}</Group>
      {mending && <CorrectionNotice correction={mending} refused={refused} />}
      <FaultLinks head={head} faults={[...faults.values()].flat()} count={refused.length} onPick={goTo} />
      <ImportRows
        head={head}
        rows={rows}
        faults={faults}
        isReal={isReal}
        correction={mending}
        shown={shown}
        onShow={setShown}
      />
    </div>
  )
}

/** What became of the file's columns. */
function columnsLine({ head, unknown }: ImportHead, leftOut: readonly string[] | null): string {
  if (leftOut !== null) return messages.matched(head.length - leftOut.length, head.length, leftOut)
  return unknown.length > 0 ? messages.unknown(unknown) : messages.allRecognised(head.length)
}
