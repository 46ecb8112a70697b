import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { isPlainDate } from '#src/lib/instant.ts'
import { DayInput } from '../controls/inputs/day-input.tsx'
import type { ExportDays } from '../data/list/export-query.ts'
import { useToday } from '../data/session/use-office-clock.ts'
import { listMessages } from '../messages/list-messages.ts'
import { spreadsheetMessages as messages } from '../messages/spreadsheet-messages.ts'

type ExportRangeProps = {
  /** What the day is that the range reads: 'Start date'. */
  dayLabel: string
  /** The days by which the list is filtered now; '' where an end is open. */
  initial: ExportDays
  onExport: (days: ExportDays) => void
  onCancel: () => void
}

/** Asks for the first and last day of an export; the last is today unless somebody says otherwise. */
export function ExportRange({ dayLabel, initial, onExport, onCancel }: ExportRangeProps) {
  const today = useToday()
  const [days, setDays] = useState<ExportDays>({ from: initial.from, until: initial.until || today })
  const { from, until } = days
  const isWhole = (from === '' || isPlainDate(from)) && isPlainDate(until)
  const isReversed = isWhole && from > until
  return (
    <Modal
      opened
      onClose={onCancel}
      title={messages.rangeTitle}
      closeButtonProps={{ 'aria-label': messages.rangeClose }}
    >
      <Stack gap="md">
        <Group gap="sm" align="flex-start">
          <DayInput
            nested
            label={messages.rangeFrom(dayLabel)}
            value={from}
            {...(isPlainDate(until) && { max: until })}
            {...(isReversed && { error: messages.rangeReversed })}
            onChange={(day) => setDays({ from: day, until })}
          />
          <DayInput
            nested
            required
            label={listMessages.until}
            value={until}
            {...(isPlainDate(from) && { min: from })}
            onChange={(day) => setDays({ from, until: day })}
          />
        </Group>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {messages.exportCancel}
          </Button>
          <Button disabled={!isWhole || isReversed} onClick={() => onExport(days)}>
            {messages.export}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
