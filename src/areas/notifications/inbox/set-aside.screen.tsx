import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { recordMessages } from '#src/screens/messages/record-messages.ts'
import { inboxMessages as messages } from '../messages.ts'
import { asideUntil } from './inbox-rows.ts'

type SetAsideProps = {
  /** The chosen day: `2026-11-30`. */
  onChoose: (day: string) => void
  onCancel: () => void
}

/** Until when a line is set aside: tomorrow, Monday, or a date. */
export function SetAside({ onChoose, onCancel }: SetAsideProps) {
  const today = useToday()
  const [tomorrow, monday] = [asideUntil(today, 'tomorrow'), asideUntil(today, 'monday')]
  const [day, setDay] = useState('')
  return (
    <Modal
      opened
      onClose={onCancel}
      title={messages.setAside}
      closeButtonProps={{ 'aria-label': recordMessages.notNow }}
    >
      <Stack gap="sm" pt={4}>
        <Button data-autofocus variant="default" onClick={() => onChoose(tomorrow)}>
          {messages.setAsideTo.tomorrow}
        </Button>
        {monday !== tomorrow && (
          <Button variant="default" onClick={() => onChoose(monday)}>
            {messages.setAsideTo.monday}
          </Button>
        )}
        <TextInput
          type="date"
          label={messages.setAsideTo.day}
          min={tomorrow}
          value={day}
          onChange={({ currentTarget: { value } }) => setDay(value)}
        />
        <Button disabled={day <= today} onClick={() => onChoose(day)}>
          {messages.setAside}
        </Button>
      </Stack>
    </Modal>
  )
}
