import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf } from '#src/resource/description/field-description.ts'
import { type CellKind, type CellPart, cellPartsOf, fitsCell } from '#src/resource/display/fits-cell.ts'
import { currencyLabel, offeredCurrencies } from '#src/resource/money/currency.ts'
import { foldText } from '#src/resource/text/fold-text.ts'
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
 * The columns an import of the resource reads, in the form's order, then those of the tenant's own fields; `nameOf` returns
 * the name of a resource's records. Own fields of several categories that have one heading share a column, and those out
 * of use are not entered.
 */
export function importColumns(resource: Resource, nameOf: (target: string) => string): ImportColumn[] {
  const fields = fieldsOf(resource)
  const own = fields.filter(fitsCell).filter(({ customOf }) => customOf !== undefined)
  const isSame = (one: Field, other: Field) => foldText(one.label) === foldText(other.label)
  return fields.flatMap((field) => {
    const head = labelOf(resource, field.name)
    const { name, required, customOf } = field
    if (customOf === undefined) {
      const parts = cellPartsOf(field).map((part) => partColumn(field, head, part))
      if (!fitsCell(field)) return parts
      return [{ name, head, required, entered: field.entered, holds: holds[field.kind](field, nameOf) }, ...parts]
    }
    const sharing = own.filter((one) => isSame(one, field))
    if (sharing[0] !== field) return []
    const texts = new Set(sharing.map((one) => holds[one.kind](one, nameOf)))
    const entered = sharing.some((one) => one.customOf?.isActive === true)
    return [{ name, head, required, entered, holds: [...texts].join('; ') }]
  })
}

/** What stands in a further column of a value; a clock may also be written with its moment. */
function partColumn({ name, entered }: Field, head: string, part: CellPart): ImportColumn {
  const column = { name: `${name}.${part}`, head: messages.partOf(head, part), required: false }
  const currencyCodes = messages.oneOf(offeredCurrencies().map(currencyLabel))
  const held = part === 'currency' ? currencyCodes : messages.parts[part]
  return { ...column, entered: entered && part !== 'clock', holds: held }
}

/** The required columns that are missing among the given names. */
export function missingColumns(resource: Resource, names: readonly (string | null)[]): ImportColumn[] {
  return importColumns(resource, (name) => name).filter(({ name, required }) => required && !names.includes(name))
}
