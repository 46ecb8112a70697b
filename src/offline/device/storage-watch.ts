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
 * Milliseconds between two attempts to open a database again, and between two tries of a disk that was full. Such a try
 * takes whatever is left for a moment, so it is made seldom.
 */
const reopenEveryMs = 3_000
const probeSpaceEveryMs = 30_000
/** Milliseconds that the first look at the room leaves to the first screen. */
const firstMeasurementAfterMs = 1_000

/**
 * Watches the database of unsent work while the page is open: whether it is the one that was here before, and whether the
 * browser closes it. Once for the page, and before anything waits for the database.
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
  // What was kept is given back at once: the save that was refused is tried again, and finds it.
  storageStore.subscribe(({ isSaveRefused: saveRefused }, before) => {
    if (saveRefused && !before.isSaveRefused && canReserveSpace()) void releaseReservedSpace().catch(() => undefined)
  })
  setInterval(() => {
    if (storageStore.getState().isSaveRefused) void probeSpace().catch(() => undefined)
  }, probeSpaceEveryMs)
  await noteLostData().catch(() => undefined)
  // How much room there is can be seen once the first screen stands; what it takes to know that is in the screen's way.
  await new Promise((resolve) => setTimeout(resolve, firstMeasurementAfterMs))
  void measureStorage().catch(() => undefined)
  let isKeeping = false
  liveQuery(() => outboxDatabase.devices.count()).subscribe({
    next: (devices) => {
      if (devices === 0 || isKeeping) return
      isKeeping = true
      if (readStorageMark('kept-since') === null) setStorageMark('kept-since', new Date().toISOString())
      void reserveSpaceOrReport()
    },
    error: () => undefined,
  })
}

/** The person has read that the data of this device was lost. */
export function acknowledgeLoss(): void {
  setStorageMark('lost-at', null)
  storageStore.setState({ lostAt: null })
}

/** Where no device is registered here, and one was: the browser, or somebody, has cleared the database. */
async function noteLostData(): Promise<void> {
  if (readStorageMark('kept-since') === null) return
  const reading = await openReadTransaction(outboxDatabase, ['devices'])
  if ((await requestResult(reading.objectStore('devices').count())) > 0) return
  setStorageMark('kept-since', null)
  setStorageMark('lost-at', new Date().toISOString())
  storageStore.setState({ lostAt: readStorageMark('lost-at') })
}

/** Dexie opens with the next use; what is typed is saved by its form's own next attempt. */
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

/** A disk that was full counts as having room when it has what is kept for such a day. */
async function probeSpace(): Promise<void> {
  if (canReserveSpace() && !(await reserveSpace())) return
  storageStore.setState({ isSaveRefused: false })
  await measureStorage()
}

/** Keeps room before it is missed; where there is none, the device is full. A browser that keeps none says nothing of it. */
async function reserveSpaceOrReport(): Promise<void> {
  if (canReserveSpace() && !(await reserveSpace().catch(() => true))) noteDeviceFull()
}

function noteDeviceFull(): void {
  storageStore.setState({ isNearlyFull: true, isSaveRefused: true })
}
