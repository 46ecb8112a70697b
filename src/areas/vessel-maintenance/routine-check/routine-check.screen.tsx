import { checkCategory } from './check-category.ts'
import { CheckRecord } from './check-record.screen.tsx'
import { ItemDefect } from './item-defect.screen.tsx'
import { routineCheck } from './routine-check.ts'

/** One routine check. */
export function Screen() {
  return (
    <CheckRecord
      resource={routineCheck}
      category={checkCategory}
      belowBad={(checkId, item) => <ItemDefect checkId={checkId} item={item} />}
    />
  )
}
