import { Alert, Button, Card, MultiSelect, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { holdsAnyGrant } from '#src/resource/permission/permission.ts'
import { foldedOptions } from '#src/screens/controls/inputs/folded-options.ts'
import { describeRefusal } from '#src/screens/data/records/refusal-reason.ts'
import { useDistinctTitles } from '#src/screens/data/records/use-distinct-titles.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'
import { notifySuccess } from '#src/screens/parts/notify-success.ts'
import { roleAssignment } from '../role-assignment/role-assignment.ts'
import { mayGiveRole, mayGiveRoleToAnyone } from './may-give-role.ts'
import { roleMessages as messages } from './messages.ts'
import { role } from './role.ts'
import { createRoleAssignment } from './use-role-holders.screen.tsx'

type AssignRoleProps = {
  roleId: string
  /** People known to have the role: they are not offered. */
  assigned: readonly string[]
  onAssigned: () => void
}

/** Assigns the role to several people at once, and reports each failure. */
export function AssignRole({ roleId, assigned, onAssigned }: AssignRoleProps) {
  const actor = useActor()
  const isReachable = useConnectivity() !== 'unreachable'
  const { rows } = useRows('staff')
  const titles = useDistinctTitles('staff', rows)
  const given = useRows(role.name).rows.find((row) => row.id === roleId)
  const [chosen, setChosen] = useState<string[]>([])
  const [failed, setFailed] = useState<AssignResult>({ lines: [], assigned: 0, isWaiting: false })
  const [busy, setBusy] = useState(false)
  if (!actor || !holdsAnyGrant(roleAssignment.access.create, actor)) return null
  const offered = rows.filter(
    (row) => row.active !== false && !assigned.includes(row.id) && (!given || mayGiveRole(actor, given, row.id)),
  )
  const nameOf = (id: string) => {
    const firstName = rows.find((row) => row.id === id)?.firstName
    return typeof firstName === 'string' ? firstName : null
  }
  async function assign(): Promise<void> {
    setBusy(true)
    const result = await assignRoleToEach(
      roleId,
      chosen.map((id) => ({ id, firstName: nameOf(id) })),
    )
    setBusy(false)
    setFailed(result)
    if (result.lines.length === 0)
      notifySuccess(result.isWaiting ? messages.assignedWaiting : successCatalogue.roleAssigned)
    setChosen([])
    onAssigned()
  }
  if (given && !mayGiveRoleToAnyone(actor, given)) return <Text c="dimmed">{messages.administratorsAlone}</Text>
  return (
    <Card component="section" aria-labelledby="assign">
      <Stack gap="sm">
        <Title order={2} size="h3" id="assign">
          {messages.assign}
        </Title>
        <MultiSelect
          label={messages.people}
          description={messages.assignHint}
          searchable
          filter={foldedOptions}
          hidePickedOptions
          data={offered.map(({ id }) => ({ value: id, label: titles.get(id) ?? id }))}
          value={chosen}
          onChange={setChosen}
          maxDropdownHeight={320}
        />
        {!isReachable && <Text role="status">{messages.offline}</Text>}
        {failed.lines.length > 0 && (
          <Alert color="red" role="alert" title={failureCatalogue.reassign}>
            {messages.failureSummary(failed.assigned)}
            {failed.lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Alert>
        )}
        <Button loading={busy} disabled={chosen.length === 0 || !isReachable} onClick={() => void assign()}>
          {messages.confirmAssign}
        </Button>
      </Stack>
    </Card>
  )
}

/** A person the role is to be assigned to; the name as far as the device knows it. */
type Assignee = { id: string; firstName: string | null }
/** A line for each failure, the number of successes, and whether one of these waits for a second person. */
type AssignResult = { lines: readonly string[]; assigned: number; isWaiting: boolean }

/**
 * Assigns a role to several people from now on, one assignment each. Returns a line for each failure: the reason, then
 * the first name or 'Unknown user' (specification 1, section 8).
 */
async function assignRoleToEach(roleId: string, people: readonly Assignee[]): Promise<AssignResult> {
  const lines: string[] = []
  let isWaiting = false
  for (const { id: staffId, firstName } of people) {
    try {
      if (await createRoleAssignment(roleId, staffId)) isWaiting = true
    } catch (error) {
      lines.push(failureCatalogue.ofPerson(describeRefusal(error, failureCatalogue.reassign), firstName))
    }
  }
  return { lines, assigned: people.length - lines.length, isWaiting }
}
