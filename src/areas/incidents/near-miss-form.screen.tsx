import { Button, Collapse, Text } from '@mantine/core'
import { useState } from 'react'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { useFormState } from '#src/screens/form/form-state.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { nearMissWords as words } from './near-miss-words.ts'

const optional = [
  'category',
  'potentialSeverity',
  'likelihood',
  'potentialLoss',
  'immediateAction',
  'peopleInvolved',
  'position',
] as const

/** The short form: photo, what, when, where; the rest is folded away until it is wanted. */
export function NearMissForm({ withCloseOut = false }: { withCloseOut?: boolean }) {
  const { fields, errors } = useFormState()
  const [opened, setOpened] = useState(() => optional.some((name) => fields[name] !== undefined))
  const isOpen = opened || optional.some((name) => errors[name])
  return (
    <>
      <FormSection title={words.happened}>
        <FieldControl name="evidences" />
        <FieldControl name="description" />
        <FieldControl name="location" />
        <FieldControl name="vesselId" />
        <FieldControl name="dateTime" />
      </FormSection>
      <div>
        <Button
          variant="default"
          onClick={() => setOpened(!isOpen)}
          aria-expanded={isOpen}
          rightSection={<Icon name={isOpen ? 'up' : 'down'} />}
        >
          {words.more}
        </Button>
        <Text size="sm" c="dimmed" mt={4}>
          {words.moreText}
        </Text>
      </div>
      <Collapse expanded={isOpen}>
        <FormSection title={words.more}>
          {optional.map((name) => (
            <FieldControl key={name} name={name} />
          ))}
        </FormSection>
      </Collapse>
      {withCloseOut && (
        <FormSection title={words.closeOut}>
          <FieldControl name="closeOutAction" />
          <FieldControl name="evidencesAfterCloseOut" />
          <FieldControl name="parentId" />
        </FormSection>
      )}
      <Text size="sm" c="dimmed">
        {words.trust}
      </Text>
    </>
  )
}
