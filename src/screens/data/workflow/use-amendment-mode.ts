import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useChangeQuery, useQueryValue } from '#src/screens/browser/use-address.ts'
import { useActor } from '../session/use-actor.ts'
import { amendActions } from './permitted-actions.ts'

export type AmendmentMode = {
  /** Whether the person may amend the record now. */
  isAllowed: boolean
  /** Whether the address requests it: by `amend`, or by naming a draft to continue. */
  isRequested: boolean
  /** Puts the request in the address. */
  begin: () => void
}

/** For screens that page through days: a signed day opens as a form only on request. */
export function useAmendmentMode(resource: Resource, record: StoredRecord | null): AmendmentMode {
  const actor = useActor()
  const [wanted, draft] = [useQueryValue('amend'), useQueryValue('draft')]
  const changeQuery = useChangeQuery()
  const may = actor !== null && record !== null && amendActions(resource, record, actor).length > 0
  return {
    isAllowed: may,
    isRequested: may && (wanted ?? draft) !== undefined,
    begin: () => changeQuery({ amend: '1' }),
  }
}
