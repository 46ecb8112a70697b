import { list, quantity, text } from '#src/resource/description/field-types.ts'

/** Parts that a piece of work used and that are in no stock, by their names alone. */
export const namedParts = () =>
  list(
    {
      name: text(200).meta({ label: 'Part', list: true }),
      quantity: quantity(0, 100_000).optional().meta({ label: 'Quantity', list: true }),
      unit: text(20).optional().meta({ label: 'Unit', list: true }),
    },
    100,
  )
