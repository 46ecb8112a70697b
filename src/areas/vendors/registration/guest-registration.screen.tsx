import { Alert, Stack, Text } from '@mantine/core'
import type { TitleOf } from '#src/screens/format/format-value.ts'
import { GuestWizard } from '#src/screens/guest/guest-wizard.tsx'
import type { GuestWizardProps } from '#src/screens/guest/guest-wizard-props.ts'
import { registrationMessages as messages } from './messages.ts'
import { corporateRegistration, individualRegistration } from './registration-answers.ts'
import { registrationGiven } from './registration-given.ts'
import { corporateSteps, individualSteps } from './registration-steps.screen.tsx'
import { ServicesStep } from './services-step.screen.tsx'

const title: GuestWizardProps['title'] = (given) => messages.title(registrationGiven.parse(given).vendor)

const intro: GuestWizardProps['intro'] = ({ given, company }) => {
  const { reason } = registrationGiven.parse(given)
  return (
    <Stack gap="sm">
      <Text>{messages.hello(company)}</Text>
      {reason && <Alert color="orange">{messages.mailReason(reason)}</Alert>}
      <Text c="dimmed">{messages.needs}</Text>
    </Stack>
  )
}

const initial: GuestWizardProps['initial'] = (given) => registrationGiven.parse(given).known

/** Services and documents are named by what the link gives. */
const titleOf = (given: Readonly<Record<string, unknown>>): TitleOf => {
  const { services, requirements } = registrationGiven.parse(given)
  const names = new Map([...services, ...requirements].map(({ id, name }) => [id, name]))
  return (_target, id) => names.get(id) ?? null
}

const layouts = { service: ServicesStep }
const page = (kind: 'corporate' | 'individual') => ({
  hrefOf: (link: string, step: string) => `/guest/vendors/${link}/${kind}/${step}`,
  leadsTo: (link: string) => `/guest/vendors/${link}/${kind}/success`,
})
const ofCorporate = page('corporate')
const ofIndividual = page('individual')
const ofBoth = { title, intro, initial, titleOf, layouts, done: messages.done } as const

/** A company registers, step by step. */
export function CorporateRegistration() {
  return <GuestWizard {...ofBoth} {...ofCorporate} resource={corporateRegistration} steps={corporateSteps} />
}

/** A person registers. */
export function IndividualRegistration() {
  return <GuestWizard {...ofBoth} {...ofIndividual} resource={individualRegistration} steps={individualSteps} />
}
