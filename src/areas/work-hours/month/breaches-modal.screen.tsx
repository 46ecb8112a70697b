import { Alert, Button, Group, List, Modal, Stack, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#src/screens/format/format-instant.ts'
import { breachMessages as messages } from '../work-rest-hour/messages.ts'
import { formatBrokenRule } from '../work-rest-hour/verdict-text.ts'
import { isBreach, lacksCause } from './breach-cause.ts'
import type { MonthDay } from './use-month.screen.tsx'

/** The causes that were written, by date. */
export type Causes = ReadonlyMap<string, string>

type BreachesModalProps = {
  title: string
  /** The days that are to be submitted or signed; those without a breach are not named. */
  days: readonly MonthDay[]
  /** The reader is their author, who writes the causes. */
  isAuthor?: boolean
  /** Names the button for this number of days. */
  confirm: (count: number) => string
  onConfirm: (days: readonly MonthDay[], causes: Causes) => Promise<void>
  onCancel: () => void
}

/**
 * Names every breach before a signature, and asks for the cause of each. Who signs writes nothing into what they sign: for
 * them a day without a cause is left out, to be returned.
 */
export function BreachesModal({ title, days, isAuthor = false, confirm, onConfirm, onCancel }: BreachesModalProps) {
  const [causes, setCauses] = useState<Causes>(new Map())
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const left = days.filter((day) => isAuthor || !lacksCause(day.verdict, day.remarks))
  const isMissing = (day: MonthDay) => lacksCause(day.verdict, causes.get(day.date) ?? day.remarks)

  async function go(): Promise<void> {
    setAsked(true)
    if (left.some(isMissing)) return
    setBusy(true)
    await onConfirm(left, causes).finally(() => setBusy(false))
  }
  return (
    <Modal opened onClose={onCancel} title={title} size="lg" closeButtonProps={{ 'aria-label': messages.cancel }}>
      <Stack gap="md">
        <Text>{messages.intro}</Text>
        {days
          .filter(({ verdict }) => isBreach(verdict))
          .map((day) => (
            <section key={day.date} aria-label={formatDay(day.date)}>
              <Title order={3} size="h5">
                {formatDay(day.date)}
              </Title>
              <List size="sm">
                {day.hours &&
                  day.verdict?.broken.map((line) => (
                    <List.Item key={line.rule}>{day.hours && formatBrokenRule(line, day.hours)}</List.Item>
                  ))}
              </List>
              {!lacksCause(day.verdict, day.remarks) ? (
                <Text size="sm" mt={4}>
                  {messages.given(day.remarks ?? '')}
                </Text>
              ) : isAuthor ? (
                <Textarea
                  label={messages.cause}
                  description={messages.causeHint}
                  required
                  autosize
                  minRows={2}
                  maxLength={2000}
                  mt={4}
                  value={causes.get(day.date) ?? ''}
                  error={isAsked && isMissing(day) ? messages.causeMissing : undefined}
                  onChange={(event) => setCauses(new Map(causes).set(day.date, event.currentTarget.value))}
                />
              ) : (
                <Alert color="orange" mt={4}>
                  {messages.notGiven}
                </Alert>
              )}
            </section>
          ))}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {messages.cancel}
          </Button>
          <Button loading={busy} disabled={left.length === 0} onClick={() => void go()}>
            {confirm(left.length)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
