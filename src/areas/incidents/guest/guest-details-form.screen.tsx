import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { discardGuestDetails, saveGuestDetails, sendGuestDetails } from '#src/offline/guest/report-details.ts'
import { lastDayBy } from '#src/offline/session/office-clock.ts'
import type { GuestDetails } from '#src/offline/storage/guest-database.ts'
import { type FieldErrors, validateChanges } from '#src/resource/description/validate.ts'
import { futureDayErrors } from '#src/resource/workflow/future-days.ts'
import { useGoTo } from '#src/screens/browser/use-address.ts'
import { withoutErrorOf } from '#src/screens/data/fields/error-lines.ts'
import { useOfficeClock } from '#src/screens/data/session/use-office-clock.ts'
import { stepOfPath, type WizardStep, wizardPlace } from '#src/screens/data/wizard/wizard-view.ts'
import { ErrorSummary } from '#src/screens/form/error-summary.tsx'
import { GuestFields } from '#src/screens/guest/guest-fields.tsx'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { wizardMessages } from '#src/screens/wizard/wizard-messages.ts'
import { WizardProgress } from '#src/screens/wizard/wizard-progress.tsx'
import { missingForSubmit } from '../preliminary-report/missing-for-submit.ts'
import { preliminaryIncidentReport as resource } from '../preliminary-report/preliminary-incident-report.ts'
import { guestFieldsOf } from '../preliminary-report/report-fields.ts'
import { guestCompletionPath, partLabels, reportParts, stepOfPart } from '../preliminary-report/report-parts.ts'
import { setFollowUpCode } from './follow-up-code.ts'
import { guestMessages as messages } from './messages.ts'

const steps: readonly (WizardStep & { sends: string })[] = reportParts.map((part) => ({
  name: part,
  title: partLabels[part],
  fields: guestFieldsOf(part),
  sends: stepOfPart(part),
}))
const noLines = {}

type GuestDetailsFormProps = {
  /** Any of its rows: all name the report, its code and its place. */
  report: GuestDetails
  rows: readonly GuestDetails[]
  current: string
}

/** One step of the details: saved on this device as it is typed, sent by itself, and the last one submits the report. */
export function GuestDetailsForm({ report, rows, current }: GuestDetailsFormProps) {
  const { of, code, place } = report
  const goTo = useGoTo()
  const clock = useOfficeClock()
  const hrefOf = (step: string) => guestCompletionPath(of, step)
  const { step, before, next } = wizardPlace({ steps, current })
  const stored = rows.find((row) => row.step === step.name)
  const [fields, setFields] = useState(stored?.fields ?? {})
  const newest = useRef(fields)
  const [errors, setErrors] = useState<FieldErrors>(stored?.refusal?.errors ?? {})
  const [failed, setFailed] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  /** From the press on: the next step may come after a second press, which would send this one again. */
  const isLeaving = useRef(false)
  const named = { of, code, place }
  const rowOf = ({ name, sends = name }: WizardStep) => ({ step: name, sends, schemaVersion: resource.version })

  function change(name: string, update: (value: unknown) => unknown): void {
    const { [name]: value, ...others } = newest.current
    const after = update(value)
    newest.current = after === undefined ? others : { ...others, [name]: after }
    setFields(newest.current)
    setErrors((errors) => withoutErrorOf(errors, name))
    saveGuestDetails(named, rowOf(step), newest.current).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  }
  function wrongIn(): FieldErrors {
    // The last step ends it all, with what was left half-way in those before it.
    const sent: Record<string, unknown> = next ? fields : Object.assign({}, ...rows.map((row) => row.fields), fields)
    const validated = validateChanges(resource, sent)
    const missing = next ? {} : missingForSubmit(sent)
    if (!validated.ok) return { ...missing, ...validated.errors }
    const reported = { fields: validated.fields, before: null, status: 'pending', step: null }
    return { ...futureDayErrors(resource, reported, lastDayBy(clock)), ...missing }
  }
  async function goOn(): Promise<void> {
    if (isLeaving.current) return
    const found = wrongIn()
    setErrors(found)
    if (Object.keys(found).length > 0) {
      setTimeout(() => summary.current?.focus(), 50)
      return
    }
    isLeaving.current = true
    try {
      // What was left half-way goes before the step that ends it all.
      if (!next) {
        const unsent = rows.filter((row) => row.step !== step.name && row.state === 'draft')
        for (const row of unsent) await sendGuestDetails(named, row, row.fields)
      }
      await sendGuestDetails(named, rowOf(step), fields)
    } catch {
      isLeaving.current = false
      setFailed(true)
      return
    }
    if (!next) setFollowUpCode(code)
    goTo(next ? hrefOf(next.name) : '/general/incident/success?type=preliminary')
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void goOn()
      }}
    >
      <Stack gap="lg" maw={640} mx="auto">
        <WizardProgress wizard={{ steps, current, hrefOf }} />
        {before && (
          <ButtonLink href={hrefOf(before.name)} variant="subtle" w="fit-content">
            {wizardMessages.back}
          </ButtonLink>
        )}
        <Title order={1}>{messages.complete}</Title>
        <Text>{messages.completeText(step.title)}</Text>
        {stored?.refusal && (
          <Alert color="orange" role="alert" title={messages.refusedTitle}>
            {stored.refusal.message ?? messages.refused}
          </Alert>
        )}
        <ErrorSummary
          resource={resource}
          errors={errors}
          summary={summary}
          onElsewhere={(path) => goTo(hrefOf(stepOfPath(steps, path)?.name ?? step.name))}
        />
        <GuestFields
          link={of}
          resource={resource}
          step={step}
          takes={undefined}
          lines={noLines}
          Layout={undefined}
          given={noLines}
          fields={fields}
          errors={errors}
          change={change}
          onBusy={() => undefined}
        />
        {failed ? (
          <Alert color="red" role="alert">
            {messages.notStored}
          </Alert>
        ) : (
          <Text size="sm" c="dimmed">
            {messages.detailsStored}
          </Text>
        )}
        <Button type="submit" size="lg">
          {next ? wizardMessages.goOn : messages.submitDetails}
        </Button>
        <Button variant="subtle" onClick={() => void discardGuestDetails(of).then(() => goTo('/general/incident'))}>
          {messages.discardDetails}
        </Button>
      </Stack>
    </form>
  )
}
