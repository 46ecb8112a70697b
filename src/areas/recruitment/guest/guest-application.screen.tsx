import { Stack, Text } from '@mantine/core'
import { useCallback } from 'react'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { GuestWizard } from '#src/screens/guest/guest-wizard.tsx'
import type { GuestWizardProps } from '#src/screens/guest/guest-wizard-props.ts'
import { applicationAnswers } from './application-answers.ts'
import { applicationGiven } from './application-given.ts'
import { ApplicationState } from './application-state.screen.tsx'
import { guestApplicationMessages as messages } from './messages.ts'

const steps: GuestWizardProps['steps'] = [
  {
    name: 'person',
    title: messages.steps.person,
    fields: ['firstName', 'lastName', 'phone', 'address', 'availableFrom'],
  },
  {
    name: 'papers',
    title: messages.steps.papers,
    fields: ['resume', 'photograph', 'coverLetter'],
    hint: messages.photoHint,
  },
  { name: 'documents', title: messages.steps.documents, fields: ['documents'], hint: messages.documentsHint },
]

const title: GuestWizardProps['title'] = (given) => messages.title(applicationGiven.parse(given).position)

const intro: GuestWizardProps['intro'] = ({ given, company }) => (
  <Stack gap="sm">
    <Text>{messages.hello(company, applicationGiven.parse(given).position)}</Text>
    <Text c="dimmed">{`${messages.needs} ${messages.go} ${messages.kept}`}</Text>
  </Stack>
)

/** The page of an applicant's link: the application step by step, and later how it stands. */
export function Screen() {
  const vacancy = usePathParameter('id')
  const leadsTo = useCallback(
    (link: string) => `/guest/vacancies/${vacancy}/application/success?link=${link}`,
    [vacancy],
  )
  return (
    <GuestWizard
      resource={applicationAnswers}
      steps={steps}
      title={title}
      intro={intro}
      leadsTo={leadsTo}
      done={messages.done}
      help={messages.help}
      Standing={ApplicationState}
    />
  )
}
