import { nearMissWords as words } from './near-miss-words.ts'
import { NearMissList } from './near-misses-of-year.screen.tsx'

/** The near misses a person may read. */
export function Screen() {
  return <NearMissList title={words.list} base="/incident-management/staff/near-miss" canReport />
}
