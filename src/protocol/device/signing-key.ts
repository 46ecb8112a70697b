import { z } from 'zod/mini'

/**
 * How far a signing key counts. `active`: fully. `suspended`: its entries are held until its owner signs in with their
 * new password where it is. `ended`: what was surely made before its end counts. `revoked`: all is held.
 */
export const keyStates = ['active', 'suspended', 'ended', 'revoked'] as const
export type KeyState = (typeof keyStates)[number]

/** Why a key ends: its device was replaced or lost, or its owner never made it. */
export const keyEndReasons = ['replaced', 'lost', 'not-mine'] as const
export type KeyEndReason = (typeof keyEndReasons)[number]

/** A person's signing key as `GET /me/keys` answers it. Times are ISO. */
export const signingKey = z.object({
  id: z.string(),
  device: z.object({ id: z.string(), name: z.string() }),
  state: z.enum(keyStates),
  registeredAt: z.string(),
  /** The address that the registration came from; null for keys of earlier releases. */
  registeredFrom: z.nullable(z.string()),
  lastEntryAt: z.nullable(z.string()),
  /** Entries that wait on the device, of everybody there, as it last said; null where it never did. */
  waiting: z.nullable(z.number()),
  reportedAt: z.nullable(z.string()),
  /** Somebody else registered the device. */
  isDeviceOfOther: z.boolean(),
  /** The asking session is on this device. */
  isCurrent: z.boolean(),
})
export type SigningKey = z.infer<typeof signingKey>

export const signingKeyList = z.object({ data: z.array(signingKey) })
