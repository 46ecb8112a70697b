import { uuidV7 } from '#src/lib/uuid.ts'
import { hashOfSecret, newSecret } from '#src/server/access/secret-token.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { easyProof } from '../../fixtures/proof-of-work.ts'
import type { AttackSetup } from '../besieged-company.ts'
import { planOf } from '../resumable-client.ts'
import type { Surroundings } from './schema-values.ts'

/**
 * What opens the routes of guests: places of reports, and links of each purpose, open on a device, in the besieged company. Without
 * them a drawn request would be refused at the door.
 */
export async function guestKeys({ server, own }: AttackSetup): Promise<Surroundings['keys']> {
  const { tenantId } = own.company
  const purposes = server.app.fairlead.areaParts.flatMap(({ guestPurposes = [] }) => guestPurposes)
  const made = await inTenant(server.database, tenantId, async (tx) => {
    const places = await tx.query<{ secret: string }>('select secret from report_places where tenant_id = $1', [
      tenantId,
    ])
    const links: string[] = []
    const sessions: string[] = []
    for (const { name, resource } of purposes) {
      const [id, secret, token] = [uuidV7(), newSecret(), newSecret()]
      await tx.query(
        `insert into guest_links (tenant_id, id, purpose, resource, record_id, email, secret_hash, made_at, expires_at)
         values ($1, $2, $3, $4, $5, 'guest@fuzz.test', $6, now(), now() + interval '1 day')`,
        [tenantId, id, name, resource.name, own.records.get(resource.name), hashOfSecret(secret)],
      )
      await tx.query(
        `insert into guest_sessions (tenant_id, token_hash, link_id, opened_at, expires_at)
         values ($1, $2, $3, now(), now() + interval '1 day')`,
        [tenantId, hashOfSecret(token), id],
      )
      links.push(`${tenantId}.${secret}`)
      sessions.push(`${tenantId}.${token}`)
    }
    return { places: places.map(({ secret }) => `${tenantId}.${secret}`), links, sessions }
  })
  const proofs = await Promise.all(Array.from({ length: 20 }, async () => easyProof(server.database)))
  const plans = ['offer.pdf', 'x.jpg', '../x.png', 'x.exe'].map(
    (filename) => planOf(1, { filename, folder: 'guests', id: uuidV7() })['upload-metadata'] ?? '',
  )
  return {
    place: made.places,
    link: made.links,
    session: made.sessions,
    'x-guest-session': made.sessions,
    'x-guest-proof': proofs.map((proof) => proof['x-guest-proof']),
    'tus-resumable': ['1.0.0'],
    'upload-length': ['0', '1', '20', '300', '26214401'],
    'upload-offset': ['0', '1', '20'],
    'upload-metadata': plans,
  }
}
