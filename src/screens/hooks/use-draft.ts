import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { sameValue } from '#src/lib/canonical-json.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { type Draft, discardDraft, loadDraft, saveDraft } from '#src/offline/drafts.ts'
import type { LocalRecord } from '#src/offline/mirror/local-record.ts'
import { isStorageFull } from '#src/offline/storage.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { fieldsOfRecord } from '#src/resource/record-title.ts'
import { upgradeFields } from '#src/resource/upgrade.ts'
import { filesWithin } from '../files/file-reference.ts'
import { createDraftKeeper, type DraftKeeper, type KeepingState } from '../form/draft-keeper.ts'
import type { FormView } from '../form/form-view.ts'
import { usePersonId } from './use-actor.ts'

/** A draft as the form holds it; what `saveDraft` takes. */
type HeldDraft = Omit<Draft, 'person' | 'tenant' | 'updatedAt'>

export type DraftHandle = {
  state: 'loading' | 'ready'
  id: string
  fields: Readonly<Record<string, unknown>>
  /** What the person started from, and its version (null: a new record). */
  baseFields: Readonly<Record<string, unknown>>
  base: number | null
  /** Changes fields; `undefined` empties one. Saved on this device within 300 ms. */
  change: (update: (fields: Readonly<Record<string, unknown>>) => Record<string, unknown>) => void
  keeping: KeepingState
  /** Milliseconds of the last save of a draft that was found on opening; null when none was, or once it was accepted. */
  resumedAt: number | null
  acceptResumed: () => void
  /** Whether anything differs from what the person started from. */
  isChanged: boolean
  /** Throws everything typed away, attachments included, and starts again. */
  discard: () => Promise<void>
  /** Saves at once. */
  flush: () => Promise<void>
  /** The draft went into an entry: nothing is saved any more. */
  end: () => void
}

/** What a form starts with besides what the record holds. */
type Filling = Pick<FormView, 'initial' | 'complete'>

const unkept: KeepingState = { savedAt: null, saving: false, failure: null }

/**
 * A form's fields, kept on this device as they are typed: within 300 ms, and at once when the field is left, the page is
 * hidden or left. On opening, the person's own draft is found again. `recordId` names a new record whose natural key is
 * known, so that two days have two drafts. `initial` fills a new record, `complete` one that is there; they alone make no
 * draft.
 */
export function useDraft(
  resource: Resource,
  record: LocalRecord | null,
  options: Filling & { recordId?: string } = {},
): DraftHandle {
  const recordId = record?.id ?? options.recordId ?? null
  const person = usePersonId()
  const [heldBy, setHeldBy] = useState<string | null>(null)
  const [held, setHeld] = useState<HeldDraft | null>(null)
  const [keeping, setKeeping] = useState<KeepingState>(unkept)
  const [resumedAt, setResumedAt] = useState<number | null>(null)
  const latest = useRef<HeldDraft | null>(null)
  const keeper = useRef<DraftKeeper<HeldDraft> | null>(null)
  const { initial, complete } = options

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
  useEffect(() => {
    // Locked: what is held stays as it is until its author is back, or another person's draft takes its place.
    if (person === null) return
    let current = true
    loadDraft({ resource: resource.name, record: recordId }).then(
      (found) => {
        if (!current) return
        setHeldBy(person)
        setResumedAt(found?.updatedAt ?? null)
        if (!found) return fresh()
        begin({
          ...found,
          fields: upgraded(resource, found.fields, found.schemaVersion),
          schemaVersion: resource.version,
        })
        setKeeping({ ...unkept, savedAt: found.updatedAt })
      },
      () => {
        if (!current) return
        setHeldBy(person)
        fresh()
      },
    )
    return () => {
      current = false
      void keeper.current?.flush()
    }
  }, [resource, recordId, person, begin])

  useEffect(() => {
    const flush = () => void keeper.current?.flush()
    const onHide = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    document.addEventListener('focusout', flush)
    document.addEventListener('visibilitychange', onHide)
    addEventListener('pagehide', flush)
    addEventListener('blur', flush)
    return () => {
      document.removeEventListener('focusout', flush)
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('pagehide', flush)
      removeEventListener('blur', flush)
    }
  }, [])

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

  const discard = useCallback(async () => {
    const draft = latest.current
    keeper.current?.stop()
    if (draft) await discardDraft(draft.id)
    setResumedAt(null)
    begin(newDraft(resource, recordId, record, { initial, complete }))
  }, [begin, recordId, resource, record, initial, complete])

  return useMemo(
    () => ({
      state: held && heldBy === person ? 'ready' : 'loading',
      id: held?.id ?? '',
      fields: held?.fields ?? {},
      baseFields: held?.baseFields ?? {},
      base: held?.base ?? null,
      change,
      keeping,
      resumedAt,
      acceptResumed: () => setResumedAt(null),
      isChanged: held !== null && !sameValue(held.fields, held.baseFields),
      discard,
      flush: async () => keeper.current?.flush(),
      end: () => keeper.current?.stop(),
    }),
    [held, heldBy, person, change, keeping, resumedAt, discard],
  )
}

function newDraft(
  resource: Resource,
  recordId: string | null,
  record: LocalRecord | null,
  { initial = {}, complete = (fields) => fields }: Filling,
): HeldDraft {
  const baseFields = record ? upgraded(resource, fieldsOfRecord(resource, record), record.schemaVersion) : {}
  const fields = withoutEmpty(record ? complete(baseFields) : initial)
  return {
    id: uuidV7(),
    resource: resource.name,
    record: recordId,
    base: record?.version ?? null,
    baseFields,
    fields,
    files: filesWithin(fields),
    schemaVersion: resource.version,
  }
}

/** Emptied fields are left out, so that a draft equals the record it would make. */
function withoutEmpty(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))
}

/** Fields of an older version brought up to this one; those of a newer app are shown as they stand. */
function upgraded(resource: Resource, fields: Record<string, unknown>, schemaVersion: number): Record<string, unknown> {
  return schemaVersion > resource.version ? fields : upgradeFields(resource, fields, schemaVersion)
}
