import { useEffect, useState } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { useActor } from '../session/use-actor.ts'

/** The record id of a natural key in the person's tenant; null while it is computed or a part is missing. */
export function useNaturalId(resource: Resource, fields: Readonly<Record<string, string | undefined>>): string | null {
  const tenantId = useActor()?.tenantId
  const key = JSON.stringify([tenantId, resource.name, fields])
  const [found, setFound] = useState<{ key: string; id: string } | null>(null)
  useEffect(() => {
    const [tenant, , values]: [string?, string?, Record<string, string>?] = JSON.parse(key)
    if (!tenant || !values) return
    let current = true
    naturalRecordId(resource, tenant, values).then(
      (id) => {
        if (current) setFound({ key, id })
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [key, resource])
  return found?.key === key ? found.id : null
}
