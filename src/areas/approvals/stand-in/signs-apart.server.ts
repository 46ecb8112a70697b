import { madeBy, makersOf } from '#src/areas/access/actor/independent-people.server.ts'
import type { SigningApart } from '#src/resource/actor/signing-apart.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/**
 * With whom a person signs no round together: whoever made them or was made by them lately, whoever the same person made
 * lately, since two puppets of one maker are one hand, and for whom they stand in by
 * that person's word alone. What a second person has confirmed is no reason.
 */
export async function signsApart(transaction: Transaction, personId: string, at: Date): Promise<SigningApart[]> {
  const made = await madeBy(transaction, personId, at)
  const makers = [...((await makersOf(transaction, [personId], at)).get(personId) ?? [])].filter(
    (id) => id !== personId,
  )
  const siblings = new Set<string>()
  for (const maker of makers) for (const id of await madeBy(transaction, maker, at)) siblings.add(id)
  const byMaker = [...new Set([...makers, ...siblings])].filter((id) => id !== personId && !made.includes(id))
  const absent = await transaction.query<{ id: string }>(
    `select distinct away.staff_id as id from stand_ins away
     where away.tenant_id = $1 and away.stand_in_id = $2 and away.active and away.deleted_at is null
       and away.status = 'in-force'
       and away.first_day <= ($3::timestamptz at time zone 'UTC' + interval '14 hours')::date
       and away.last_day >= ($3::timestamptz at time zone 'UTC' - interval '12 hours')::date
     order by id`,
    [transaction.tenantId, personId, at],
    'absent-by-own-word',
  )
  return [
    ...made.map((id) => ({ personId: id, because: 'made' as const })),
    ...byMaker.map((id) => ({ personId: id, because: 'made-by' as const })),
    ...absent.map(({ id }) => ({ personId: id, because: 'stands-in' as const })),
  ]
}
