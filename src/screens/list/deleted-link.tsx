import { Button } from '@mantine/core'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { holdsAnyGrant } from '#src/resource/permission/permission.ts'
import { useChangeQuery, useQueryValue } from '../browser/use-address.ts'
import { useActor } from '../data/session/use-actor.ts'
import { listMessages } from '../messages/list-messages.ts'
import { Icon } from '../parts/icon.tsx'

/** Whether the address shows deleted records, for people who may restore them. */
export function useShowsDeleted(resource: Resource): boolean {
  const actor = useActor()
  const query = useQueryValue('deleted')
  return query === 'true' && actor !== null && holdsAnyGrant(resource.access.delete, actor)
}

/** Switches between present and deleted records; in the address, so that it can be linked to. */
export function DeletedLink({ resource }: { resource: Resource }) {
  const actor = useActor()
  const isDeleted = useShowsDeleted(resource)
  const change = useChangeQuery()
  if (!actor || !holdsAnyGrant(resource.access.delete, actor) || resource.sync.write !== 'online') return null
  return (
    <Button
      variant="subtle"
      aria-pressed={isDeleted}
      onClick={() => change({ deleted: isDeleted ? undefined : 'true' })}
      px={0}
      leftSection={isDeleted ? <Icon name="back" /> : undefined}
      style={{ alignSelf: 'start' }}
    >
      {isDeleted ? listMessages.backToAll(resource.label[1]) : listMessages.deleted(resource.label[1])}
    </Button>
  )
}
