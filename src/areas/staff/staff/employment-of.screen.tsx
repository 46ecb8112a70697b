import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { holdsAnyGrant, isGranted } from '#src/resource/permission/permission.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { employmentDetails } from '../employment-details/employment-details.ts'
import { staffMessages as messages } from './messages.ts'

const employmentPath = '/staff-management/employment-details'

/** How a person is employed. Empty for whoever neither reads nor maintains this. */
export function EmploymentOf({ staffId }: { staffId: string }) {
  const actor = useActor()
  const { state, rows } = useRows(employmentDetails.name)
  const details = rows.find((row) => row.staffId === staffId)
  const mayAdd = actor !== null && holdsAnyGrant(employmentDetails.access.create, actor)
  if (!actor || (!details && !(mayAdd && state === 'ready'))) return null
  const mayRead = details !== undefined && isGranted(employmentDetails.access.read, actor, details.scope)
  return (
    // Not a region itself: the sections inside are, one of them with the same name.
    <Card p={{ base: 'md', sm: 'lg' }}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3">
          {messages.employment}
        </Title>
        {details ? (
          <ButtonLink href={`${employmentPath}/${details.id}`} variant="default">
            {messages.open}
          </ButtonLink>
        ) : (
          <ButtonLink
            href={`${employmentPath}/new?staffId=${staffId}`}
            variant="default"
            leftSection={<Icon name="add" />}
          >
            {messages.add}
          </ButtonLink>
        )}
      </Group>
      {mayRead ? (
        <Stack gap="lg">
          <RecordFields resource={employmentDetails} record={details} hidden={['staffId']} isNested />
        </Stack>
      ) : (
        <Text c="dimmed">{messages.none}</Text>
      )}
    </Card>
  )
}
