import { daysBetween } from '#src/resource/schedule/interval.ts'
import { differenceOf, signedAmount } from './statement-balance.ts'
import type { StatementLine } from './statement-lines.ts'

/** A line of both sides, or of one alone; `difference` is what the vendor claims beyond our line. */
export type LinePair = { ours: StatementLine | null; theirs: StatementLine | null; difference: string }

/** Days by which two lines without a common number may lie apart and still be one. */
const daysApart = 7

/**
 * The lines of both sides side by side, by day. Lines are one by kind, number and amount; else by kind and number, with a
 * difference; else by kind and amount within a week. Each stands in one pair.
 */
export function pairLines(ours: readonly StatementLine[], theirs: readonly StatementLine[]): LinePair[] {
  const left = new Set(theirs)
  const found = new Map<StatementLine, StatementLine>()
  for (const isOne of [isSame, hasSameNumber, isNear])
    for (const line of ours) {
      if (found.has(line)) continue
      const match = [...left].find((other) => line.kind === other.kind && isOne(line, other))
      if (!match) continue
      found.set(line, match)
      left.delete(match)
    }
  const pairs = ours.map((line) => pairOf(line, found.get(line) ?? null))
  return [...pairs, ...[...left].map((line) => pairOf(null, line))].toSorted((one, other) =>
    dayOf(one).localeCompare(dayOf(other)),
  )
}

const hasSameNumber = (one: StatementLine, other: StatementLine) =>
  numberOf(one) !== '' && numberOf(one) === numberOf(other)
const isSame = (one: StatementLine, other: StatementLine) => hasSameNumber(one, other) && one.amount === other.amount

function isNear(one: StatementLine, other: StatementLine): boolean {
  const isOtherNumber = numberOf(one) !== '' && numberOf(other) !== ''
  return (
    !isOtherNumber && one.amount === other.amount && Math.abs(daysBetween(one.postedOn, other.postedOn)) <= daysApart
  )
}

/** Capitals and digits alone, as numbers are written with and without blanks, strokes and hyphens. */
const numberOf = ({ reference }: StatementLine) => (reference ?? '').replace(/[^A-Za-z0-9]/g, '').toUpperCase()
const dayOf = ({ ours, theirs }: LinePair) => ours?.postedOn ?? theirs?.postedOn ?? ''

function pairOf(ours: StatementLine | null, theirs: StatementLine | null): LinePair {
  return {
    ours,
    theirs,
    difference: differenceOf(ours ? signedAmount(ours) : '0', theirs ? signedAmount(theirs) : '0'),
  }
}
