import { Button, Group, Radio, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import { formatMoney } from '#src/resource/money/amount.ts'
import { subtractMoney } from '#src/resource/money/arithmetic.ts'
import type { Money } from '#src/resource/money/currency.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import styles from './comparison.module.css'
import { type ComparedLine, type Offer, totalOf } from './comparison.ts'
import { type Choice, needsReason } from './judge-award.ts'
import { comparisonMessages as messages } from './messages.ts'
import type { ComparedVendor, Comparison } from './use-comparison.screen.tsx'

type MatrixProps = {
  comparison: Comparison
  choices: readonly Choice[]
  /** Absent where nothing is chosen here. */
  onChoose?: ((choices: readonly Choice[]) => void) | undefined
}

/**
 * The quotations side by side (`design/screens.md`, section 7): a plain table with a row for each line and a column for each
 * vendor, in the base currency; 'lowest' is a word. A choice that is not the lowest is explained.
 */
export function ComparisonMatrix({ comparison, choices, onChoose }: MatrixProps) {
  const { lines, vendors, baseCurrency, comparedOn } = comparison
  const [isOriginal, setOriginal] = useState(false)
  const chosen = choices.flatMap(({ id, inventoryRequestVendorId }) => {
    const offers = lines.find((line) => line.id === id)?.offers
    return offers?.find(({ sourcingId }) => sourcingId === inventoryRequestVendorId) ?? []
  })
  const choose = (line: ComparedLine, sourcingId: string) => {
    const before = choices.find(({ id }) => id === line.id)
    const why = needsReason(line, sourcingId) ? before?.why : undefined
    onChoose?.([
      ...choices.filter(({ id }) => id !== line.id),
      { id: line.id, inventoryRequestVendorId: sourcingId, why },
    ])
  }
  const lowest = lines.flatMap((line) => {
    const [first] = line.lowest
    return first === undefined ? [] : { id: line.id, inventoryRequestVendorId: first }
  })
  const caption = messages.caption(vendors.length, comparedOn === '' ? '' : formatDate(comparedOn), baseCurrency)
  return (
    <div className={styles.comparison}>
      <Group justify="space-between" data-print="no">
        <Switch
          label={messages.original}
          checked={isOriginal}
          onChange={(event) => setOriginal(event.currentTarget.checked)}
        />
        {onChoose && (
          <Button variant="default" onClick={() => onChoose(lowest)}>
            {messages.allLowest}
          </Button>
        )}
      </Group>
      {lines.some((line) => line.offers.length > 1 && line.lowest.length === 0) && <Text>{messages.noRate}</Text>}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.item}</th>
              {vendors.map((vendor) => (
                <VendorHead key={vendor.sourcingId} vendor={vendor} lines={lines.length} />
              ))}
              <th scope="col">{messages.choice}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const choice = choices.find(({ id }) => id === line.id)
              return (
                <tr key={line.id}>
                  <th scope="row">{line.line}</th>
                  {vendors.map(({ sourcingId, name }) => (
                    <td
                      key={sourcingId}
                      data-vendor={name}
                      data-chosen={choice?.inventoryRequestVendorId === sourcingId}
                    >
                      <OfferCell
                        line={line}
                        sourcingId={sourcingId}
                        vendor={name}
                        isOriginal={isOriginal}
                        isChosen={choice?.inventoryRequestVendorId === sourcingId}
                        onChoose={onChoose && (() => choose(line, sourcingId))}
                      />
                    </td>
                  ))}
                  <td data-vendor={messages.choice}>
                    <ChoiceCell
                      line={line}
                      choice={choice}
                      vendors={vendors}
                      onWhy={
                        onChoose &&
                        ((why) => onChoose(choices.map((one) => (one.id === line.id ? { ...one, why } : one))))
                      }
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{messages.chosen}</th>
              {vendors.map(({ sourcingId, name }) => (
                <td key={sourcingId} data-vendor={name}>
                  <Amount money={totalOf(chosen.filter((offer) => offer.sourcingId === sourcingId))} />
                </td>
              ))}
              <td data-vendor={messages.total}>
                <strong>
                  <Amount money={totalOf(chosen)} />
                </strong>
                <Above lines={lines} chosen={chosen} choices={choices} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  )
}

function VendorHead({ vendor, lines }: { vendor: ComparedVendor; lines: number }) {
  const { name, offered, validUntil, terms } = vendor
  const today = useToday()
  return (
    <th scope="col">
      {name}
      <span className={styles.note}>
        {messages.quoted(offered, lines)}, {offered === lines ? messages.complete : messages.partial}
      </span>
      {validUntil && (
        <span className={styles.note}>
          {validUntil < today ? messages.expired(formatDate(validUntil)) : messages.validUntil(formatDate(validUntil))}
        </span>
      )}
      {terms && <span className={styles.note}>{terms}</span>}
    </th>
  )
}

type OfferCellProps = {
  line: ComparedLine
  sourcingId: string
  vendor: string
  isOriginal: boolean
  isChosen: boolean
  onChoose?: (() => void) | undefined
}

function OfferCell({ line, sourcingId, vendor, isOriginal, isChosen, onChoose }: OfferCellProps) {
  const offer = line.offers.find((one) => one.sourcingId === sourcingId)
  if (!offer)
    return (
      <span className={styles.note}>
        {line.declinedBy.includes(sourcingId) ? messages.notOffered : messages.noPrice}
      </span>
    )
  const { base, total, unitPrice, unitBase, leadTimeDays, remark } = offer
  const isLowest = line.lowest.includes(sourcingId)
  const shown = isOriginal ? total : (base ?? total)
  const unit = isOriginal ? unitPrice : (unitBase ?? unitPrice)
  const text = (
    <>
      <strong>{formatMoney(shown)}</strong>
      {isLowest && (
        <span className={styles.lowest}> {line.lowest.length > 1 ? messages.alsoLowest : messages.lowest}</span>
      )}
      <span className={styles.note}>{messages.perUnit(formatMoney(unit))}</span>
      {!isOriginal && base && total.currency !== base.currency && (
        <span className={styles.note}>{formatMoney(total)}</span>
      )}
      {leadTimeDays !== null && <span className={styles.note}>{messages.days(leadTimeDays)}</span>}
      {remark && <span className={styles.note}>{remark}</span>}
    </>
  )
  if (!onChoose) return <span>{text}</span>
  return (
    <Radio
      name={`line-${line.id}`}
      value={sourcingId}
      checked={isChosen}
      onChange={onChoose}
      aria-label={messages.choose(vendor, line.line)}
      label={text}
    />
  )
}

type ChoiceCellProps = {
  line: ComparedLine
  choice: Choice | undefined
  vendors: readonly ComparedVendor[]
  onWhy?: ((why: string) => void) | undefined
}

function ChoiceCell({ line, choice, vendors, onWhy }: ChoiceCellProps) {
  if (!choice) return <span className={styles.note}>{line.offers.length > 0 ? messages.none : '–'}</span>
  const name = vendors.find(({ sourcingId }) => sourcingId === choice.inventoryRequestVendorId)?.name
  return (
    <>
      <span>{name}</span>
      {onWhy && needsReason(line, choice.inventoryRequestVendorId) ? (
        <TextInput
          aria-label={messages.why(line.line)}
          placeholder={messages.whyShort}
          maxLength={300}
          value={choice.why ?? ''}
          onChange={(event) => onWhy(event.currentTarget.value)}
        />
      ) : (
        choice.why && <span className={styles.note}>{choice.why}</span>
      )}
    </>
  )
}

function Amount({ money }: { money: Money | null }) {
  return <>{money ? formatMoney(money) : '–'}</>
}

/** What the choices cost beyond the lowest of each line. */
function Above({
  lines,
  chosen,
  choices,
}: {
  lines: readonly ComparedLine[]
  chosen: readonly Offer[]
  choices: readonly Choice[]
}) {
  const cheapest = lines
    .filter(({ id }) => choices.some((choice) => choice.id === id))
    .flatMap(({ offers, lowest }) => offers.find(({ sourcingId }) => sourcingId === lowest[0]) ?? [])
  const [total, least] = [totalOf(chosen), totalOf(cheapest)]
  if (!total || !least || chosen.length !== cheapest.length || total.amount === least.amount) return null
  return <span className={styles.note}>{messages.above(formatMoney(subtractMoney(total, least)))}</span>
}
