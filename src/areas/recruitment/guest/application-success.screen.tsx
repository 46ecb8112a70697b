import { Stack, Text, Title } from '@mantine/core'
import { usePathParameter, useQueryValue } from '#src/screens/browser/use-address.ts'
import { useGuestLink } from '#src/screens/guest/use-guest-link.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { applicationGiven } from './application-given.ts'
import { guestApplicationMessages as messages } from './messages.ts'

/** The application is in: its reference, and what happens next. */
export function Screen() {
  const vacancy = usePathParameter('id')
  const link = useQueryValue('link') ?? ''
  const guest = useGuestLink(link)
  const given = applicationGiven.safeParse(guest?.view?.given)
  const number = given.success ? given.data.application?.number : null
  return (
    <Stack gap="lg" maw={640} mx="auto">
      <Title order={1}>{messages.successTitle}</Title>
      {number && (
        <Text size="xl" fw={700}>
          {messages.reference(number)}
        </Text>
      )}
      <Text role="status">{messages.next}</Text>
      <Text>{messages.nextStatus}</Text>
      <Text c="dimmed">{messages.kept}</Text>
      {link !== '' && (
        <ButtonLink href={`/guest/vacancies/${vacancy}/apply/${link}`} size="lg" variant="default">
          {messages.toStatus}
        </ButtonLink>
      )}
    </Stack>
  )
}
