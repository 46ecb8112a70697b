import { useMemo } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { openTransitions } from '#src/resource/workflow/transitions.ts'
import type { ListFailure } from '#src/screens/data/list/list-failure.ts'
import { type ListRows, useListRows } from '#src/screens/data/list/use-list-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { educationQualification } from '../education-qualification/education-qualification.ts'
import { staffCertification } from '../staff-certification/staff-certification.ts'
import { staffDocument } from '../staff-document/staff-document.ts'

/** A paper that awaits somebody who verifies it. */
export type PaperToVerify = { resource: Resource; record: LocalRecord; href: string }

/** The kinds of papers that are verified here, each with the address of its list. */
const kinds = [
  { resource: staffDocument, path: '/profile/documents' },
  { resource: staffCertification, path: '/profile/certifications' },
  { resource: educationQualification, path: '/profile/education-qualifications' },
] as const

export type PapersToVerify = { isLoading: boolean; failure: ListFailure | null; papers: readonly PaperToVerify[] }

/** What the person may verify now, the longest waiting first; their own papers and those they wrote down are not among it. */
export function usePapersToVerify(): PapersToVerify {
  const actor = useActor()
  const documents = useListRows(staffDocument)
  const certifications = useListRows(staffCertification)
  const education = useListRows(educationQualification)
  return useMemo(() => {
    const read: readonly ListRows[] = [documents, certifications, education]
    const papers = kinds.flatMap(({ resource, path }, index) =>
      waitingOf(resource, read[index]?.rows ?? [], actor).map((record) => ({
        resource,
        record,
        href: `${path}/${record.id}`,
      })),
    )
    return {
      isLoading: read.some(({ state }) => state === 'loading'),
      failure: read.find(({ failure }) => failure)?.failure ?? null,
      papers: papers.sort(
        (left, right) =>
          left.record.createdAt.localeCompare(right.record.createdAt) || left.record.id.localeCompare(right.record.id),
      ),
    }
  }, [actor, documents, certifications, education])
}

/** Those on which the actor may decide. */
function waitingOf(resource: Resource, rows: readonly LocalRecord[], actor: Actor | null): LocalRecord[] {
  if (!actor) return []
  return rows.filter((record) => openTransitions(resource, actor, record).includes('approve'))
}
