import type { LocalState } from '#src/offline/mirror/store/local-record.ts'
import type { IconName } from '../parts/icon.tsx'

/** How each state of delivery looks, its word always beside it. Colours are Mantine's names. */
export const syncLooks: Readonly<Record<LocalState, { icon: IconName; color: string }>> = {
  waiting: { icon: 'device', color: 'gray' },
  sending: { icon: 'send', color: 'blue' },
  received: { icon: 'received', color: 'teal' },
  'needs-you': { icon: 'alert', color: 'red' },
  'needs-author': { icon: 'alert', color: 'orange' },
  held: { icon: 'hold', color: 'orange' },
}
