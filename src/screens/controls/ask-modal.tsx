import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import type { z } from 'zod'
import { fieldsOfObject } from '#src/resource/description/field-description.ts'
import { errorsOf, type FieldErrors } from '#src/resource/description/validate.ts'
import { validationMessage } from '#src/resource/description/validation-message.ts'
import { nonBlankAnswers } from '#src/resource/workflow/step-answers.ts'
import { useStoredAnswers } from '../data/drafts/use-stored-answers.ts'
import { formatInstantPhrase } from '../format/format-instant.ts'
import { recordMessages } from '../messages/record-messages.ts'
import { AskField } from './ask-field.tsx'

type Answers = Readonly<Record<string, unknown>>

type AskModalProps = {
  title: string
  confirm: string
  /** The transition's questions. */
  ask: z.ZodObject<z.ZodRawShape>
  /**
   * Identifies the question, `leave-requests/<id>/return`, so that typed answers are restored. Null for questions about
   * a selection.
   */
  storeAs: string | null
  /** One sentence under the questions. */
  note?: string | undefined
  /** Default answers, until others are typed. */
  start?: Readonly<Record<string, unknown>>
  /** What the answers become once the named one changed, such as a text that follows from a reason; pure. */
  adjust?: ((answers: Answers, changed: string) => Answers) | undefined
  /** Whether the step was taken; else the answers are kept. */
  onAnswer: (answers: Record<string, unknown>) => Promise<boolean>
  /** Why the answers were not taken; they stay to be sent again. */
  failure?: string | null
  onCancel: () => void
}

/**
 * Asks what a step needs, such as a reason, and checks it before going on. What is typed is kept on this device until the
 * step is taken, whether the question is put off or the page is opened anew.
 */
export function AskModal({
  title,
  confirm,
  ask,
  storeAs: storageKey,
  note,
  start,
  adjust,
  onAnswer,
  failure = null,
  onCancel,
}: AskModalProps) {
  const {
    answers,
    answer,
    storedAt: answeredAt,
    isNotStored: isUnkept,
    clear: clearAnswers,
  } = useStoredAnswers(ask, storageKey, start)
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

  async function submit(): Promise<void> {
    const checked = ask.safeParse(nonBlankAnswers(answers), { error: validationMessage })
    if (!checked.success) return setErrors(errorsOf(checked.error))
    setBusy(true)
    const isDone = await onAnswer(checked.data).finally(() => setBusy(false))
    if (isDone) clearAnswers()
  }

  return (
    <Modal
      opened
      closeOnClickOutside={false}
      onClose={onCancel}
      title={title}
      closeButtonProps={{ 'aria-label': recordMessages.notNow }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
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
                answer(field.name, value)
                const next = adjust?.({ ...answers, [field.name]: value }, field.name) ?? {}
                for (const [name, follows] of Object.entries(next))
                  if (name !== field.name && follows !== answers[name]) answer(name, follows)
              }}
            />
          ))}
          {note !== undefined && (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          )}
          {answeredAt !== null && (
            <Text size="sm" c="dimmed">
              {recordMessages.answersFrom(formatInstantPhrase(answeredAt))}
            </Text>
          )}
          {isUnkept && (
            <Text size="sm" c="dimmed" role="status">
              {recordMessages.answersNotStored}
            </Text>
          )}
          {failure !== null && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onCancel}>
              {recordMessages.notNow}
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
