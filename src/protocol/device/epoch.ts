import { isUuid } from '#src/lib/uuid.ts'

/** When the server was restored from a backup, by its epoch: a restore's is a UUIDv7. Null where it never was. */
export function restoredAt(epoch: string): Date | null {
  if (!isUuid(epoch) || epoch[14] !== '7') return null
  return new Date(Number.parseInt(epoch.replaceAll('-', '').slice(0, 12), 16))
}
