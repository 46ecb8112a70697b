import type { Transaction } from '#src/server/database/transaction/transaction.ts'

type Vendor = { name: string; email: string | null }

/** A vendor's name, and where it is written to: its own address, else the first of its contacts that has one. */
export async function readVendor(transaction: Transaction, id: string): Promise<Vendor | null> {
  const [row] = await transaction.query<Vendor>(
    `select left(name, 150) as name, coalesce(email, (select contact ->> 'email'
       from jsonb_array_elements(coalesce(contacts, '[]'::jsonb)) with ordinality as listed (contact, place)
       where contact ->> 'email' is not null order by place limit 1)) as email
     from vendors where tenant_id = $1 and id = $2`,
    [transaction.tenantId, id],
  )
  return row ?? null
}
