import { liveQuery } from 'dexie'
import { outboxDatabase } from './database/outbox-database.ts'
import { measureStorage, storageStore } from './storage.ts'
import { readMark, setMark } from './storage-marks.ts'

/** Milliseconds between two attempts to open a database again, and between two looks at a disk that was full. */
const openAgainEvery = 3_000
const lookAgainEvery = 15_000

/**
 * Watches the database of unsent work while the page is open: whether it is the one that was here before, and whether the
 * browser closes it. Once for the page.
 */
export async function watchStorage(): Promise<void> {
  if ((await outboxDatabase.devices.count()) === 0) noteLost()
  storageStore.setState({ lostAt: readMark('lost-at') })
  liveQuery(() => outboxDatabase.devices.count()).subscribe({
    next: (devices) => {
      if (devices > 0 && readMark('kept-since') === null) setMark('kept-since', new Date().toISOString())
    },
    error: () => undefined,
  })
  outboxDatabase.on('close', () => void openAgain())
  outboxDatabase.on('blocked', () => storageStore.setState({ database: 'blocked' }))
  setInterval(() => {
    if (storageStore.getState().saveRefused) void measureStorage().catch(() => undefined)
  }, lookAgainEvery)
}

/** The person has read that the data of this device was lost. */
export function acknowledgeLoss(): void {
  setMark('lost-at', null)
  storageStore.setState({ lostAt: null })
}

/** No device is registered here, and one was: the browser, or somebody, has cleared the database. */
function noteLost(): void {
  if (readMark('kept-since') === null) return
  setMark('kept-since', null)
  setMark('lost-at', new Date().toISOString())
}

/** Dexie opens with the next use; what is typed is saved by its form's own next attempt. */
async function openAgain(): Promise<void> {
  storageStore.setState({ database: 'closed' })
  for (;;) {
    try {
      await outboxDatabase.open()
      storageStore.setState({ database: 'open' })
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, openAgainEvery))
    }
  }
}
