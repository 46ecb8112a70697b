import { Group, Title } from '@mantine/core'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { officePagesOf } from '../menu/office-pages.ts'
import { officeMessages as messages } from '../office/office-messages.ts'

/** Links to office-only pages, as far as the office answers them to this person. */
export function OfficeLinks() {
  const actor = useActor()
  const resources = useResources()
  const pages = actor ? officePagesOf(actor, resources) : []
  if (pages.length === 0) return null
  return (
    <section>
      <Title order={2} mb="sm">
        {messages.title}
      </Title>
      <Group gap="sm">
        {pages.map(({ href, title }) => (
          <ButtonLink key={href} href={href} variant="default">
            {title}
          </ButtonLink>
        ))}
      </Group>
    </section>
  )
}
