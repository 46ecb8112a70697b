import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { formatDecimal } from '#src/lib/format-number.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { importMessages as messages } from '../messages/import-messages.ts'
import { labelOf } from '../messages/label.ts'
import { missingColumns } from './columns/import-columns.ts'
import { CorrectionNotice } from './correction-notice.tsx'
import { FaultLinks } from './fault-links.tsx'
import styles from './import.module.css'
import { cellId, type Fault, faultsOf } from './import-faults.ts'
import { ImportRows, type RowsShown, rowsPerPage } from './import-rows.tsx'
import type { DecimalMark, ImportHead, ImportRow } from './request/import-request.ts'
import { needsAttention } from './row-correction.ts'
import type { SheetCorrection } from './use-correction.ts'

const outcomes = ['created', 'updated', 'unchanged', 'refused'] as const

type ImportResultProps = {
  resource: Resource
  title: string
  head: ImportHead
  rows: readonly ImportRow[]
  /** Whether the rows were imported, or only tried. */
  isReal: boolean
  /** How rows are corrected. */
  correction: SheetCorrection
  /** Begins again with the file as it was chosen. */
  onDiscard(): void
  /** The excluded columns, where matched by hand; null where the headings apply. */
  leftOut: readonly string[] | null
  /** Opens the matching of columns; null once imported. */
  onColumns: (() => void) | null
  /** Reads the numbers by another decimal mark; null once imported. */
  onMark: ((mark: DecimalMark) => void) | null
  /** What can be done now. */
  children: ReactNode
}

/** The result of a dry run or an import: counts, errors by place, and the rows. */
export function ImportResult({
  resource,
  title,
  head,
  rows,
  isReal,
  correction: rowCorrection,
  onDiscard,
  leftOut,
  onColumns,
  onMark,
  children,
}: ImportResultProps) {
  const [shown, setShown] = useState<RowsShown>({ which: 'refused', page: 1 })
  const [target, setTarget] = useState<Fault | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { correctedSheet, imported } = rowCorrection
  const live = useMemo(() => rows.filter(({ row }) => !correctedSheet?.leftOut.has(row)), [rows, correctedSheet])
  const refused = useMemo(() => live.filter(({ outcome }) => outcome === 'refused'), [live])
  const faults = useMemo(
    () => new Map(refused.map((row) => [row.row, faultsOf(head, row, (name) => labelOf(resource, name))])),
    [refused, head, resource],
  )
  useEffect(() => {
    // After the page with the cell has been drawn.
    const cell = target && document.getElementById(cellId(target))
    cell?.scrollIntoView({ block: 'center', inline: 'center' })
    cell?.focus({ preventScroll: true })
  }, [target])

  function goTo(fault: Fault): void {
    const index = rows
      .filter((row) => row.cells && needsAttention(row, correctedSheet))
      .findIndex(({ row }) => row === fault.row)
    setShown({ which: 'refused', page: Math.floor(index / rowsPerPage) + 1 })
    setTarget({ ...fault })
  }
  /** A row that was left over by the import and has no errors now. */
  const isReady = ({ row, outcome }: ImportRow) =>
    isReal && (outcome === 'created' || outcome === 'updated') && !imported.has(row)
  const otherMark = head.decimalMark === 'comma' ? 'point' : 'comma'
  const missing = missingColumns(resource, head.names)
  const proposed = head.proposed.map(
    (index) => [head.head[index] ?? '', labelOf(resource, head.names[index] ?? '')] as const,
  )

  return (
    <div className={styles.result}>
      <Title order={2} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <dl className={styles.counts}>
        {outcomes.map((outcome) => (
          <div key={outcome} data-outcome={outcome}>
            <dt>{messages.counts[outcome][isReal ? 1 : 0]}</dt>
            <dd>{formatDecimal(live.filter((row) => row.outcome === outcome && !isReady(row)).length)}</dd>
          </div>
        ))}
        {live.some(isReady) && (
          <div data-outcome="ready">
            <dt>{messages.ready}</dt>
            <dd>{formatDecimal(live.filter(isReady).length)}</dd>
          </div>
        )}
        {correctedSheet && correctedSheet.leftOut.size > 0 && (
          <div data-outcome="out">
            <dt>{messages.leftOut}</dt>
            <dd>{formatDecimal(correctedSheet.leftOut.size)}</dd>
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
      {proposed.length > 0 && <Text size="sm">{messages.proposedAs(proposed)}</Text>}
      {head.decimalMark && hasNumbers(resource, head) && (
        <Group gap="xs">
          <Text size="sm">{messages.numberRead[head.decimalMark]}</Text>
          {onMark && (
            <Button variant="subtle" size="compact-sm" className={styles.change} onClick={() => onMark(otherMark)}>
              {messages.readBy[otherMark]}
            </Button>
          )}
        </Group>
      )}
      {missing.length > 0 && refused.length > 0 && (
        <Alert color="orange">{messages.missing(missing.map((column) => column.head))}</Alert>
      )}
      <Group gap="sm">{children}</Group>
      <CorrectionNotice correction={rowCorrection} refused={refused} onDiscard={onDiscard} />
      <FaultLinks head={head} faults={[...faults.values()].flat()} count={refused.length} onPick={goTo} />
      <ImportRows
        head={head}
        rows={rows}
        faults={faults}
        isReal={isReal}
        correction={rowCorrection}
        shown={shown}
        onShow={setShown}
      />
    </div>
  )
}

const numberKinds: ReadonlySet<string> = new Set(['integer', 'quantity', 'decimal', 'money', 'position'])

function hasNumbers(resource: Resource, { names }: ImportHead): boolean {
  return names.some((name) => numberKinds.has(fieldOf(resource, name?.split('.')[0] ?? '')?.kind ?? ''))
}

/** What became of the file's columns. */
function columnsLine({ head, unknown }: ImportHead, leftOut: readonly string[] | null): string {
  if (leftOut !== null) return messages.matched(head.length - leftOut.length, head.length, leftOut)
  return unknown.length > 0 ? messages.unknown(unknown) : messages.allRecognised(head.length)
}
