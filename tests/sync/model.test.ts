import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Office, openOffice } from './model/office.ts'
import { bundlePage } from './model/page-bundle.ts'
import { playSeed } from './model/play-seed.ts'
import { seedsAsked, stepsAsked, storyOf } from './model/seeds-asked.ts'

const minutes = 60_000

let script: Awaited<ReturnType<typeof bundlePage>>
let office: Office

beforeAll(async () => {
  script = await bundlePage()
  office = await openOffice(inject('databaseServer'), `fairlead_model_${process.pid}`)
}, 2 * minutes)
afterAll(() => office.close(), 2 * minutes)

test(
  'a seed plays again exactly as it did, line by line, to the same end',
  async () => {
    const again = await openOffice(inject('databaseServer'), `fairlead_model_again_${process.pid}`)
    try {
      const [first, second] = [await playSeed(office, script, 999, 90), await playSeed(again, script, 999, 90)]
      expect(second.trace).toEqual(first.trace)
      expect(second.end).toEqual(first.end)
      expect(first.end.length).toBeGreaterThan(20)
      expect((await playSeed(again, script, 998, 10)).trace).not.toEqual(first.trace)
    } finally {
      await again.close()
    }
  },
  5 * minutes,
)

test.each(seedsAsked(process.env.MODEL_SEEDS ?? '1-50'))(
  'seed %i: every entry once, by its author, in turn; every sum and every mirror true',
  async (seed) => {
    const played = await playSeed(office, script, seed, stepsAsked(process.env.MODEL_STEPS))
    expect(played.faults, storyOf(played)).toEqual([])
    expect(played.entries).toBeGreaterThan(0)
  },
  5 * minutes,
)
