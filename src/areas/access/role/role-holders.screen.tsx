import { Button, Card, Group, List, Text, Title, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { mayEver } from '#src/resource/permission/permission.ts'
import { refusalReason } from '#src/screens/data/records/refusal-reason.ts'
import { usePersonName } from '#src/screens/data/records/use-person-name.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useOffice } from '#src/screens/data/session/use-connectivity.ts'
import { nameMoment } from '#src/screens/format/format-instant.ts'
import { ConfirmModal } from '#src/screens/parts/confirm-modal.tsx'
import { tellFailed } from '#src/screens/parts/notify-failure.ts'
import { tellDone } from '#src/screens/parts/notify-success.ts'
import { roleAssignment } from '../role-assignment/role-assignment.ts'
import { AssignRole } from './assign-role.screen.tsx'
import { mayHandOut } from './may-give-role.ts'
import { roleWords as words } from './messages.ts'
import { role } from './role.ts'
import { endRole, type Holder, useHolders } from './use-role-holders.screen.tsx'

/** Who holds the role and since when; for whoever may, taking it away, and giving it to others. */
export function RoleHolders({ roleId }: { roleId: string }) {
  const actor = useActor()
  const canReach = useOffice() !== 'unreachable'
  const { holders, ask } = useHolders(roleId, canReach)
  const given = useRows(role.name).rows.find((row) => row.id === roleId)
  const mayEnd = actor !== null && mayEver(roleAssignment.access.update, actor) && (!given || mayHandOut(actor, given))
  return (
    <>
      <Card component="section" aria-labelledby="holders">
        <Title order={2} size="h3" id="holders" mb="sm">
          {words.holders}
        </Title>
        {holders === null && <Text c="dimmed">{canReach ? words.asking : words.holdersAway}</Text>}
        {holders?.length === 0 && <Text c="dimmed">{words.nobody}</Text>}
        <List listStyleType="none" spacing="md">
          {holders?.map((holder) => (
            <List.Item key={holder.assignmentId}>
              <HolderLine holder={holder} mayEnd={mayEnd && canReach} onEnded={ask} />
            </List.Item>
          ))}
        </List>
      </Card>
      <AssignRole roleId={roleId} held={holders?.map(({ staffId }) => staffId) ?? []} onAssigned={ask} />
    </>
  )
}

function HolderLine({ holder, mayEnd, onEnded }: { holder: Holder; mayEnd: boolean; onEnded: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const actor = useActor()
  const name = usePersonName()(holder.staffId)
  async function end(): Promise<void> {
    try {
      await endRole(holder.assignmentId)
      tellDone(words.ended)
    } catch (error) {
      tellFailed(refusalReason(error, failureCatalogue.reassign))
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
          {words.since(nameMoment(holder.since))}
        </Text>
      </div>
      {mayEnd && (
        <Button variant="default" flex="none" onClick={() => setAsking(true)}>
          {words.end}
          <VisuallyHidden> {words.from(name)}</VisuallyHidden>
        </Button>
      )}
      {isAsking && (
        <ConfirmModal
          title={words.endTitle(name)}
          text={holder.staffId === actor?.personId ? words.endOwn : words.endText}
          yes={words.end}
          no={words.keep}
          onNo={() => setAsking(false)}
          onYes={end}
        />
      )}
    </Group>
  )
}
