import { Group, Title } from '@mantine/core'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { officeMessages as messages } from '../office/office-messages.ts'
import { quarantineMessages } from '../office/quarantine-messages.ts'
import { shellMessages } from '../shell-messages.ts'

/** Links to office-only pages about deliveries, for administrators. */
export function OfficeLinks() {
  if (!useActor()?.isAdmin) return null
  return (
    <section>
      <Title order={2} mb="sm">
        {messages.title}
      </Title>
      <Group gap="sm">
        <ButtonLink href="/sync/held" variant="default">
          {quarantineMessages.title}
        </ButtonLink>
        <ButtonLink href="/sync/devices" variant="default">
          {shellMessages.devices}
        </ButtonLink>
        <ButtonLink href="/sync/bring-in" variant="default">
          {shellMessages.unsentImport}
        </ButtonLink>
      </Group>
    </section>
  )
}
