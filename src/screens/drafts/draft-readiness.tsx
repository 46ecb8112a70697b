import { useMemo } from 'react'
import type { Draft } from '#src/offline/outbox/drafts.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { readinessText } from '../data/drafts/readiness-text.ts'
import { useActor } from '../data/session/use-actor.ts'
import { useLastDay } from '../data/session/use-office-clock.ts'

/** Shows beside a draft in a list whether it could be sent, or how much is missing. */
export function DraftReadiness({ resource, draft }: { resource: Resource; draft: Draft }) {
  const actor = useActor()
  const lastDay = useLastDay()
  return useMemo(() => actor && readinessText(resource, actor, draft, lastDay), [resource, actor, draft, lastDay])
}
