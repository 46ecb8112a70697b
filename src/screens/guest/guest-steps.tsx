import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { isGuestStepSaved, sendGuestAnswers } from '#src/offline/guest-links/guest-answers.ts'
import type { GuestLinkView } from '#src/offline/guest-links/guest-link-view.ts'
import { isApplicable } from '#src/resource/description/conditional-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { type FieldErrors, validateFields } from '#src/resource/description/validate.ts'
import { useGoTo, usePathParameter } from '../browser/use-address.ts'
import { withoutErrorOf } from '../data/fields/error-lines.ts'
import { errorsAmong, stepOfPath, type WizardView, wizardPlace } from '../data/wizard/wizard-view.ts'
import { ErrorSummary } from '../form/error-summary.tsx'
import { ButtonLink } from '../parts/button-link.tsx'
import { checkStep } from '../wizard/check-step.ts'
import { WizardAnswers } from '../wizard/wizard-check.tsx'
import { WizardProgress } from '../wizard/wizard-progress.tsx'
import { GuestFields } from './guest-fields.tsx'
import { guestLinkMessages as messages } from './guest-messages.ts'
import { GuestConflict, GuestSaved } from './guest-notices.tsx'
import { GuestResume } from './guest-resume.tsx'
import { GuestSent } from './guest-sent.tsx'
import type { GuestWizardProps } from './guest-wizard-props.ts'
import { useGuestAnswers } from './use-guest-answers.ts'
import type { GuestLink } from './use-guest-link.ts'

type GuestStepsProps = GuestWizardProps & { guest: GuestLink; view: GuestLinkView; current: string }

const noLines = {}
const noTitle = () => null

/** An open link: its steps, or what was sent where no step is named. */
export function GuestSteps(props: GuestStepsProps) {
  const { guest, view, resource, title, intro, takes, current, Standing } = props
  const id = usePathParameter('link')
  const goTo = useGoTo()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  /** The step that was left last, once the office has it. */
  const [savedStep, setSavedStep] = useState<string | null>(null)
  const summary = useRef<HTMLDivElement>(null)
  const all = useMemo(() => [...props.steps, checkStep], [props.steps])
  const { fields, change: store, storeInitial } = useGuestAnswers(guest, all, props.initial?.(view.given) ?? {})
  const change = useCallback<typeof store>(
    (name, update) => {
      setErrors((before) => withoutErrorOf(before, name))
      store(name, update)
    },
    [store],
  )
  // A step of which nothing is asked, as the other answers are, is left out.
  const steps = all.filter((one) => one === checkStep || one.fields.some((name) => isAsked(resource, name, fields)))
  const hrefOf = (step: string) => props.hrefOf?.(id, step) ?? `${location.pathname}?step=${step}`
  const wizard: WizardView = { steps, current, hrefOf }
  const { step, before, next } = wizardPlace(wizard)
  const titleOf = props.titleOf?.(view.given) ?? noTitle
  const answered = { resource, wizard, titleOf }

  if (view.closed !== null || (view.sentAt !== null && !steps.some(({ name }) => name === current))) {
    const answers = <WizardAnswers {...answered} fields={sentFields(view)} isFinal />
    if (Standing) return <Standing guest={guest} view={view} answers={answers} />
    return (
      <GuestSent
        guest={guest}
        resource={resource}
        text={props.done}
        answers={answers}
        onChange={() => goTo(hrefOf(steps[0]?.name ?? ''))}
      />
    )
  }

  const transition = takes === undefined ? null : (resource.workflow?.transitions[takes] ?? null)
  const shownErrors = { ...guest.link.refusal?.errors, ...errors }
  function show(found: FieldErrors): boolean {
    setErrors(found)
    if (Object.keys(found).length === 0) return true
    setTimeout(() => summary.current?.focus(), 50)
    return false
  }
  function errorsIn(names: readonly string[]): FieldErrors {
    const validated = validateFields(resource, fields, transition)
    return validated.ok ? {} : errorsAmong(validated.errors, names)
  }
  async function goOn(): Promise<void> {
    if (next) {
      if (!show(errorsIn(step.fields))) return
      goTo(hrefOf(next.name))
      await guest.sync()
      setSavedStep((await isGuestStepSaved(id, step.name)) ? step.name : null)
      return
    }
    if (!show(errorsIn(props.steps.flatMap((one) => one.fields)))) return
    if (guest.steps.some(({ other }) => other !== null)) return
    await storeInitial()
    await sendGuestAnswers(id)
    if (!props.leadsTo) goTo(props.hrefOf ? hrefOf('sent') : location.pathname)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void goOn()
      }}
    >
      <Stack gap="lg" maw={640} mx="auto">
        <Text size="sm" c="dimmed">
          {view.company}
        </Text>
        <WizardProgress wizard={wizard} />
        {before && (
          <ButtonLink href={hrefOf(before.name)} variant="subtle" w="fit-content">
            {messages.back}
          </ButtonLink>
        )}
        <Title order={1}>{before ? step.title : title(view.given)}</Title>
        {!before && intro(view)}
        {!before && <GuestResume guest={guest} steps={props.steps} hrefOf={hrefOf} />}
        {guest.link.refusal && (
          <Alert color="orange" role="alert" title={messages.notSent}>
            {guest.link.refusal.message}
          </Alert>
        )}
        <GuestConflict guest={guest} step={step.name} />
        <ErrorSummary
          resource={resource}
          errors={shownErrors}
          summary={summary}
          onElsewhere={(path) => goTo(hrefOf(stepOfPath(steps, path)?.name ?? step.name))}
        />
        {step.fields.length > 0 ? (
          <GuestFields
            key={step.name}
            link={id}
            resource={resource}
            step={step}
            takes={takes}
            lines={props.lines ?? noLines}
            Layout={props.layouts?.[step.name]}
            given={view.given}
            fields={fields}
            errors={shownErrors}
            change={change}
            onBusy={setBusy}
          />
        ) : (
          <WizardAnswers {...answered} fields={fields} />
        )}
        {!next && guest.steps.some(({ other }) => other !== null) && <Text role="status">{messages.settleFirst}</Text>}
        <Button type="submit" size="lg" loading={busy}>
          {next ? messages.goOn : messages.send}
        </Button>
        <GuestSaved guest={guest} isStepSaved={savedStep !== null && savedStep === before?.name} />
        <Text size="sm" c="dimmed">
          {(props.help ?? messages.help)(view.company)}
        </Text>
      </Stack>
    </form>
  )
}

function isAsked(resource: Resource, name: string, fields: Readonly<Record<string, unknown>>): boolean {
  const field = fieldOf(resource, name)
  return field !== undefined && isApplicable(field, fields)
}

/** What was sent last; what was changed since is not in it, nor a file that the office refused. */
function sentFields({ sent, without }: GuestLinkView): Record<string, unknown> {
  const all: Record<string, unknown> = Object.assign({}, ...Object.values(sent ?? {}))
  return Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)))
}
