import { Card, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** A block with its heading. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} p="md">
      <Title order={2} size="h4" id={id} mb="xs">
        {title}
      </Title>
      {children}
    </Card>
  )
}
