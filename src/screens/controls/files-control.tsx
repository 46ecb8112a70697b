import type { Field } from '#src/resource/description/field-description.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { isFileReference } from '../data/fields/file-reference.ts'
import { AttachmentsInput } from '../files/attachments-input.tsx'
import type { ControlProps } from './inputs/control-props.ts'
import { maxItemsOf } from './inputs/max-items.ts'
import { useUpdate } from './inputs/use-update.ts'

/** Several files; how many at most follows from the schema. */
export function FilesControl(props: ControlProps) {
  const { field, id, path, value, label, error, draftId, recordId, onBusy } = props
  const change = useUpdate(props)
  return (
    <AttachmentsInput
      id={id}
      label={label}
      hint={field.hint}
      error={error}
      required={field.required}
      value={filesOf(value)}
      onUpdate={(update) =>
        change((before) => {
          const files = update(filesOf(before))
          return files.length === 0 && !field.required ? undefined : files
        })
      }
      draftId={draftId}
      onBusy={onBusy}
      folder={folderOf(field, recordId)}
      acceptsShared={!path.includes('.')}
      max={maxItemsOf(field.schema)}
    />
  )
}

/** One file. */
export function FileControl(props: ControlProps) {
  const { field, id, value, label, error, draftId, recordId, onBusy } = props
  const change = useUpdate(props)
  return (
    <AttachmentsInput
      id={id}
      label={label}
      hint={field.hint}
      error={error}
      required={field.required}
      value={filesOf([value])}
      onUpdate={(update) => change((before) => update(filesOf([before])).at(-1))}
      draftId={draftId}
      onBusy={onBusy}
      folder={folderOf(field, recordId)}
      max={1}
    />
  )
}

/** The label of a field's uploads, of a record of its own where it names one. */
function folderOf({ target = '' }: Field, recordId = ''): string {
  return target.replace('{id}', recordId)
}

function filesOf(value: unknown): readonly FileReference[] {
  return Array.isArray(value) ? value.filter(isFileReference) : []
}
