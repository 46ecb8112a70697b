import { useLocation } from '@tanstack/react-router'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { mayCreateAny } from '#src/resource/permission/permission.ts'
import { type NextRecord, newRelatedHref } from '../../data/related/related-view.ts'
import { useActor } from '../../data/session/use-actor.ts'
import { useResource } from '../../data/session/use-resources.tsx'
import { ButtonLink } from '../../parts/button-link.tsx'
import { lineageMessages as messages } from './lineage-messages.ts'

/** The ways from a record to those that come of it next, for whoever may write them. */
export function NextButtons({ next, record }: { next: readonly NextRecord[]; record: LocalRecord }) {
  if (!record.active) return null
  return next.map((one) => <NextButton key={`${one.resource}.${one.field}`} next={one} record={record} />)
}

function NextButton({ next, record }: { next: NextRecord; record: LocalRecord }) {
  const actor = useActor()
  const resource = useResource(next.resource)
  const { href: here, pathname } = useLocation()
  const path = next.path ?? pathname.replace(/\/[^/]+\/*$/, '')
  const isInState = next.while === undefined || next.while.includes(record.status ?? '')
  if (!isInState || actor === null || !mayCreateAny(resource.access.create, actor)) return null
  return (
    <ButtonLink
      href={newRelatedHref(
        { field: next.field, path, values: next.values },
        record.id,
        next.leadsOn ? undefined : here,
      )}
      variant="default"
    >
      {next.label ?? messages.make(resource.label[0])}
    </ButtonLink>
  )
}
