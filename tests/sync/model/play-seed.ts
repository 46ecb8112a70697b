import type { Script } from 'node:vm'
import { canonicalJson } from '#src/lib/canonical-json.ts'
import { faultsOfEntries } from './check-entries.ts'
import { faultsOfFiles } from './check-files.ts'
import { faultsOfHistory, readRecords } from './check-history.ts'
import { faultsOfMirrors } from './check-mirrors.ts'
import { faultsOfSignatures } from './check-signatures.ts'
import { faultsOfSums } from './check-sums.ts'
import { everybodyWorks } from './everybody-works.ts'
import { gatherOffice, gatherTablets } from './evidence.ts'
import { heal } from './heal.ts'
import type { Office } from './office.ts'
import { takeStep } from './steps.ts'
import { World } from './world.ts'

/** What came of a seed. */
export type Played = {
  seed: number
  /** What is wrong; empty when the promises of `design/sync.md` hold. */
  faults: readonly string[]
  /** Everything that happened, line by line. */
  trace: readonly string[]
  /** All that is left in the office and on the tablets, line by line. */
  end: readonly string[]
  entries: number
  requests: number
  counts: Readonly<Record<string, number>>
}

/** Plays a seed: so many steps, then everything heals, then everything is held against everything else. */
export async function playSeed(office: Office, script: Script, seed: number, steps: number): Promise<Played> {
  office.clock.start(seed)
  const world = new World(office, seed, script)
  const faults: string[] = []
  const end: string[] = []
  try {
    await world.open(seed)
    for (let step = 1; step <= steps; step += 1) await takeStep(world, step)
    await heal(world)
    await everybodyWorks(world)
    const outboxes = await gatherTablets(world)
    const offices = [await gatherOffice(world, world.company), await gatherOffice(world, world.strangers)]
    faults.push(...world.faults, ...world.ledger.faults, ...faultsOfEntries(world, outboxes, offices))
    for (const one of offices) {
      const standing = await readRecords(world, one.company.tenant)
      faults.push(...(await faultsOfHistory(world, one, standing)))
      faults.push(...faultsOfSums(world, one, standing), ...faultsOfSignatures(world, one, standing))
      faults.push(...(await faultsOfFiles(world, one, standing)))
      end.push(...[...standing.values()].map(({ record }) => canonicalJson(record)))
      end.push(...one.history.map((row) => canonicalJson(row)), ...one.held)
    }
    faults.push(...(await faultsOfMirrors(world)))
    for (const row of [...outboxes.values()].flat()) end.push(`${row.id} ${row.hash} ${row.state}`)
  } catch (error) {
    faults.push(`the seed came to no end: ${error instanceof Error ? error.stack : String(error)}`)
  } finally {
    for (const tablet of world.tablets) tablet.page.kill()
    office.clock.stop()
  }
  return {
    seed,
    faults,
    trace: world.trace,
    end,
    entries: world.ledger.noted.size,
    requests: world.trace.filter((line) => line.startsWith('    ')).length,
    counts: world.counts,
  }
}
