import { useMemo } from 'react'
import type { Draft } from '#src/offline/drafts.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { useActor } from '../hooks/use-actor.ts'
import { useLastDay } from '../hooks/use-office-clock.ts'
import { draftStanding } from './draft-standing.ts'

/** Says beside a draft in a list whether it could be sent as it stands, or how much is missing. */
export function DraftStanding({ resource, draft }: { resource: Resource; draft: Draft }) {
  const actor = useActor()
  const lastDay = useLastDay()
  return useMemo(() => actor && draftStanding(resource, actor, draft, lastDay), [resource, actor, draft, lastDay])
}
