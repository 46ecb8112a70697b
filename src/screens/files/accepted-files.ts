import { maxFileBytes } from '#src/protocol/limits/file-limit.ts'
import { isNamedHeic } from '#src/protocol/limits/heic.ts'
import { fileMessages } from '../messages/file-messages.ts'

/** Accepted files: photos and PDF, at most 25 MB each. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
/** For a file input; the extensions help where a device names no type. */
export const acceptAttribute = [...acceptedTypes, '.jpg', '.jpeg', '.png', '.webp', '.pdf'].join(',')

/**
 * The files of a drop or paste that may be added, and a sentence for each that may not; `remaining` is how many still
 * fit.
 */
export function partitionFiles<Candidate extends { name: string; type: string; size: number }>(
  files: readonly Candidate[],
  remaining: number,
  max: number,
): { accepted: Candidate[]; refusals: string[] } {
  const refusals: string[] = []
  const accepted = files.filter((file) => {
    const known = acceptedTypes.some((type) => type === file.type)
    // A photo is reduced before its size counts; only unchanged files must fit.
    const fits = file.type !== 'application/pdf' || file.size <= maxFileBytes
    if (isNamedHeic(file)) refusals.push(fileMessages.heic(file.name))
    else if (!known) refusals.push(fileMessages.wrongType(file.name))
    else if (!fits) refusals.push(fileMessages.tooLarge(file.name))
    return known && fits && !isNamedHeic(file)
  })
  if (accepted.length > remaining) refusals.push(fileMessages.tooMany(max))
  return { accepted: accepted.slice(0, Math.max(0, remaining)), refusals }
}
