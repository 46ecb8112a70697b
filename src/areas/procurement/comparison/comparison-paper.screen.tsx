import { formatDate } from '#src/lib/format-day.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { formatMoney } from '#src/resource/money/amount.ts'
import { awardsIn } from '../inventory-requisition/lines-to-buy.ts'
import { type ComparedLine, totalOf } from './comparison.ts'
import styles from './comparison-paper.module.css'
import { type Footnote, footnotesOf, sheetsOf } from './comparison-sheets.ts'
import { comparisonMessages as messages } from './messages.ts'
import { type ComparedVendor, type Comparison, useComparison } from './use-comparison.screen.tsx'

/** The comparison on paper: landscape, six vendors a sheet, with the reasons of the award as footnotes. */
export function ComparisonPaper({ record }: { record: LocalRecord }) {
  const comparison = useComparison(record)
  if (record.openedAt === undefined || comparison.vendors.length === 0) return null
  const awards = awardsIn(record)
  const notes = footnotesOf(awards)
  const few = typeof record.fewReason === 'string' ? record.fewReason : null
  return (
    <section className={styles.paper}>
      <h2 className={styles.title}>{messages.title}</h2>
      {sheetsOf(comparison.vendors).map((vendors) => (
        <PaperTable
          key={vendors[0]?.sourcingId}
          comparison={comparison}
          vendors={vendors}
          notes={notes}
          chosenOf={(line) => awards.find(({ id }) => id === line.id)?.inventoryRequestVendorId}
        />
      ))}
      {notes.map(({ place, line, why }) => (
        <p key={place} className={styles.footnote}>
          <sup>{place}</sup> {line}: {why}
        </p>
      ))}
      {few && (
        <p className={styles.footnote}>
          {messages.fewOnPaper} {few}
        </p>
      )}
    </section>
  )
}

type PaperTableProps = {
  comparison: Comparison
  vendors: readonly ComparedVendor[]
  notes: readonly Footnote[]
  chosenOf: (line: ComparedLine) => string | undefined
}

function PaperTable({ comparison, vendors, notes, chosenOf }: PaperTableProps) {
  const { lines, baseCurrency, comparedOn } = comparison
  const chosen = lines.flatMap((line) => line.offers.find(({ sourcingId }) => sourcingId === chosenOf(line)) ?? [])
  const nameOf = (id: string | undefined) => comparison.vendors.find(({ sourcingId }) => sourcingId === id)?.name
  const total = totalOf(chosen)
  return (
    <table className={styles.table}>
      <caption>
        {messages.caption(comparison.vendors.length, comparedOn && formatDate(comparedOn), baseCurrency)}
      </caption>
      <thead>
        <tr>
          <th scope="col">{messages.item}</th>
          {vendors.map(({ sourcingId, name, offered, validUntil, terms }) => (
            <th key={sourcingId} scope="col">
              {name}
              <small>{messages.quoted(offered, lines.length)}</small>
              {validUntil && <small>{messages.validUntil(formatDate(validUntil))}</small>}
              {terms && <small>{terms}</small>}
            </th>
          ))}
          <th scope="col">{messages.choice}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">{line.line}</th>
            {vendors.map(({ sourcingId }) => (
              <td key={sourcingId} data-chosen={chosenOf(line) === sourcingId}>
                <PaperOffer line={line} sourcingId={sourcingId} />
              </td>
            ))}
            <td>
              {nameOf(chosenOf(line)) ?? '–'}
              <sup>{notes.find(({ id }) => id === line.id)?.place}</sup>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{messages.chosen}</th>
          {vendors.map(({ sourcingId }) => {
            const own = totalOf(chosen.filter((offer) => offer.sourcingId === sourcingId))
            return <td key={sourcingId}>{own ? formatMoney(own) : '–'}</td>
          })}
          <td>{total ? formatMoney(total) : '–'}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function PaperOffer({ line, sourcingId }: { line: ComparedLine; sourcingId: string }) {
  const offer = line.offers.find((one) => one.sourcingId === sourcingId)
  if (!offer) return line.declinedBy.includes(sourcingId) ? messages.notOffered : messages.noPrice
  const { base, total, unitBase, unitPrice, leadTimeDays } = offer
  const isConverted = base !== null && base.currency !== total.currency
  return (
    <>
      {formatMoney(base ?? total)}
      {line.lowest.includes(sourcingId) && ` ${line.lowest.length > 1 ? messages.alsoLowest : messages.lowest}`}
      <small>{messages.perUnit(formatMoney(unitBase ?? unitPrice))}</small>
      {isConverted && <small>{formatMoney(total)}</small>}
      {leadTimeDays !== null && <small>{messages.days(leadTimeDays)}</small>}
    </>
  )
}
