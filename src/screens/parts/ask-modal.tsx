import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import type { z } from 'zod'
import { fieldsOfObject } from '#src/resource/field-description.ts'
import { plainMessage } from '#src/resource/plain-message.ts'
import { errorsOf, type FieldErrors } from '#src/resource/validate.ts'
import { recordWords } from '../words/record-words.ts'
import { AskField } from './ask-field.tsx'

type AskModalProps = {
  title: string
  confirm: string
  /** What the transition asks for. */
  ask: z.ZodObject<z.ZodRawShape>
  onAnswer: (answers: Record<string, unknown>) => Promise<void>
  /** Why the answers were not taken; they stay to be sent again. */
  failure?: string | null
  onCancel: () => void
}

/** Asks what a step needs, such as a reason, and checks it before going on. */
export function AskModal({ title, confirm, ask, onAnswer, failure = null, onCancel }: AskModalProps) {
  const [answers, setAnswers] = useState<Record<string, unknown>>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const id = useId()

  const [first] = fieldsOfObject(ask)
  const firstId = first && `${id}-${first.name}`
  useEffect(() => {
    // After the dialog gave the focus to its closing button, where a typed space would close it.
    const timer = setTimeout(() => firstId && document.getElementById(firstId)?.focus(), 50)
    return () => clearTimeout(timer)
  }, [firstId])

  async function answer(): Promise<void> {
    const checked = ask.safeParse(answers, { error: plainMessage })
    if (!checked.success) return setErrors(errorsOf(checked.error))
    setBusy(true)
    await onAnswer(checked.data).finally(() => setBusy(false))
  }

  return (
    <Modal
      opened
      closeOnClickOutside={false}
      onClose={onCancel}
      title={title}
      closeButtonProps={{ 'aria-label': recordWords.notNow }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void answer()
        }}
      >
        <Stack>
          {fieldsOfObject(ask).map((field) => (
            <AskField
              key={field.name}
              id={`${id}-${field.name}`}
              field={field}
              value={answers[field.name]}
              error={errors[field.name]?.join('. ')}
              onChange={(value) => {
                setErrors(({ [field.name]: _gone, ...rest }) => rest)
                setAnswers(({ [field.name]: _before, ...rest }) =>
                  value === undefined ? rest : { ...rest, [field.name]: value },
                )
              }}
            />
          ))}
          {failure !== null && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onCancel}>
              {recordWords.notNow}
            </Button>
            <Button type="submit" loading={busy}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
