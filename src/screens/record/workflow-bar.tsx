import { Alert, Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { isEditable } from '#src/resource/workflow/transitions.ts'
import { AskModal } from '../controls/ask-modal.tsx'
import { recordTitle } from '../data/records/record-title.ts'
import { usePersonName } from '../data/records/use-person-name.ts'
import { targetsOf, useTitles } from '../data/records/use-titles.ts'
import { failureText } from '../data/submit/failure-text.ts'
import { useAttempt } from '../data/submit/use-attempt.ts'
import type { RecordAction } from '../data/workflow/permitted-actions.ts'
import { useActions } from '../data/workflow/use-actions.ts'
import { defaultStep } from '../data/workflow/workflow-path.ts'
import { amendmentMessages } from '../messages/amendment-messages.ts'
import { recordMessages } from '../messages/record-messages.ts'
import { ConfirmModal } from '../parts/confirm-modal.tsx'
import { Icon } from '../parts/icon.tsx'
import { notifyDone } from '../parts/notify-done.ts'
import { notifyWithUndo } from '../parts/notify-with-undo.tsx'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import styles from './record.module.css'
import { RecordMenu } from './record-menu.tsx'

type WorkflowBarProps = {
  resource: Resource
  record: LocalRecord
  editHref?: string | null
  /** What takes the focus when a step was taken and its button is gone. */
  headingId?: string
  /** After it was deleted; else the list is gone back to. */
  onRemoved?: () => void
  /** Brings the record onto paper; not offered without. */
  onPrint?: () => void
}

/** The steps the person may take, the change form, and what is rarer behind 'More'. At the foot of a narrow screen. */
export function WorkflowBar({ resource, record, editHref = null, headingId, onRemoved, onPrint }: WorkflowBarProps) {
  const actions = useActions(resource, record)
  const title = recordTitle(resource, record, useTitles(targetsOf(resource)))
  const navigate = useNavigate()
  const [asking, setAsking] = useState<RecordAction | 'remove' | 'retire' | null>(null)
  const {
    busy,
    failure,
    isTaken,
    attempt,
    clearFailure: forget,
  } = useAttempt(resource, record, (isDone) => {
    // What was written for a step stays open where it failed; a question that asks nothing in writing is over.
    setAsking((before) => (isDone || typeof before === 'string' ? null : before))
    if (isDone && headingId) {
      requestAnimationFrame(() => document.getElementById(headingId)?.focus({ preventScroll: true }))
    }
  })
  const telling = (done: string) => () => void notifyDone(resource, record.id, done)
  function begin(action: RecordAction): void {
    if (isTaken || busy !== null) return
    if (action.transition.sets && editHref !== null) void navigate({ to: editHref, search: { step: action.name } })
    else if (action.transition.ask) ask(action)
    else void attempt(action.name, telling(action.transition.done), () => actions.run(action, {}))
  }
  function ask(action: RecordAction): void {
    forget()
    setAsking(action)
  }
  async function remove(): Promise<void> {
    const { restore } = actions
    const deleted = successCatalogue.deleted(resource.label[0])
    const tell = restore
      ? () => notifyWithUndo(deleted, restore, recordMessages.restored(title), failureText)
      : telling(deleted)
    const failed = resource.failures?.delete ?? failureCatalogue.deleting(resource.label[0].toLowerCase())
    if (!(await attempt('delete', tell, actions.remove, failed))) return
    if (onRemoved) onRemoved()
    else await navigate({ to: '..' })
  }

  async function setInUse(isInUse: boolean): Promise<void> {
    const { setInUse: change } = actions
    if (!change) return
    const undone = (inUse: boolean) => (inUse ? recordMessages.inUse(title) : recordMessages.outOfUse(title))
    const tell = () => notifyWithUndo(undone(isInUse), () => change(!isInUse), undone(!isInUse), failureText)
    await attempt(isInUse ? 'reinstate' : 'retire', tell, () => change(isInUse))
  }

  const isWriting = asking !== null && typeof asking !== 'string'
  const hasForm = editHref !== null && actions.mayEdit
  const onward = resource.workflow && record.status !== null ? defaultStep(resource.workflow, record.status) : null
  const [usual, ...others] = [...actions.available]
    .reverse()
    .sort((left, right) => rank(left, onward) - rank(right, onward))
  useShortcut('firstStep', () => usual && begin(usual), usual !== undefined && busy === null && asking === null)
  useShortcut('print', () => onPrint?.(), onPrint !== undefined)
  return (
    <>
      <div className={styles.actions} data-bare={(!usual && !hasForm) || undefined}>
        <RecordMenu
          isInUse={record.active}
          onPrint={onPrint}
          onRetire={actions.setInUse && (() => setAsking('retire'))}
          onReinstate={actions.setInUse && (() => void setInUse(true))}
          onRemove={actions.mayDelete ? () => setAsking('remove') : null}
        />
        {hasForm && (
          <Button component={Link} to={editHref} variant="default" leftSection={<Icon name="edit" />}>
            {isEditable(resource, record.status) ? recordMessages.edit : amendmentMessages.action}
          </Button>
        )}
        {others.map((action) => (
          <Button key={action.name} variant="default" loading={busy === action.name} onClick={() => begin(action)}>
            <ActionLabel action={action} />
          </Button>
        ))}
        {usual && (
          <Button
            // A step off the usual way is the exception: it must not take the place of a button just pressed.
            variant={rank(usual, onward) < 2 ? 'filled' : 'default'}
            aria-keyshortcuts="A"
            loading={busy === usual.name}
            onClick={() => begin(usual)}
          >
            <ActionLabel action={usual} />
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
      {isWriting && asking.transition.ask && (
        <AskModal
          title={asking.label}
          confirm={asking.label}
          ask={asking.transition.ask}
          storeAs={`${resource.name}/${record.id}/${asking.name}`}
          failure={failure?.text}
          onCancel={() => setAsking(null)}
          onAnswer={(answers) =>
            attempt(asking.name, telling(asking.transition.done), () => actions.run(asking, answers))
          }
        />
      )}
    </>
  )
}

/** 'Approve', or 'Approve for Ada Obi' where one signs in somebody's place. */
function ActionLabel({ action: { label, actingFor } }: { action: RecordAction }) {
  const nameOf = usePersonName()
  return actingFor === null ? label : recordMessages.stepFor(label, nameOf(actingFor))
}

/** The usual way on comes first, then what asks nothing, then what asks for a reason. */
function rank({ transition }: RecordAction, onward: Transition | null): 0 | 1 | 2 {
  if (transition === onward) return 0
  return transition.ask === undefined ? 1 : 2
}
