import { afterEach, expect, inject, test, vi } from 'vitest'
import { bundlePage, type Plant } from './model/page-bundle.ts'
import type { Played } from './model/play-story.ts'
import { shrink } from './model/shrink.ts'
import { nameStory, readStory, type Story, wholeStory } from './model/story.ts'

const minutes = 60_000

/** Seeds within which each planted fault must be caught, and how long they are. */
const seeds = [1, 2, 3, 4, 5, 6]
const steps = 60

let planted = 0

afterEach(() => {
  vi.doUnmock('#src/server/writes/entry/receipts.ts')
  vi.doUnmock('#src/server/writes/record/history.ts')
  vi.doUnmock('#src/resource/changes/merge.ts')
  vi.doUnmock('#src/server/writes/decide/decide-record.ts')
  vi.doUnmock('#src/server/files/store/disk-file-store.ts')
})

/** What the model finds wrong, over as many seeds as it takes, with faults planted into the client. */
async function faultsFound(plants: readonly Plant[] = []): Promise<string> {
  return withPlanted(plants, async (play) => (await firstToFail(play))?.faults.join('\n') ?? '')
}

/** What the model finds wrong in all of the seeds together. */
async function faultsOfAll(): Promise<string> {
  return withPlanted([], async (play) => {
    const faults: string[] = []
    for (const seed of seeds) faults.push(...(await play(wholeStory(seed, steps))).faults)
    return faults.join('\n')
  })
}

type Play = (story: Story) => Promise<Played>

/** Does something with a model into whose client faults are planted. */
async function withPlanted<T>(plants: readonly Plant[], work: (play: Play) => Promise<T>): Promise<T> {
  planted += 1
  vi.resetModules()
  const script = await bundlePage(plants)
  const { playAlone } = await import('./model/play-alone.ts')
  return work(playAlone(inject('databaseServer'), `fairlead_planted_${process.pid}_${planted}`, script))
}

async function firstToFail(play: Play): Promise<Played | null> {
  for (const seed of seeds) {
    const played = await play(wholeStory(seed, steps))
    if (played.faults.length > 0) return played
  }
  return null
}

const skips: Plant = {
  module: 'offline/mirror/pull/pull-changes.ts',
  from: 'Math.max(row.position, upTo)',
  to: 'Math.max(row.position, upTo + 1)',
}

/** A mirror that lacks something: the tablet shows it, or finds and mends it when it compares itself with the office. */
const lacking = / shows .* to .* as |finds for .*"end":"mended"/

test(
  'a server that looks for no receipt is caught: a repeat takes effect again',
  async () => {
    vi.doMock('#src/server/writes/entry/receipts.ts', async (original) => {
      const real = await original<typeof import('#src/server/writes/entry/receipts.ts')>()
      const storeReceipt: typeof real.storeReceipt = async (tx, write, receipt) => {
        if (!(await real.readReceipt(tx, write.entry.id))) await real.storeReceipt(tx, write, receipt)
      }
      return { ...real, readReceipt: async () => null, storeReceipt }
    })
    // Whose access was ended meanwhile is held instead: not every story that fails shows it.
    expect(await faultsOfAll()).toMatch(/taken back and applied|took effect|hours were counted/)
  },
  10 * minutes,
)

test(
  'a position that skips is caught: a mirror lacks what stands in the office',
  async () => {
    expect(await faultsFound([skips])).toMatch(lacking)
  },
  10 * minutes,
)

test(
  'what fails is made shorter, and fails again by its name',
  async () => {
    await withPlanted([skips], async (play) => {
      const failed = await firstToFail(play)
      if (!failed) throw new Error('the planted fault was not caught')
      const { played } = await shrink(play, failed, 3 * minutes)
      expect(played.faults.join('\n')).toMatch(lacking)
      expect(played.story.steps.length).toBeLessThan(6)
      const again = await play(readStory(nameStory(played.story)))
      expect(again.trace).toEqual(played.trace)
      expect(again.faults).toEqual(played.faults)
    })
  },
  10 * minutes,
)

test(
  'a wrong author is caught: history names whoever made the record',
  async () => {
    vi.doMock('#src/server/writes/record/history.ts', async (original) => {
      const real = await original<typeof import('#src/server/writes/record/history.ts')>()
      const recordHistory: typeof real.recordHistory = (tx, resource, write, before, after) => {
        const author = before?.createdBy ?? write.entry.author
        real.recordHistory(tx, resource, { ...write, entry: { ...write.entry, author } }, before, after)
      }
      return { ...real, recordHistory }
    })
    expect(await faultsFound()).toMatch(/took effect as /)
  },
  10 * minutes,
)

test(
  'a merge without checks is caught: what nobody had seen was written over',
  async () => {
    vi.doMock('#src/resource/changes/merge.ts', async (original) => {
      const real = await original<typeof import('#src/resource/changes/merge.ts')>()
      const mergeChanges: typeof real.mergeChanges = (_resource, present, changes) => {
        const after = Object.entries(changes).map(([name, change]) => [name, change.after ?? undefined])
        return { fields: { ...present, ...Object.fromEntries(after) }, conflicts: [] }
      }
      return { ...real, mergeChanges }
    })
    expect(await faultsFound()).toMatch(/had not seen|lines of/)
  },
  10 * minutes,
)

test(
  'a deletion that is held against nothing where its record was new to its author is caught: it took what nobody had seen',
  async () => {
    vi.doMock('#src/server/writes/decide/decide-record.ts', async (original) => {
      const real = await original<typeof import('#src/server/writes/decide/decide-record.ts')>()
      const decideDelete: typeof real.decideDelete = (given) =>
        real.decideDelete(given.write.entry.base === null ? { ...given, seen: null } : given)
      return { ...real, decideDelete }
    })
    expect(await faultsFound()).toMatch(/deleted version .* had not seen/)
  },
  10 * minutes,
)

test(
  'a file that the server loses is caught',
  async () => {
    vi.doMock('#src/server/files/store/disk-file-store.ts', async (original) => {
      const real = await original<typeof import('#src/server/files/store/disk-file-store.ts')>()
      const diskFileStore: typeof real.diskFileStore = (dataDir) => {
        const store = real.diskFileStore(dataDir)
        const take: typeof store.unfinished.assemble = async (key) => ({
          ...(await store.unfinished.assemble(key)),
          store: async () => undefined,
        })
        return { ...store, unfinished: { ...store.unfinished, assemble: take } }
      }
      return { ...real, diskFileStore }
    })
    expect(await faultsFound()).toMatch(/names file .* which is not there/)
  },
  10 * minutes,
)

test(
  'a file that the tablet loses with the draft it was attached to is caught',
  async () => {
    const plant = {
      module: 'offline/outbox/submit.ts',
      from: 'row.draft = null\n      row.entry = entryId\n',
      to: 'void entryId\n',
    }
    // What the report that names it shows first: an urgent one is with the office before its files.
    expect(await faultsFound([plant])).toMatch(/lacks a file that nobody took away|names file \S+, which is not there/)
  },
  10 * minutes,
)

test(
  'a tablet that forgets the files which follow a received report is caught',
  async () => {
    const plant = {
      module: 'offline/attachments/unsent-files.ts',
      from: "['waiting', 'sending', 'held', 'done']",
      to: "['waiting', 'sending', 'held']",
    }
    expect(await faultsFound([plant])).toMatch(/awaits file .*, which \w+ has/)
  },
  10 * minutes,
)

test(
  'a tablet that takes silence for a receipt is caught',
  async () => {
    const plant = {
      module: 'offline/push/batch/apply-results.ts',
      from: "return { state: 'waiting' }\n    case 'applied':",
      to: "return { state: 'done' }\n    case 'applied':",
    }
    const lost = {
      module: 'offline/push/batch/post-batch.ts',
      from: "if (!answer) return foreign === 413 && count > 1 ? { kind: 'too-large' } : { kind: 'retry', after: null }",
      to: "if (!answer) return { kind: 'answered', answer: { epoch: device.epoch ?? '', serverTime: '', results: [] } }",
    }
    expect(await faultsFound([plant, lost])).toMatch(/is called received and is/)
  },
  10 * minutes,
)
