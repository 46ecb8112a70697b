import { Card, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import controlStyles from '../controls/inputs/controls.module.css'

/** A titled group of fields; short ones are side by side where they fit. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} p={{ base: 'md', sm: 'lg' }}>
      <Title order={2} size="h3" id={id} mb="md">
        {title}
      </Title>
      <div className={controlStyles.grid}>{children}</div>
    </Card>
  )
}
