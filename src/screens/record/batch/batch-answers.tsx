import { Alert, Button, Card, Group, NativeSelect, Stack, Table, Text, TextInput, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { BatchRule } from '#src/resource/description/workflow.ts'
import { formatMoney } from '#src/resource/money/amount.ts'
import { sumByCurrency } from '#src/resource/money/arithmetic.ts'
import { targetOfBatch } from '#src/resource/workflow/batch-lines.ts'
import { NamedRecord } from '../../cells/named-record.tsx'
import { recordTitle } from '../../data/records/record-title.ts'
import { useRows } from '../../data/records/use-rows.ts'
import { targetsOf, useTitles } from '../../data/records/use-titles.ts'
import { useActor } from '../../data/session/use-actor.ts'
import { useResource } from '../../data/session/use-resources.tsx'
import { useAttempt } from '../../data/submit/use-attempt.ts'
import { performAction } from '../../data/workflow/perform-action.ts'
import { useActions } from '../../data/workflow/use-actions.ts'
import { notifySuccess } from '../../parts/notify-success.ts'
import { batchMessages as messages } from './batch-messages.ts'
import { type AnswerGiven, answersToSend, type BatchLine, batchLinesOf } from './batch-plan.ts'

type BatchAnswersProps = { resource: Resource; record: LocalRecord }

/** The lines of a batch, each with its answer, for whoever answers them now; else nothing. */
export function BatchAnswers({ resource, record }: BatchAnswersProps) {
  const rule = resource.workflow?.batch
  const isAnswering = useIsAnswering(resource, record)
  return rule && isAnswering ? <Lines key={record.version} resource={resource} record={record} rule={rule} /> : null
}

/** Whether the person answers the lines of the batch now. */
export function useIsAnswering(resource: Resource, record: LocalRecord): boolean {
  const { available } = useActions(resource, record)
  return available.some(({ name }) => name === resource.workflow?.batch?.answers)
}

function Lines({ resource, record, rule }: BatchAnswersProps & { rule: BatchRule }) {
  const heading = useId()
  const actor = useActor()
  const target = useResource(targetOfBatch(resource, rule))
  const { rows } = useRows(target.name)
  const lines = batchLinesOf(rule, record, target, rows)
  const [given, setGiven] = useState<ReadonlyMap<string, AnswerGiven>>(new Map())
  const [isIncomplete, setIncomplete] = useState(false)
  const { busy, failure, attempt } = useAttempt(resource, record, () => undefined)
  const transition = resource.workflow?.transitions[rule.answers]

  const waiting = lines.filter(({ isWaiting }) => isWaiting)
  const clean = waiting.filter((line) => line.record !== null && !line.isChanged)
  const approved = lines.filter((line) => line.isWaiting && given.get(line.recordId)?.answer === 'approve')
  const sums = sumByCurrency(approved.flatMap(({ amount }) => amount ?? [])).map((sum) => formatMoney(sum))
  const count = waiting.filter(({ recordId }) => (given.get(recordId)?.answer ?? 'leave') !== 'leave').length
  const failed = waiting.filter(({ outcome }) => outcome?.outcome === 'refused')
  const answer = (recordId: string, change: Partial<AnswerGiven>) => {
    setIncomplete(false)
    setGiven((before) => {
      const old = before.get(recordId) ?? { answer: 'leave', reason: '' }
      return new Map(before).set(recordId, { ...old, ...change })
    })
  }
  async function send(): Promise<void> {
    const answers = answersToSend(lines, given, uuidV7)
    if (answers === null) return setIncomplete(true)
    if (!transition) return
    const changes = { [rule.outcomes]: { before: record[rule.outcomes] ?? null, after: answers } }
    await attempt(
      rule.answers,
      () => notifySuccess(transition.done),
      () => performAction(resource, record, actor, { action: rule.answers, changes, step: transition }),
    )
  }
  const again = () =>
    setGiven(
      new Map(
        failed.map(({ recordId, outcome }) => [
          recordId,
          { answer: outcome?.answer ?? 'leave', reason: outcome?.reason ?? '' },
        ]),
      ),
    )

  return (
    <Card component="section" p="md" aria-labelledby={heading}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4" id={heading}>
            {messages.title}
          </Title>
          <Group gap="sm">
            {failed.length > 0 && (
              <Button variant="default" onClick={again}>
                {messages.retry}
              </Button>
            )}
            {clean.length > 0 && (
              <Button
                variant="default"
                onClick={() =>
                  setGiven(new Map([...given, ...clean.map((line) => [line.recordId, approval] as const)]))
                }
              >
                {messages.approveAll(clean.length)}
              </Button>
            )}
          </Group>
        </Group>
        <Table.ScrollContainer minWidth={560}>
          <Table>
            <Table.Tbody>
              {lines.map((line) => (
                <LineRow
                  key={line.recordId}
                  line={line}
                  target={target}
                  given={given.get(line.recordId)}
                  onAnswer={(change) => answer(line.recordId, change)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        {isIncomplete && (
          <Alert color="red" role="alert">
            {messages.needsReason}
          </Alert>
        )}
        {failure && (
          <Alert color="red" role="alert" title={failure.title}>
            {failure.text}
          </Alert>
        )}
        <Group justify="space-between">
          <Text role="status">
            {waiting.length === 0
              ? messages.complete
              : [
                  messages.toApprove(approved.length, sums),
                  ...(waiting.length > clean.length ? [messages.setAside(waiting.length - clean.length)] : []),
                ].join('. ')}
          </Text>
          <Button loading={busy !== null} disabled={waiting.length > 0 && count === 0} onClick={() => void send()}>
            {waiting.length === 0 ? messages.close : messages.send(count)}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

const approval: AnswerGiven = { answer: 'approve', reason: '' }

type LineRowProps = {
  line: BatchLine
  target: Resource
  given: AnswerGiven | undefined
  onAnswer: (change: Partial<AnswerGiven>) => void
}

function LineRow({ line, target, given, onAnswer }: LineRowProps) {
  const titleOf = useTitles([target.name, ...targetsOf(target)])
  const { recordId, record, amount, outcome, isWaiting, isChanged } = line
  const title = record ? recordTitle(target, record, titleOf) : messages.absent
  const isNegative = given?.answer === 'decline' || given?.answer === 'revise'
  return (
    <Table.Tr>
      <Table.Td>
        <NamedRecord resource={target.name} id={recordId} title={title} otherwise={title} />
        {isChanged && isWaiting && (
          <Text size="sm" c="orange.8">
            {messages.changed}
          </Text>
        )}
        {outcome?.outcome && (
          <Text size="sm" c="dimmed">
            {messages.outcomes[outcome.outcome]}
            {outcome.outcome === 'refused' && outcome.said !== undefined && `: ${outcome.said}`}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="end">{amount && formatMoney(amount)}</Table.Td>
      <Table.Td>
        {isWaiting && (
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <NativeSelect
              aria-label={messages.answerOf(title)}
              value={given?.answer ?? 'leave'}
              disabled={record === null}
              data={Object.entries(messages.answers).map(([value, label]) => ({ value, label }))}
              onChange={({ currentTarget: { value } }) => {
                const chosen = answers.find((one) => one === value)
                if (chosen) onAnswer({ answer: chosen })
              }}
            />
            {isNegative && (
              <TextInput
                aria-label={messages.reasonOf(title)}
                placeholder={messages.reason}
                value={given.reason}
                maxLength={2000}
                onChange={({ currentTarget: { value } }) => onAnswer({ reason: value })}
              />
            )}
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

const answers = ['approve', 'decline', 'revise', 'leave'] as const
