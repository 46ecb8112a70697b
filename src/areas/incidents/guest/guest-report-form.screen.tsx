import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { lastDayBy } from '#src/offline/session/office-clock.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { type FieldErrors, validateFields } from '#src/resource/description/validate.ts'
import { futureDayErrors } from '#src/resource/workflow/future-days.ts'
import { controls } from '#src/screens/controls/control-table.ts'
import { withoutErrorOf } from '#src/screens/data/fields/error-lines.ts'
import { isFileReference } from '#src/screens/data/fields/file-reference.ts'
import { useOfficeClock } from '#src/screens/data/session/use-office-clock.ts'
import { ErrorSummary } from '#src/screens/form/error-summary.tsx'
import { fieldId } from '#src/screens/form/state/form-state.tsx'
import { GuestPhotos } from './guest-photos.screen.tsx'
import { guestMessages as messages } from './messages.ts'

type GuestReportFormProps = {
  resource: Resource
  title: string
  /** Below the title: the place, and the office's message. */
  children: ReactNode
  /** Initial values and errors. */
  initial: Readonly<Record<string, unknown>>
  initialErrors?: FieldErrors
  /** The owner of its photos: the resource of a draft, or the id of a report. */
  photosOf: string
  onChange: (fields: Record<string, unknown>) => Promise<void>
  onSend: (fields: Record<string, unknown>) => Promise<void>
  send: string
  /** The button that throws it away. */
  discard: ReactNode
}

/** The form of a report without a name: the guest's fields, saved on this device as they are typed. */
export function GuestReportForm(props: GuestReportFormProps) {
  const { resource, onChange, onSend } = props
  const [fields, setFields] = useState<Record<string, unknown>>({ ...props.initial })
  const [errors, setErrors] = useState<FieldErrors>(props.initialErrors ?? {})
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const clock = useOfficeClock()

  function set(name: string, value: unknown): void {
    const { [name]: _before, ...others } = fields
    const next = value === undefined ? others : { ...others, [name]: value }
    setFields(next)
    setErrors((before) => withoutErrorOf(before, name))
    onChange(next).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  }
  function aheadOf(made: Record<string, unknown>): FieldErrors {
    const status = resource.workflow?.start ?? null
    return futureDayErrors(resource, { fields: made, before: null, status, step: null }, lastDayBy(clock))
  }
  async function send(): Promise<void> {
    const validated = validateFields(resource, fields)
    const found = validated.ok ? aheadOf(validated.fields) : validated.errors
    if (!validated.ok || Object.keys(found).length > 0) {
      setErrors(found)
      setTimeout(() => summary.current?.focus(), 50)
      return
    }
    setBusy(true)
    await onSend(validated.fields).catch(() => {
      setFailed(true)
      setBusy(false)
    })
  }
  const photos = Array.isArray(fields.evidences) ? fields.evidences.filter(isFileReference) : []
  const names = (resource.guests?.fields ?? []).filter((name) => name !== 'evidences')

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void send()
      }}
    >
      <Stack gap="lg" maw={640} mx="auto">
        <Title order={1}>{props.title}</Title>
        {props.children}
        <ErrorSummary resource={resource} errors={errors} summary={summary} />
        <GuestPhotos
          of={props.photosOf}
          photos={photos}
          error={errors.evidences?.join('. ')}
          onChange={(next) => set('evidences', next.length > 0 ? next : undefined)}
        />
        {names.map((name) => {
          const field = fieldOf(resource, name)
          if (!field) return null
          const Control = controls[field.kind]
          return (
            <Control
              key={name}
              field={field}
              id={fieldId(name)}
              path={name}
              value={fields[name]}
              onChange={(value) => set(name, value)}
              label={field.label}
              error={errors[name]?.join('. ')}
              errors={errors}
              draftId=""
              where={{}}
              Part={NoPart}
            />
          )
        })}
        {failed ? (
          <Alert color="red" role="alert">
            {messages.notStored}
          </Alert>
        ) : (
          <Text size="sm" c="dimmed">
            {messages.storedNote}
          </Text>
        )}
        <Button type="submit" size="lg" loading={busy}>
          {props.send}
        </Button>
        {props.discard}
      </Stack>
    </form>
  )
}

/** No guest field contains others. */
function NoPart() {
  return null
}
