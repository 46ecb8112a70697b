import { Alert, Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { nounOf, nounWithin } from '#src/protocol/messages/noun-of.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { revisionSteps } from '#src/resource/workflow/amendment-steps.ts'
import { takesOwnForm } from '#src/resource/workflow/step-form.ts'
import { isEditable } from '#src/resource/workflow/transitions.ts'
import { AskModal } from '../../controls/ask-modal.tsx'
import type { AdjustedAnswers } from '../../data/list/list-view.ts'
import { recordTitle } from '../../data/records/record-title.ts'
import { usePersonName } from '../../data/records/use-person-name.ts'
import { targetsOf, useTitles } from '../../data/records/use-titles.ts'
import { usePersonId } from '../../data/session/use-actor.ts'
import { failureText } from '../../data/submit/failure-text.ts'
import { useAttempt } from '../../data/submit/use-attempt.ts'
import { decisionsOf } from '../../data/workflow/decisions.ts'
import { doneText } from '../../data/workflow/done-text.ts'
import type { RecordAction } from '../../data/workflow/permitted-actions.ts'
import { isEmphasised, menuSteps, stepRank } from '../../data/workflow/step-rank.ts'
import { useActions } from '../../data/workflow/use-actions.ts'
import { defaultStep } from '../../data/workflow/workflow-path.ts'
import { amendmentMessages } from '../../messages/amendment-messages.ts'
import { recordMessages } from '../../messages/record-messages.ts'
import { ConfirmModal } from '../../parts/confirm-modal.tsx'
import { Icon } from '../../parts/icon.tsx'
import { notifyDone } from '../../parts/notify-done.ts'
import { notifyWithUndo } from '../../parts/notify-with-undo.tsx'
import { useShortcut } from '../../shortcuts/use-shortcut.ts'
import { RecordMenu } from './record-menu.tsx'
import styles from './workflow-bar.module.css'

type WorkflowBarProps = {
  resource: Resource
  record: LocalRecord
  editHref?: string | null
  /** Addresses of steps that are taken on a page of their own, by name. */
  stepHrefs?: Readonly<Record<string, string>> | undefined
  /** Where a step leads once it was taken, by name; nowhere where absent. */
  stepLeadsTo?: Readonly<Record<string, string>> | undefined
  /** Answers that follow from others while a step is asked. */
  adjustAnswers?: AdjustedAnswers | undefined
  /** Where the person decides in a round, a bar below does that (`decision/decision-bar.tsx`). */
  decidesBelow?: boolean
  /** Gets the focus when a step was taken and its button is gone. */
  headingId?: string
  /** Called after it was deleted; by default returns to the list. */
  onRemoved?: () => void
  /** Prints the record; absent where not offered. */
  onPrint?: () => void
  /** Prints its label; absent where not offered. */
  onLabel?: (() => void) | undefined
}

/** The steps the person may take, the edit form, and rarer actions behind 'More'. At the foot on narrow screens. */
export function WorkflowBar(props: WorkflowBarProps) {
  const {
    resource,
    record,
    editHref = null,
    stepHrefs,
    adjustAnswers,
    stepLeadsTo,
    decidesBelow = false,
    headingId,
    onRemoved,
    onPrint,
    onLabel,
  } = props
  const actions = useActions(resource, record)
  const titleOf = useTitles(targetsOf(resource))
  const title = recordTitle(resource, record, titleOf)
  const navigate = useNavigate()
  const personId = usePersonId() ?? ''
  const [asking, setAsking] = useState<RecordAction | 'remove' | 'retire' | null>(null)
  const [keyed, setKeyed] = useState<RecordAction | null>(null)
  const {
    busy,
    failure,
    isDone: isTaken,
    attempt,
    clearFailure,
  } = useAttempt(resource, record, (isDone) => {
    // A failed step's question stays open with its text; one without text closes.
    setAsking((before) => (isDone || typeof before === 'string' ? null : before))
    if (isDone && headingId) {
      requestAnimationFrame(() => document.getElementById(headingId)?.focus({ preventScroll: true }))
    }
  })
  const notifyOf = (done: string) => () => void notifyDone(resource, record.id, done)
  const opensForm = ({ transition, actingFor }: RecordAction) =>
    editHref !== null && takesOwnForm(transition, record, actingFor ?? personId)
  function begin(action: RecordAction): void {
    if (isTaken || busy !== null) return
    const page = stepHrefs?.[action.name]
    if (page !== undefined) void navigate({ href: page })
    else if (editHref !== null && opensForm(action)) void navigate({ to: editHref, search: { step: action.name } })
    else if (action.transition.ask) ask(action)
    else void take(action)
  }
  /** A key that was meant for something else changes no record: what its button would do at once is asked first. */
  function beginByKey(action: RecordAction): void {
    const isAsked = stepHrefs?.[action.name] !== undefined || action.transition.ask !== undefined || opensForm(action)
    if (isAsked || isTaken) begin(action)
    else setKeyed(action)
  }
  async function take(action: RecordAction): Promise<void> {
    const isDone = await attempt(action.name, notifyOf(doneText(resource, record, action.transition)), () =>
      actions.run(action, {}),
    )
    setKeyed(null)
    const next = stepLeadsTo?.[action.name]
    if (isDone && next !== undefined) await navigate({ href: next })
  }
  function ask(action: RecordAction): void {
    clearFailure()
    setAsking(action)
  }
  async function remove(): Promise<void> {
    const { restore } = actions
    const deleted = successCatalogue.deleted(nounOf(resource))
    const notify = restore
      ? () => notifyWithUndo(deleted, restore, recordMessages.restored(title), failureText)
      : notifyOf(deleted)
    const failed = resource.failures?.delete ?? failureCatalogue.deleting(nounWithin(resource))
    if (!(await attempt('delete', notify, actions.remove, failed))) return
    if (onRemoved) onRemoved()
    else await navigate({ to: '..' })
  }

  async function setInUse(isInUse: boolean): Promise<void> {
    const { setInUse: change } = actions
    if (!change) return
    const undone = (inUse: boolean) => (inUse ? recordMessages.inUse(title) : recordMessages.outOfUse(title))
    const notify = () => notifyWithUndo(undone(isInUse), () => change(!isInUse), undone(!isInUse), failureText)
    await attempt(isInUse ? 'reinstate' : 'retire', notify, () => change(isInUse))
  }

  const adjust = asking !== null && typeof asking !== 'string' ? adjustAnswers?.[asking.name] : undefined
  const isWriting = asking !== null && typeof asking !== 'string'
  const hasForm = editHref !== null && actions.mayEdit
  const onward = resource.workflow && record.status !== null ? defaultStep(resource.workflow, record.status) : null
  const below = decidesBelow ? decisionsOf(actions.available) : []
  const steps = actions.available
    .filter((action) => !below.includes(action) && action.name !== resource.workflow?.batch?.answers)
    .reverse()
    .sort((left, right) => stepRank(left.transition, onward) - stepRank(right.transition, onward))
  const inMenu = menuSteps(steps)
  const [firstStep, ...others] = steps.filter((action) => !inMenu.includes(action))
  useShortcut(
    'firstStep',
    () => firstStep && beginByKey(firstStep),
    firstStep !== undefined && below.length === 0 && busy === null && asking === null && keyed === null,
  )
  useShortcut('print', () => onPrint?.(), onPrint !== undefined)
  return (
    <>
      <div className={styles.actions} data-bare={(!firstStep && !hasForm) || below.length > 0 || undefined}>
        <RecordMenu
          isInUse={record.active}
          steps={inMenu.map((action) => ({
            name: action.name,
            label: <ActionLabel action={action} />,
            onTake: () => begin(action),
          }))}
          onPrint={onPrint}
          onLabel={onLabel}
          onRetire={actions.setInUse && (() => setAsking('retire'))}
          onReinstate={actions.setInUse && (() => void setInUse(true))}
          onRemove={actions.mayDelete ? () => setAsking('remove') : null}
        />
        {hasForm && (
          <Button component={Link} to={editHref} variant="default" leftSection={<Icon name="edit" />}>
            {formLabel(resource, record)}
          </Button>
        )}
        {others.map((action) => (
          <Button key={action.name} variant="default" loading={busy === action.name} onClick={() => begin(action)}>
            <ActionLabel action={action} />
          </Button>
        ))}
        {firstStep && (
          <Button
            // An exceptional step must not take the place of a button just pressed.
            variant={isEmphasised(firstStep.transition, onward) ? 'filled' : 'default'}
            aria-keyshortcuts="A"
            loading={busy === firstStep.name}
            onClick={() => begin(firstStep)}
          >
            <ActionLabel action={firstStep} />
          </Button>
        )}
      </div>
      {failure && !isWriting && (
        <Alert color="red" role="alert" title={failure.title} className={styles.failure}>
          {failure.text}
          {failure.title !== null && failure.advice !== null && <div>{failure.advice}</div>}
        </Alert>
      )}
      {asking === 'remove' && (
        <ConfirmModal
          title={recordMessages.removeTitle(title)}
          text={recordMessages.removeText}
          yes={recordMessages.removeYes}
          no={recordMessages.cancel}
          onNo={() => setAsking(null)}
          onYes={remove}
        />
      )}
      {asking === 'retire' && (
        <ConfirmModal
          title={recordMessages.retireTitle(title)}
          text={resource.retiring ?? ''}
          yes={recordMessages.retire}
          no={recordMessages.cancel}
          onNo={() => setAsking(null)}
          onYes={() => setInUse(false)}
        />
      )}
      {keyed && (
        <ConfirmModal
          title={recordMessages.keyTitle(keyed.label, title)}
          text={recordMessages.keyText}
          yes={keyed.label}
          no={recordMessages.cancel}
          isHarmless={!keyed.transition.destroys}
          onNo={() => setKeyed(null)}
          onYes={() => take(keyed)}
        />
      )}
      {isWriting && asking.transition.ask && (
        <AskModal
          title={asking.label}
          confirm={asking.label}
          ask={asking.transition.ask}
          storeAs={`${resource.name}/${record.id}/${asking.name}`}
          adjust={adjust && ((answers, changed) => adjust(answers, changed, record, titleOf))}
          failure={failure?.text}
          onCancel={() => setAsking(null)}
          onAnswer={(answers) =>
            attempt(asking.name, notifyOf(doneText(resource, record, asking.transition)), () =>
              actions.run(asking, answers),
            )
          }
        />
      )}
    </>
  )
}

/** 'Approve', or 'Approve for Ada Obi' where one signs as stand-in. */
function ActionLabel({ action: { label, actingFor } }: { action: RecordAction }) {
  const nameOf = usePersonName()
  return actingFor === null ? label : recordMessages.stepFor(label, nameOf(actingFor))
}

/** What the button to the form says: a revision by the step's own name. */
function formLabel(resource: Resource, { status }: LocalRecord): string {
  if (isEditable(resource, status)) return recordMessages.edit
  const [revision] = revisionSteps(resource).filter(([, { from }]) => from.includes(status ?? ''))
  return revision?.[1].label ?? amendmentMessages.action
}
