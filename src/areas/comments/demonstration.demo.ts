import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { commentRecords } from './comment/comments.demo.ts'

/** What the people of a demonstration company said of their records. */
export const commentsDemonstration: DemonstrationPart = {
  area: 'comments',
  records: ({ tenant, days }) => commentRecords(tenant, days),
}
