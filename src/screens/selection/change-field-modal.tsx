import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { sameValue } from '#src/lib/canonical-json.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { validateFields } from '#src/resource/description/validate.ts'
import { controls } from '../controls/control-table.ts'
import type { ControlProps, PartProps } from '../controls/inputs/control-props.ts'
import { withoutEmpty } from '../data/drafts/new-draft.ts'
import { labelOf } from '../messages/label.ts'
import { listMessages } from '../messages/list-messages.ts'
import { recordMessages } from '../messages/record-messages.ts'
import { bulkMessages as messages } from './bulk-messages.ts'

type ChangeFieldModalProps = {
  resource: Resource
  fields: readonly Field[]
  /** The selected records that may be changed. */
  records: readonly LocalRecord[]
  picked: number
  onChange: (field: Field, value: unknown) => void
  onCancel: () => void
}

const nowhere: ControlProps['where'] = {}
/** A single-value control contains no others. */
const NoPart = (_props: PartProps) => null

/** Asks which field of the selected records to change, and its value for all of them. */
export function ChangeFieldModal({ resource, fields, records, picked, onChange, onCancel }: ChangeFieldModalProps) {
  const id = useId()
  const [field, setField] = useState<Field | null>(null)
  const [value, setValue] = useState<unknown>()
  const [error, setError] = useState<string | undefined>()
  const counted = listMessages.count(records.length, resource.label)
  const agrees = (name: string) => {
    const [first] = records
    return records.every((record) => sameValue(record[name] ?? null, first?.[name] ?? null))
  }

  function choose(name: string): void {
    const chosen = fields.find((each) => each.name === name) ?? null
    setField(chosen)
    setValue(chosen && agrees(name) ? (records[0]?.[name] ?? undefined) : undefined)
    setError(undefined)
  }
  function end(): void {
    const [first] = records
    if (!field || !first) return
    const checked = validateFields(resource, withoutEmpty({ ...fieldsOfRecord(resource, first), [field.name]: value }))
    const wrong = checked.ok ? undefined : checked.errors[field.name]
    if (wrong) setError(wrong.join('. '))
    else onChange(field, value)
  }

  const Control = field && controls[field.kind]
  return (
    <Modal
      opened
      closeOnClickOutside={false}
      onClose={onCancel}
      title={messages.changeTitle(counted)}
      closeButtonProps={{ 'aria-label': recordMessages.notNow }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          end()
        }}
      >
        <Stack>
          {records.length < picked && <Text size="sm">{messages.notAll(picked - records.length)}</Text>}
          <NativeSelect
            label={messages.field}
            data-autofocus
            value={field?.name ?? ''}
            onChange={(event) => choose(event.currentTarget.value)}
            data={[
              { value: '', label: messages.chooseField, disabled: true },
              ...fields.map(({ name }) => ({ value: name, label: labelOf(resource, name) })),
            ]}
          />
          {field && Control && (
            <>
              <Control
                key={field.name}
                field={field}
                id={id}
                path={field.name}
                value={value}
                onChange={(next) => {
                  setError(undefined)
                  setValue(next)
                }}
                label={messages.newValue(labelOf(resource, field.name))}
                error={error}
                errors={{}}
                draftId=""
                where={nowhere}
                Part={NoPart}
              />
              <Text size="sm" c="dimmed">
                {agrees(field.name) ? messages.agree : messages.differ}
              </Text>
            </>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onCancel}>
              {recordMessages.notNow}
            </Button>
            <Button type="submit" disabled={!field}>
              {field && value === undefined && !field.required ? messages.emptyIn(counted) : messages.changeIn(counted)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
