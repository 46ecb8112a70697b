import { Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { nounOf } from '#src/protocol/messages/noun-of.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { inapplicableAnswers } from '#src/resource/description/conditional-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { useGoTo } from '../browser/use-address.ts'
import { useLatest } from '../browser/use-latest.ts'
import { useStableValue } from '../browser/use-stable-value.ts'
import { useWidth } from '../browser/use-width.ts'
import { MergeNotice, mergeSuggestions } from '../conflict/merge-notice.tsx'
import { AskModal } from '../controls/ask-modal.tsx'
import type { FormView } from '../data/drafts/form-view.ts'
import type { DraftHandle } from '../data/drafts/use-draft.ts'
import { amendmentAnswers } from '../data/submit/amendment-answers.ts'
import { useSubmit } from '../data/submit/use-submit.ts'
import { stepOfPath, type WizardStep, wizardPlace } from '../data/wizard/wizard-view.ts'
import { type FormAction, savesDraft } from '../data/workflow/permitted-actions.ts'
import { ResumeNotice } from '../drafts/resume-notice.tsx'
import { formMessages } from '../messages/form-messages.ts'
import { labelOf } from '../messages/label.ts'
import { notifyDone } from '../parts/notify-done.ts'
import { notifyWarning } from '../parts/notify-success.ts'
import { ClockNotice } from '../sync/clock-notice.tsx'
import { WizardProgress } from '../wizard/wizard-progress.tsx'
import { AmendmentReason } from './amendment-reason.tsx'
import { DescribedSections } from './described-sections.tsx'
import { ErrorSummary } from './error-summary.tsx'
import styles from './form.module.css'
import { OpenedQuestions } from './opened-questions.tsx'
import { SameKeyNotice } from './same-key-notice.tsx'
import { FormSections } from './sections/form-sections.tsx'
import { SectionsLayout } from './sections/sections-layout.tsx'
import { type FormFrame, type FormState, FormStateProvider } from './state/form-state.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { useUnfitting, useWithin, withoutMovedReferences } from './use-within.ts'
import { WarningModal } from './warning-modal.tsx'
import { WizardFields } from './wizard-fields.tsx'

/** Called once the entry is stored, with the record's id and what the form held. */
export type RecordFormSubmitted = (recordId: string, fields: Readonly<Record<string, unknown>>) => void

type DraftFormProps = {
  resource: Resource
  record: LocalRecord | null
  view: FormView
  draft: DraftHandle
  actions: readonly FormAction[]
  /** The scope fields that follow from the author's scopes. */
  where?: FormFrame['where']
  onSubmitted: RecordFormSubmitted
  children?: ReactNode
}

/** The questions between the button and the outbox. */
type PendingQuestion = { step: 'warnings' | 'answers'; action: FormAction } | null

const noLines: FormFrame['lines'] = {}
const nothing = {}
const noDoubts: readonly string[] = []

/** Whether it has days or instants, which a wrong clock would falsify. */
function hasTimeFields(resource: Resource): boolean {
  return fieldsOf(resource).some(({ kind }) => kind === 'date' || kind === 'instant')
}

/** The form of an opened draft: notices, fields, errors, and the bar with its ends. */
export function DraftForm({ resource, record, view, draft, actions, where, onSubmitted, children }: DraftFormProps) {
  const submitting = useSubmit(resource, record, draft, notifyWarning, view.leaves)
  const [asking, setAsking] = useState<PendingQuestion>(null)
  const latestView = useLatest(view)
  const [preparing, setPreparing] = useState(0)
  const [refusals, setRefusals] = useState(0)
  const [width, box] = useWidth('form')
  const summary = useRef<HTMLDivElement>(null)
  const reason = useRef<HTMLDivElement>(null)
  const [reasonErrors, setReasonErrors] = useState<FieldErrors>({})
  const amending = actions.find(({ transition }) => transition?.amends)
  const { fields, change: changeDraft } = draft
  const { clearError } = submitting
  const warnings = useMemo(() => view.warnings?.(fields) ?? [], [view, fields])
  const doubted = useStableValue(view.doubts?.(fields) ?? noDoubts)
  const { onFields } = view
  useEffect(() => onFields?.(fields), [onFields, fields])
  const dropped = inapplicableAnswers(resource, fields)
  const { wizard } = view
  const place = wizard && wizardPlace(wizard)
  const goTo = useGoTo()

  const onBusy = useCallback((isBusy: boolean) => setPreparing((count) => count + (isBusy ? 1 : -1)), [])
  const setters = useMemo(() => {
    function put(names: readonly string[], update: (before: FormState['fields']) => FormState['fields']): void {
      for (const name of names) clearError(name)
      changeDraft((before) =>
        names.reduce<Record<string, unknown>>(
          (after, name) => ({ ...(latestView.current.adjust?.(after, name) ?? after) }),
          withoutMovedReferences(resource, before, update(before)),
        ),
      )
    }
    return {
      set: (name: string, value: unknown) => put([name], () => ({ [name]: value })),
      setMany: (update: FormState['fields']) => put(Object.keys(update), () => update),
      change: (name: string, update: (value: unknown) => unknown) =>
        put([name], (before) => ({ [name]: update(before[name]) })),
    }
  }, [resource, changeDraft, clearError, latestView])
  const { errors } = submitting
  const suggestions = useStableValue({
    ...(typeof view.suggestions === 'function' ? view.suggestions(fields) : view.suggestions),
    ...(draft.met && mergeSuggestions(draft.met, fields)),
  })
  const within = useWithin(resource, fields)
  const unfittingIn = useUnfitting(resource, draft.baseFields)
  const lines = useStableValue(view.lines ?? noLines)
  const offered = useMemo(() => ({ ...where, ...within, ...view.where }), [where, within, view.where])
  const frame = useMemo<FormFrame>(
    () => ({ resource, record, ...setters, errors, suggestions, where: offered, lines, draftId: draft.id, onBusy }),
    [resource, record, setters, errors, suggestions, offered, lines, draft.id, onBusy],
  )

  function begin(action: FormAction): void {
    if (preparing > 0 || submitting.busy) return
    // Ending the form accepts the draft: the way to discard it is no longer shown.
    draft.acceptResumed()
    const refuses = (known: Record<string, unknown>) => ({
      ...unfittingIn(known),
      ...view.extraErrors?.(known, action.name),
    })
    if (!submitting.check(action, refuses, view.controlErrors?.(fields))) showErrors()
    else if (warnings.length > 0 && !savesDraft(action, actions)) setAsking({ step: 'warnings', action })
    else goOn(action)
  }
  function goOn(action: FormAction): void {
    if (action.transition?.amends) void amend(action, action.transition)
    else if (action.transition?.ask) setAsking({ step: 'answers', action })
    else void finish(action, {})
  }
  /** A step that sends nothing by itself leads on once its own answers are right. */
  function goOnInWizard(next: WizardStep, names: readonly string[]): void {
    const [end] = actions
    if (preparing > 0 || !wizard || !end) return
    if (!submitting.checkSome(end, names)) showErrors()
    else {
      draft.acceptResumed()
      goTo(wizard.hrefOf(next.name))
    }
  }
  /** Whether it was submitted. */
  async function finish(action: FormAction, answers: Record<string, unknown>): Promise<boolean> {
    setAsking(null)
    const id = await submitting.submitWith(action, answers)
    if (id === null) {
      showErrors()
      return false
    }
    const kind = nounOf(resource)
    const saved = record
      ? (resource.done?.update ?? successCatalogue.updated(kind))
      : (resource.done?.create ?? successCatalogue.created(kind))
    void notifyDone(resource, id, action.transition?.done ?? saved)
    onSubmitted(id, fields)
    return true
  }
  /** The reason is a field of the form itself; nothing is asked again. */
  async function amend(action: FormAction, step: Transition): Promise<void> {
    setAsking(null)
    const { answers, errors } = amendmentAnswers(step, draft)
    setReasonErrors(errors)
    if (answers) await finish(action, answers)
    else reason.current?.querySelector('textarea')?.focus()
  }
  /** To the step that asks for a field which is not on this one. */
  function goToStepOf(path: string): void {
    const step = wizard && stepOfPath(wizard.steps, path)
    if (wizard && step) goTo(wizard.hrefOf(step.name))
  }
  /** After the summary was drawn. */
  function showErrors(): void {
    setRefusals((count) => count + 1)
    setTimeout(() => summary.current?.focus(), 50)
  }

  useHotkeys([['mod+S', () => void draft.flush()]], [])

  return (
    <FormStateProvider frame={frame} fields={fields}>
      <FormSections
        isIndexed={!wizard && (view.index ?? children === undefined)}
        width={width}
        doubted={doubted}
        initial={record || !view.initial ? nothing : view.initial}
        step={actions[0]?.transition ?? null}
        refusals={refusals}
      >
        <form
          ref={box}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const [first] = actions
            if (place?.next && place.step.sends === undefined) goOnInWizard(place.next, place.step.fields)
            else if (first) begin(first)
          }}
        >
          {draft.met ? (
            <MergeNotice resource={resource} met={draft.met} record={fields} />
          ) : (
            <ResumeNotice draft={draft} />
          )}
          {hasTimeFields(resource) && <ClockNotice />}
          <SameKeyNotice resource={resource} record={record} fields={fields} hrefOf={view.hrefOf} />
          {wizard && <WizardProgress wizard={wizard} />}
          <ErrorSummary resource={resource} errors={errors} summary={summary} onElsewhere={goToStepOf} />
          {record && amending?.transition && (
            <div ref={reason}>
              <AmendmentReason record={record} step={amending.transition} draft={draft} errors={reasonErrors} />
            </div>
          )}
          <SectionsLayout isNarrow={children === undefined} totals={view.summary?.(fields) ?? []}>
            {wizard ? (
              <WizardFields resource={resource} wizard={wizard} sends={actions[0]?.transition ?? null} />
            ) : (
              (children ?? <DescribedSections resource={resource} hidden={view.hidden} />)
            )}
          </SectionsLayout>
          <OpenedQuestions key={draft.id} />
          {dropped.length > 0 && (
            <Text size="sm" role="status">
              {formMessages.notSent(dropped.map((name) => labelOf(resource, name)))}
            </Text>
          )}
          <SubmitBar
            actions={actions}
            saveState={draft.saveState}
            busy={submitting.busy || preparing > 0}
            isPreparing={preparing > 0}
            failure={submitting.failure}
            warnings={warnings}
            onAction={begin}
            walk={
              wizard &&
              place && {
                onBack: place.before ? () => goTo(wizard.hrefOf(place.before?.name ?? '')) : null,
                goesOn: place.next !== undefined,
              }
            }
          />
        </form>
      </FormSections>
      {asking?.step === 'warnings' && (
        <WarningModal warnings={warnings} onBack={() => setAsking(null)} onGoOn={() => goOn(asking.action)} />
      )}
      {asking?.step === 'answers' && asking.action.transition?.ask && (
        <AskModal
          title={asking.action.label}
          confirm={asking.action.label}
          ask={asking.action.transition.ask}
          storeAs={`${resource.name}/drafts/${draft.id}/${asking.action.name}`}
          onCancel={() => setAsking(null)}
          onAnswer={(answers) => finish(asking.action, answers)}
        />
      )}
    </FormStateProvider>
  )
}
