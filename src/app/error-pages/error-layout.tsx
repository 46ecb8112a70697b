import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './error-layout.module.css'

type Props = {
  title: string
  /** What happened, whether the person's work is safe, and what they can do. */
  what: string
  safe: string
  now: string
  /** Above the title, where no frame names the app. */
  mark?: ReactNode
  /** Links onward, the likeliest first. */
  steps: ReactNode
  children?: ReactNode
  /** The frame already has a main element; without it this is it. */
  hasFrame: boolean
  isAlert?: boolean
}

/** A page that cannot be shown: the same three answers in the same order everywhere. */
export function ErrorLayout({ title, what, safe, now, mark, steps, children, hasFrame, isAlert = false }: Props) {
  const Part = hasFrame ? 'div' : 'main'
  return (
    <Part className={classes.page} data-framed={hasFrame || undefined} role={isAlert && hasFrame ? 'alert' : undefined}>
      {mark}
      <Title order={1}>{title}</Title>
      <Text>{what}</Text>
      <Text className={classes.safe}>{safe}</Text>
      <Text>{now}</Text>
      <Group gap="sm" mt="md">
        {steps}
      </Group>
      {children}
    </Part>
  )
}
