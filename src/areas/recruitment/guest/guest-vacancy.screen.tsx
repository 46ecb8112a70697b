import { Button, Stack, Text, Title } from '@mantine/core'
import { formatDate } from '#src/lib/format-day.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { jobTypeWords } from '../job-types.ts'
import styles from './guest.module.css'
import { guestApplicationMessages as messages } from './messages.ts'
import { usePublicVacancy } from './use-public-vacancy.screen.tsx'

/** A vacancy as anybody reads it, with the way to apply. */
export function Screen() {
  const { vacancy, addresses, retry } = usePublicVacancy()
  if (vacancy === undefined) return <Text role="status">{messages.loading}</Text>
  if (vacancy === 'away' || vacancy === 'busy')
    return (
      <Stack gap="lg" maw={640} mx="auto">
        <Text role="status">{vacancy === 'busy' ? messages.waitAMoment : messages.unreachable}</Text>
        <Button size="lg" variant="default" onClick={retry}>
          {messages.retry}
        </Button>
      </Stack>
    )
  if (vacancy === null)
    return (
      <Stack gap="lg" maw={640} mx="auto">
        <Title order={1}>{messages.noVacancy}</Title>
        <Text>{messages.noVacancyText}</Text>
        <ButtonLink href={addresses.apply} size="lg" variant="default">
          {messages.toStatus}
        </ButtonLink>
      </Stack>
    )
  const { company, position, places, jobType, employmentType, closesOn } = vacancy
  const facts = [jobTypeWords[jobType], employmentType, messages.places(places)].filter((fact) => fact !== null)
  return (
    <Stack gap="lg" maw={640} mx="auto">
      <div>
        <Text size="sm" c="dimmed">
          {company}
        </Text>
        <Title order={1}>{position}</Title>
        <Text mt="xs">{facts.join(' · ')}</Text>
        <Text fw={600}>{messages.applyUntil(formatDate(closesOn))}</Text>
      </div>
      {(['duties', 'requirements'] as const).map((part) => (
        <section key={part}>
          <Title order={2} size="h4" mb="xs">
            {messages[part]}
          </Title>
          <Text className={styles.advertisement}>{vacancy[part]}</Text>
        </section>
      ))}
      <Stack gap="sm">
        <ButtonLink href={addresses.apply} size="lg">
          {messages.apply}
        </ButtonLink>
        <ButtonLink href={addresses.apply} size="lg" variant="default">
          {messages.applied}
        </ButtonLink>
      </Stack>
    </Stack>
  )
}
