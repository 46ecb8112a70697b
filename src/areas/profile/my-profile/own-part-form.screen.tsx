import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { sameValue } from '#src/lib/canonical-json.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { enteredFields } from '#src/resource/description/field-description.ts'
import { useGoTo } from '#src/screens/browser/use-address.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { useFormState } from '#src/screens/form/state/form-state.tsx'
import { bioData } from '../bio-data/bio-data.ts'
import { accountPath } from '../my-account/account-hrefs.ts'
import { myProfileMessages as messages } from './messages.ts'

type OwnPartFormProps = {
  record: LocalRecord | null
  personId: string
  field: 'picture' | 'signature'
  title: string
  /** What it is for. */
  use: string
}

/** One's own picture or drawn signature alone: drawn, taken again or removed, also without a network. */
export function OwnPartForm({ record, personId, field, title, use }: OwnPartFormProps) {
  const goTo = useGoTo()
  const view = useMemo<FormView>(
    () => ({ title, backHref: accountPath, initial: { staffId: personId } }),
    [title, personId],
  )
  return (
    <RecordForm
      key={record?.id ?? 'new'}
      resource={bioData}
      record={record}
      view={view}
      onSubmitted={() => goTo(accountPath)}
    >
      <OwnPart field={field} use={use} />
    </RecordForm>
  )
}

function OwnPart({ field, use }: Pick<OwnPartFormProps, 'field' | 'use'>) {
  const { fields, record } = useFormState()
  const others = enteredFields(bioData).filter(({ name }) => name !== field && name !== 'staffId')
  const hasOthers = others.some(({ name }) => !sameValue(fields[name] ?? null, record?.[name] ?? null))
  return (
    <FormSection title={use}>
      <FieldControl name={field} />
      {hasOthers && (
        <Text size="sm" c="dimmed">
          {messages.keptForm}
        </Text>
      )}
    </FormSection>
  )
}
