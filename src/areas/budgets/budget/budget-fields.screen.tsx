import { Alert, Button, Group } from '@mantine/core'
import { isNegative } from '#src/resource/money/amount.ts'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { useFormState } from '#src/screens/form/state/form-state.tsx'
import { budgetScreenMessages as messages } from './budget-screen-messages.ts'
import { withSameAmount } from './typed-months.ts'
import { useAccount } from './use-account.screen.tsx'

const wholeRow = { gridColumn: '1 / -1' }

/** The form of a budget: whose, for which year, what happens beyond it, and its months from April. */
export function BudgetFields() {
  const { fields, record, change } = useFormState()
  const { account, entries } = useAccount(record?.id ?? null, fields)
  const below = entries.length > 0 ? (account?.months.filter(({ left }) => left && isNegative(left)) ?? []) : []
  return (
    <>
      <FormSection title={messages.budget}>
        {['departmentId', 'year', 'yearPolicy', 'monthsPolicy', 'note'].map((name) => (
          <FieldControl key={name} name={name} />
        ))}
      </FormSection>
      <FormSection title={messages.months}>
        <Group gap="xs" style={wholeRow}>
          <Button variant="default" onClick={() => change('months', withSameAmount)}>
            {messages.sameAmount}
          </Button>
        </Group>
        <FieldControl name="months" />
        {below.length > 0 && (
          <Alert color="orange" role="status" style={wholeRow}>
            {messages.below(below.map(({ month }) => messages.monthName(month)).join(', '))}
          </Alert>
        )}
      </FormSection>
    </>
  )
}
