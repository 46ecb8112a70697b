import { z } from 'zod'
import type { Draft } from '#src/offline/outbox/drafts.ts'
import { server } from '#src/offline/session/server.ts'
import type { Changes } from '#src/resource/changes/change.ts'
import { mergeChanges } from '#src/resource/changes/merge.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { officeRecord } from '../records/office-record.ts'
import { previewResolution } from './resolution-preview.ts'

const answer = z.object({ data: officeRecord })

/**
 * A form's draft rebased on the office's present record: the author's values win, and clashes are listed. Throws where
 * the office does not return the record.
 */
export async function mergeOnline(
  resource: Resource,
  id: string,
  changes: Changes,
): Promise<Pick<Draft, 'base' | 'baseFields' | 'fields' | 'met'>> {
  const { data: record } = answer.parse(await server.get(`${resource.name}/${id}`).json())
  const { baseFields } = previewResolution(resource, { changes: {}, record, conflicts: [] }, { otherwise: 'mine' })
  const { conflicts } = mergeChanges(resource, baseFields, changes)
  const { fields } = previewResolution(resource, { changes, record, conflicts }, { otherwise: 'mine' })
  return {
    base: record.version,
    baseFields,
    fields,
    met: { by: record.updatedBy, at: record.updatedAt, clashes: conflicts },
  }
}
