import { sameValue } from '#src/lib/canonical-json.ts'
import type { Submission } from '#src/offline/outbox/submit.ts'
import { somebodyAtWork } from './at-work.ts'
import type { Noted } from './ledger.ts'
import type { PageApi } from './page.ts'
import type { Tablet } from './tablet.ts'
import type { World } from './world.ts'

/** Something that a person hands in on a screen; with a draft where they typed it there before. */
export type Handed = { submission: Submission; draftId: string | null }

/** Transactions that one of them takes: within so many of each the page may be killed. */
const transactionsEach = 10

/** Milliseconds that a person takes over one of them. */
const takenOver = 2_000

/** How far a person has come with what they hand in, as they see it. */
type Progress = { answered: string[]; typed: Set<string> }

/**
 * Somebody types and submits one thing after the other; after a crash they go on with what is not there yet. Each time it
 * is seen to that nothing was lost: what stood in a draft is an entry or still a draft, what was answered is there, and
 * nothing is there twice.
 */
export async function handIn(
  world: World,
  tablet: Tablet,
  handed: readonly Handed[],
  meanwhile: 'nothing' | 'delivering' = 'nothing',
): Promise<void> {
  for (let left = handed; left.length > 0; ) {
    if (!(await somebodyAtWork(world, tablet))) return
    const known = world.ledger.noted.size
    const progress: Progress = { answered: [], typed: new Set() }
    const { page } = tablet
    const handAll = async (api: PageApi) => {
      for (const one of left) {
        if (meanwhile === 'delivering') await world.pump.pause(page, page.name)
        world.office.clock.now += takenOver
        await handOne(api, one, progress)
      }
    }
    const work = async (api: PageApi) => {
      await Promise.all([handAll(api), meanwhile === 'delivering' ? api.deliver(true) : null])
    }
    const what = left.length === 1 ? 'submitting' : `submitting ${left.length}`
    await world.act(tablet, what, work, { chances: left.length, transactions: transactionsEach * left.length })
    world.ledger.view(tablet)
    const fresh = [...world.ledger.noted.values()].slice(known).sort((one, other) => one.sequence - other.sequence)
    world.faults.push(...faultsOf(tablet, left, progress, fresh))
    // The disk is full, or the page was killed before the first of them: they let it be.
    if (fresh.length === 0) return
    left = left.slice(fresh.length)
  }
}

async function handOne(api: PageApi, { submission, draftId }: Handed, progress: Progress): Promise<void> {
  if (draftId) {
    await api.saveDraft({
      id: draftId,
      resource: submission.resource,
      record: submission.record,
      base: submission.base,
      baseFields: {},
      fields: Object.fromEntries(Object.entries(submission.changes).map(([name, { after }]) => [name, after])),
      files: submission.files ?? [],
      schemaVersion: submission.schemaVersion,
    })
    progress.typed.add(draftId)
  }
  progress.answered.push(await api.submit({ ...submission, draftId }))
}

function faultsOf(
  tablet: Tablet,
  handed: readonly Handed[],
  { answered, typed }: Progress,
  fresh: readonly Noted[],
): string[] {
  const faults: string[] = []
  // One more than was answered is there where the page was killed before it heard.
  if (fresh.length > answered.length + 1) {
    faults.push(`${answered.length} submissions on ${tablet.name} made ${fresh.length} entries`)
  }
  for (const [place, id] of answered.entries()) {
    if (fresh[place]?.id !== id) faults.push(`${id} was submitted on ${tablet.name} and is not there`)
  }
  for (const [place, { id, entry }] of fresh.entries()) {
    if (!sameValue(entry.changes, handed[place]?.submission.changes)) {
      faults.push(`${id} says something else than was submitted`)
    }
  }
  if (typed.size === 0) return faults
  const drafts = new Set(tablet.drafts().map(({ id }) => id))
  for (const [place, { draftId }] of handed.entries()) {
    if (draftId === null || !typed.has(draftId)) continue
    const stands = drafts.has(draftId)
    if (stands === place < fresh.length) {
      faults.push(`draft ${draftId} on ${tablet.name} ${stands ? 'stands beside its entry' : 'is lost'}`)
    }
  }
  return faults
}
