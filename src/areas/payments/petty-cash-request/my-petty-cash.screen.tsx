import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { OwnFloats } from '../petty-cash-float/own-floats.screen.tsx'
import { pettyCashRequest } from './petty-cash-request.ts'
import { myPettyCashView } from './petty-cash-views.screen.tsx'

/** What a person asked for, and what they are to pay out of a float that they hold. */
export function Screen() {
  const personId = usePersonId()
  const view = useMemo(() => myPettyCashView(personId), [personId])
  return (
    <Stack gap="lg">
      <OwnFloats personId={personId} />
      <ResourceList resource={pettyCashRequest} view={view} />
    </Stack>
  )
}
