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
  /** `choosing`: several drafts were found, and the person says which of `found` it shall be; nothing is held yet. */
  state: 'loading' | 'choosing' | 'ready'
  /** The drafts to choose from, newest first; the others stay as they are. */
  found: readonly Draft[]
  /** Goes on with one of them; null starts afresh. */
  choose: (draft: Draft | null) => void
  id: string
  fields: Readonly<Record<string, unknown>>
  /** What the person started from, and its version (null: a new record). */
  baseFields: Readonly<Record<string, unknown>>
  base: number | null
  /**
   * Changes fields; `undefined` empties one. Saved on this device within 300 ms. It is bound to the draft that is shown when
   * it is taken: whoever calls it later, when a photo is ready, changes that one, whichever is shown by then, and as it is
   * by then where the form was left.
   */
  change: (update: UpdateFields) => void
  /** What a step asks for, kept with the fields; `undefined` empties one. */
  answers: Readonly<Record<string, unknown>>
  answer: (name: string, value: unknown) => void
  saveState: SaveState
  /** Milliseconds of the last save of a draft that was found on opening; null when none was, or once it was accepted. */
  resumedAt: number | null
  acceptResumed: () => void
  /** Whom the draft met on a record that others had changed meanwhile, and what clashed; null where it met nobody. */
  met: NonNullable<Draft['met']> | null
  /** Puts the draft onto the record as it stands now: what is sent then merges, unless the record moves again. */
  rebase: (onto: Pick<Draft, 'base' | 'baseFields' | 'fields' | 'met'>) => void
  /** Whether anything differs from what the person started from. */
  isChanged: boolean
  /** Throws everything typed away, attachments included, and starts again. */
  discard: () => Promise<void>
  /** Saves at once. */
  flush: () => Promise<void>
  /** The draft went into an entry: nothing is saved any more. */
  end: () => void
  /** Another tab sent it or threw it away. */
  isEndedElsewhere: boolean
  /** Begins anew, from the record as it is by now. */
  beginAnew: () => void
}

const noAnswers = {}

const initialSaveState: SaveState = { savedAt: null, saving: false, failure: null }

/**
 * A form's fields, kept on this device as they are typed: within 300 ms, and at once when the field is left, the page is
 * hidden or left. On opening, the person's own draft is found again; where there are several, `draftId` says which, or
 * else the person is asked. What the screen holds and the device could not save goes before all of them. `recordId` names a
 * new record whose natural key is known, so that two days have two drafts. `initial` fills a new record, `complete` one
 * that is there; they alone make no draft.
 */
export function useDraft(
  resource: Resource,
  record: LocalRecord | null,
  options: DraftDefaults & { recordId?: string; draftId?: string } = {},
): DraftHandle {
  const recordId = record?.id ?? options.recordId ?? null
  const person = usePersonId()
  const [heldBy, setHeldBy] = useState<string | null>(null)
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
  /** Among several: the one that is open already, as after a lock, or that was asked for. */
  const wanted = useEffectEvent((several: readonly Draft[]) => {
    const [only] = several.length === 1 ? several : []
    const open = [drafts.current()?.id, draftId]
    return only ?? open.flatMap((id) => several.find((draft) => draft.id === id) ?? [])[0]
  })
  useEffect(() => {
    // Locked: what is held stays as it is until its author is back, or another person's draft takes its place.
    if (person === null) return
    let current = true
    const form = { resource: resource.name, record: recordId }
    const open = async () => {
      const unsaved = await drafts.unsavedOf(person, form)
      const kept = unsaved ? [] : await loadDrafts(form).catch(() => [])
      if (!current) return
      const own = kept.filter((draft) => draft.person === person)
      const draft = wanted(own)
      setHeldBy(person)
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

  /** The record that an untouched form would make has arrived: the form goes on from it. */
  const arrive = useEffectEvent(() => {
    const held = drafts.untouched()
    if (held?.base === null && held.record === record?.id) beginFresh()
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
      // A form that was left may have been opened again, and gone on with.
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
    const held = shown?.draft ?? null
    return {
      state: heldBy !== person ? 'loading' : found.length > 0 ? 'choosing' : held ? 'ready' : 'loading',
      found,
      choose,
      id,
      fields: held?.fields ?? {},
      baseFields: held?.baseFields ?? {},
      base: held?.base ?? null,
      change,
      answers: held?.answers ?? noAnswers,
      answer,
      saveState: shown?.saveState ?? initialSaveState,
      resumedAt,
      acceptResumed: () => setResumedAt(null),
      met: held?.met ?? null,
      rebase,
      isChanged: held !== null && !sameValue(held.fields, held.baseFields),
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
    heldBy,
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
