import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { BackLink } from '#src/screens/parts/back-link.tsx'
import classes from './office.module.css'
import { officeMessages } from './office-messages.ts'

type OfficePageProps = { title: string; intro?: string | undefined; children: ReactNode }

/** The layout of pages behind `/sync` that show office-only data. */
export function OfficePage({ title, intro, children }: OfficePageProps) {
  return (
    <div className={classes.page}>
      <BackLink href="/sync" label={officeMessages.back} />
      <Title order={1}>{title}</Title>
      {intro !== undefined && <Text c="dimmed">{intro}</Text>}
      {children}
    </div>
  )
}
