import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { inventoryRecords } from './inventory.demo.ts'

/** The stock of a demonstration company, and how it moved. */
export const inventoryDemonstration: DemonstrationPart = {
  area: 'inventory',
  records: ({ tenant, days }) => inventoryRecords(tenant, days),
}
