import { useCallback, useState } from 'react'
import { saveWithFiles } from '#src/offline/attachments/save-with-files.ts'
import { ServerError } from '#src/offline/connectivity/server-error.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { submitEntry } from '#src/offline/outbox/submit.ts'
import { unsentEntriesOf } from '#src/offline/outbox/unsent-entries.ts'
import { lastDayBy } from '#src/offline/session/office-clock.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { type Changes, changesBetween } from '#src/resource/changes/change.ts'
import { changesOfStep } from '#src/resource/changes/step-changes.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { windowValue } from '#src/resource/description/mirror-window.ts'
import { newRecordId } from '#src/resource/description/natural-key.ts'
import { recordNamedBy } from '#src/resource/description/record-named-by.ts'
import { hasOwnForm, ownFields } from '#src/resource/description/step-fields.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { scopeOfNew } from '#src/resource/permission/record-scope.ts'
import { makeAmendment } from '#src/resource/workflow/amendment-steps.ts'
import { movesRecord, stateAfter } from '#src/resource/workflow/step-target.ts'
import { isSigningTransition } from '#src/resource/workflow/transitions.ts'
import { conflictMessages } from '#src/screens/messages/conflict-messages.ts'
import { formMessages } from '#src/screens/messages/form-messages.ts'
import { mergeOnline } from '../conflicts/merge-online.ts'
import { checkForm } from '../drafts/form-checks.ts'
import type { FormView } from '../drafts/form-view.ts'
import { leftDraft } from '../drafts/new-draft.ts'
import type { DraftHandle } from '../drafts/use-draft.ts'
import { withoutErrorOf } from '../fields/error-lines.ts'
import { filesWithin } from '../fields/file-reference.ts'
import { provisionalNumberOf } from '../fields/provisional-number.ts'
import { saveOnline } from '../records/save-online.ts'
import { useActor } from '../session/use-actor.ts'
import { useOfficeClock } from '../session/use-office-clock.ts'
import { errorsAmong } from '../wizard/wizard-view.ts'
import { type ExpectedSignature, expectSignature } from '../workflow/expected-signature.ts'
import type { FormAction } from '../workflow/permitted-actions.ts'
import { saveFailureText } from './failure-text.ts'
import { withoutRefusedFile } from './without-refused-file.ts'

export type SubmitHandle = {
  errors: FieldErrors
  /** Why nothing was stored, where no field is the cause. */
  failure: string | null
  busy: boolean
  /**
   * What an end of the form would submit, or null with the errors shown; `refuses` and `wrong` as in the form's checks.
   */
  check: (
    action: FormAction,
    refuses?: (fields: Record<string, unknown>) => FieldErrors,
    wrong?: FieldErrors,
  ) => Record<string, unknown> | null
  /** Whether these fields alone, of a form that is sent later, are as that end wants them; their errors are shown. */
  checkSome: (action: FormAction, names: readonly string[]) => boolean
  /** Ends the form; resolves the record's id, or null where there were errors. */
  submitWith: (action: FormAction, answers: Record<string, unknown>) => Promise<string | null>
  /** Clears a field's error once it is changed. */
  clearError: (name: string) => void
}

/**
 * Checks a form as the server will, and ends it: through the outbox, or with the server for online-only resources.
 * `onLeftOut` is told of a file that the record was saved without; `leaves` as in a form's view.
 */
export function useSubmit(
  resource: Resource,
  record: LocalRecord | null,
  draft: DraftHandle,
  onLeftOut?: (said: string) => void,
  leaves?: FormView['leaves'],
): SubmitHandle {
  const actor = useActor()
  const clock = useOfficeClock()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  function judge(
    step: Transition | null,
    refuses?: (fields: Record<string, unknown>) => FieldErrors,
    wrong?: FieldErrors,
  ) {
    const present = record ? record.status : (resource.workflow?.start ?? null)
    const status = step ? stateAfter(step, present) : present
    const end = { before: record && draft.baseFields, status, step, lastDay: lastDayBy(clock) }
    return checkForm(resource, actor, record === null, draft.fields, end, refuses, wrong)
  }

  function check(
    { transition: step }: FormAction,
    refuses?: (fields: Record<string, unknown>) => FieldErrors,
    wrong?: FieldErrors,
  ): Record<string, unknown> | null {
    const { fields, errors: found } = judge(step, refuses, wrong)
    const others = step ? changedBesides(resource, step, draft) : {}
    setErrors({ ...others, ...found })
    return Object.keys(others).length === 0 ? fields : null
  }

  function checkSome({ transition }: FormAction, names: readonly string[]): boolean {
    const found = errorsAmong(judge(transition).errors ?? {}, names)
    setErrors(found)
    return Object.keys(found).length === 0
  }

  async function submitWith(action: FormAction, answers: Record<string, unknown>): Promise<string | null> {
    const fields = check(action)
    if (!fields || !actor) return null
    setBusy(true)
    setFailure(null)
    try {
      await draft.flush()
      const id = record?.id ?? (await idOfNew(resource, actor.tenantId, fields, draft.id))
      const changes = changesOfStep(resource, action.transition, draft.baseFields, fields)
      const common = { resource: resource.name, action: action.name, record: id, changes, answers }
      const signed = record && action.transition ? signatureOf(resource, record, action.transition, actor) : null
      if (resource.sync.write === 'online') {
        await saveSparing(resource, draft.id, changes, (left) =>
          saveOnline({ ...common, changes: left, isNew: record === null, actingFor: signed?.actingFor ?? null }),
        ).then((said) => said !== null && onLeftOut?.(said))
        await draft.discard()
      } else {
        const author = { personId: actor.personId, departmentId: actor.departmentId }
        const left = leaves?.(draft.fields, fields) ?? null
        await submitEntry({
          ...common,
          base: draft.base,
          keeps: left && leftDraft(resource, id, record?.version ?? 0, fields, left),
          files: filesIn(changesBetween(resource, draft.baseFields, fields)),
          draftId: draft.id,
          dependsOn: record ? [] : await unsentOfNamed(resource, fields),
          provisionalNumber: record ? null : provisionalNumberOf(resource, id),
          schemaVersion: resource.version,
          urgency: resource.sync.urgency,
          status: expectedState(resource, action.transition, record === null),
          scope: record || resource.scope.parent !== undefined ? undefined : scopeOfNew(resource, fields, author),
          keptBy: windowValue(resource, fields),
          amendment:
            record && action.transition?.amends
              ? makeAmendment(record, { by: actor.personId, at: new Date().toISOString(), answers })
              : undefined,
          ...signed,
        })
        draft.end()
      }
      return id
    } catch (error) {
      if (
        record &&
        error instanceof ServerError &&
        error.code === 'conflict' &&
        (await mergeIfChanged(record.id, fields))
      ) {
        setFailure(conflictMessages.mergeFailure)
        return null
      }
      if (error instanceof ServerError) setErrors(copy(error.errors))
      setFailure(saveFailureText(error, resource, record === null, fields))
      return null
    } finally {
      setBusy(false)
    }
  }

  /** Somebody saved the record meanwhile: the form is rebased, with both values shown. */
  async function mergeIfChanged(id: string, fields: Record<string, unknown>): Promise<boolean> {
    try {
      draft.rebase(await mergeOnline(resource, id, changesBetween(resource, draft.baseFields, fields)))
      return true
    } catch {
      return false
    }
  }

  const clearError = useCallback((name: string) => setErrors((before) => withoutErrorOf(before, name)), [])

  return { errors, failure, busy, check, checkSome, submitWith, clearError }
}

/**
 * Saves with the office; where it refuses a file that the record does without, once more without that file. Resolves what
 * is said of it, null where nothing was left out.
 */
async function saveSparing(
  resource: Resource,
  draftId: string,
  changes: Changes,
  save: (changes: Changes) => Promise<void>,
): Promise<string | null> {
  const saveThese = (these: Changes) =>
    saveWithFiles(
      draftId,
      filesIn(these).map(({ id }) => id),
      () => save(these),
    )
  try {
    await saveThese(changes)
    return null
  } catch (error) {
    const left = withoutRefusedFile(resource, changes, error)
    if (!left) throw error
    await saveThese(left.changes)
    return left.said
  }
}

/** What the office has yet to receive of the record that a new one is about. */
async function unsentOfNamed(resource: Resource, fields: Readonly<Record<string, unknown>>): Promise<string[]> {
  const about = recordNamedBy(resource, fields)
  return about ? unsentEntriesOf(about.id) : []
}

const filesIn = (changes: Changes) => filesWithin(Object.values(changes).map((change) => change.after))

/** Changes begun in the record's own form, which a step with a form of its own cannot carry. */
function changedBesides(resource: Resource, step: Transition, draft: DraftHandle): FieldErrors {
  if (!hasOwnForm(step)) return {}
  const own = ownFields(step)
  const others = Object.keys(changesBetween(resource, draft.baseFields, draft.fields)).filter(
    (name) => !own.includes(name),
  )
  return Object.fromEntries(others.map((name) => [name, [formMessages.changedBesides]]))
}

/** The state that the record will be in; undefined where it stays in its own. */
function expectedState(resource: Resource, step: Transition | null, isNew: boolean): string | null | undefined {
  const start = isNew ? (resource.workflow?.start ?? null) : undefined
  return step && movesRecord(step) ? step.to : start
}

/** The signature of a step that signs in a round with a form of its own. */
function signatureOf(
  resource: Resource,
  record: LocalRecord,
  step: Transition,
  actor: Actor,
): ExpectedSignature | null {
  return isSigningTransition(step) ? expectSignature(resource, record, step, actor) : null
}

/** Without a natural key the draft's id is used: a repeat after a lost answer means the same record. */
async function idOfNew(
  resource: Resource,
  tenantId: string,
  fields: Record<string, unknown>,
  draftId: string,
): Promise<string> {
  return resource.key ? newRecordId(resource, tenantId, fields) : draftId
}

function copy(errors: Readonly<Record<string, readonly string[]>>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, texts]) => [name, [...texts]]))
}
