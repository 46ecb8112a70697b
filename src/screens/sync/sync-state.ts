import type { LocalState } from '#src/offline/mirror/store/local-record.ts'
import type { IconName } from '../parts/icon.tsx'

/** The appearance of each delivery state, always with its word. Colours are Mantine's names. */
export const syncStyles: Readonly<Record<LocalState, { icon: IconName; color: string }>> = {
  waiting: { icon: 'device', color: 'gray' },
  sending: { icon: 'send', color: 'blue' },
  received: { icon: 'received', color: 'teal' },
  'needs-you': { icon: 'alert', color: 'red' },
  'needs-author': { icon: 'alert', color: 'orange' },
  held: { icon: 'hold', color: 'orange' },
}
