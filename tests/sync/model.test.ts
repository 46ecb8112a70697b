import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { isDueToday } from '../due-today.ts'
import { type Office, openOffice } from './model/office.ts'
import { bundlePage } from './model/page-bundle.ts'
import { playStory } from './model/play-story.ts'
import { asksForStories, fixedStories, reportStory, storiesAsked } from './model/stories-asked.ts'
import { nameStory, wholeStory } from './model/story.ts'

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
      const story = wholeStory(999, 60)
      const [first, second] = [await playStory(office, script, story), await playStory(again, script, story)]
      expect(second.trace).toEqual(first.trace)
      expect(second.end).toEqual(first.end)
      expect(first.end.length).toBeGreaterThan(20)
      expect((await playStory(again, script, wholeStory(998, 10))).trace).not.toEqual(first.trace)
    } finally {
      await again.close()
    }
  },
  5 * minutes,
)

const stories = asksForStories()
  ? storiesAsked({ seeds: '1', steps: 30 })
  : fixedStories.filter((_, place) => isDueToday(place))

test.each(stories.map((story) => [nameStory(story), story] as const))(
  'seed %s: every entry once, by its author, in turn; every sum and every mirror true',
  async (_name, story) => {
    const played = await playStory(office, script, story)
    expect(played.faults, reportStory(played)).toEqual([])
    expect(played.entries).toBeGreaterThan(0)
  },
  5 * minutes,
)
