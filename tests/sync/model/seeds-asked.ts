import type { Played } from './play-seed.ts'

/** Steps of a seed where none are asked for. */
const usualSteps = 60

/** Seeds as they are asked for: `7`, `1,2,3` or `1-50`. */
export function seedsAsked(asked: string): number[] {
  return asked.split(',').flatMap((part) => {
    const [first = Number.NaN, last = first] = part.split('-').map(Number)
    if (!Number.isInteger(first) || !Number.isInteger(last)) throw new Error(`these are no seeds: ${asked}`)
    return Array.from({ length: last - first + 1 }, (_nothing, index) => first + index)
  })
}

/** Steps as they are asked for, or as many as a test run has time for. */
export function stepsAsked(asked: string | undefined): number {
  const steps = Number(asked ?? usualSteps)
  if (!Number.isInteger(steps) || steps < 1) throw new Error(`this is no number of steps: ${asked}`)
  return steps
}

/** What to tell of a seed that failed: how it went on before its end, and how to play it again. */
export function storyOf({ seed, trace, faults }: Played): string {
  const end = trace.indexOf('healing')
  const told = trace.slice(Math.max(0, end - 60), end === -1 ? undefined : end)
  const again = `Again: MODEL_SEEDS=${seed} npx vitest run --project server tests/sync/model.test.ts`
  return [`seed ${seed}, before it healed:`, ...told, ...faults.slice(0, 20), again].join('\n')
}
