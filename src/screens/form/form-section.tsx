import { Card, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import controlStyles from '../controls/inputs/controls.module.css'

type FormSectionProps = {
  title: string
  /** The fields that it holds beside those of `FieldControl`. */
  fields?: readonly string[]
  children: ReactNode
}

/** A titled group of fields; short ones are side by side where they fit. */
export function FormSection({ title, children }: FormSectionProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} p="var(--fairlead-pad-card)">
      <Title order={2} size="h3" id={id} mb="sm">
        {title}
      </Title>
      <div className={controlStyles.grid}>{children}</div>
    </Card>
  )
}
