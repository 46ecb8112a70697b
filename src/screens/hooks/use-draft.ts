import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { sameValue } from '#src/lib/canonical-json.ts'
import { type Draft, discardDraft, loadDrafts, saveDraft } from '#src/offline/drafts.ts'
import type { LocalRecord } from '#src/offline/mirror/local-record.ts'
import { isStorageFull, storageStore } from '#src/offline/storage.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { filesWithin } from '../files/file-reference.ts'
import { createDraftKeeper, type DraftKeeper, type KeepingState } from '../form/draft-keeper.ts'
import { type Filling, type HeldDraft, newDraft, withoutEmpty } from '../form/draft-start.ts'
import { noteOpenDraft } from '../form/open-drafts.ts'
import { usePersonId } from './use-actor.ts'

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
  /** Changes fields; `undefined` empties one. Saved on this device within 300 ms. */
  change: (update: (fields: Readonly<Record<string, unknown>>) => Record<string, unknown>) => void
  /** What a step asks for, kept with the fields; `undefined` empties one. */
  answers: Readonly<Record<string, unknown>>
  answer: (name: string, value: unknown) => void
  keeping: KeepingState
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
}

const noAnswers = {}

const unkept: KeepingState = { savedAt: null, saving: false, failure: null }

/**
 * A form's fields, kept on this device as they are typed: within 300 ms, and at once when the field is left, the page is
 * hidden or left. On opening, the person's own draft is found again; where there are several, `draftId` says which, or
 * else the person is asked. `recordId` names a new record whose natural key is known, so that two days have two drafts.
 * `initial` fills a new record, `complete` one that is there; they alone make no draft.
 */
export function useDraft(
  resource: Resource,
  record: LocalRecord | null,
  options: Filling & { recordId?: string; draftId?: string } = {},
): DraftHandle {
  const recordId = record?.id ?? options.recordId ?? null
  const person = usePersonId()
  const [heldBy, setHeldBy] = useState<string | null>(null)
  const [held, setHeld] = useState<HeldDraft | null>(null)
  const [found, setFound] = useState<readonly Draft[]>([])
  const [keeping, setKeeping] = useState<KeepingState>(unkept)
  const [resumedAt, setResumedAt] = useState<number | null>(null)
  const latest = useRef<HeldDraft | null>(null)
  const keeper = useRef<DraftKeeper<HeldDraft> | null>(null)
  const { initial, complete, draftId } = options

  const begin = useCallback((draft: HeldDraft) => {
    keeper.current?.stop()
    keeper.current = createDraftKeeper<HeldDraft>(
      async (value) => {
        await saveDraft(value)
      },
      isStorageFull,
      setKeeping,
    )
    latest.current = draft
    setHeld(draft)
    setKeeping(unkept)
  }, [])

  const fresh = useEffectEvent(() => begin(newDraft(resource, recordId, record, { initial, complete })))
  const resume = useCallback(
    (draft: Draft) => {
      begin({ ...draft, schemaVersion: resource.version })
      setKeeping({ ...unkept, savedAt: draft.updatedAt })
    },
    [begin, resource],
  )
  /** Among several: the one that is open already, as after a lock, or that was asked for. */
  const wanted = useEffectEvent((drafts: readonly Draft[]) => {
    const [only] = drafts.length === 1 ? drafts : []
    return only ?? [latest.current?.id, draftId].flatMap((id) => drafts.find((draft) => draft.id === id) ?? [])[0]
  })
  useEffect(() => {
    // Locked: what is held stays as it is until its author is back, or another person's draft takes its place.
    if (person === null) return
    let current = true
    void loadDrafts({ resource: resource.name, record: recordId })
      .catch(() => [])
      .then((drafts) => {
        if (!current) return
        const draft = wanted(drafts)
        setHeldBy(person)
        setFound(draft ? [] : drafts)
        setResumedAt(draft?.updatedAt ?? null)
        if (draft) resume(draft)
        else if (drafts.length === 0) fresh()
      })
    return () => {
      current = false
      void keeper.current?.flush()
    }
  }, [resource, recordId, person, resume])

  const choose = useCallback(
    (draft: Draft | null) => {
      setFound([])
      if (draft) resume(draft)
      else begin(newDraft(resource, recordId, record, { initial, complete }))
    },
    [begin, resume, recordId, resource, record, initial, complete],
  )

  useEffect(() => {
    const flush = () => void keeper.current?.flush()
    const onHide = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    document.addEventListener('focusout', flush)
    document.addEventListener('visibilitychange', onHide)
    addEventListener('pagehide', flush)
    addEventListener('blur', flush)
    const close = noteOpenDraft(async () => (await keeper.current?.flush()) ?? true)
    return () => {
      close()
      document.removeEventListener('focusout', flush)
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('pagehide', flush)
      removeEventListener('blur', flush)
    }
  }, [])

  useEffect(
    () =>
      storageStore.subscribe(({ lostAt }, before) => {
        const draft = latest.current
        if (lostAt === null || lostAt === before.lostAt || !draft || sameValue(draft.fields, draft.baseFields)) return
        // The database was cleared under this form: what it had saved is on the screen alone, which may go as well.
        keeper.current?.change(draft)
        void keeper.current?.flush()
      }),
    [],
  )

  const change = useCallback((update: (fields: Readonly<Record<string, unknown>>) => Record<string, unknown>) => {
    const before = latest.current
    if (!before) return
    const fields = withoutEmpty(update(before.fields))
    if (sameValue(fields, before.fields)) return
    const next = { ...before, fields, files: filesWithin(fields) }
    latest.current = next
    setHeld(next)
    keeper.current?.change(next)
  }, [])

  const rebase = useCallback((onto: Pick<Draft, 'base' | 'baseFields' | 'fields' | 'met'>) => {
    const before = latest.current
    if (!before) return
    const next = { ...before, ...onto, files: filesWithin(onto.fields) }
    latest.current = next
    setHeld(next)
    keeper.current?.change(next)
  }, [])

  const answer = useCallback((name: string, value: unknown) => {
    const before = latest.current
    if (!before) return
    const next = { ...before, answers: withoutEmpty({ ...before.answers, [name]: value }) }
    latest.current = next
    setHeld(next)
    keeper.current?.change(next)
  }, [])

  const discard = useCallback(async () => {
    const draft = latest.current
    keeper.current?.stop()
    if (draft) await discardDraft(draft.id)
    setResumedAt(null)
    begin(newDraft(resource, recordId, record, { initial, complete }))
  }, [begin, recordId, resource, record, initial, complete])

  return useMemo(
    () => ({
      state: heldBy !== person ? 'loading' : found.length > 0 ? 'choosing' : held ? 'ready' : 'loading',
      found,
      choose,
      id: held?.id ?? '',
      fields: held?.fields ?? {},
      baseFields: held?.baseFields ?? {},
      base: held?.base ?? null,
      change,
      answers: held?.answers ?? noAnswers,
      answer,
      keeping,
      resumedAt,
      acceptResumed: () => setResumedAt(null),
      met: held?.met ?? null,
      rebase,
      isChanged: held !== null && !sameValue(held.fields, held.baseFields),
      discard,
      flush: async () => void (await keeper.current?.flush()),
      end: () => keeper.current?.stop(),
    }),
    [held, heldBy, person, found, choose, change, answer, keeping, resumedAt, rebase, discard],
  )
}
