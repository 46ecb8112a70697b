import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { assetRecords } from './assets.demo.ts'

/** The assets of a demonstration company and who was handed them. */
export const assetsDemonstration: DemonstrationPart = {
  area: 'assets',
  records: ({ tenant, days }) => assetRecords(tenant, days),
}
