import { Alert, Button, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { z } from 'zod'
import { withinSentence } from '#src/lib/within-sentence.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { longText } from '#src/resource/description/field-types.ts'
import { errorsOf } from '#src/resource/description/validate.ts'
import { validationMessage } from '#src/resource/description/validation-message.ts'
import { approvalOf } from '#src/resource/envelope/approval.ts'
import { takesOwnForm } from '#src/resource/workflow/step-form.ts'
import { useStoredAnswers } from '../../data/drafts/use-stored-answers.ts'
import { usePersonName } from '../../data/records/use-person-name.ts'
import { usePersonId } from '../../data/session/use-actor.ts'
import { useConnectivity } from '../../data/session/use-connectivity.ts'
import { failureText } from '../../data/submit/failure-text.ts'
import { useAttempt } from '../../data/submit/use-attempt.ts'
import { decisionsOf, questionOf } from '../../data/workflow/decisions.ts'
import { doneText } from '../../data/workflow/done-text.ts'
import type { RecordAction } from '../../data/workflow/permitted-actions.ts'
import { useActions } from '../../data/workflow/use-actions.ts'
import { recordMessages } from '../../messages/record-messages.ts'
import { notifyFailure } from '../../parts/notify-failure.ts'
import { useShortcut } from '../../shortcuts/use-shortcut.ts'
import styles from './decision-bar.module.css'
import { decisionMessages as messages } from './decision-messages.ts'
import { notifyDecided } from './notify-decided.ts'

type DecisionBarProps = {
  resource: Resource
  record: LocalRecord
  editHref: string | null
  /** Opens the next one, once this was decided; at once where this device stores the decision and `onBack` leads back. */
  onDecided?: (() => void) | undefined
  /** Returns to this one, where the decision was taken back or could not be stored. */
  onBack?: (() => void) | undefined
}

/** A second press of a button must not decide on the next record, whose button stands in the same place. */
const pauseMilliseconds = 700
let decidedAt = 0
const isTooSoon = () => Date.now() - decidedAt < pauseMilliseconds
function noteDecision(at: number): void {
  decidedAt = at
}

const typed = z.strictObject({ reason: longText(2000).optional().meta({ label: messages.why }) })

/**
 * Where somebody decides in a record's round: the reason beside the answers, so that nothing covers what they judge. Nothing
 * for whoever is not asked.
 */
export function DecisionBar(props: DecisionBarProps) {
  const { resource, record } = props
  const actions = useActions(resource, record)
  const decisions = decisionsOf(actions.available)
  const [first] = decisions
  if (!first) return null
  return <OpenBar key={record.id} {...props} decisions={decisions} run={actions.run} />
}

type OpenBarProps = DecisionBarProps & {
  decisions: readonly RecordAction[]
  run: (action: RecordAction, answers: Record<string, unknown>) => Promise<void>
}

function OpenBar({ resource, record, editHref, onDecided, onBack, decisions, run }: OpenBarProps) {
  const id = useId()
  const navigate = useNavigate()
  const nameOf = usePersonName()
  const personId = usePersonId() ?? ''
  const isAway = useConnectivity() === 'unreachable'
  const { answers, answer, clear } = useStoredAnswers(typed, `${resource.name}/${record.id}/decision`)
  const [error, setError] = useState<string | null>(null)
  const [readContent, setReadContent] = useState(() => approvalOf(record)?.content ?? 0)
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const { busy, failure, isDone, attempt } = useAttempt(resource, record, () => undefined)
  const hasMoved = (approvalOf(record)?.content ?? 0) !== readContent
  const reason = typeof answers.reason === 'string' ? answers.reason : ''
  const reasonId = `${id}-reason`

  async function decide(action: RecordAction): Promise<void> {
    if (busy !== null || isDone || hasMoved || isTooSoon()) return
    const { transition } = action
    if (takesOwnForm(transition, record, action.actingFor ?? personId)) {
      if (editHref !== null) void navigate({ to: editHref, search: { step: action.name } })
      return
    }
    const question = questionOf(action)
    const given = question && reason.trim() !== '' ? { [question.name]: reason } : {}
    const checked = transition.ask?.safeParse(given, { error: validationMessage })
    if (checked && !checked.success) {
      const isMissing = question?.isRequired && reason.trim() === ''
      setError(isMissing ? messages.whyNeeded(action.label) : Object.values(errorsOf(checked.error)).flat().join('. '))
      document.getElementById(reasonId)?.focus()
      return
    }
    noteDecision(Date.now())
    const notify = () =>
      void notifyDecided(resource, record.id, doneText(resource, record, transition), () => onBack?.())
    let cause: unknown = null
    const taken = attempt(action.name, notify, async () => {
      try {
        await run(action, checked?.data ?? given)
      } catch (error) {
        cause = error
        throw error
      }
    })
    // What this device stores itself hardly ever fails: the next one opens meanwhile, and this one again where it did.
    const opensMeanwhile = resource.sync.write !== 'online' && onBack !== undefined
    if (opensMeanwhile) onDecided?.()
    if (!(await taken)) {
      noteDecision(0)
      if (!opensMeanwhile) return
      notifyFailure(failureText(cause, resource))
      onBack()
      return
    }
    clear()
    if (!opensMeanwhile) onDecided?.()
  }
  /** A key only leads to the button, or to the reason that it needs: what was meant for something else decides nothing. */
  function lead(action: RecordAction | undefined): void {
    if (!action) return
    const isMissing = questionOf(action)?.isRequired === true && reason.trim() === ''
    if (isMissing) setError(messages.whyNeeded(action.label))
    const target = isMissing ? document.getElementById(reasonId) : buttons.current.get(action.name)
    target?.focus()
  }
  const byRound = (round: string) => decisions.find(({ transition }) => transition.round === round)
  const isOpen = busy === null && !hasMoved
  useShortcut('firstStep', () => lead(byRound('approves')), isOpen && byRound('approves') !== undefined)
  useShortcut('declineStep', () => lead(byRound('declines')), isOpen && byRound('declines') !== undefined)
  useShortcut('reviseStep', () => lead(byRound('revises')), isOpen && byRound('revises') !== undefined)

  const needing = decisions.filter((action) => questionOf(action)?.isRequired)
  const actingFor = decisions.find((action) => action.actingFor !== null)?.actingFor ?? null
  const asksNothing = decisions.every((action) => questionOf(action) === null)
  return (
    <section className={styles.bar} aria-label={messages.title}>
      {actingFor !== null && <div className={styles.says}>{messages.signsFor(nameOf(actingFor))}</div>}
      {isAway && (
        <div className={styles.says} role="status">
          {messages.away}
        </div>
      )}
      {hasMoved && (
        <Alert color="orange" role="alert" className={styles.failure}>
          {messages.moved}{' '}
          <Button variant="default" size="compact-sm" onClick={() => setReadContent(approvalOf(record)?.content ?? 0)}>
            {messages.read}
          </Button>
        </Alert>
      )}
      {failure && (
        <Alert color="red" role="alert" title={failure.title} className={styles.failure}>
          {failure.text}
        </Alert>
      )}
      {!asksNothing && (
        <Textarea
          className={styles.reason}
          id={reasonId}
          aria-label={messages.why}
          placeholder={messages.whyHint(needing.map(({ label }) => withinSentence(label)))}
          rows={1}
          maxLength={2000}
          value={reason}
          error={error}
          onChange={({ currentTarget: { value } }) => {
            setError(null)
            answer('reason', value === '' ? undefined : value)
          }}
        />
      )}
      <div className={styles.buttons}>
        {decisions.map((action) => (
          <Button
            key={action.name}
            ref={(element) => {
              if (element) buttons.current.set(action.name, element)
              else buttons.current.delete(action.name)
            }}
            variant={action.transition.round === 'approves' ? 'filled' : 'default'}
            aria-keyshortcuts={keyOf(action)}
            loading={busy === action.name}
            disabled={hasMoved}
            onClick={() => void decide(action)}
          >
            {action.actingFor === null ? action.label : recordMessages.stepFor(action.label, nameOf(action.actingFor))}
          </Button>
        ))}
      </div>
    </section>
  )
}

function keyOf({ transition: { round } }: RecordAction): string {
  if (round === 'declines') return 'D'
  return round === 'revises' ? 'R' : 'A'
}
