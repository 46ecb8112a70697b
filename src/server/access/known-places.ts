import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Database } from '#src/server/database/connection/pool.ts'
import { addressPrefix } from '#src/server/http/address-prefix.ts'
import type { Account } from './account.ts'
import { findDevice } from './authenticate.ts'

/** For how long an address is known after the account last signed in from it. */
const knownFor = '90 days'

/** Where somebody asks from who has no session. */
export type Place = {
  /** Under which attempts from here are counted: the device's where its credential came along, else the address's. */
  key: string
  /** The device whose credential came along; it may belong to any company. */
  device: { id: string; tenantId: string } | null
  /** The account has had a session on this device. */
  isKnownDevice: boolean
  /** The account has signed in from this address. Nothing that an answer shows may depend on it. */
  isKnownAddress: boolean
}

/**
 * Where a request comes from, and whether the account of an e-mail address, if there is one, has signed in from there.
 * The same work is done without an account.
 */
export async function placeOf(request: FastifyRequest, database: Database, email: string): Promise<Place> {
  const found = await findDevice(request.headers.authorization ?? '', database)
  const device = found && { id: found.principal.deviceId, tenantId: found.principal.tenantId }
  const { rows } = await database.pool.query<{ by_device: boolean; by_address: boolean }>(
    `select exists (select from sessions session where session.tenant_id = account.tenant_id
         and session.account_id = account.id and session.device_id = $2::uuid) as by_device,
       exists (select from sign_in_addresses known where known.tenant_id = account.tenant_id
         and known.account_id = account.id and known.address_hash = $3
         and known.last_at > now() - $4::interval) as by_address
     from accounts account where account.email = $1`,
    [email, device?.id ?? null, addressHash(request), knownFor],
  )
  return {
    key: device ? `device ${device.id}` : addressPrefix(request.address),
    device,
    isKnownDevice: rows[0]?.by_device ?? false,
    isKnownAddress: rows[0]?.by_address ?? false,
  }
}

/** Notes, at most once a day, that the account has signed in from this address. */
export async function rememberAddress(request: FastifyRequest, database: Database, account: Account): Promise<void> {
  if (request.address === undefined) return
  await database.pool.query(
    `insert into sign_in_addresses as known (tenant_id, account_id, address_hash) values ($1, $2, $3)
     on conflict (account_id, address_hash) do update set last_at = now()
       where known.last_at < now() - interval '1 day'`,
    [account.tenantId, account.id, addressHash(request)],
  )
}

/** Deletes addresses from which nobody has signed in for long. */
export async function removeOldAddresses(database: Database): Promise<void> {
  await database.pool.query('delete from sign_in_addresses where last_at < now() - $1::interval', [knownFor])
}

function addressHash({ address }: FastifyRequest): string {
  return createHash('sha256').update(addressPrefix(address)).digest('hex')
}
