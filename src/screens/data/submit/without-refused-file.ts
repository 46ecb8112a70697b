import { UploadRefused } from '#src/offline/attachments/attachment-errors.ts'
import type { Changes } from '#src/resource/changes/change.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { filesWithin } from '../fields/file-reference.ts'

/**
 * The changes without a file that the office refused, with what is said of it, where the record does without that file
 * (`failures.without`); null where the refusal stands.
 */
export function withoutRefusedFile(
  { failures }: Pick<Resource, 'failures'>,
  changes: Changes,
  error: unknown,
): { changes: Changes; said: string } | null {
  if (!(error instanceof UploadRefused)) return null
  const [name, said] =
    Object.entries(failures?.without ?? {}).find(([field]) =>
      filesWithin([changes[field]?.after]).some(({ id }) => id === error.fileId),
    ) ?? []
  if (name === undefined || said === undefined) return null
  return { changes: Object.fromEntries(Object.entries(changes).filter(([field]) => field !== name)), said }
}
