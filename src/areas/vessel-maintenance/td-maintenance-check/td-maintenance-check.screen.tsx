import { CheckRecord } from '../routine-check/check-record.screen.tsx'
import { tdCheckCategory } from './td-check-category.ts'
import { tdMaintenanceCheck } from './td-maintenance-check.ts'

/** One check of the Technical Department. */
export function Screen() {
  return <CheckRecord resource={tdMaintenanceCheck} category={tdCheckCategory} />
}
