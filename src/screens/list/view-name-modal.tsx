import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { viewWords as words } from './view-messages.ts'

/** Longest name of a view. */
const longest = 60

type ViewNameModalProps = {
  title: string
  name: string
  /** Names that are given already. */
  taken: readonly string[]
  onName(name: string): void
  onCancel(): void
}

/** Asks for the name of a view. */
export function ViewNameModal({ title, name, taken, onName, onCancel }: ViewNameModalProps) {
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string | null>(null)
  function answer(): void {
    const chosen = typed.trim()
    if (chosen === '') setError(words.nameNeeded)
    else if (taken.some((other) => other.toLowerCase() === chosen.toLowerCase())) setError(words.nameTaken)
    else onName(chosen)
  }
  return (
    <Modal opened onClose={onCancel} title={title} closeButtonProps={{ 'aria-label': words.notNow }}>
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
            label={words.name}
            description={words.nameHint}
            maxLength={longest}
            value={typed}
            error={error}
            onChange={(event) => {
              setError(null)
              setTyped(event.currentTarget.value)
            }}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onCancel}>
              {words.notNow}
            </Button>
            <Button type="submit">{words.keep}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
