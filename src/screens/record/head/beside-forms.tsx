import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { AskModal } from '../../controls/ask-modal.tsx'
import { useActor } from '../../data/session/use-actor.ts'
import { useAttempt } from '../../data/submit/use-attempt.ts'
import { type BesideAction, besideActions } from '../../data/workflow/beside-actions.ts'
import { performAction } from '../../data/workflow/perform-action.ts'
import { Icon } from '../../parts/icon.tsx'
import { notifyDone } from '../../parts/notify-done.ts'

/** The forms of what lies beside a record's content, each behind a button; nothing for whoever may set none of it. */
export function BesideForms({ resource, record }: { resource: Resource; record: LocalRecord }) {
  const actor = useActor()
  const actions = useMemo(() => besideActions(resource, record, actor), [resource, record, actor])
  const [name, setName] = useState<string | null>(null)
  const { failure, attempt, clearFailure } = useAttempt(resource, record, (isDone) => isDone && setName(null))
  const open = actions.find((action) => action.name === name)

  function begin(action: BesideAction): void {
    clearFailure()
    setName(action.name)
  }
  async function save(action: BesideAction, answers: Record<string, unknown>): Promise<boolean> {
    const changes = action.changesTo(answers)
    if (Object.keys(changes).length === 0) {
      setName(null)
      return true
    }
    return attempt(
      action.name,
      () => void notifyDone(resource, record.id, action.done),
      () => performAction(resource, record, actor, { action: 'update', changes }),
    )
  }

  if (actions.length === 0) return null
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action.name}
          variant="subtle"
          px="xs"
          leftSection={<Icon name="edit" size={14} />}
          onClick={() => begin(action)}
        >
          {action.label}
        </Button>
      ))}
      {open && (
        <AskModal
          title={open.label}
          confirm={open.label}
          ask={open.ask}
          start={open.start}
          storeAs={`${resource.name}/${record.id}/${open.name}`}
          failure={failure?.text ?? null}
          onCancel={() => setName(null)}
          onAnswer={(answers) => save(open, answers)}
        />
      )}
    </>
  )
}
