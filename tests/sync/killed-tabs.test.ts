import { expect, test } from 'vitest'
import { TabletLocks } from './model/tablet-locks.ts'

test('what a killed tab of the model still computes gets no lock, and nobody waits for it', async () => {
  const locks = new TabletLocks()
  const [killed, living] = [{ isDead: false }, { isDead: false }]
  void locks.managerOf(killed).request('delivery', () => new Promise(() => undefined))
  const waits = locks.managerOf(living).request('delivery', () => 'mine')
  killed.isDead = true
  locks.abandon(killed)
  await expect(waits).resolves.toBe('mine')
  // What was under way in it when it was killed ends a moment later, and asks again.
  void locks.managerOf(killed).request('delivery', () => new Promise(() => undefined))
  await expect(locks.managerOf(living).request('delivery', () => 'mine')).resolves.toBe('mine')
})
