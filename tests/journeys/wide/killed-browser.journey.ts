import { expect, test } from '@playwright/test'
import { playKills } from '../../campaigns/kills/play-kills.ts'
import { Office } from '../office.ts'

/** A few rounds of the campaign of `npm run test:browser-kills`: typing, submitting, and the worker at its delivery. */
const rounds = { seed: 7, typing: [1, 2], submitting: [3], worker: [4] }

test('a browser that is killed while somebody types, sends and has it delivered loses nothing older than a second', async () => {
  const office = await Office.open()
  try {
    for (const kind of ['typing', 'submitting', 'worker'] as const) {
      const plan = { seed: rounds.seed, rounds: rounds[kind], kind, log: () => undefined }
      expect((await playKills(office, plan)).faults).toEqual([])
    }
  } finally {
    await office.close()
  }
})
