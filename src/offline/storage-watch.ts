import { liveQuery } from 'dexie'
import { outboxDatabase } from './database/outbox-database.ts'
import { isStorageFull, measureStorage, storageStore } from './storage.ts'
import { readMark, setMark } from './storage-marks.ts'

/** Milliseconds between two attempts to open a database again, and between two tries of a disk that was full. */
const openAgainEvery = 3_000
const tryRoomEvery = 15_000

/** What a disk that was full must take before it counts as having room: the setting that is written and taken away. */
const roomTried = 'room-tried'
const roomWanted = 256_000

/**
 * Watches the database of unsent work while the page is open: whether it is the one that was here before, and whether the
 * browser closes it. Once for the page, and before anything waits for the database.
 */
export async function watchStorage(): Promise<void> {
  storageStore.setState({ lostAt: readMark('lost-at') })
  outboxDatabase.on('close', () => void openAgain())
  outboxDatabase.on('blocked', () => storageStore.setState({ database: 'blocked' }))
  outboxDatabase.on('ready', () => storageStore.setState({ database: 'open' }), true)
  setInterval(() => {
    if (storageStore.getState().saveRefused) void tryRoom().catch(() => undefined)
  }, tryRoomEvery)
  await noteLost().catch(() => undefined)
  liveQuery(() => outboxDatabase.devices.count()).subscribe({
    next: (devices) => {
      if (devices > 0 && readMark('kept-since') === null) setMark('kept-since', new Date().toISOString())
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
  if (readMark('kept-since') === null || (await outboxDatabase.devices.count()) > 0) return
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

/** Writes a little and takes it away: only a write tells whether a disk that refused one has room again. */
async function tryRoom(): Promise<void> {
  const { settings } = outboxDatabase
  try {
    await settings.put({ key: roomTried, value: new Uint8Array(roomWanted) })
    await settings.delete(roomTried)
  } catch (error) {
    isStorageFull(error)
    return
  }
  storageStore.setState({ saveRefused: false })
  await measureStorage()
}
