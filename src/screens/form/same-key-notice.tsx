import { Alert, Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { useRows } from '../data/records/use-rows.ts'
import { indexRows } from '../data/records/use-titles.ts'
import { useActor } from '../data/session/use-actor.ts'
import { formMessages } from '../messages/form-messages.ts'
import { labelOf } from '../messages/label.ts'

type SameKeyNoticeProps = {
  resource: Resource
  record: LocalRecord | null
  fields: Readonly<Record<string, unknown>>
  hrefOf: ((id: string) => string) | undefined
}

/** Warns while a new record is written that one with the same natural key is already on this device. */
export function SameKeyNotice({ resource, record, fields, hrefOf }: SameKeyNoticeProps) {
  const tenantId = useActor()?.tenantId
  const { rows } = useRows(resource.name)
  const [found, setFound] = useState<{ of: string; id: string } | null>(null)
  const keys = resource.key ?? []
  const values = JSON.stringify(keys.map((name) => fields[name] ?? null))

  useEffect(() => {
    let current = true
    const parts: unknown = JSON.parse(values)
    const named = Object.fromEntries(
      (resource.key ?? []).map((name, at) => [name, Array.isArray(parts) ? parts[at] : null]),
    )
    if (record !== null || !resource.key || tenantId === undefined || Object.values(named).includes(null)) return
    naturalRecordId(resource, tenantId, named).then(
      (id) => {
        if (current) setFound({ of: values, id })
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [resource, record, tenantId, values])

  const keyId = found?.of === values ? found.id : null
  if (keyId === null || record !== null || !indexRows(rows).has(keyId)) return null
  return (
    <Alert color="orange" role="status" title={formMessages.sameKeyTitle(resource.label[0])}>
      {formMessages.sameKeyText(keys.map((name) => labelOf(resource, name)))}{' '}
      {hrefOf && (
        <Anchor component={Link} to={hrefOf(keyId)}>
          {formMessages.sameKeyOpen}
        </Anchor>
      )}
    </Alert>
  )
}
