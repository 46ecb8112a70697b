import { Table } from '@mantine/core'
import { formatDate } from '#src/lib/format-day.ts'
import { formatDecimalText, isZero } from '#src/resource/money/amount.ts'
import { GradeBadge } from '#src/screens/parts/grade-badge.tsx'
import styles from './comparison.module.css'
import { statementMessages as messages } from './messages.ts'
import { type LinePair, pairLines } from './pair-lines.ts'
import { balanceOf, differenceOf, signedAmount } from './statement-balance.ts'
import { linesOf, type StatementLine } from './statement-lines.ts'

/** Both sides of a statement line by line, and what is between them; before the vendor answers, our own alone. */
export function StatementComparison({
  statement,
  isAsked = false,
}: {
  statement: { readonly [field: string]: unknown }
  /** Shown to the vendor itself, before it answers. */
  isAsked?: boolean
}) {
  const hasAnswered = Array.isArray(statement.vendorLines)
  const [ours, theirs] = [linesOf(statement.lines), linesOf(statement.vendorLines)]
  const opening = textOf(statement.openingBalance)
  const theirOpening = textOf(statement.vendorOpeningBalance, opening)
  const [balance, theirBalance] = [balanceOf(opening, ours), balanceOf(theirOpening, theirs)]
  const pairs = hasAnswered
    ? pairLines(ours, theirs)
    : ours.map((line) => ({ ours: line, theirs: null, difference: '0' }))
  const sums = (label: string, left: string, right: string) => (
    <Table.Tr className={styles.sum}>
      <Table.Th scope="row" colSpan={2}>
        {label}
      </Table.Th>
      <Table.Td className={styles.number}>{shown(left)}</Table.Td>
      {hasAnswered && <Table.Td className={styles.number}>{shown(right)}</Table.Td>}
      {hasAnswered && <Table.Td className={styles.number}>{shown(differenceOf(left, right))}</Table.Td>}
    </Table.Tr>
  )
  return (
    <section aria-label={messages.comparison}>
      <Table.ScrollContainer minWidth={hasAnswered ? 560 : 360}>
        <Table aria-label={messages.comparison}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{messages.day}</Table.Th>
              <Table.Th>{messages.line}</Table.Th>
              <Table.Th className={styles.number}>{messages.ours}</Table.Th>
              {hasAnswered && <Table.Th className={styles.number}>{messages.theirs}</Table.Th>}
              {hasAnswered && <Table.Th className={styles.number}>{messages.difference}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sums(messages.opening, opening, theirOpening)}
            {pairs.map((pair) => (
              <PairRow key={pair.ours?.id ?? pair.theirs?.id} pair={pair} hasAnswered={hasAnswered} />
            ))}
            {sums(messages.balance, balance, theirBalance)}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {!hasAnswered && !isAsked && <p className={styles.note}>{messages.notYet}</p>}
    </section>
  )
}

function PairRow({ pair, hasAnswered }: { pair: LinePair; hasAnswered: boolean }) {
  const { ours, theirs, difference } = pair
  const line = ours ?? theirs
  if (!line) return null
  return (
    <Table.Tr>
      <Table.Td className={styles.day}>{formatDate(line.postedOn)}</Table.Td>
      <Table.Td>
        {messages.kinds[line.kind]} {line.reference}
      </Table.Td>
      <Table.Td className={styles.number}>{amountOf(ours)}</Table.Td>
      {hasAnswered && <Table.Td className={styles.number}>{amountOf(theirs)}</Table.Td>}
      {hasAnswered && (
        <Table.Td className={styles.number}>
          {isZero(difference) ? messages.agrees : shown(difference)}{' '}
          {!ours && <GradeBadge grade="notice" label={messages.missingHere} />}
          {!theirs && <GradeBadge grade="notice" label={messages.missingThere} />}
        </Table.Td>
      )}
    </Table.Tr>
  )
}

const amountOf = (line: StatementLine | null) => (line ? shown(signedAmount(line)) : '')

/** With two decimals, as in an account. */
function shown(amount: string): string {
  const [whole = '', decimals = ''] = amount.split('.')
  return formatDecimalText(`${whole}.${decimals.padEnd(2, '0')}`)
}

function textOf(value: unknown, otherwise = '0'): string {
  return typeof value === 'string' && value !== '' ? value : otherwise
}
