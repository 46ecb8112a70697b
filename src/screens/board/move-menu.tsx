import { Button, Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { takesOwnForm } from '#src/resource/workflow/step-form.ts'
import { movesRecord } from '#src/resource/workflow/step-target.ts'
import { AskModal } from '../controls/ask-modal.tsx'
import type { ListView } from '../data/list/list-view.ts'
import { usePersonId } from '../data/session/use-actor.ts'
import { useAttempt } from '../data/submit/use-attempt.ts'
import { doneText } from '../data/workflow/done-text.ts'
import type { RecordAction } from '../data/workflow/permitted-actions.ts'
import { useActions } from '../data/workflow/use-actions.ts'
import type { TitleOf } from '../format/format-value.ts'
import { LazyMenu } from '../parts/lazy-menu.tsx'
import { notifyDone } from '../parts/notify-done.ts'
import { boardMessages as messages } from './board-messages.ts'

type MoveMenuProps = {
  resource: Resource
  view: ListView
  record: LocalRecord
  titleOf: TitleOf
  title: string
  /** The record's page, below which its form is. */
  href: string
}

/** The steps that lead a card to another column, as far as the person may take them; what one asks is asked first. */
export function MoveMenu({ resource, view, record, titleOf, title, href }: MoveMenuProps) {
  const actions = useActions(resource, record)
  const personId = usePersonId() ?? ''
  const navigate = useNavigate()
  const [asking, setAsking] = useState<RecordAction | null>(null)
  const { busy, failure, attempt, clearFailure } = useAttempt(resource, record, (isDone) => isDone && setAsking(null))
  const adjust = asking ? view.adjustAnswers?.[asking.name] : undefined
  const moves = actions.available.filter(({ transition }) => movesRecord(transition))
  if (moves.length === 0) return null
  const take = (action: RecordAction, answers: Record<string, unknown>) =>
    attempt(
      action.name,
      () => void notifyDone(resource, record.id, doneText(resource, record, action.transition)),
      () => actions.run(action, answers),
    )
  function begin(action: RecordAction): void {
    const { transition, actingFor } = action
    clearFailure()
    if (takesOwnForm(transition, record, actingFor ?? personId))
      void navigate({ to: view.editHrefOf?.(record) ?? `${href}/edit`, search: { step: action.name } })
    else if (transition.ask) setAsking(action)
    else void take(action, {})
  }
  return (
    <>
      <LazyMenu
        position="bottom-end"
        target={
          <Button variant="subtle" size="compact-sm" px={6} loading={busy !== null} aria-label={messages.moveOf(title)}>
            {messages.move}
          </Button>
        }
      >
        {moves.map((action) => (
          <Menu.Item key={action.name} onClick={() => begin(action)}>
            {action.label}
          </Menu.Item>
        ))}
      </LazyMenu>
      {asking?.transition.ask && (
        <AskModal
          title={asking.label}
          confirm={asking.label}
          ask={asking.transition.ask}
          storeAs={`${resource.name}/${record.id}/${asking.name}`}
          failure={failure?.text ?? null}
          adjust={adjust && ((answers, changed) => adjust(answers, changed, record, titleOf))}
          onCancel={() => setAsking(null)}
          onAnswer={(answers) => take(asking, answers)}
        />
      )}
    </>
  )
}
