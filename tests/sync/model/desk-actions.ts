import { sameValue } from '#src/lib/canonical-json.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Submission } from '#src/offline/outbox/submit.ts'
import { somebodyAtWork } from './at-work.ts'
import { shownRows } from './shown-rows.ts'
import type { Tablet } from './tablet.ts'
import { ideas, loggedFile, newIdeas, type Shown } from './work.ts'
import type { World } from './world.ts'

/** Whoever is at work does one thing on a screen. */
export async function doWork(world: World, tablet: Tablet): Promise<void> {
  if (!(await somebodyAtWork(world, tablet))) return
  const submission = await haveIdea(world, tablet)
  if (submission) await hand(world, tablet, submission, world.random.chance(0.5) ? uuidV7() : null)
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
  await world.ledger.look(tablet)
}

/** A log with a plan attached: typed, attached, and submitted, each of which may be the last thing the page does. */
export async function attachFile(world: World, tablet: Tablet): Promise<void> {
  if (!(await somebodyAtWork(world, tablet))) return
  const draftId = uuidV7()
  const content = `%PDF-1.7\n% ${world.word()}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`
  const plan = new File([content], 'plan.pdf', { type: 'application/pdf' })
  const file = await world.act(tablet, 'attaching', (api) => api.attach(draftId, plan, 'specimens'))
  if (!file) return
  world.count('files attached')
  await hand(world, tablet, await loggedFile(world, tablet, file), draftId)
}

/** What comes to the mind of whoever is at work: where there is nothing to do it to, something new. */
async function haveIdea(world: World, tablet: Tablet): Promise<Submission | null> {
  const rows: Shown = async ({ name }) =>
    (await world.act(tablet, `reading ${name}`, (api) => shownRows(api, name))) ?? []
  for (const among of [ideas, newIdeas]) {
    const [name, { idea }] = world.drawn(among)
    const submission = await idea(world, tablet, rows)
    if (!submission) continue
    world.note(`  ${tablet.name}/${tablet.person.name} ${name}`)
    return submission
  }
  return null
}

/** Types and submits, and sees to it that nothing was lost: what stood in the draft is an entry, or still a draft. */
async function hand(world: World, tablet: Tablet, submission: Submission, draftId: string | null): Promise<void> {
  const draft = {
    id: draftId ?? '',
    resource: submission.resource,
    record: submission.record,
    base: submission.base,
    baseFields: {},
    fields: Object.fromEntries(Object.entries(submission.changes).map(([name, { after }]) => [name, after])),
    files: submission.files ?? [],
    schemaVersion: submission.schemaVersion,
  }
  if (draftId) await world.act(tablet, 'typing', (api) => api.saveDraft(draft))
  const typed = draftId !== null && (await tablet.drafts()).some(({ id }) => id === draftId)
  // Between the two the page may have been killed, and whoever was at work is asked for the PIN.
  if (!(await somebodyAtWork(world, tablet))) return
  const known = new Set(world.ledger.noted.keys())
  const id = await world.act(tablet, 'submitting', (api) => api.submit({ ...submission, draftId }))
  await world.ledger.look(tablet)
  const fresh = [...world.ledger.noted.values()].filter((noted) => !known.has(noted.id))
  const stands = typed && (await tablet.drafts()).some((one) => one.id === draftId)
  if (fresh.length > 1) world.faults.push(`one submission on ${tablet.name} made ${fresh.length} entries`)
  if (id !== null && fresh[0]?.id !== id) world.faults.push(`${id} was submitted on ${tablet.name} and is not there`)
  if (typed && stands === fresh.length > 0) {
    world.faults.push(`draft ${draftId} on ${tablet.name} ${stands ? 'stands beside its entry' : 'is lost'}`)
  }
  const [noted] = fresh
  if (noted && !sameValue(noted.entry.changes, submission.changes)) {
    world.faults.push(`${noted.id} says something else than was submitted`)
  }
}
