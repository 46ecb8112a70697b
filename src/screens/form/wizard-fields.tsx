import { Text } from '@mantine/core'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { type WizardView, wizardPlace } from '../data/wizard/wizard-view.ts'
import { WizardCheck } from '../wizard/wizard-check.tsx'
import { FieldControl } from './field-control.tsx'
import { FormSection } from './form-section.tsx'
import { useFormState } from './state/form-state.tsx'

type WizardFieldsProps = {
  resource: Resource
  wizard: WizardView
  /** The step of the workflow whose own form this is. */
  sends: Transition | null
}

/** What the present step of a wizard asks, or all answers where it asks nothing. */
export function WizardFields({ resource, wizard, sends }: WizardFieldsProps) {
  const { fields } = useFormState()
  const { step } = wizardPlace(wizard)
  if (step.fields.length === 0) return <WizardCheck resource={resource} fields={fields} wizard={wizard} />
  return (
    <FormSection key={step.name} title={step.title}>
      {step.hint !== undefined && (
        <Text size="sm" c="dimmed" style={{ gridColumn: '1 / -1' }}>
          {step.hint}
        </Text>
      )}
      {step.fields.map((name) => (
        <FieldControl key={name} name={name} {...(sends?.keeps?.includes(name) && { step: sends })} />
      ))}
    </FormSection>
  )
}
