import { isZero } from '#src/resource/money/amount.ts'
import { vendorSourcingMessages as messages } from './messages.ts'

type Quoted = {
  quotedLines: readonly { unitPrice?: string | null | undefined; isDeclined?: boolean | null | undefined }[]
}

/** What has to hold of the lines that a vendor quotes. */
export const quotedLineChecks = [
  {
    field: 'quotedLines',
    message: messages.priceOrNot,
    holds: ({ quotedLines }: Quoted) =>
      quotedLines.every(({ unitPrice, isDeclined }) => (unitPrice === undefined) === (isDeclined === true)),
  },
  {
    field: 'quotedLines',
    message: messages.aboveZero,
    holds: ({ quotedLines }: Quoted) =>
      quotedLines.every(({ unitPrice }) => typeof unitPrice !== 'string' || !isZero(unitPrice)),
  },
  {
    field: 'quotedLines',
    message: messages.ofNothing,
    holds: ({ quotedLines }: Quoted) => quotedLines.some(({ unitPrice }) => unitPrice !== undefined),
  },
]
