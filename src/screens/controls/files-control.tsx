import { z } from 'zod'
import type { FileReference } from '#src/resource/field-types.ts'
import { AttachmentsInput } from '../files/attachments-input.tsx'
import { isFileReference } from '../files/file-reference.ts'
import type { ControlProps } from './control-props.ts'

/** Several files; how many at most follows from the schema. */
export function FilesControl({ field, id, path, value, onChange, label, error, draftId, onBusy }: ControlProps) {
  const files = Array.isArray(value) ? value.filter(isFileReference) : []
  return (
    <AttachmentsInput
      id={id}
      label={label}
      hint={field.hint}
      error={error}
      required={field.required}
      value={files}
      onChange={(next) => onChange(next.length === 0 && !field.required ? undefined : next)}
      draftId={draftId}
      onBusy={onBusy}
      folder={field.target ?? ''}
      takesShared={!path.includes('.')}
      max={mostOf(field.schema)}
    />
  )
}

/** One file. */
export function FileControl({ field, id, value, onChange, label, error, draftId, onBusy }: ControlProps) {
  const files: FileReference[] = isFileReference(value) ? [value] : []
  return (
    <AttachmentsInput
      id={id}
      label={label}
      hint={field.hint}
      error={error}
      required={field.required}
      value={files}
      onChange={(next) => onChange(next.at(-1))}
      draftId={draftId}
      onBusy={onBusy}
      folder={field.target ?? ''}
      max={1}
    />
  )
}

/** The most entries that a list's schema allows. */
export function mostOf(schema: z.ZodType): number {
  const inner: unknown = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  const maximum: unknown = inner instanceof z.ZodArray ? inner._zod.bag.maximum : undefined
  return typeof maximum === 'number' ? maximum : Number.POSITIVE_INFINITY
}
