import { isApplicable } from '#src/resource/description/conditional-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { formSections } from '../data/fields/sections.ts'
import { formMessages } from '../messages/form-messages.ts'
import { FieldControl } from './field-control.tsx'
import { FormSection } from './form-section.tsx'
import { useFormState } from './state/form-state.tsx'

/** The sections of a form as the description has them, without those of which nothing is asked. */
export function DescribedSections({
  resource,
  hidden = [],
}: {
  resource: Resource
  hidden?: readonly string[] | undefined
}) {
  const { fields } = useFormState()
  return formSections(resource, hidden, formMessages.section)
    .filter((section) => section.fields.some((field) => isApplicable(field, fields)))
    .map((section) => (
      <FormSection key={section.title} title={section.title}>
        {section.fields.map((field) => (
          <FieldControl key={field.name} name={field.name} />
        ))}
      </FormSection>
    ))
}
