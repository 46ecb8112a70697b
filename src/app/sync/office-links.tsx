import { Group, Title } from '@mantine/core'
import { useActor } from '#src/screens/hooks/use-actor.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { heldWords } from '../words/held-words.ts'
import { officeWords as words } from '../words/office-words.ts'
import { shellWords } from '../words/shell-words.ts'

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
