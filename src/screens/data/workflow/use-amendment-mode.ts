import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useChangeQuery, useQueryValue } from '#src/screens/browser/use-address.ts'
import { useActor } from '../session/use-actor.ts'
import { amendActions } from './permitted-actions.ts'

export type AmendmentMode = {
  /** Whether the person may amend the record as it stands. */
  isAllowed: boolean
  /** Whether the address asks for it: by `amend`, or by naming a draft to go on with. */
  isRequested: boolean
  /** Makes the address ask for it. */
  begin: () => void
}

/** For a screen where days follow each other: a signed day opens as a form by a wish of its own only, never by passing. */
export function useAmendmentMode(resource: Resource, record: StoredRecord | null): AmendmentMode {
  const actor = useActor()
  const [asked, draft] = [useQueryValue('amend'), useQueryValue('draft')]
  const changeQuery = useChangeQuery()
  const may = actor !== null && record !== null && amendActions(resource, record, actor).length > 0
  return {
    isAllowed: may,
    isRequested: may && (asked ?? draft) !== undefined,
    begin: () => changeQuery({ amend: '1' }),
  }
}
