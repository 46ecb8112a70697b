import { IDBFactory } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { SeededRandom } from '../seeded-random.ts'
import { PageStorage } from './page-storage.ts'
import { Pump } from './pump.ts'

it('answers nothing to what a killed page still asks of a transaction that it had begun', async () => {
  const storage = new PageStorage(new IDBFactory(), new Pump(new SeededRandom(1)), {
    isDead: () => false,
    fortune: () => 'goes',
    fullDisk: () => null,
    kill: () => undefined,
  })
  const opening = storage.factory.open('store')
  opening.onupgradeneeded = () => opening.result.createObjectStore('settings')
  await new Promise((resolve) => {
    opening.onsuccess = resolve
  })
  const reading = opening.result.transaction(['settings'])
  storage.abandon()
  expect(() => reading.objectStore('settings').get('session')).not.toThrow()
})
