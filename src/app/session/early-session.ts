import type { AnyRouter } from '@tanstack/react-router'
import { screens } from '#src/areas/screens.ts'
import { readStorageMark } from '#src/offline/storage/space/storage-marks.ts'
import { screenAt } from '../menu/screen-at.ts'
import { startSession } from './start-session.ts'

/**
 * Begins to read who is at work before the router asks for it, where a device is registered at all. Not on the pages for
 * whoever gives no name: there nobody is looked up, and nothing is asked of the office in anybody's.
 */
export function startSessionEarly(path: string): void {
  if (isDeviceRegistered() && !isGuestPath(path)) void startSession().catch(() => undefined)
}

/**
 * Begins to run the code of the screen at the router's address while it is still read who is at work, which the router
 * waits for before it asks for a screen. It is the screen that is shown wherever nobody is locked out.
 */
export function preloadScreen(router: AnyRouter): void {
  const { pathname } = router.latestLocation
  if (!isDeviceRegistered() || isGuestPath(pathname)) return
  const [matched] = router.getMatchedRoutes(pathname)
  // Never rejects: what cannot be fetched now is asked for again, and told, by the router.
  for (const { options } of matched) void options.component?.preload?.()
}

const isDeviceRegistered = () => readStorageMark('kept-since') !== null
const isGuestPath = (path: string) => screenAt(screens, path.replace(/\/+$/, ''))?.screen.guest === true
