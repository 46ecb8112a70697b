import { Group, Stack } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { holdsAnyGrant } from '#src/resource/permission/permission.ts'
import { linkTo, useQueryValue } from '#src/screens/browser/use-address.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { useListPath } from '#src/screens/data/list/use-list.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { documentMessages as messages } from '../messages.ts'

const staffPath = '/document-repo/versions/staff'
const migrationHref = `${staffPath}/new?existing=true`

/**
 * Versions, with the way to take over documents that exist. The specification's `openModal=true` opens that form (2,
 * section 2).
 */
export function VersionList({ resource, view }: { resource: Resource; view: ListView }) {
  const today = useToday()
  // Of the specification's filters the last day is today, unless somebody asks for another (2, section 3).
  const untilToday = useMemo(() => ({ ...view, initialFilters: () => ({ date: [`..${today}`] }) }), [view, today])
  const actor = useActor()
  const isStaff = useListPath() === staffPath
  const asksForForm = useQueryValue('openModal') === 'true'
  const mayMigrate =
    isStaff && actor !== null && holdsAnyGrant({ 'document mgt migrate existing documents': 'tenant' }, actor)
  if (mayMigrate && asksForForm) return <Navigate {...linkTo(migrationHref)} replace />
  return (
    <Stack gap="sm">
      <ResourceList resource={resource} view={untilToday} />
      {mayMigrate && (
        <Group>
          <ButtonLink href={migrationHref} variant="default">
            {messages.migrate}
          </ButtonLink>
        </Group>
      )}
    </Stack>
  )
}
