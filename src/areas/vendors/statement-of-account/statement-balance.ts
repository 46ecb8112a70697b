import { sumDecimals } from '#src/resource/money/arithmetic.ts'
import type { StatementLine } from './statement-lines.ts'

/** The amount with the sign by which it changes what is owed. */
export const signedAmount = ({ kind, amount }: Pick<StatementLine, 'kind' | 'amount'>) =>
  kind === 'invoice' ? amount : negated(amount)

/** What is owed at the end: the opening balance, with invoices, less credit notes and payments; exact. */
export function balanceOf(opening: unknown, lines: readonly StatementLine[]): string {
  return sumDecimals([typeof opening === 'string' ? opening : '0', ...lines.map(signedAmount)])
}

/** What the vendor claims beyond what our books owe; below zero where it claims less. */
export const differenceOf = (ours: string, theirs: string) => sumDecimals([theirs, negated(ours)])

function negated(amount: string): string {
  if (amount === '0') return amount
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}
