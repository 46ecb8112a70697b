import { useMemo } from 'react'
import { baseCurrencyOf } from '#src/areas/company/company-details/base-currency.ts'
import { rateOfDay } from '#src/areas/payments/exchange-rate/rate-of-day.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Currency } from '#src/resource/money/currency.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { formatNumber } from '#src/screens/format/format-value.ts'
import { linesToBuy } from '../inventory-requisition/lines-to-buy.ts'
import { requisitionMessages } from '../inventory-requisition/messages.ts'
import { type ComparedLine, compareQuotations, quotationsIn } from './comparison.ts'
import { comparisonMessages as messages } from './messages.ts'

/** A vendor that quoted, as the head of its column. */
export type ComparedVendor = {
  sourcingId: string
  name: string
  validUntil: string | null
  terms: string | null
  offered: number
}

/** What is compared of a requisition; `asked` and `received` count also what is sealed. */
export type Comparison = {
  isRead: boolean
  asked: number
  received: number
  vendors: readonly ComparedVendor[]
  lines: readonly ComparedLine[]
  baseCurrency: Currency
  /** The day whose rates are compared with; empty before the opening. */
  comparedOn: string
}

/** Of these states are quotations that a choice may name. */
const compared = new Set<string | null>(['received', 'reviewed', 'approved', 'not-approved'])

/** The opened quotations of a requisition side by side, as far as this device has them. */
export function useComparison(record: LocalRecord): Comparison {
  const sourcings = useRows('vendor-sourcings')
  const rates = useRows('exchange-rates')
  const company = useRows('company-details')
  const titleOf = useTitles(['vendors', 'inventories'])
  return useMemo(() => {
    const asked = sourcings.rows.filter(({ inventoryRequisitionId }) => inventoryRequisitionId === record.id)
    const baseCurrency = baseCurrencyOf(company.rows[0] ?? null)
    const day = typeof record.comparedOn === 'string' ? record.comparedOn : ''
    const lines = linesToBuy(record).map(({ id, inventoryId, name, quantity }) => ({
      id,
      line: requisitionMessages.lineOf(
        formatNumber(quantity),
        (inventoryId && titleOf('inventories', inventoryId)) || name || '',
      ),
      quantity,
    }))
    const opened = asked.filter(({ status, openedAt }) => compared.has(status) && openedAt !== undefined)
    const result = compareQuotations(lines, opened, {
      baseCurrency,
      rateOf: (currency) => rateOfDay(rates.rows, { currency, baseCurrency, day }),
    })
    const ids = new Set(quotationsIn(opened).map(({ id }) => id))
    return {
      isRead: sourcings.state === 'ready',
      asked: asked.length,
      received: asked.filter(({ status }) => compared.has(status)).length,
      vendors: opened
        .filter(({ id }) => ids.has(id))
        .map((one) => vendorOf(one, result, titleOf('vendors', String(one.vendorId)) ?? messages.unknownVendor))
        .toSorted((left, right) => right.offered - left.offered || left.name.localeCompare(right.name)),
      lines: result,
      baseCurrency,
      comparedOn: day,
    }
  }, [record, sourcings, rates, company, titleOf])
}

function vendorOf(sourcing: StoredRecord, lines: readonly ComparedLine[], name: string): ComparedVendor {
  const { id, validUntil, terms } = sourcing
  return {
    sourcingId: id,
    name,
    validUntil: typeof validUntil === 'string' ? validUntil : null,
    terms: typeof terms === 'string' ? terms : null,
    offered: lines.filter(({ offers }) => offers.some(({ sourcingId }) => sourcingId === id)).length,
  }
}
