import { uuidV7 } from '#src/lib/uuid.ts'
import type { Submission } from '#src/offline/outbox/submit.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { somebodyAtWork } from './at-work.ts'
import { bursts } from './bursts.ts'
import { type Handed, handIn } from './hand-in.ts'
import { shownRows } from './shown-rows.ts'
import type { Tablet } from './tablet.ts'
import { ideas, loggedFiles, newIdeas, reported, type Shown } from './work.ts'
import type { World } from './world.ts'

/** Whoever is at work does one thing on a screen. */
export async function doWork(world: World, tablet: Tablet): Promise<void> {
  if (!(await somebodyAtWork(world, tablet))) return
  const submission = await haveIdea(world, tablet)
  if (submission) await handIn(world, tablet, [handed(world, submission)])
}

/** Two things are done in two tabs at the same moment. */
export async function doWorkInTwoTabs(world: World, tablet: Tablet): Promise<void> {
  if (!(await somebodyAtWork(world, tablet))) return
  const [first, second] = [await haveIdea(world, tablet), await haveIdea(world, tablet)]
  if (!first || !second) return
  const tab = await tablet.secondTab()
  const outcomes = await world.pump.drain(
    Promise.all([tablet.page.begin((api) => api.submit(first)), tab.begin((api) => api.submit(second))]),
  )
  tab.kill()
  world.note(`  ${tablet.name} two tabs: ${outcomes.map(({ kind }) => kind).join(', ')}`)
  world.ledger.view(tablet)
}

/** A log with plans attached, or further ones for a log that is shown: typed, attached, and submitted, each of which may be the last thing the page does. */
export async function attachFile(world: World, tablet: Tablet): Promise<void> {
  if (!(await somebodyAtWork(world, tablet))) return
  const draftId = uuidV7()
  const files = await attachPlans(world, tablet, draftId)
  if (files.length === 0) return
  await handIn(world, tablet, [
    { submission: await loggedFiles(world, tablet, shownOn(world, tablet), files), draftId },
  ])
}

/** One to three plans with a draft; none where one of them came to nothing. */
async function attachPlans(world: World, tablet: Tablet, draftId: string): Promise<readonly FileReference[]> {
  const files: FileReference[] = []
  for (let left = world.random.pick([1, 1, 2, 3]); left > 0; left -= 1) {
    const content = `%PDF-1.7\n% ${world.word()}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`
    const plan = new File([content], 'plan.pdf', { type: 'application/pdf' })
    const file = await world.act(tablet, 'attaching', (api) => api.attach(draftId, plan, 'specimens'))
    if (!file) return []
    world.count('files attached')
    files.push(file)
  }
  return files
}

/** An urgent report with plans attached, or further ones for a report that is shown: it goes first, and they follow. */
export async function reportUrgently(world: World, tablet: Tablet): Promise<void> {
  if (!(await somebodyAtWork(world, tablet))) return
  const draftId = uuidV7()
  const files = await attachPlans(world, tablet, draftId)
  if (files.length === 0) return
  await handIn(world, tablet, [{ submission: await reported(world, tablet, shownOn(world, tablet), files), draftId }])
}

/** What comes to the mind of whoever is at work: where there is nothing to do it to, something new. */
async function haveIdea(world: World, tablet: Tablet): Promise<Submission | null> {
  const rows = shownOn(world, tablet)
  for (const among of [ideas, newIdeas]) {
    const [name, { idea }] = world.drawn(among)
    const submission = await idea(world, tablet, rows)
    if (!submission) continue
    world.note(`  ${tablet.name}/${tablet.person.name} ${name}`)
    return submission
  }
  return null
}

/** What the tablet shows whoever is at work. */
export function shownOn(world: World, tablet: Tablet): Shown {
  return async ({ name }) => (await world.act(tablet, `reading ${name}`, (api) => shownRows(api, name))) ?? []
}

/** Half of what is handed in was typed before. */
function handed(world: World, submission: Submission): Handed {
  return { submission, draftId: world.random.chance(0.5) ? uuidV7() : null }
}

/** Whoever is at work does many things in a row; at times while the page delivers. */
export async function workInBurst(world: World, tablet: Tablet): Promise<void> {
  if (!(await somebodyAtWork(world, tablet))) return
  const [name, { plan }] = world.drawn(bursts)
  const submissions = world.inARow(await plan(world, tablet, shownOn(world, tablet)))
  world.note(`  ${tablet.name}/${tablet.person.name} ${name}, ${submissions.length}`)
  if (submissions.length === 0) return
  world.count('bursts')
  const isDelivering = world.random.chance(0.25)
  await handIn(
    world,
    tablet,
    submissions.map((submission) => handed(world, submission)),
    isDelivering ? 'delivering' : 'nothing',
  )
}
