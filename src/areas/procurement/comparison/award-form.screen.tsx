import { Alert, Stack } from '@mantine/core'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { useFormState } from '#src/screens/form/state/form-state.tsx'
import { awardsIn } from '../inventory-requisition/lines-to-buy.ts'
import { requisitionWorkflow } from '../inventory-requisition/requisition-workflow.ts'
import { ComparisonMatrix } from './comparison-matrix.screen.tsx'
import { type Choice, isFewQuoted } from './judge-award.ts'
import { comparisonMessages as messages } from './messages.ts'
import { type Comparison, useComparison } from './use-comparison.screen.tsx'

/** The form of an award: the comparison itself, with a choice in each row. */
export function AwardForm() {
  const { record } = useFormState()
  return record && <Choosing record={record} />
}

function Choosing({ record }: { record: LocalRecord }) {
  const { fields, set, errors } = useFormState()
  const comparison = useComparison(record)
  const { lines, vendors } = comparison
  const said = Object.entries(errors).flatMap(([path, texts]) => (path.startsWith('awards') ? texts : []))
  return (
    <FormSection title={messages.title}>
      <Stack gap="md" style={{ gridColumn: '1 / -1' }}>
        {said.length > 0 && <Alert color="red">{[...new Set(said)].join(' ')}</Alert>}
        {vendors.length === 0 && comparison.isRead ? (
          <Alert color="orange">{messages.nobody}</Alert>
        ) : (
          <ComparisonMatrix
            comparison={comparison}
            choices={awardsIn(fields)}
            onChoose={(choices) => set('awards', namedChoices(choices, comparison))}
          />
        )}
        {isFewQuoted(lines) && (
          <>
            <Alert color="orange">{vendors.length === 1 ? messages.onlyOne : messages.fewer}</Alert>
            <FieldControl name="fewReason" step={requisitionWorkflow.transitions.award} />
          </>
        )}
      </Stack>
    </FormSection>
  )
}

/** The choices as the award has them, in the order of the lines; the office writes prices and vendors. */
function namedChoices(choices: readonly Choice[], { lines }: Comparison) {
  return lines.flatMap(({ id, line }) => {
    const choice = choices.find((one) => one.id === id)
    if (!choice) return []
    const { inventoryRequestVendorId, why } = choice
    return { id, line, inventoryRequestVendorId, ...(why !== undefined && why !== '' && { why }) }
  })
}
