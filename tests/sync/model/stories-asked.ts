import { z } from 'zod'
import fixed from './fixed-stories.json' with { type: 'json' }
import type { Played } from './play-story.ts'
import { nameStory, numbersIn, readStory, type Story, wholeStory } from './story.ts'

/** The stories that every run plays, each by its name: a file, so that one that failed elsewhere is easily added. */
export const fixedStories: readonly Story[] = z.array(z.string()).parse(fixed).map(readStory)

/** Where nothing else is asked for. */
type Default = { seeds: string; steps: number }

/** Whether the environment asks for stories. */
export function asksForStories({ MODEL_STORY, MODEL_SEEDS } = process.env): boolean {
  return Boolean(MODEL_STORY ?? MODEL_SEEDS)
}

/**
 * The stories that the environment asks for: `MODEL_STORY` names one; `MODEL_SEEDS` (`7`, `1,2,3` or `1-50`) and
 * `MODEL_STEPS` ask for whole seeds.
 */
export function storiesAsked(defaults: Default, { MODEL_STORY, MODEL_SEEDS, MODEL_STEPS } = process.env): Story[] {
  if (MODEL_STORY) return [readStory(MODEL_STORY)]
  const steps = Number(MODEL_STEPS ?? defaults.steps)
  if (!Number.isInteger(steps) || steps < 0) throw new Error(`this is no number of steps: ${MODEL_STEPS}`)
  return numbersIn(MODEL_SEEDS ?? defaults.seeds).map((seed) => wholeStory(seed, steps))
}

/** What to tell of a story that failed: how it went on before it healed, what is wrong, and how to play it again. */
export function reportStory({ story, trace, faults }: Played): string {
  const end = trace.indexOf('healing')
  const text = trace.slice(Math.max(0, end - 60), end === -1 ? undefined : end)
  const again = `Again: MODEL_STORY=${nameStory(story)} npx vitest run --project alone tests/sync/model.test.ts`
  return [`seed ${story.seed}, before it healed:`, ...text, ...faults.slice(0, 20), again].join('\n')
}
