import type { Resource } from '#src/resource/define-resource.ts'
import { mayEver } from '#src/resource/permission.ts'
import { useActor } from '../hooks/use-actor.ts'
import { ButtonLink } from '../parts/button-link.tsx'
import { spreadsheetWords } from '../words/spreadsheet-words.ts'

/** The way from a list to its import, for whoever may create. */
export function ImportLink({ resource, href }: { resource: Resource; href: string }) {
  const actor = useActor()
  if (actor === null || !mayEver(resource.access.create, actor)) return null
  return (
    <ButtonLink href={href} variant="default">
      {spreadsheetWords.import}
    </ButtonLink>
  )
}
