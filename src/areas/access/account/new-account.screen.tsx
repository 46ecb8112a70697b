import { Alert, Button, MultiSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ServerError } from '#src/offline/connectivity/server-error.ts'
import { holdsAnyGrant } from '#src/resource/permission/permission.ts'
import { foldedOptions } from '#src/screens/controls/inputs/folded-options.ts'
import { describeRefusal } from '#src/screens/data/records/refusal-reason.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { notifySuccess } from '#src/screens/parts/notify-success.ts'
import { mayGiveRole, mayHoldTogether } from '../role/may-give-role.ts'
import { createRoleAssignment } from '../role/use-role-holders.screen.tsx'
import { roleAssignment } from '../role-assignment/role-assignment.ts'
import { accountMessages as messages } from './messages.ts'
import { createAccount } from './use-account.screen.tsx'

type NewAccountProps = {
  staffId: string
  email: string
  /** Roles already assigned. */
  presentRoles: readonly string[]
  isReachable: boolean
  onMade: () => Promise<void>
}

type Failure = { text: string; email?: string; roles?: string }

/** Creates the account of a person without one: the address of the invitation, and the first roles. */
export function NewAccount({ staffId, email, presentRoles, isReachable: canReach, onMade }: NewAccountProps) {
  const actor = useActor()
  const { rows } = useRows('roles')
  const [chosen, setChosen] = useState<string[]>([])
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const mayAssign = actor !== null && holdsAnyGrant(roleAssignment.access.create, actor)
  const held = rows.filter(({ id }) => presentRoles.includes(id) || chosen.includes(id))
  const offered = rows.filter(
    (row) =>
      row.active !== false &&
      !presentRoles.includes(row.id) &&
      actor !== null &&
      mayGiveRole(actor, row, staffId) &&
      mayHoldTogether([row, ...held]),
  )
  const nameOf = (roleId: string) => {
    const name = rows.find((row) => row.id === roleId)?.name
    return typeof name === 'string' ? name : ''
  }

  async function create(): Promise<void> {
    setBusy(true)
    const failed = await assignRolesAndCreateAccount(
      staffId,
      chosen.map((id) => ({ id, name: nameOf(id) })),
    )
    setBusy(false)
    setFailure(failed)
    if (!failed) notifySuccess(messages.created)
    await onMade()
    if (failed) setChosen((before) => before.filter((id) => !failed.given.includes(id)))
  }
  return (
    <Stack gap="sm">
      <TextInput
        label={messages.email}
        description={messages.emailHint}
        value={email}
        readOnly
        error={failure?.email}
        type="email"
      />
      {mayAssign && (
        <MultiSelect
          label={messages.roles}
          description={messages.rolesHint}
          error={failure?.roles}
          data={offered.map((row) => ({ value: row.id, label: String(row.name) }))}
          value={chosen}
          onChange={setChosen}
          searchable
          filter={foldedOptions}
          hidePickedOptions
          maxDropdownHeight={320}
        />
      )}
      {failure && !failure.email && !failure.roles && (
        <Alert color="red" role="alert">
          {failure.text}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {messages.nextSteps}
      </Text>
      <Button loading={busy} disabled={!canReach} onClick={() => void create()} style={{ alignSelf: 'start' }}>
        {messages.create}
      </Button>
    </Stack>
  )
}

/** Roles first, so that the person can work as soon as they follow the link; a failure reports which were assigned. */
async function assignRolesAndCreateAccount(
  staffId: string,
  roles: readonly { id: string; name: string }[],
): Promise<(Failure & { given: readonly string[] }) | null> {
  const given: string[] = []
  for (const { id, name } of roles) {
    try {
      await createRoleAssignment(id, staffId)
      given.push(id)
    } catch (error) {
      const text = messages.refusedRole(describeRefusal(error), name)
      return { text, roles: text, given }
    }
  }
  try {
    await createAccount(staffId)
    return null
  } catch (error) {
    const email = error instanceof ServerError ? error.errors.email?.[0] : undefined
    return { text: describeRefusal(error), ...(email && { email }), given }
  }
}
