/** What each measure brought in each round, by name; a name that took no part throws. */
export type Brought = (name: string) => readonly number[]

/** Takes every measure once a round, each round beginning with another, so that a slow minute of the machine meets all. */
export async function inRounds(measures: ReadonlyMap<string, () => Promise<number>>, rounds: number): Promise<Brought> {
  const taken = [...measures].map(([name, measure]) => ({ name, measure, brought: [] as number[] }))
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < taken.length; place += 1) {
      const next = taken[(round + place) % taken.length]
      next?.brought.push(await next.measure())
    }
  }
  return (name) => {
    const one = taken.find((other) => other.name === name)
    if (!one) throw new Error(`nobody measured ${name}`)
    return one.brought
  }
}
