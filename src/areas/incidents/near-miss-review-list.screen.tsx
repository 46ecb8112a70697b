import { nearMissWords as words } from './near-miss-words.ts'
import { NearMissList } from './near-misses-of-year.screen.tsx'

/** All near misses, for those who review them. */
export function Screen() {
  return <NearMissList title={words.review} base="/incident-management/qhsse" canReport={false} />
}
