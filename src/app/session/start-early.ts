import { screens } from '#src/areas/screens.ts'
import { readMark } from '#src/offline/storage-marks.ts'
import { screenAt } from '../menu/screen-at.ts'
import { startSession } from './start-session.ts'

/**
 * Begins to read who is at work before the router asks for it, where a device is registered at all. Not on the pages for
 * whoever gives no name: there nobody is looked up, and nothing is asked of the office in anybody's.
 */
export function startEarly(path: string): void {
  const isForGuests = screenAt(screens, path.replace(/\/+$/, ''))?.screen.guest === true
  if (readMark('kept-since') !== null && !isForGuests) void startSession().catch(() => undefined)
}
