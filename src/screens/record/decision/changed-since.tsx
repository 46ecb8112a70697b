import { Alert, List } from '@mantine/core'
import { changesSince } from '#src/resource/changes/changed-since.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { usePersonName } from '../../data/records/use-person-name.ts'
import { targetsOf, useTitles } from '../../data/records/use-titles.ts'
import { usePersonId } from '../../data/session/use-actor.ts'
import { awaitedOf } from '../../data/workflow/awaited.ts'
import { formatValue } from '../../format/format-value.ts'
import { approvalMessages as messages } from '../../messages/approval-messages.ts'
import { labelOf } from '../../messages/label.ts'

/** Kinds whose earlier values are not kept with the record. */
const unshown: ReadonlySet<string> = new Set(['list', 'file', 'files', 'signature'])

/** What changed since somebody signed, while a round is open: field, before, after, and that older signatures are void. */
export function ChangedSince({ resource, record }: { resource: Resource; record: StoredRecord }) {
  const personId = usePersonId()
  const nameOf = usePersonName()
  const titleOf = useTitles(targetsOf(resource))
  const changes = awaitedOf(resource, record) && changesSince(resource, record, personId)
  if (!changes) return null
  const { signature, fields, isVoid } = changes
  const isOwn = signature.by === personId || signature.actingFor === personId
  return (
    <Alert color="orange" title={isOwn ? messages.changedSinceYou : messages.changedSince(nameOf(signature.by))}>
      <List listStyleType="none" size="sm">
        {fields.map(({ name, before, after }) => {
          const field = fieldOf(resource, name)
          if (!field) return null
          const label = labelOf(resource, name)
          const shown = (value: unknown) =>
            value === null || value === undefined ? messages.emptyValue : formatValue(value, field, titleOf)
          return (
            <List.Item key={name}>
              {unshown.has(field.kind)
                ? messages.changedList(label)
                : messages.changedField(label, shown(before), shown(after))}
            </List.Item>
          )
        })}
      </List>
      {isVoid && messages.voids}
    </Alert>
  )
}
