import type { Played } from './play-story.ts'
import type { LeftOut, Story } from './story.ts'

/** What a failure came down to. */
export type Shrunk = { played: Played; tries: number }

/**
 * Makes a story that failed shorter for as long as it still fails in the same way: first of fewer steps, then with fewer
 * faults, then with less done in a row. It ends when nothing more can be left out.
 *
 * @param maxAttempts how many shorter stories are played at most: never minutes, which would make the end a matter of the
 * machine
 */
export async function shrink(
  play: (story: Story) => Promise<Played>,
  failed: Played,
  maxAttempts: number,
): Promise<Shrunk> {
  const examined = new Set(failed.faults.map(shapeOf))
  let minStory = failed
  let tries = 0
  const holds = async (change: Partial<Story>): Promise<boolean> => {
    if (tries >= maxAttempts) return false
    tries += 1
    const played = await play({ ...minStory.story, ...change })
    const stillFails = played.faults.some((fault) => examined.has(shapeOf(fault)))
    if (stillFails) minStory = played
    return stillFails
  }
  for (let size = Math.ceil(failed.story.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = minStory.story.steps.length - size; from > -size; from -= size) {
      const { steps } = minStory.story
      const left = steps.filter((_step, index) => index < from || index >= from + size)
      if (left.length < steps.length) await holds({ steps: left })
    }
  }
  for (const fault of ['kills', 'link'] satisfies LeftOut[])
    await holds({ without: [...minStory.story.without, fault] })
  for (const maxLength of [1, 2, 4, 8]) if (await holds({ longest: maxLength })) break
  return { played: minStory, tries }
}

/** A fault without what differs from one run to the next: ids, numbers, contents, and where and whose it was. */
function shapeOf(fault: string): string {
  return fault
    .replaceAll(/\{.*\}/gs, '')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')
    .replaceAll(/\b(bridge|engine|deck|gangway|agency|offing|ada|bob|cyd|dee|eve|fox|gus|hal)\b/g, '')
    .replaceAll(/specimen-\w+|\d+/g, '')
    .slice(0, 200)
}
