import { createDemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { createDemonstrationRecord } from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import { inventory } from '#src/areas/inventory/inventory/inventory.ts'
import { inventoryCategory } from '#src/areas/inventory/inventory-category/inventory-category.ts'
import type { Filling } from './put-records.ts'

const categories = ['Lifting gear', 'Deck stores', 'Filters', 'Safety gear', 'Pipe fittings', 'Electrical spares']
const things = [
  'Bow shackle',
  'Wire sling',
  'Oil filter',
  'Work vest',
  'Flange gasket',
  'Navigation lamp',
  'Hose coupling',
]

const idOf = (slug: string, place: number) => demonstrationId(slug, 'inventory-categories', `bench ${place}`)

/** The categories of the stock; as many as `stockCategories`. */
export function stockCategoryFilling(now: Date = new Date()): Filling {
  const days = createDemonstrationDays(now)
  return {
    resource: inventoryCategory,
    record: async (company, index) =>
      createDemonstrationRecord(
        inventoryCategory,
        idOf(company.tenant.slug, index),
        { name: categories[index] ?? `Category ${index + 1}`, countTolerance: 2 },
        [{ action: 'create', by: company.person('procurement').id, at: days.instant(days.daysAgo(200), 9 * 60) }],
      ),
  }
}

/** How many categories there are. */
export const stockCategories = categories.length

/** Items of stock, each on one of the vessels, a third of them at their minimum or below. */
export function stockItems(now: Date = new Date()): Filling {
  const days = createDemonstrationDays(now)
  return {
    resource: inventory,
    record: async (company, index) => {
      const thing = things[index % things.length]
      const opening = index % 12
      return createDemonstrationRecord(
        inventory,
        demonstrationId(company.tenant.slug, 'inventories', `bench ${index}`),
        {
          name: `${thing} ${Math.floor(index / things.length) + 1}`,
          inventoryCategoryId: idOf(company.tenant.slug, index % categories.length),
          partNumber: `PN-${100_000 + index}`,
          unit: 'piece',
          type: 'vessel',
          vesselId: company.vessels[index % company.vessels.length]?.id,
          location: `Store ${(index % 9) + 1}, shelf ${(index % 5) + 1}`,
          minimumQuantity: 3,
          hodRequiredQuantity: 6,
          openingQuantity: opening,
          availableQuantity: opening,
          movementCount: opening === 0 ? 0 : 1,
          customValues: [],
        },
        [{ action: 'create', by: company.person('procurement').id, at: days.instant(days.daysAgo(100), 9 * 60) }],
        { number: `INV-${days.daysAgo(100).slice(0, 4)}-${String(index + 1).padStart(5, '0')}` },
      )
    },
  }
}
