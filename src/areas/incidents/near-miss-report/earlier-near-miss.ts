/**
 * The fields of version 1 in those of version 2. Until then its author wrote what was done since and its evidence into
 * the report; both come with its closing now. What a device at sea still sends of them stands with the immediate action
 * and the photos, so that nothing is refused or lost.
 */
export function fromFirstVersion(fields: Record<string, unknown>): Record<string, unknown> {
  const { closeOutAction, evidencesAfterCloseOut, ...rest } = fields
  const actions = [rest.immediateAction, closeOutAction].filter((text) => typeof text === 'string' && text !== '')
  const evidences = [rest.evidences, evidencesAfterCloseOut].flatMap((files): unknown[] =>
    Array.isArray(files) ? files : [],
  )
  return {
    ...rest,
    ...(actions.length > 0 && { immediateAction: actions.join('\n\n') }),
    ...(evidences.length > 0 && { evidences }),
  }
}
