import { startTransition } from 'react'
import { sameValue } from '#src/lib/canonical-json.ts'
import { type Draft, type DraftKey, saveLatestDraft } from '#src/offline/outbox/drafts.ts'
import { isStorageFull } from '#src/offline/storage/space/storage-state.ts'
import { filesWithin } from '../fields/file-reference.ts'
import { type Autosave, createAutosave, type SaveState } from './autosave.ts'
import { type FormDraft, withoutEmpty } from './new-draft.ts'

/** What a form shows, and its state of saving. */
export type ShownDraft = { draft: FormDraft; saveState: SaveState }

/** One person's draft in the page; it is still saved while another is shown. */
type OpenDraft = ShownDraft & {
  autosave: Autosave<FormDraft>
  /** Whether it differs from what the form began with. */
  isTouched: boolean
  /** It was submitted or discarded: nothing is saved any more. */
  isEnded: boolean
  /** Changes made after the form was closed, for the stored draft, which another form may have open. */
  late: UpdateFields[]
}

/** A change of a form's fields; `undefined` empties one. */
export type UpdateFields = (fields: Readonly<Record<string, unknown>>) => Record<string, unknown>

export type OpenDrafts = ReturnType<typeof createOpenDrafts>

const initialSaveState: SaveState = { savedAt: null, saving: false, failure: null }

/**
 * The drafts of one open form, by author and record: on a shared tablet several people may use it in turn. Each is
 * saved as its author's; what cannot be saved yet, as on a full disk, stays here. `onShown` receives what is shown.
 */
export function createOpenDrafts(onShown: (shown: ShownDraft | null) => void) {
  const holdings = new Map<string, OpenDraft>()
  let shown: OpenDraft | null = null
  let isLeft = false
  /** A change is being taken, which shows the state of saving with itself. */
  let isChanging = false

  function show(openDraft: OpenDraft | null): void {
    shown = openDraft
    onShown(openDraft && { draft: openDraft.draft, saveState: openDraft.saveState })
  }

  function findOpenDraft(id: string): OpenDraft | undefined {
    return [...holdings.values()].find(({ draft }) => draft.id === id)
  }

  function begin(person: string, draft: FormDraft, savedAt: number | null = null): void {
    const key = keyOf(person, draft)
    holdings.get(key)?.autosave.stop()
    const keeper = createAutosave<FormDraft>(
      async (newest) => {
        // It was ended elsewhere: no save is reported.
        let shownCount = 0
        const onto = (onDisk: Draft | null) => {
          const own = newest()
          shownCount = openDraft.late.length
          return onDisk && shownCount > 0 ? openDraft.late.reduce(withUpdate, { ...own, ...formOf(onDisk) }) : own
        }
        if (!(await saveLatestDraft(draft.id, onto, person))) keeper.stop()
        openDraft.late = openDraft.late.slice(shownCount)
      },
      isStorageFull,
      (saveState) => {
        openDraft.saveState = saveState
        // How saving goes may wait: what is typed or painted meanwhile is drawn first.
        if (shown === openDraft && !isChanging) startTransition(() => show(openDraft))
      },
    )
    const openDraft: OpenDraft = {
      draft,
      saveState: { ...initialSaveState, savedAt },
      autosave: keeper,
      isTouched: savedAt !== null,
      isEnded: false,
      late: [],
    }
    holdings.set(key, openDraft)
    show(openDraft)
  }

  function put(draft: FormDraft): void {
    const openDraft = findOpenDraft(draft.id)
    if (!openDraft) return
    openDraft.draft = draft
    openDraft.isTouched = true
    isChanging = true
    openDraft.autosave.change(draft)
    isChanging = false
    if (shown === openDraft) show(openDraft)
  }

  return {
    begin,
    current: () => shown?.draft ?? null,
    /** The shown draft while nobody has typed anything; otherwise null. */
    untouched: () => (shown && !shown.isTouched ? shown.draft : null),
    hide: () => show(null),
    /** A person's typed values that this device could not save; null where everything is stored. */
    async unsavedOf(person: string, form: DraftKey): Promise<OpenDraft | null> {
      const openDraft = holdings.get(keyOf(person, form))
      return !openDraft || (await openDraft.autosave.flush()) ? null : openDraft
    },
    show,
    /**
     * Replaces the draft with this id and saves it soon. It need not be the one shown: a photo may become ready when
     * somebody else is at work.
     */
    put,
    /**
     * Changes fields of a draft with this id; false where there is none. After the form was closed the stored draft is
     * changed, since another form may have continued it.
     */
    change(id: string, update: UpdateFields): boolean {
      const openDraft = findOpenDraft(id)
      if (!openDraft) return false
      const { draft, autosave: keeper } = openDraft
      const changed = withUpdate(draft, update)
      if (sameValue(changed.fields, draft.fields)) return true
      // What a full disk refused exists only here, and is discarded too.
      if (isLeft && (openDraft.late.length > 0 || !keeper.isBusy())) openDraft.late.push(update)
      put(changed)
      return true
    },
    /** Whether the form was closed: another may have the same draft now. */
    isLeft: () => isLeft,
    /** Marks the form as open; the returned function marks it as closed. */
    open(): () => void {
      isLeft = false
      return () => {
        isLeft = true
      }
    },
    /** Saves the shown draft again if it has changes: the database has lost it. */
    putAgain(): void {
      if (!shown || sameValue(shown.draft.fields, shown.draft.baseFields)) return
      shown.autosave.change(shown.draft)
      void shown.autosave.flush()
    },
    /** Saves everything at once; false where something could not be saved. */
    async flush(): Promise<boolean> {
      const results = await Promise.all([...holdings.values()].map(({ autosave: keeper }) => keeper.flush()))
      return results.every(Boolean)
    },
    /**
     * Adopts what another tab saved of the shown draft. Unsaved values here win: they are saved next, and adopted by
     * the other tab.
     */
    adopt(saved: Draft): void {
      if (shown?.draft.id !== saved.id || shown.isEnded || shown.autosave.isBusy()) return
      if (saved.updatedAt <= (shown.saveState.savedAt ?? 0)) return
      shown.draft = { ...shown.draft, ...formOf(saved) }
      shown.saveState = { ...shown.saveState, savedAt: saved.updatedAt }
      shown.isTouched = true
      show(shown)
    },
    /** Another tab has ended the shown draft; false where this one did. */
    endElsewhere(id: string): boolean {
      if (shown?.draft.id !== id || shown.isEnded) return false
      shown.isEnded = true
      shown.autosave.stop()
      return true
    },
    /** Stops saving the shown draft. */
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

/** A form's state of a draft that another has saved. */
function formOf({ base, baseFields, fields, files, answers, met }: Draft) {
  return { base, baseFields, fields, files, answers, met }
}

function withUpdate(draft: FormDraft, update: UpdateFields): FormDraft {
  const fields = withoutEmpty(update(draft.fields))
  return { ...draft, fields, files: filesWithin(fields) }
}
