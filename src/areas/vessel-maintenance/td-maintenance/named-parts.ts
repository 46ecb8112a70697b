import { list, quantity, text } from '#src/resource/description/field-types.ts'

/** Spare parts that a piece of work used, by their names alone: they are booked from no stock. */
export const namedParts = () =>
  list(
    {
      name: text(200).meta({ label: 'Part', list: true }),
      quantity: quantity(0, 100_000).optional().meta({ label: 'Quantity', list: true }),
      unit: text(20).optional().meta({ label: 'Unit', list: true }),
    },
    100,
  )
