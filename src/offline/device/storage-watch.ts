import { liveQuery } from 'dexie'
import { openReadTransaction, requestResult } from '../startup/connection/early-connection.ts'
import { guestDatabase } from '../storage/guest-database.ts'
import { mirrorDatabase } from '../storage/mirror-database.ts'
import { outboxDatabase } from '../storage/outbox-database.ts'
import { guardDatabases } from '../storage/space/database-guard.ts'
import { canReserveSpace, releaseReservedSpace, reserveSpace } from '../storage/space/reserved-space.ts'
import { readStorageMark, setStorageMark } from '../storage/space/storage-marks.ts'
import { measureStorage, storageStore } from '../storage/space/storage-state.ts'
import { onStoreWaiting } from '../storage/space/store-repair.ts'
import { usageDatabase } from '../storage/usage-database.ts'

/**
 * Milliseconds between attempts to reopen a database or to write to a full disk. An attempt uses all remaining space
 * for an instant, so it is rare.
 */
const reopenEveryMs = 3_000
const probeSpaceEveryMs = 30_000
/** Milliseconds by which the first check of free space waits for the first screen. */
const firstMeasurementAfterMs = 1_000

/**
 * Watches the database of unsent work while the page is open: whether it is still the same one, and whether the browser
 * closes it. Once per page, before anything uses the database.
 */
export async function watchStorage(): Promise<void> {
  guardDatabases([outboxDatabase, mirrorDatabase, guestDatabase, usageDatabase])
  storageStore.setState({ lostAt: readStorageMark('lost-at') })
  outboxDatabase.on('close', () => void reopenDatabase())
  outboxDatabase.on('blocked', () => storageStore.setState({ database: 'blocked' }))
  outboxDatabase.on('ready', () => storageStore.setState({ database: 'open' }), true)
  onStoreWaiting((isWaiting) => {
    if (!isWaiting) return void reserveSpaceOrReport()
    storageStore.setState({ database: 'closed' })
    noteDeviceFull()
  })
  // The reserved space is released at once, so that the next attempt of the refused save finds room.
  storageStore.subscribe(({ isSaveRefused: saveRefused }, before) => {
    if (saveRefused && !before.isSaveRefused && canReserveSpace()) void releaseReservedSpace().catch(() => undefined)
  })
  setInterval(() => {
    if (storageStore.getState().isSaveRefused) void probeSpace().catch(() => undefined)
  }, probeSpaceEveryMs)
  await noteLostData().catch(() => undefined)
  // Free space is checked after the first screen, which the check would delay.
  await new Promise((resolve) => setTimeout(resolve, firstMeasurementAfterMs))
  void measureStorage().catch(() => undefined)
  let isReserving = false
  liveQuery(() => outboxDatabase.devices.count()).subscribe({
    next: (devices) => {
      if (devices === 0 || isReserving) return
      isReserving = true
      if (readStorageMark('kept-since') === null) setStorageMark('kept-since', new Date().toISOString())
      void reserveSpaceOrReport()
    },
    error: () => undefined,
  })
}

/** The person has acknowledged that this device's data was lost. */
export function acknowledgeLoss(): void {
  setStorageMark('lost-at', null)
  storageStore.setState({ lostAt: null })
}

/** No device is registered here although one was: the database has been cleared. */
async function noteLostData(): Promise<void> {
  if (readStorageMark('kept-since') === null) return
  const reading = await openReadTransaction(outboxDatabase, ['devices'])
  if ((await requestResult(reading.objectStore('devices').count())) > 0) return
  setStorageMark('kept-since', null)
  setStorageMark('lost-at', new Date().toISOString())
  storageStore.setState({ lostAt: readStorageMark('lost-at') })
}

/** Dexie reopens it with the next use; each form saves again by itself. */
async function reopenDatabase(): Promise<void> {
  storageStore.setState({ database: 'closed' })
  for (;;) {
    try {
      await outboxDatabase.open()
      return await noteLostData()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, reopenEveryMs))
    }
  }
}

/** A full disk counts as having room again once it holds the reserve. */
async function probeSpace(): Promise<void> {
  if (canReserveSpace() && !(await reserveSpace())) return
  storageStore.setState({ isSaveRefused: false })
  await measureStorage()
}

/** Reserves space in advance; where there is none, the device is full. Browsers that cannot reserve are skipped. */
async function reserveSpaceOrReport(): Promise<void> {
  if (canReserveSpace() && !(await reserveSpace().catch(() => true))) noteDeviceFull()
}

function noteDeviceFull(): void {
  storageStore.setState({ isNearlyFull: true, isSaveRefused: true })
}
