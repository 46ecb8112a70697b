import { Button, Card, CopyButton, Group, Text, TextInput, Title } from '@mantine/core'
import { useId } from 'react'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useMe } from '#src/screens/data/session/use-me.ts'
import { guestApplicationMessages as messages } from '../guest/messages.ts'
import { vacancy } from './vacancy.ts'

/** The address under which anybody reads a public vacancy and applies, to be copied into an advertisement. */
export function PublicLink({ id }: { id: string }) {
  const heading = useId()
  const { record } = useRecord(vacancy, id)
  const slug = useMe()?.tenant.slug
  if (record?.isPublic !== true || slug === undefined) return null
  const isOpen = record.status === 'open'
  const address = `${location.origin}/guest/vacancies/${id}?${new URLSearchParams({ company: slug })}`
  return (
    <Card component="section" aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading} mb="xs">
        {messages.publicPage}
      </Title>
      <TextInput
        aria-labelledby={heading}
        value={address}
        readOnly
        // The address is long: a cut indicates that it continues.
        styles={{ input: { textOverflow: 'ellipsis' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Text size="sm" c="dimmed" my="xs">
        {isOpen ? messages.publicText : messages.publicWhenOpen}
      </Text>
      <Group gap="sm">
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? messages.copied : messages.copy}
            </Button>
          )}
        </CopyButton>
        {isOpen && (
          <Button component="a" variant="subtle" href={address} target="_blank" rel="noreferrer">
            {messages.openPage}
          </Button>
        )}
      </Group>
    </Card>
  )
}
