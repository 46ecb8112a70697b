import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** Whom a statement goes to: a vendor's state, and its own address, else that of the first contact who has one. */
export async function readAddressee(
  transaction: Transaction,
  vendorId: string,
): Promise<{ name: string; status: string; email: string | null } | null> {
  const [row] = await transaction.query<{ name: string; status: string; email: string | null }>(
    `select name, status, coalesce(email, (select contact ->> 'email'
       from jsonb_array_elements(coalesce(contacts, '[]'::jsonb)) with ordinality as listed (contact, place)
       where contact ->> 'email' is not null order by place limit 1)) as email
     from vendors where tenant_id = $1 and id = $2 and deleted_at is null`,
    [transaction.tenantId, vendorId],
  )
  return row ?? null
}
