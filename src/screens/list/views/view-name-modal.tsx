import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { foldText } from '#src/resource/text/fold-text.ts'
import { viewMessages as messages } from './view-messages.ts'

/** Maximum length of a view's name. */
const maxNameLength = 60

type ViewNameModalProps = {
  title: string
  name: string
  /** Existing names. */
  existing: readonly string[]
  onName(name: string): void
  onCancel(): void
}

/** Asks for a view's name. */
export function ViewNameModal({ title, name, existing: taken, onName, onCancel }: ViewNameModalProps) {
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string | null>(null)
  function answer(): void {
    const chosen = typed.trim()
    if (chosen === '') setError(messages.nameNeeded)
    else if (taken.some((other) => foldText(other) === foldText(chosen))) setError(messages.nameTaken)
    else onName(chosen)
  }
  return (
    <Modal opened onClose={onCancel} title={title} closeButtonProps={{ 'aria-label': messages.notNow }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          answer()
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            label={messages.name}
            description={messages.nameHint}
            maxLength={maxNameLength}
            value={typed}
            error={error}
            onChange={(event) => {
              setError(null)
              setTyped(event.currentTarget.value)
            }}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onCancel}>
              {messages.notNow}
            </Button>
            <Button type="submit">{messages.keep}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
