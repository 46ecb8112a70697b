import type { ContenderName } from './contenders.ts'

/** What each contender brought in each round; a contender that answered wrongly or failed has a reason in place of figures. */
export type Rounds<Figures> = {
  figures: Map<ContenderName, Figures[]>
  failed: Map<ContenderName, string>
}

/**
 * Lets everybody sit once a round, in an order that begins with another each time, so that a slow minute of the machine
 * meets all of them. Who failed once takes no further part.
 */
export async function interleaved<Figures>(
  names: readonly ContenderName[],
  rounds: number,
  sit: (name: ContenderName, round: number) => Promise<Figures>,
  log: (line: string) => void,
): Promise<Rounds<Figures>> {
  const figures = new Map<ContenderName, Figures[]>(names.map((name) => [name, []]))
  const failed = new Map<ContenderName, string>()
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < names.length; place += 1) {
      const name = names[(place + round) % names.length]
      if (!name || failed.has(name)) continue
      const began = performance.now()
      try {
        figures.get(name)?.push(await sit(name, round))
        log(`round ${round + 1}, ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
      } catch (error) {
        figures.set(name, [])
        failed.set(name, (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '')
        log(`round ${round + 1}, ${name} has no figure: ${failed.get(name)}`)
      }
    }
  }
  return { figures, failed }
}
