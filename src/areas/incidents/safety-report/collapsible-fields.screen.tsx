import { Button, Collapse, Text } from '@mantine/core'
import { useState } from 'react'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { useFormState } from '#src/screens/form/state/form-state.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { safetyReportMessages as messages } from './messages.ts'

/** Optional fields, collapsed until opened, filled or wrong. */
export function CollapsibleFields({ names }: { names: readonly string[] }) {
  const { fields, errors } = useFormState()
  const [opened, setOpened] = useState(() => names.some((name) => fields[name] !== undefined))
  const isOpen = opened || names.some((name) => errors[name])
  return (
    <>
      <div>
        <Button
          variant="default"
          onClick={() => setOpened(!isOpen)}
          aria-expanded={isOpen}
          rightSection={<Icon name={isOpen ? 'up' : 'down'} />}
        >
          {messages.more}
        </Button>
        <Text size="sm" c="dimmed" mt={4}>
          {messages.moreText}
        </Text>
      </div>
      <Collapse expanded={isOpen}>
        <FormSection title={messages.more}>
          {names.map((name) => (
            <FieldControl key={name} name={name} />
          ))}
        </FormSection>
      </Collapse>
    </>
  )
}
