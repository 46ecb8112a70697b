import type { FieldsOf } from '#src/resource/description/define-resource.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { vacancyRequest } from '../vacancy-request/vacancy-request.ts'

type Signatories = NonNullable<FieldsOf<typeof vacancyRequest>['signatories']>

/** The signatories of vacancy requests who are in use, in their order, as a request keeps them once it is sent. */
export async function readSignatories({ query, tenantId }: Transaction): Promise<Signatories> {
  return await query<Signatories[number]>(
    `select id, "order"::int as "order", 'person' as who, user_id as "staffId" from signatories
     where tenant_id = $1 and type = 'vacancy request' and active and deleted_at is null order by "order", id`,
    [tenantId],
    'signatories-of-vacancy-requests',
  )
}
