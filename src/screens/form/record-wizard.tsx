import { useMemo } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useGoTo, usePathParameter } from '../browser/use-address.ts'
import type { FormView } from '../data/drafts/form-view.ts'
import { type WizardStep, wizardPlace } from '../data/wizard/wizard-view.ts'
import { RecordForm } from './record-form.tsx'

type RecordWizardProps = {
  resource: Resource
  /** Null for a new record; render it once the record is loaded. */
  record: LocalRecord | null
  /** A stable list; the parameter `step` of the path says which is shown. */
  steps: readonly WizardStep[]
  /** The address of a step; `id` is null while the record is new. A stable function. */
  hrefOf: (step: string, id: string | null) => string
  view?: Omit<FormView, 'wizard'>
  /** After the last step, with the record's id. */
  onDone: (id: string) => void
}

const noView = {}

/**
 * A record's form one topic at a time, on a path that ends in `$step`: saved as it is typed, back and forth, also away from any
 * network. A step with `sends` is sent by itself by that action, and the next one begins once it is in the outbox; the others
 * share a draft, are checked each by itself, and end with `checkStep`, whose ends are the form's own.
 */
export function RecordWizard({ resource, record, steps, hrefOf, view = noView, onDone }: RecordWizardProps) {
  const goTo = useGoTo()
  const current = usePathParameter('step')
  const id = record?.id ?? null
  const { step, next } = wizardPlace({ steps, current })
  const whole = useMemo<FormView>(
    () => ({ ...view, wizard: { steps, current, hrefOf: (name) => hrefOf(name, id) } }),
    [view, steps, current, hrefOf, id],
  )
  return (
    <RecordForm
      // What was sent by itself ends its draft: the next step begins with another.
      key={step.sends === undefined ? (id ?? 'new') : `${id ?? 'new'} ${step.name}`}
      resource={resource}
      record={record}
      view={whole}
      onSubmitted={(made) => (next && step.sends !== undefined ? goTo(hrefOf(next.name, made)) : onDone(made))}
    />
  )
}
