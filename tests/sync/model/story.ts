/** Faults that may be left out of a story: pages are not killed; the link carries everything. */
const leftOut = ['kills', 'link'] as const
export type LeftOut = (typeof leftOut)[number]

/** What is played: a seed, the numbers of the steps that are taken of it, and what of its faults is left out. */
export type Story = {
  seed: number
  steps: readonly number[]
  without: readonly LeftOut[]
  /** The most that is done in a row; null for as much as the seed has it. */
  longest: number | null
}

/** All of a seed, so many steps of it. */
export function wholeStory(seed: number, steps: number): Story {
  return { seed, steps: Array.from({ length: steps }, (_nothing, index) => index + 1), without: [], longest: null }
}

/** A story in one word, such as `7:3,9-12:kills+link:2`; `readStory` reads it. */
export function nameStory({ seed, steps, without, longest }: Story): string {
  return [seed, runsOf(steps).join(','), without.join('+'), longest ?? ''].join(':').replace(/:+$/, '')
}

/** Reads a story's name; throws where it is none. */
export function readStory(name: string): Story {
  const [seed = '', steps = '', without = '', longest = ''] = name.split(':')
  return {
    seed: wholeNumber(seed, name),
    steps: steps === '' ? [] : numbersIn(steps),
    without: leftOut.filter((fault) => without.split('+').includes(fault)),
    longest: longest === '' ? null : wholeNumber(longest, name),
  }
}

/** Numbers as a person writes them: `7`, `1,2,3` or `1-50`. */
export function numbersIn(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [first = Number.NaN, last = first] = part.split('-').map((end) => wholeNumber(end, text))
    return Array.from({ length: last - first + 1 }, (_nothing, index) => first + index)
  })
}

function wholeNumber(text: string, within: string): number {
  const number = Number(text)
  if (text === '' || !Number.isInteger(number)) throw new Error(`there is no whole number in ${within}`)
  return number
}

function runsOf(numbers: readonly number[]): string[] {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`))
}
