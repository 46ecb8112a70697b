import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf } from '#src/resource/description/field-description.ts'
import { type CellKind, currencyPart, fitsCell } from '#src/resource/display/fits-cell.ts'
import { currencyLabel, offeredCurrencies } from '#src/resource/money/currency.ts'
import { importMessages as messages } from '../../messages/import-messages.ts'
import { choiceLabel, labelOf } from '../../messages/label.ts'

/** A possible column of a file: its heading, whether a new record needs it, whether people enter it, and its contents. */
export type ImportColumn = { name: string; head: string; required: boolean; entered: boolean; holds: string }

const holds: Readonly<Record<CellKind, (field: Field, nameOf: (target: string) => string) => string>> = {
  text: () => messages.text,
  longText: () => messages.text,
  integer: () => messages.number,
  quantity: (field) => (field.unit ? `${messages.number}, ${field.unit}` : messages.number),
  decimal: () => messages.number,
  money: () => messages.amount,
  flag: () => messages.yesOrNo,
  choice: (field) => messages.oneOf(field.values.map((value) => choiceLabel(field, value))),
  date: () => messages.day,
  instant: () => messages.instant,
  reference: (field, nameOf) => messages.nameOf(nameOf(field.target ?? '')),
}

/**
 * The columns an import of the resource reads, in the form's order; `nameOf` returns the name of a resource's records.
 */
export function importColumns(resource: Resource, nameOf: (target: string) => string): ImportColumn[] {
  return fieldsOf(resource)
    .filter(fitsCell)
    .flatMap((field) => {
      const head = labelOf(resource, field.name)
      const { name, required, entered } = field
      const column = { name, head, required, entered, holds: holds[field.kind](field, nameOf) }
      return field.kind === 'money' ? [column, currencyColumn(name, head)] : [column]
    })
}

/** Where an amount's cell does not name its currency. */
function currencyColumn(field: string, head: string): ImportColumn {
  const holds = messages.oneOf(offeredCurrencies().map(currencyLabel))
  return { name: currencyPart(field), head: messages.currencyOf(head), required: false, entered: true, holds }
}

/** The required columns that are missing among the given names. */
export function missingColumns(resource: Resource, names: readonly (string | null)[]): ImportColumn[] {
  return importColumns(resource, (name) => name).filter(({ name, required }) => required && !names.includes(name))
}
