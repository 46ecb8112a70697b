import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { sameValue } from '#src/lib/canonical-json.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { type Draft, discardDraft, loadDrafts } from '#src/offline/outbox/drafts.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { filesWithin } from '../fields/file-reference.ts'
import { usePersonId } from '../session/use-actor.ts'
import type { SaveState } from './autosave.ts'
import { type DraftDefaults, newDraft, withoutEmpty } from './new-draft.ts'
import { createOpenDrafts, type ShownDraft, type UpdateFields } from './open-drafts.ts'
import { changeInOpenForm } from './open-forms.ts'
import { useCrossTabDraft } from './use-cross-tab-draft.ts'
import { useSaveOnLeave } from './use-save-on-leave.ts'

export type DraftHandle = {
  /** `choosing`: several drafts were found, and the person selects one of `found`; none is open yet. */
  state: 'loading' | 'choosing' | 'ready'
  /** The drafts to choose from, newest first; the others stay. */
  found: readonly Draft[]
  /** Continues one of them; null starts a new one. */
  choose: (draft: Draft | null) => void
  id: string
  fields: Readonly<Record<string, unknown>>
  /** The values and version the person started from (null: a new record). */
  baseFields: Readonly<Record<string, unknown>>
  base: number | null
  /**
   * Changes fields; `undefined` empties one. Saved within 300 ms. Bound to the draft shown when it is obtained: a later
   * call, when a photo is ready, changes that one, whichever is shown by then.
   */
  change: (update: UpdateFields) => void
  /** Answers to a step's questions, stored with the fields; `undefined` empties one. */
  answers: Readonly<Record<string, unknown>>
  answer: (name: string, value: unknown) => void
  saveState: SaveState
  /** Milliseconds of the last save of a draft found on opening; null when there was none, or once accepted. */
  resumedAt: number | null
  acceptResumed: () => void
  /** Who changed the record meanwhile, and what clashed; otherwise null. */
  met: NonNullable<Draft['met']> | null
  /** Rebases the draft on the present record, so that it merges unless the record changes again. */
  rebase: (onto: Pick<Draft, 'base' | 'baseFields' | 'fields' | 'met'>) => void
  /** Whether anything differs from what the person started from. */
  isChanged: boolean
  /** Discards everything typed, attachments included, and starts again. */
  discard: () => Promise<void>
  /** Saves at once. */
  flush: () => Promise<void>
  /** The draft became an entry: nothing is saved any more. */
  end: () => void
  /** Another tab submitted or discarded it. */
  isEndedElsewhere: boolean
  /** Starts again from the present record. */
  beginAnew: () => void
}

const noAnswers = {}

const initialSaveState: SaveState = { savedAt: null, saving: false, failure: null }

/**
 * A form's fields, saved on this device within 300 ms of typing, and at once on leaving a field or the page. Finds the
 * person's draft again; with several, `draftId` selects one or the person is asked. Unsaved values in the page win.
 * `recordId` names a new record with a natural key. `initial` and `complete` fill a new or existing record without
 * creating a draft.
 */
export function useDraft(
  resource: Resource,
  record: LocalRecord | null,
  options: DraftDefaults & { recordId?: string; draftId?: string } = {},
): DraftHandle {
  const recordId = record?.id ?? options.recordId ?? null
  const person = usePersonId()
  const [openedBy, setOpenedBy] = useState<string | null>(null)
  const [shown, setShown] = useState<ShownDraft | null>(null)
  const [found, setFound] = useState<readonly Draft[]>([])
  const [resumedAt, setResumedAt] = useState<number | null>(null)
  const [drafts] = useState(() => createOpenDrafts(setShown))
  const { initial, complete, draftId } = options
  useSaveOnLeave(drafts)
  const isEndedElsewhere = useCrossTabDraft(drafts, shown?.draft.id ?? null)

  const beginFresh = useCallback(() => {
    if (person !== null) drafts.begin(person, newDraft(resource, recordId, record, { initial, complete }))
  }, [drafts, person, recordId, resource, record, initial, complete])
  const resume = useCallback(
    (draft: Draft) => drafts.begin(draft.person, { ...draft, schemaVersion: resource.version }, draft.updatedAt),
    [drafts, resource],
  )
  const fresh = useEffectEvent(beginFresh)
  /** Among several: the one already open, as after a lock, or the one requested. */
  const wanted = useEffectEvent((several: readonly Draft[]) => {
    const [only] = several.length === 1 ? several : []
    const open = [drafts.current()?.id, draftId]
    return only ?? open.flatMap((id) => several.find((draft) => draft.id === id) ?? [])[0]
  })
  useEffect(() => {
    // Locked: the draft stays until its author is back, or another person's replaces it.
    if (person === null) return
    let current = true
    const form = { resource: resource.name, record: recordId }
    const open = async () => {
      const unsaved = await drafts.unsavedOf(person, form)
      const storedDrafts = unsaved ? [] : await loadDrafts(form).catch(() => [])
      if (!current) return
      const own = storedDrafts.filter((draft) => draft.person === person)
      const draft = wanted(own)
      setOpenedBy(person)
      setFound(draft ? [] : own)
      setResumedAt(draft?.updatedAt ?? null)
      if (unsaved) drafts.show(unsaved)
      else if (draft) resume(draft)
      else if (own.length === 0) fresh()
      else drafts.hide()
    }
    void open()
    return () => {
      current = false
      void drafts.flush()
    }
  }, [drafts, resource, recordId, person, resume])

  /** The record that an untouched form would create has arrived: the form continues from it. */
  const arrive = useEffectEvent(() => {
    const currentDraft = drafts.untouched()
    if (currentDraft?.base === null && currentDraft.record === record?.id) beginFresh()
  })
  const isThere = record !== null
  useEffect(() => {
    if (isThere) arrive()
  }, [isThere])

  const choose = useCallback(
    (draft: Draft | null) => {
      setFound([])
      if (draft) resume(draft)
      else beginFresh()
    },
    [resume, beginFresh],
  )

  const id = shown?.draft.id ?? ''
  const change = useCallback(
    (update: UpdateFields) => {
      // A closed form's draft may have been reopened and continued.
      if (!drafts.isLeft() || !changeInOpenForm(id, update)) drafts.change(id, update)
    },
    [drafts, id],
  )

  const rebase = useCallback(
    (onto: Pick<Draft, 'base' | 'baseFields' | 'fields' | 'met'>) => {
      const before = drafts.current()
      if (before) drafts.put({ ...before, ...onto, files: filesWithin(onto.fields) })
    },
    [drafts],
  )

  const answer = useCallback(
    (name: string, value: unknown) => {
      const before = drafts.current()
      if (before) drafts.put({ ...before, answers: withoutEmpty({ ...before.answers, [name]: value }) })
    },
    [drafts],
  )

  const beginAnew = useCallback(() => {
    setResumedAt(null)
    beginFresh()
  }, [beginFresh])

  const discard = useCallback(async () => {
    const draft = drafts.current()
    drafts.end()
    if (draft) await discardDraft(draft.id)
    beginAnew()
  }, [drafts, beginAnew])

  return useMemo(() => {
    const currentDraft = shown?.draft ?? null
    return {
      state: openedBy !== person ? 'loading' : found.length > 0 ? 'choosing' : currentDraft ? 'ready' : 'loading',
      found,
      choose,
      id,
      fields: currentDraft?.fields ?? {},
      baseFields: currentDraft?.baseFields ?? {},
      base: currentDraft?.base ?? null,
      change,
      answers: currentDraft?.answers ?? noAnswers,
      answer,
      saveState: shown?.saveState ?? initialSaveState,
      resumedAt,
      acceptResumed: () => setResumedAt(null),
      met: currentDraft?.met ?? null,
      rebase,
      isChanged: currentDraft !== null && !sameValue(currentDraft.fields, currentDraft.baseFields),
      discard,
      flush: async () => void (await drafts.flush()),
      end: drafts.end,
      isEndedElsewhere,
      beginAnew,
    }
  }, [
    drafts,
    shown,
    id,
    openedBy,
    person,
    found,
    choose,
    change,
    answer,
    resumedAt,
    rebase,
    discard,
    isEndedElsewhere,
    beginAnew,
  ])
}
