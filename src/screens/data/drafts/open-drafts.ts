import { sameValue } from '#src/lib/canonical-json.ts'
import { type Draft, type DraftKey, saveLatestDraft } from '#src/offline/outbox/drafts.ts'
import { isStorageFull } from '#src/offline/storage/space/storage-state.ts'
import { filesWithin } from '../fields/file-reference.ts'
import { type Autosave, createAutosave, type SaveState } from './autosave.ts'
import { type FormDraft, withoutEmpty } from './new-draft.ts'

/** What a form shows, and how it is kept. */
export type ShownDraft = { draft: FormDraft; saveState: SaveState }

/** One person's draft as the page holds it; it goes on being kept while another is shown. */
type OpenDraft = ShownDraft & {
  autosave: Autosave<FormDraft>
  /** Whether it holds anything but what the form began with. */
  isTouched: boolean
  /** It was sent or thrown away: nothing of it is saved any more. */
  isEnded: boolean
  /** What became of its fields after the form was left, for the draft as another form has it by then. */
  late: UpdateFields[]
}

/** What becomes of a form's fields; `undefined` empties one. */
export type UpdateFields = (fields: Readonly<Record<string, unknown>>) => Record<string, unknown>

export type OpenDrafts = ReturnType<typeof createOpenDrafts>

const initialSaveState: SaveState = { savedAt: null, saving: false, failure: null }

/**
 * The drafts that one open form holds, apart by whose they are and of which record: on a shared tablet one after the other
 * may type into it. Each is saved while its own author is at work and never as another's; what could not be saved yet, as
 * on a full disk, stays here until it is. `tell` is given what is shown.
 */
export function createOpenDrafts(tell: (shown: ShownDraft | null) => void) {
  const holdings = new Map<string, OpenDraft>()
  let shown: OpenDraft | null = null
  let isLeft = false

  function show(holding: OpenDraft | null): void {
    shown = holding
    tell(holding && { draft: holding.draft, saveState: holding.saveState })
  }

  function holdingOf(id: string): OpenDraft | undefined {
    return [...holdings.values()].find(({ draft }) => draft.id === id)
  }

  function begin(person: string, draft: FormDraft, savedAt: number | null = null): void {
    const key = keyOf(person, draft)
    holdings.get(key)?.autosave.stop()
    const keeper = createAutosave<FormDraft>(
      async (newest) => {
        // It was ended elsewhere: nothing is said to be saved.
        let told = 0
        const onto = (onDisk: Draft | null) => {
          const own = newest()
          told = holding.late.length
          return onDisk && told > 0 ? holding.late.reduce(withUpdate, { ...own, ...formOf(onDisk) }) : own
        }
        if (!(await saveLatestDraft(draft.id, onto, person))) keeper.stop()
        holding.late = holding.late.slice(told)
      },
      isStorageFull,
      (keeping) => {
        holding.saveState = keeping
        if (shown === holding) show(holding)
      },
    )
    const holding: OpenDraft = {
      draft,
      saveState: { ...initialSaveState, savedAt },
      autosave: keeper,
      isTouched: savedAt !== null,
      isEnded: false,
      late: [],
    }
    holdings.set(key, holding)
    show(holding)
  }

  function put(draft: FormDraft): void {
    const holding = holdingOf(draft.id)
    if (!holding) return
    holding.draft = draft
    holding.isTouched = true
    holding.autosave.change(draft)
    if (shown === holding) show(holding)
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
    async unsavedOf(person: string, form: DraftKey): Promise<OpenDraft | null> {
      const holding = holdings.get(keyOf(person, form))
      return !holding || (await holding.autosave.flush()) ? null : holding
    },
    show,
    /**
     * The draft of this id becomes this, and is saved soon. It need not be the one that is shown: a photo or a measured place
     * may be ready only when somebody else is at work, and is its author's all the same.
     */
    put,
    /**
     * Changes fields of a draft of this id; false where none is held. Once the form was left, what the disk has by then is
     * changed: the draft may have been opened again and gone on with, and the form that was left knows nothing of it.
     */
    change(id: string, update: UpdateFields): boolean {
      const holding = holdingOf(id)
      if (!holding) return false
      const { draft, autosave: keeper } = holding
      const changed = withUpdate(draft, update)
      if (sameValue(changed.fields, draft.fields)) return true
      // What a full disk did not take is here alone, and goes with it.
      if (isLeft && (holding.late.length > 0 || !keeper.isBusy())) holding.late.push(update)
      put(changed)
      return true
    },
    /** Whether the form that held them was left: another may hold the same draft now. */
    isLeft: () => isLeft,
    /** The form is open; the answer says that it was left. */
    open(): () => void {
      isLeft = false
      return () => {
        isLeft = true
      }
    },
    /** Saves what is shown once more where anything was typed: the database has lost it. */
    putAgain(): void {
      if (!shown || sameValue(shown.draft.fields, shown.draft.baseFields)) return
      shown.autosave.change(shown.draft)
      void shown.autosave.flush()
    },
    /** Saves at once what is not saved yet; false where some of it could not be. */
    async flush(): Promise<boolean> {
      const kept = await Promise.all([...holdings.values()].map(({ autosave: keeper }) => keeper.flush()))
      return kept.every(Boolean)
    },
    /**
     * Takes over what another tab saved of the draft that is shown. What is typed here goes before: it is saved in a moment,
     * and is what the other tab takes over then.
     */
    adopt(saved: Draft): void {
      if (shown?.draft.id !== saved.id || shown.isEnded || shown.autosave.isBusy()) return
      if (saved.updatedAt <= (shown.saveState.savedAt ?? 0)) return
      shown.draft = { ...shown.draft, ...formOf(saved) }
      shown.saveState = { ...shown.saveState, savedAt: saved.updatedAt }
      shown.isTouched = true
      show(shown)
    },
    /** Another tab has ended the draft that is shown; false where this one did. */
    endElsewhere(id: string): boolean {
      if (shown?.draft.id !== id || shown.isEnded) return false
      shown.isEnded = true
      shown.autosave.stop()
      return true
    },
    /** What is shown is not saved any more. */
    end(): void {
      if (!shown) return
      shown.isEnded = true
      shown.autosave.stop()
    },
  }
}

function keyOf(person: string, { resource, record }: DraftKey): string {
  return `${person}/${resource}/${record}`
}

/** What a form holds of a draft that another has saved. */
function formOf({ base, baseFields, fields, files, answers, met }: Draft) {
  return { base, baseFields, fields, files, answers, met }
}

function withUpdate(draft: FormDraft, update: UpdateFields): FormDraft {
  const fields = withoutEmpty(update(draft.fields))
  return { ...draft, fields, files: filesWithin(fields) }
}
