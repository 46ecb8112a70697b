import { sameValue } from '#src/lib/canonical-json.ts'
import { type Draft, type DraftKey, saveNewest } from '#src/offline/drafts.ts'
import { Locked } from '#src/offline/identity/identity-errors.ts'
import { unlockedPerson } from '#src/offline/identity/session-store.ts'
import { isStorageFull } from '#src/offline/storage.ts'
import { createDraftKeeper, type DraftKeeper, type KeepingState } from './draft-keeper.ts'
import type { HeldDraft } from './draft-start.ts'

/** What a form shows, and how it is kept. */
export type ShownDraft = { draft: HeldDraft; keeping: KeepingState }

/** One person's draft as the page holds it; it goes on being kept while another is shown. */
type Holding = ShownDraft & {
  keeper: DraftKeeper<HeldDraft>
  /** Whether it holds anything but what the form began with. */
  isTouched: boolean
  /** It was sent or thrown away: nothing of it is saved any more. */
  isEnded: boolean
}

export type HeldDrafts = ReturnType<typeof createHeldDrafts>

const unkept: KeepingState = { savedAt: null, saving: false, failure: null }

/**
 * The drafts that one open form holds, apart by whose they are and of which record: on a shared tablet one after the other
 * may type into it. Each is saved while its own author is at work and never as another's; what could not be saved yet, as
 * on a full disk, stays here until it is. `tell` is given what is shown.
 */
export function createHeldDrafts(tell: (shown: ShownDraft | null) => void) {
  const holdings = new Map<string, Holding>()
  let shown: Holding | null = null

  function show(holding: Holding | null): void {
    shown = holding
    tell(holding && { draft: holding.draft, keeping: holding.keeping })
  }

  function begin(person: string, draft: HeldDraft, savedAt: number | null = null): void {
    const key = keyOf(person, draft)
    holdings.get(key)?.keeper.stop()
    const keeper = createDraftKeeper<HeldDraft>(
      async (newest) => {
        if (unlockedPerson()?.person !== person) throw new Locked()
        // It was ended elsewhere: nothing is said to be saved.
        if (!(await saveNewest(draft.id, newest))) keeper.stop()
      },
      isStorageFull,
      (keeping) => {
        holding.keeping = keeping
        if (shown === holding) show(holding)
      },
    )
    const holding: Holding = {
      draft,
      keeping: { ...unkept, savedAt },
      keeper,
      isTouched: savedAt !== null,
      isEnded: false,
    }
    holdings.set(key, holding)
    show(holding)
  }

  return {
    begin,
    current: () => shown?.draft ?? null,
    /** What is shown, while nobody has typed anything; null else. */
    untouched: () => (shown && !shown.isTouched ? shown.draft : null),
    hide: () => show(null),
    /**
     * What a person typed into the form and this device could not save, not even now; null where all of it is on the disk,
     * which then knows it best.
     */
    async unsavedOf(person: string, form: DraftKey): Promise<Holding | null> {
      const holding = holdings.get(keyOf(person, form))
      return !holding || (await holding.keeper.flush()) ? null : holding
    },
    show,
    /** What is shown becomes this, and is saved soon. */
    put(draft: HeldDraft): void {
      if (!shown) return
      shown.draft = draft
      shown.isTouched = true
      shown.keeper.change(draft)
      show(shown)
    },
    /** Saves what is shown once more where anything was typed: the database has lost it. */
    putAgain(): void {
      if (!shown || sameValue(shown.draft.fields, shown.draft.baseFields)) return
      shown.keeper.change(shown.draft)
      void shown.keeper.flush()
    },
    /** Saves at once what is not saved yet; false where some of it could not be. */
    async flush(): Promise<boolean> {
      const kept = await Promise.all([...holdings.values()].map(({ keeper }) => keeper.flush()))
      return kept.every(Boolean)
    },
    /**
     * Takes over what another tab saved of the draft that is shown. What is typed here goes before: it is saved in a moment,
     * and is what the other tab takes over then.
     */
    adopt(saved: Draft): void {
      if (shown?.draft.id !== saved.id || shown.isEnded || shown.keeper.isBusy()) return
      if (saved.updatedAt <= (shown.keeping.savedAt ?? 0)) return
      const { base, baseFields, fields, files, answers, met } = saved
      shown.draft = { ...shown.draft, base, baseFields, fields, files, answers, met }
      shown.keeping = { ...shown.keeping, savedAt: saved.updatedAt }
      shown.isTouched = true
      show(shown)
    },
    /** Another tab has ended the draft that is shown; false where this one did. */
    endElsewhere(id: string): boolean {
      if (shown?.draft.id !== id || shown.isEnded) return false
      shown.isEnded = true
      shown.keeper.stop()
      return true
    },
    /** What is shown is not saved any more. */
    end(): void {
      if (!shown) return
      shown.isEnded = true
      shown.keeper.stop()
    },
  }
}

function keyOf(person: string, { resource, record }: DraftKey): string {
  return `${person}/${resource}/${record}`
}
