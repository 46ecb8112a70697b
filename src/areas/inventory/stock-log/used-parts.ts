import { list, quantity, reference } from '#src/resource/description/field-types.ts'

/** Parts that work on board used up, named from the vessel's stock, which they leave; the record has a `vesselId`. */
export const usedParts = () =>
  list(
    {
      inventoryId: reference('inventories').meta({
        label: 'Part',
        list: true,
        distinct: true,
        within: { field: 'vesselId', as: 'vesselId' },
      }),
      quantity: quantity(0.001).meta({ label: 'Quantity', list: true, example: 1 }),
    },
    50,
  )
