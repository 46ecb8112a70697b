import { Alert, Stack, Text } from '@mantine/core'
import { useCallback, useId } from 'react'
import { type Field, fieldsOfObject } from '#src/resource/description/field-description.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { amendmentOf } from '#src/resource/envelope/amendment.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { AskField } from '../controls/ask-field.tsx'
import type { DraftHandle } from '../data/drafts/use-draft.ts'
import { usePersonName } from '../data/records/use-person-name.ts'
import { formatInstantName } from '../format/format-instant.ts'
import { amendmentMessages as messages } from '../messages/amendment-messages.ts'
import { Icon } from '../parts/icon.tsx'

type AmendmentReasonProps = {
  record: StoredRecord
  step: Transition
  draft: DraftHandle
  errors: FieldErrors
}

/** Above the form of a signed record: what amending means, and its reason, stored with the draft as it is typed. */
export function AmendmentReason({ record, step, draft, errors }: AmendmentReasonProps) {
  const id = useId()
  const nameOf = usePersonName()
  return (
    <Alert
      color="orange"
      icon={<Icon name="edit" />}
      title={messages.signedBefore(nameOf(record.statusBy), record.statusAt && formatInstantName(record.statusAt))}
    >
      <Text size="sm" mb="sm">
        {messages.signedText((amendmentOf(record)?.edition ?? 1) + 1)}
      </Text>
      <Stack gap="sm">
        {(step.ask ? fieldsOfObject(step.ask) : []).map((field) => (
          <ReasonField
            key={field.name}
            id={`${id}-${field.name}`}
            field={field}
            draft={draft}
            error={errors[field.name]?.join('. ')}
          />
        ))}
      </Stack>
    </Alert>
  )
}

type ReasonFieldProps = { id: string; field: Field; draft: DraftHandle; error: string | undefined }

function ReasonField({ id, field, draft: { answers, answer }, error }: ReasonFieldProps) {
  const onChange = useCallback((value: unknown) => answer(field.name, value), [answer, field.name])
  return <AskField id={id} field={field} value={answers[field.name]} error={error} onChange={onChange} />
}
