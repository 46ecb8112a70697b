import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { budgetRecords } from './budget/budgets.demo.ts'

/** Budgets of a demonstration company, with what is booked on them. */
export const budgetsDemonstration: DemonstrationPart = {
  area: 'budgets',
  records: budgetRecords,
}
