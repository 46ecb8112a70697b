import { Stack, Text, Title } from '@mantine/core'
import { GuestWizard } from '#src/screens/guest/guest-wizard.tsx'
import type { GuestWizardProps } from '#src/screens/guest/guest-wizard-props.ts'
import { registrationMessages as messages } from './messages.ts'
import { kycAnswers } from './registration-answers.ts'
import { registrationGiven } from './registration-given.ts'
import { kycSteps } from './registration-steps.screen.tsx'

const title: GuestWizardProps['title'] = (given) => messages.kycTitle(registrationGiven.parse(given).vendor)
const intro: GuestWizardProps['intro'] = ({ company }) => (
  <Stack gap="sm">
    <Text>{messages.kycHello(company)}</Text>
    <Text c="dimmed">{messages.kycNeeds}</Text>
  </Stack>
)
const initial: GuestWizardProps['initial'] = (given) => registrationGiven.parse(given).known
const leadsTo = () => '/guest/kyc/success'

/** A person whom the company pays already says who they are and where to pay them. */
export function Kyc() {
  return (
    <GuestWizard
      resource={kycAnswers}
      steps={kycSteps}
      title={title}
      intro={intro}
      initial={initial}
      leadsTo={leadsTo}
      done={messages.kycDone}
    />
  )
}

/** Their details are in. */
export function KycSuccess() {
  return (
    <Stack gap="lg" maw={640} mx="auto">
      <Title order={1}>{messages.kycSuccess}</Title>
      <Text role="status">{messages.kycDone}</Text>
    </Stack>
  )
}
