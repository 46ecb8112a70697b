import { Group, Title } from '@mantine/core'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { officeWords as words } from '../office/office-messages.ts'
import { heldWords } from '../office/quarantine-messages.ts'
import { shellWords } from '../shell-messages.ts'

/** The ways to what the office alone knows about deliveries, for administrators. */
export function OfficeLinks() {
  if (!useActor()?.isAdmin) return null
  return (
    <section>
      <Title order={2} mb="sm">
        {words.title}
      </Title>
      <Group gap="sm">
        <ButtonLink href="/sync/held" variant="default">
          {heldWords.title}
        </ButtonLink>
        <ButtonLink href="/sync/devices" variant="default">
          {shellWords.devices}
        </ButtonLink>
        <ButtonLink href="/sync/bring-in" variant="default">
          {shellWords.bringIn}
        </ButtonLink>
      </Group>
    </section>
  )
}
