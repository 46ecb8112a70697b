import { Alert, Skeleton, Stack, Title } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { hasOwnForm } from '#src/resource/description/step-fields.ts'
import { isEditable } from '#src/resource/workflow/transitions.ts'
import { useQueryValue } from '../browser/use-address.ts'
import { EntryPanel } from '../conflict/entry-panel.tsx'
import type { FormView } from '../data/drafts/form-view.ts'
import { scopeDefaults } from '../data/drafts/scope-defaults.ts'
import { useDraft } from '../data/drafts/use-draft.ts'
import { recordTitle } from '../data/records/record-title.ts'
import { targetsOf, useTitles } from '../data/records/use-titles.ts'
import { useActor } from '../data/session/use-actor.ts'
import { wizardPlace } from '../data/wizard/wizard-view.ts'
import { formActions, stepForms } from '../data/workflow/permitted-actions.ts'
import { DraftChoice } from '../drafts/draft-choice.tsx'
import { EndedElsewhere } from '../drafts/ended-elsewhere.tsx'
import { StaleDraftNotice } from '../drafts/stale-draft-notice.tsx'
import { UnpermittedDrafts } from '../drafts/unpermitted-drafts.tsx'
import { amendmentMessages } from '../messages/amendment-messages.ts'
import { formMessages } from '../messages/form-messages.ts'
import { BackLink } from '../parts/back-link.tsx'
import { LastStepNotice } from '../record/last-step-notice.tsx'
import { DraftForm, type RecordFormSubmitted } from './draft-form.tsx'
import { StepFields } from './step-fields.tsx'

export type RecordFormProps = {
  resource: Resource
  /** Null for a new record. Render the form once the record is loaded, with the record's id as React's key. */
  record: LocalRecord | null
  view?: FormView
  /** Called once the entry is stored on this device; the place to navigate on. */
  onSubmitted: RecordFormSubmitted
  /** The form's own layout of `FormSection` and `FieldControl`; by default the description's sections. */
  children?: ReactNode
}

const noView: FormView = {}

/**
 * A form derived from the description: saves itself as it is typed, and ends in the outbox. A returned entry of the
 * record is resolved first; a form already open stays.
 */
export function RecordForm(props: RecordFormProps) {
  const { resource, record, view } = props
  const isBlocked = record?.local?.state === 'needs-you' || record?.local?.state === 'needs-author'
  const [isOpen, setOpen] = useState(!isBlocked)
  const here = useLocation({ select: ({ href }) => href })
  if (!isOpen && !isBlocked) setOpen(true)
  if (isOpen || !record) return <OpenForm {...props} />
  return (
    <Stack gap="md">
      {view?.backHref && <BackLink href={view.backHref} label={formMessages.backToList} />}
      <Title order={1}>{view?.title ?? formMessages.edit(resource.label[0])}</Title>
      <EntryPanel resource={resource} record={record} editHref={here} newHref={here} />
    </Stack>
  )
}

function OpenForm({ resource, record, view = noView, onSubmitted, children }: RecordFormProps) {
  const actor = useActor()
  const defaults = useMemo(
    () => (actor && record === null ? scopeDefaults(resource, actor) : null),
    [resource, record, actor],
  )
  const initial = { ...defaults?.initial, ...view.initial }
  const draftId = useQueryValue('draft')
  const asked = useQueryValue('step')
  const sends = view.wizard && wizardPlace(view.wizard).step.sends
  const transition = sends === undefined ? undefined : resource.workflow?.transitions[sends]
  const step = (transition && hasOwnForm(transition) ? sends : asked) ?? null
  const titleOf = useTitles(targetsOf(resource))
  const draft = useDraft(resource, record, { initial, complete: view.complete, recordId: view.recordId, draftId })
  if (!actor || draft.state === 'loading') return <FormSkeleton />
  const all = formActions(resource, record, actor).map((action) =>
    action.name === 'create' && view.createLabel ? { ...action, label: view.createLabel } : action,
  )
  const wishedNames = sends === undefined ? view.actions : [sends]
  const wished = wishedNames ? wishedNames.flatMap((name) => all.filter((action) => action.name === name)) : all
  // People who may change nothing else come for the step, also when returning to their draft.
  const steps = record && (step !== null || all.length === 0) ? stepForms(resource, record, actor, step) : []
  const [stepAction] = steps
  const actions = step !== null || stepAction ? steps : wished
  const StepLayout = stepAction && view.stepLayouts?.[stepAction.name]
  return (
    <Stack gap="md" maw={1000}>
      {view.backHref && <BackLink href={view.backHref} label={formMessages.backToList} />}
      <Title order={1}>
        {record && stepAction && !view.wizard
          ? formMessages.stepOf(stepAction.label, recordTitle(resource, record, titleOf))
          : (view.title ?? (record ? titleOfChange(resource, record) : formMessages.create(resource.label[0])))}
      </Title>
      {record && <LastStepNotice resource={resource} record={record} />}
      {actions.length === 0 ? (
        <>
          <ClosedNotice resource={resource} record={record} />
          {record ? (
            <StaleDraftNotice resource={resource} recordId={record.id} />
          ) : (
            <UnpermittedDrafts resource={resource} />
          )}
        </>
      ) : draft.isEndedElsewhere ? (
        <EndedElsewhere draft={draft} />
      ) : draft.state === 'choosing' ? (
        <DraftChoice resource={resource} draft={draft} />
      ) : (
        <DraftForm
          resource={resource}
          record={record}
          view={view}
          where={defaults?.where}
          draft={draft}
          actions={actions}
          onSubmitted={onSubmitted}
        >
          {StepLayout ? (
            <StepLayout />
          ) : record && stepAction?.transition ? (
            <StepFields resource={resource} record={record} step={stepAction.transition} hidden={view.hidden} />
          ) : (
            children
          )}
        </DraftForm>
      )}
    </Stack>
  )
}

/** Why nothing is entered here: by the state that the record has, or by the person's rights. */
function ClosedNotice({ resource, record }: { resource: Resource; record: LocalRecord | null }) {
  const isSettled = record !== null && !isEditable(resource, record.status)
  const state = record?.status ? resource.workflow?.states[record.status]?.label : undefined
  return (
    <Alert color="orange" title={isSettled ? formMessages.readOnlyTitle : formMessages.notAllowedTitle}>
      {isSettled && state !== undefined ? formMessages.readOnlyText(state) : formMessages.notAllowedText}
    </Alert>
  )
}

function titleOfChange(resource: Resource, { status }: LocalRecord): string {
  const [singular] = resource.label
  return isEditable(resource, status) ? formMessages.edit(singular) : amendmentMessages.formTitle(singular)
}

function FormSkeleton() {
  return (
    <Stack gap="md" maw={1000} role="status" aria-label={formMessages.loading}>
      <Skeleton height={34} width="40%" />
      <Skeleton height={260} />
      <Skeleton height={180} />
    </Stack>
  )
}
