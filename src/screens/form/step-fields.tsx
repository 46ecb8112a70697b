import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { ownFields, stepFields } from '#src/resource/description/step-fields.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { RecordFields } from '../record/record-fields.tsx'
import { FieldControl } from './field-control.tsx'
import { FormSection } from './form-section.tsx'

type StepFieldsProps = { resource: Resource; record: LocalRecord; step: Transition; hidden?: readonly string[] }

/** The record a step is taken on, read-only, and the fields it sets or keeps. */
export function StepFields({ resource, record, step, hidden = [] }: StepFieldsProps) {
  return (
    <>
      <RecordFields
        resource={resource}
        record={record}
        hidden={[...stepFields(resource), ...ownFields(step), ...hidden]}
      />
      <FormSection title={step.label}>
        {ownFields(step).map((name) => (
          <FieldControl key={name} name={name} step={step} />
        ))}
      </FormSection>
    </>
  )
}
