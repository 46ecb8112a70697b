import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { instantNow } from '#src/lib/instant.ts'
import { discardGuestDraft, loadGuestDraft, saveGuestDraft, submitGuestReport } from '#src/offline/guest/guest-draft.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { fieldOf } from '#src/resource/field-description.ts'
import { type FieldErrors, validateFields } from '#src/resource/validate.ts'
import { controls } from '#src/screens/controls/control-table.ts'
import { isFileReference } from '#src/screens/files/file-reference.ts'
import { fieldId } from '#src/screens/form/form-state.tsx'
import { useGoTo } from '#src/screens/hooks/use-address.ts'
import { noteCode } from './guest-code.ts'
import { GuestPhotos } from './guest-photos.screen.tsx'
import { guestWords as words } from './guest-words.ts'
import { useGuestPlace } from './use-guest-place.screen.tsx'

type GuestFormProps = {
  resource: Resource
  title: string
  /** The field that begins with now. */
  when: string
  /** What the success page calls it (specification 2, section 2). */
  type: 'nearMiss' | 'safetyObservation'
}

/** A report without a name: what a guest may set, kept on this device as it is typed, and sent by itself later. */
export function GuestForm({ resource, title, when, type }: GuestFormProps) {
  const place = useGuestPlace()
  const goTo = useGoTo()
  const [fields, setFields] = useState<Record<string, unknown> | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void loadGuestDraft(resource.name).then((kept) => setFields({ [when]: instantNow(), ...kept }))
  }, [resource, when])
  if (place === undefined || fields === null) return null
  if (place === null) {
    return (
      <Alert color="orange" title={words.noPlace} maw={640} mx="auto">
        {words.noPlaceText}
      </Alert>
    )
  }
  const { code } = place

  function set(name: string, value: unknown): void {
    const { [name]: _before, ...others } = fields ?? {}
    const next = value === undefined ? others : { ...others, [name]: value }
    setFields(next)
    void saveGuestDraft(resource.name, next)
  }
  async function send(): Promise<void> {
    const validated = validateFields(resource, fields)
    if (!validated.ok) {
      setErrors(validated.errors)
      setTimeout(() => summary.current?.focus(), 50)
      return
    }
    setBusy(true)
    noteCode(await submitGuestReport(resource.name, code, validated.fields))
    goTo(`/general/incident/success?type=${type}`)
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
        <Title order={1}>{title}</Title>
        <Text>{words.intro}</Text>
        {place.name !== null && <Text c="dimmed">{words.at(place.name)}</Text>}
        {Object.keys(errors).length > 0 && (
          <Alert color="red" title={words.wrong} ref={summary} tabIndex={-1} role="alert" />
        )}
        <GuestPhotos
          resource={resource.name}
          photos={photos}
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
        <Text size="sm" c="dimmed">
          {words.kept}
        </Text>
        <Button type="submit" size="lg" loading={busy}>
          {words.send}
        </Button>
        <Button
          variant="subtle"
          onClick={() => void discardGuestDraft(resource.name).then(() => goTo('/general/incident'))}
        >
          {words.discard}
        </Button>
      </Stack>
    </form>
  )
}

/** No field of a guest's holds further ones. */
function NoPart() {
  return null
}
