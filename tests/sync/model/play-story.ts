import type { Script } from 'node:vm'
import { canonicalJson } from '#src/lib/canonical-json.ts'
import { faultsOfEntries } from './check-entries.ts'
import { faultsOfFiles } from './check-files.ts'
import { faultsOfHistory, readRecords } from './check-history.ts'
import { faultsOfMirrors } from './check-mirrors.ts'
import { faultsOfSignatures } from './check-signatures.ts'
import { faultsOfSums } from './check-sums.ts'
import { countEnds } from './count-ends.ts'
import { everybodyWorks } from './everybody-works.ts'
import { gatherOffice, gatherTablets } from './evidence.ts'
import { heal } from './heal.ts'
import type { Office } from './office.ts'
import { runStep } from './steps.ts'
import type { Story } from './story.ts'
import { World } from './world.ts'

/** What came of a story. */
export type Played = {
  story: Story
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

/** Plays a story: its steps, then everything heals, then everything is held against everything else. */
export async function playStory(office: Office, script: Script, story: Story): Promise<Played> {
  office.clock.start(story.seed)
  const world = new World(office, story, script)
  const faults: string[] = []
  const end: string[] = []
  try {
    await world.open()
    for (const step of story.steps) await runStep(world, step)
    await heal(world)
    await everybodyWorks(world)
    const outboxes = gatherTablets(world)
    const offices = [await gatherOffice(world, world.company), await gatherOffice(world, world.strangers)]
    countEnds(world, outboxes, offices)
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
    faults.push(`the story came to no end: ${error instanceof Error ? error.stack : String(error)}`)
  } finally {
    for (const tablet of world.tablets) tablet.page.kill()
    office.clock.stop()
  }
  return {
    story,
    faults,
    trace: world.trace,
    end,
    entries: world.ledger.noted.size,
    requests: world.trace.filter((line) => line.startsWith('    ')).length,
    counts: world.counts,
  }
}
