import { liveQuery } from 'dexie'
import { answerOf, readingOf } from '../startup/connection/early-connection.ts'
import { guestDatabase } from '../storage/guest-database.ts'
import { mirrorDatabase } from '../storage/mirror-database.ts'
import { outboxDatabase } from '../storage/outbox-database.ts'
import { guardStore } from '../storage/space/database-guard.ts'
import { canKeepRoom, giveRoomBack, keepRoom } from '../storage/space/reserved-space.ts'
import { readMark, setMark } from '../storage/space/storage-marks.ts'
import { measureStorage, storageStore } from '../storage/space/storage-state.ts'
import { onStoreWaiting } from '../storage/space/store-repair.ts'
import { usageDatabase } from '../storage/usage-database.ts'

/**
 * Milliseconds between two attempts to open a database again, and between two tries of a disk that was full. Such a try
 * takes whatever is left for a moment, so it is made seldom.
 */
const openAgainEvery = 3_000
const tryRoomEvery = 30_000
/** Milliseconds that the first look at the room leaves to the first screen. */
const firstLook = 1_000

/**
 * Watches the database of unsent work while the page is open: whether it is the one that was here before, and whether the
 * browser closes it. Once for the page, and before anything waits for the database.
 */
export async function watchStorage(): Promise<void> {
  guardStore([outboxDatabase, mirrorDatabase, guestDatabase, usageDatabase])
  storageStore.setState({ lostAt: readMark('lost-at') })
  outboxDatabase.on('close', () => void openAgain())
  outboxDatabase.on('blocked', () => storageStore.setState({ database: 'blocked' }))
  outboxDatabase.on('ready', () => storageStore.setState({ database: 'open' }), true)
  onStoreWaiting((isWaiting) => {
    if (!isWaiting) return void keepRoomOrTell()
    storageStore.setState({ database: 'closed' })
    noteFull()
  })
  // What was kept is given back at once: the save that was refused is tried again, and finds it.
  storageStore.subscribe(({ saveRefused }, before) => {
    if (saveRefused && !before.saveRefused && canKeepRoom()) void giveRoomBack().catch(() => undefined)
  })
  setInterval(() => {
    if (storageStore.getState().saveRefused) void tryRoom().catch(() => undefined)
  }, tryRoomEvery)
  await noteLost().catch(() => undefined)
  // How much room there is can be seen once the first screen stands; what it takes to know that is in the screen's way.
  await new Promise((resolve) => setTimeout(resolve, firstLook))
  void measureStorage().catch(() => undefined)
  let isKeeping = false
  liveQuery(() => outboxDatabase.devices.count()).subscribe({
    next: (devices) => {
      if (devices === 0 || isKeeping) return
      isKeeping = true
      if (readMark('kept-since') === null) setMark('kept-since', new Date().toISOString())
      void keepRoomOrTell()
    },
    error: () => undefined,
  })
}

/** The person has read that the data of this device was lost. */
export function acknowledgeLoss(): void {
  setMark('lost-at', null)
  storageStore.setState({ lostAt: null })
}

/** Where no device is registered here, and one was: the browser, or somebody, has cleared the database. */
async function noteLost(): Promise<void> {
  if (readMark('kept-since') === null) return
  const reading = await readingOf(outboxDatabase, ['devices'])
  if ((await answerOf(reading.objectStore('devices').count())) > 0) return
  setMark('kept-since', null)
  setMark('lost-at', new Date().toISOString())
  storageStore.setState({ lostAt: readMark('lost-at') })
}

/** Dexie opens with the next use; what is typed is saved by its form's own next attempt. */
async function openAgain(): Promise<void> {
  storageStore.setState({ database: 'closed' })
  for (;;) {
    try {
      await outboxDatabase.open()
      return await noteLost()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, openAgainEvery))
    }
  }
}

/** A disk that was full counts as having room when it has what is kept for such a day. */
async function tryRoom(): Promise<void> {
  if (canKeepRoom() && !(await keepRoom())) return
  storageStore.setState({ saveRefused: false })
  await measureStorage()
}

/** Keeps room before it is missed; where there is none, the device is full. A browser that keeps none says nothing of it. */
async function keepRoomOrTell(): Promise<void> {
  if (canKeepRoom() && !(await keepRoom().catch(() => true))) noteFull()
}

function noteFull(): void {
  storageStore.setState({ nearlyFull: true, saveRefused: true })
}
