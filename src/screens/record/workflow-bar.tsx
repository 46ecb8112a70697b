import { ActionIcon, Alert, Button, Menu } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/local-record.ts'
import { OfficeUnreachable, ServerError } from '#src/offline/server-error.ts'
import { isStorageFull } from '#src/offline/storage.ts'
import { failureCatalogue } from '#src/protocol/failure-catalogue.ts'
import { successCatalogue } from '#src/protocol/success-catalogue.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { isEditable } from '#src/resource/transitions.ts'
import { PersonName } from '../cells/person-name.tsx'
import { useActions } from '../hooks/use-actions.ts'
import { targetsOf, useTitles } from '../hooks/use-titles.ts'
import { AskModal } from '../parts/ask-modal.tsx'
import { ConfirmModal } from '../parts/confirm-modal.tsx'
import { Icon } from '../parts/icon.tsx'
import { tellDone } from '../parts/tell-done.ts'
import { tellUndo } from '../parts/tell-undo.tsx'
import { amendWords } from '../words/amend-words.ts'
import { failureAdvice } from '../words/failure-advice.ts'
import { formWords } from '../words/form-words.ts'
import { recordWords } from '../words/record-words.ts'
import type { RecordAction } from './permitted.ts'
import styles from './record.module.css'
import { recordTitle } from './record-title.ts'

type WorkflowBarProps = {
  resource: Resource
  record: LocalRecord
  editHref?: string | null
  /** What takes the focus when a step was taken and its button is gone. */
  headingId?: string
  /** What is said where deleting fails; the catalogue's text for the resource else. */
  removeFailed?: string
}

/** The steps the person may take, the change form, and what is rarer behind 'More'. At the foot of a narrow screen. */
export function WorkflowBar({ resource, record, editHref = null, headingId, removeFailed }: WorkflowBarProps) {
  const actions = useActions(resource, record)
  const title = recordTitle(resource, record, useTitles(targetsOf(resource)))
  const navigate = useNavigate()
  const clipboard = useClipboard()
  const [asking, setAsking] = useState<RecordAction | 'remove' | 'retire' | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failed | null>(null)

  async function attempt(name: string, tell: () => void, work: () => Promise<void>): Promise<boolean> {
    setBusy(name)
    setFailure(null)
    try {
      await work()
      tell()
      if (headingId) requestAnimationFrame(() => document.getElementById(headingId)?.focus({ preventScroll: true }))
      return true
    } catch (error) {
      const title = removeFailed ?? failureCatalogue.deleting(resource.label[0].toLowerCase())
      setFailure({ title: name === 'delete' ? title : null, text: failureText(error), advice: adviceOf(error) })
      return false
    } finally {
      setBusy(null)
      setAsking(null)
    }
  }
  const telling = (done: string) => () => tellDone(resource.sync.write === 'online' ? done : recordWords.taken)
  function begin(action: RecordAction): void {
    if (action.transition.ask) setAsking(action)
    else void attempt(action.name, telling(action.transition.done), () => actions.run(action, {}))
  }
  async function remove(): Promise<void> {
    const { restore } = actions
    const deleted = successCatalogue.deleted(resource.label[0])
    const tell = restore ? () => tellUndo(deleted, restore, recordWords.restored(title), failureText) : telling(deleted)
    if (await attempt('delete', tell, actions.remove)) await navigate({ to: '..' })
  }

  async function setInUse(isInUse: boolean): Promise<void> {
    const { setInUse: change } = actions
    if (!change) return
    const undone = (inUse: boolean) => (inUse ? recordWords.inUse(title) : recordWords.outOfUse(title))
    const tell = () => tellUndo(undone(isInUse), () => change(!isInUse), undone(!isInUse), failureText)
    await attempt(isInUse ? 'reinstate' : 'retire', tell, () => change(isInUse))
  }

  const hasForm = editHref !== null && actions.mayEdit
  const [usual, ...others] = [...actions.open].reverse().sort(askingLast)
  return (
    <>
      <div className={styles.actions} data-bare={(!usual && !hasForm) || undefined}>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" aria-label={recordWords.more}>
              <Icon name="more" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Icon name="link" />} onClick={() => clipboard.copy(location.href)}>
              {clipboard.copied ? recordWords.copied : recordWords.copyLink}
            </Menu.Item>
            {actions.setInUse && (
              <Menu.Item
                leftSection={<Icon name={record.active ? 'down' : 'undo'} />}
                onClick={() => (record.active ? setAsking('retire') : void setInUse(true))}
              >
                {record.active ? recordWords.retire : recordWords.reinstate}
              </Menu.Item>
            )}
            {actions.mayDelete && (
              <Menu.Item
                c="var(--mantine-color-error)"
                leftSection={<Icon name="remove" />}
                onClick={() => setAsking('remove')}
              >
                {recordWords.remove}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
        {hasForm && (
          <Button component={Link} to={editHref} variant="default" leftSection={<Icon name="edit" />}>
            {isEditable(resource, record.status) ? recordWords.edit : amendWords.action}
          </Button>
        )}
        {others.map((action) => (
          <Button key={action.name} variant="default" loading={busy === action.name} onClick={() => begin(action)}>
            <ActionLabel action={action} />
          </Button>
        ))}
        {usual && (
          <Button
            // A step that asks for a reason is the exception: it must not take the place of a button just pressed.
            variant={usual.transition.ask ? 'default' : 'filled'}
            loading={busy === usual.name}
            onClick={() => begin(usual)}
          >
            <ActionLabel action={usual} />
          </Button>
        )}
      </div>
      {failure && (
        <Alert color="red" role="alert" title={failure.title} className={styles.failure}>
          {failure.text}
          {failure.title !== null && failure.advice !== null && <div>{failure.advice}</div>}
        </Alert>
      )}
      {asking === 'remove' && (
        <ConfirmModal
          title={recordWords.removeTitle(title)}
          text={recordWords.removeText}
          yes={recordWords.removeYes}
          no={recordWords.cancel}
          onNo={() => setAsking(null)}
          onYes={remove}
        />
      )}
      {asking === 'retire' && (
        <ConfirmModal
          title={recordWords.retireTitle(title)}
          text={resource.retiring ?? ''}
          yes={recordWords.retire}
          no={recordWords.cancel}
          onNo={() => setAsking(null)}
          onYes={() => setInUse(false)}
        />
      )}
      {asking !== null && typeof asking !== 'string' && asking.transition.ask && (
        <AskModal
          title={asking.label}
          confirm={asking.label}
          ask={asking.transition.ask}
          onCancel={() => setAsking(null)}
          onAnswer={async (answers) => {
            await attempt(asking.name, telling(asking.transition.done), () => actions.run(asking, answers))
          }}
        />
      )}
    </>
  )
}

/** 'Approve', or 'Approve for Ada Obi' where one signs in somebody's place. */
function ActionLabel({ action: { label, actingFor } }: { action: RecordAction }) {
  if (actingFor === null) return label
  return (
    <>
      {label} {recordWords.standingIn}&nbsp;
      <PersonName id={actingFor} />
    </>
  )
}

/** A step that asks nothing is the usual one; one that asks for a reason is the exception. */
function askingLast(left: RecordAction, right: RecordAction): number {
  return Number(left.transition.ask !== undefined) - Number(right.transition.ask !== undefined)
}

/** What went wrong: the catalogue's words where it has some, why, and what to do. */
type Failed = { title: string | null; text: string; advice: string | null }

function adviceOf(error: unknown): string | null {
  if (!(error instanceof ServerError)) return null
  return error.code === 'referenced' ? failureAdvice.referenced : failureAdvice.unchanged
}

function failureText(error: unknown): string {
  if (error instanceof ServerError) return error.message
  if (error instanceof OfficeUnreachable) return formWords.onlineOnly
  return isStorageFull(error) ? formWords.saveFailedFull : formWords.submitFailed
}
