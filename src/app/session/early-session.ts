import type { AnyRouter } from '@tanstack/react-router'
import { guestScreens } from '#src/areas/guest-screens.ts'
import { readStorageMark } from '#src/offline/storage/space/storage-marks.ts'
import { screenAt } from '../menu/screen-at.ts'
import { startSession } from './start-session.ts'

/**
 * Begins reading the session before the router needs it, where a device is registered. Not on guest pages, which look
 * up nobody.
 */
export function startSessionEarly(path: string): void {
  if (isDeviceRegistered() && !isGuestPath(path)) void startSession().catch(() => undefined)
}

/**
 * Preloads the areas' routes and the screen at the router's address while the session is being read; it is the screen
 * shown unless the person is locked out.
 */
export async function preloadScreen(router: AnyRouter, addAreaRoutes: () => Promise<void>): Promise<void> {
  const { pathname } = router.latestLocation
  if (!isDeviceRegistered() || isGuestPath(pathname)) return
  // Awaited again by the router, which reports the failure.
  await addAreaRoutes().catch(() => undefined)
  const [matched] = router.getMatchedRoutes(pathname)
  // Never rejects: the router requests it again and reports the failure.
  for (const { options } of matched) void options.component?.preload?.()
}

const isDeviceRegistered = () => readStorageMark('kept-since') !== null
const isGuestPath = (path: string) => screenAt(guestScreens, path.replace(/\/+$/, '')) !== undefined
