import { Button, Card, Group, List, Text, Title, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { holdsAnyGrant } from '#src/resource/permission/permission.ts'
import { describeRefusal } from '#src/screens/data/records/refusal-reason.ts'
import { usePersonName } from '#src/screens/data/records/use-person-name.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'
import { formatInstantName } from '#src/screens/format/format-instant.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { ConfirmModal } from '#src/screens/parts/confirm-modal.tsx'
import { notifyFailure } from '#src/screens/parts/notify-failure.ts'
import { notifySuccess } from '#src/screens/parts/notify-success.ts'
import { WordBadge } from '#src/screens/parts/word-badge.tsx'
import { roleAssignment } from '../role-assignment/role-assignment.ts'
import { AssignRole } from './assign-role.screen.tsx'
import { mayGiveRoleToAnyone } from './may-give-role.ts'
import { roleMessages as messages } from './messages.ts'
import { role } from './role.ts'
import { endRoleAssignment, type RoleHolder, useRoleHolders } from './use-role-holders.screen.tsx'

/** The people with a role and since when; with permission, removing it and assigning it to others. */
export function RoleHolders({ id: roleId }: { id: string }) {
  const actor = useActor()
  const isReachable = useConnectivity() !== 'unreachable'
  const { holders, ask } = useRoleHolders(roleId, isReachable)
  const given = useRows(role.name).rows.find((row) => row.id === roleId)
  const mayEnd =
    actor !== null &&
    holdsAnyGrant(roleAssignment.access.update, actor) &&
    (!given || mayGiveRoleToAnyone(actor, given))
  return (
    <>
      <Card component="section" aria-labelledby="holders">
        <Title order={2} size="h3" id="holders" mb="sm">
          {messages.holders}
        </Title>
        {holders === null && <Text c="dimmed">{isReachable ? messages.loading : messages.holdersOffline}</Text>}
        {holders?.length === 0 && <Text c="dimmed">{messages.nobody}</Text>}
        <List listStyleType="none" spacing="md">
          {holders?.map((holder) => (
            <List.Item key={holder.assignmentId}>
              <HolderLine holder={holder} mayEnd={mayEnd && isReachable} onEnded={ask} />
            </List.Item>
          ))}
        </List>
      </Card>
      <AssignRole roleId={roleId} assigned={holders?.map(({ staffId }) => staffId) ?? []} onAssigned={ask} />
    </>
  )
}

function HolderLine({ holder, mayEnd, onEnded }: { holder: RoleHolder; mayEnd: boolean; onEnded: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const actor = useActor()
  const name = usePersonName()(holder.staffId)
  async function end(): Promise<void> {
    try {
      await endRoleAssignment(holder.assignmentId)
      notifySuccess(messages.ended)
    } catch (error) {
      notifyFailure(describeRefusal(error, failureCatalogue.reassign))
    }
    setAsking(false)
    onEnded()
  }
  return (
    <Group gap="xs" justify="space-between">
      <div>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {messages.since(formatInstantName(holder.since))}
        </Text>
        {holder.isWaiting && <WordBadge color="blue">{messages.waiting}</WordBadge>}
      </div>
      {holder.isWaiting && (
        <ButtonLink
          variant="default"
          flex="none"
          href={`/staff-management/role-assignments/${holder.assignmentId}`}
          label={messages.openOf(name)}
        >
          {messages.open}
        </ButtonLink>
      )}
      {mayEnd && (
        <Button variant="default" flex="none" onClick={() => setAsking(true)}>
          {messages.end}
          <VisuallyHidden> {messages.from(name)}</VisuallyHidden>
        </Button>
      )}
      {isAsking && (
        <ConfirmModal
          title={messages.endTitle(name)}
          text={holder.staffId === actor?.personId ? messages.endOwn : messages.endText}
          yes={messages.end}
          no={messages.cancel}
          onNo={() => setAsking(false)}
          onYes={end}
        />
      )}
    </Group>
  )
}
