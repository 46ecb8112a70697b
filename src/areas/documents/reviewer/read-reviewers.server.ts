import type { FieldsOf } from '#src/resource/description/define-resource.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { documentVersion } from '../version/document-version.ts'

type Reviewers = NonNullable<FieldsOf<typeof documentVersion>['reviewers']>

/** The reviewers of a category that are in use, as a version keeps them once it is sent; without any the usual chain holds. */
export async function readReviewers({ query, tenantId }: Transaction, categoryId: string): Promise<Reviewers> {
  const rows = await query<{ id: string; order: number; who: Reviewers[number]['who']; staffId: string | null }>(
    `select id, order_number::int as "order", who, staff_id as "staffId" from document_reviewers
     where tenant_id = $1 and category_id = $2 and active and deleted_at is null order by order_number, id`,
    [tenantId, categoryId],
    'reviewers-of-category',
  )
  return rows.map(({ staffId, ...reviewer }) => ({ ...reviewer, ...(staffId !== null && { staffId }) }))
}
