import { z } from 'zod'
import { financialYearOf } from '#src/areas/budgets/budget/financial-year.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { isZero, moneyOf } from '#src/resource/money/amount.ts'
import { payeeOf } from '../payee.ts'
import { invoiceKeyOf } from './invoice-key.ts'

/** Another requisition that is like one, and why. */
export type KnownLike = { record: StoredRecord; because: 'amount' | 'file' }

type Fields = Readonly<Record<string, unknown>>

const stored = z.object({ sha256: z.string() })
const papersSchema = z.object({
  invoice: stored.optional().catch(undefined),
  documents: z.array(z.object({ file: stored.optional().catch(undefined) })).catch([]),
})

/** Days around a requisition within which the same payee and amount are told. */
export const likeDays = 7

/** The hashes of a requisition's papers. */
export function paperHashes(fields: unknown): readonly string[] {
  const { invoice, documents } = papersSchema.catch({ documents: [] }).parse(fields)
  return [invoice, ...documents.map(({ file }) => file)].flatMap((file) => file?.sha256 ?? [])
}

/** Whether a requisition asks for money: one that was not sent, was refused, or ended before anything was paid is no claim. */
function isClaim({ status, paid }: StoredRecord): boolean {
  if (status !== 'closed') return status !== 'draft' && status !== 'declined'
  return !isZero(moneyOf(paid)?.amount ?? '0')
}

/**
 * Of the requisitions that this device has, one that asks for the same invoice of the same vendor in the same financial year;
 * null where it has none.
 */
export function sameInvoiceAmong(
  rows: readonly StoredRecord[],
  fields: Fields,
  id: string | null,
  day: string,
): StoredRecord | null {
  const payee = payeeOf(fields)
  const key = typeof fields.invoiceNumber === 'string' ? invoiceKeyOf(fields.invoiceNumber) : ''
  if (payee?.kind !== 'vendor' || key === '') return null
  const yearOf = ({ invoicedOn }: Fields, otherwise: string) =>
    financialYearOf(typeof invoicedOn === 'string' ? invoicedOn : otherwise)
  const same = rows.find((record) => {
    if (record.id === id || !isClaim(record) || typeof record.invoiceNumber !== 'string') return false
    const other = payeeOf(record)
    return (
      other?.kind === 'vendor' &&
      other.id === payee.id &&
      invoiceKeyOf(record.invoiceNumber) === key &&
      yearOf(record, record.createdAt.slice(0, 10)) === yearOf(fields, day)
    )
  })
  return same ?? null
}

/**
 * Of the requisitions that this device has, those like what is typed: the same payee and amount within a week, or the same
 * file. The office looks among all when it is sent.
 */
export function likesAmong(rows: readonly StoredRecord[], fields: Fields, id: string | null, day: string): KnownLike[] {
  const amount = moneyOf(fields.amount)
  const hashes = paperHashes(fields)
  const payee = payeeOf(fields)
  return rows.flatMap((record): KnownLike[] => {
    if (record.id === id || !isClaim(record)) return []
    const other = moneyOf(record.amount)
    const days = Math.abs(Date.parse(record.createdAt.slice(0, 10)) - Date.parse(day)) / 86_400_000
    const isSame = payee !== null && payeeOf(record)?.id === payee.id
    const isAlike = isSame && amount?.amount === other?.amount && amount?.currency === other?.currency
    if (amount && isAlike && days <= likeDays) return [{ record, because: 'amount' }]
    return paperHashes(record).some((hash) => hashes.includes(hash)) ? [{ record, because: 'file' }] : []
  })
}
