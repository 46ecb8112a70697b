import { Stack, Text } from '@mantine/core'
import { formatDate } from '#src/lib/format-day.ts'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { useFormState } from '#src/screens/form/state/form-state.tsx'
import { GuestWizard } from '#src/screens/guest/guest-wizard.tsx'
import type { GuestWizardProps } from '#src/screens/guest/guest-wizard-props.ts'
import { StatementComparison } from './comparison.screen.tsx'
import { statementMessages as messages } from './messages.ts'
import { statementAnswers } from './statement-answers.ts'
import { statementGiven } from './statement-given.ts'

const answered = ['answer', 'disputeReason', 'signedBy', 'signedPosition', 'signature']
const steps: GuestWizardProps['steps'] = [
  {
    name: 'lines',
    title: messages.guestLines,
    fields: ['vendorOpeningBalance', 'vendorLines'],
    hint: messages.guestLinesHint,
  },
  { name: 'answer', title: messages.guestAnswer, fields: answered, hint: messages.guestAnswerHint },
]

const title: GuestWizardProps['title'] = (given) => {
  const { periodFrom, periodTo } = statementGiven.parse(given)
  return messages.guestTitle(messages.period(formatDate(periodFrom), formatDate(periodTo)))
}

const intro: GuestWizardProps['intro'] = ({ given, company }) => {
  const statement = statementGiven.parse(given)
  return (
    <Stack gap="sm">
      <Text>{messages.guestHello(company, statement.vendor)}</Text>
      <StatementComparison statement={statement} isAsked />
    </Stack>
  )
}

/** The vendor begins with our lines, and corrects them. */
const initial: GuestWizardProps['initial'] = (given) => {
  const { openingBalance, lines } = statementGiven.parse(given)
  return { vendorLines: lines, ...(openingBalance && { vendorOpeningBalance: openingBalance }) }
}

/** Both sides line by line, above what is signed. */
function Answer({ given }: { given: Readonly<Record<string, unknown>> }) {
  const { fields } = useFormState()
  return (
    <>
      <StatementComparison statement={{ ...statementGiven.parse(given), ...fields }} />
      {answered.map((name) => (
        <FieldControl key={name} name={name} />
      ))}
    </>
  )
}

const layouts = { answer: Answer }
const leadsTo = (link: string) => `/guest/statements/${link}/success`

/** A vendor compares a statement of account with its books, and signs it or says what is not right. */
export function Screen() {
  return (
    <GuestWizard
      resource={statementAnswers}
      steps={steps}
      title={title}
      intro={intro}
      initial={initial}
      layouts={layouts}
      leadsTo={leadsTo}
      done={messages.guestSigned}
    />
  )
}
