import { z } from 'zod/mini'
import type { Me } from '#src/protocol/device/me.ts'

const person = {
  tenantId: z.string(),
  personId: z.string(),
  permissions: z.array(z.string()),
  roles: z.array(z.string()),
  isAdmin: z.boolean(),
  isHod: z.boolean(),
  isHr: z.boolean(),
  isHeadOfFinance: z.boolean(),
  departmentId: z.nullable(z.string()),
  headedDepartmentIds: z.array(z.string()),
  vesselIds: z.array(z.string()),
  juniorIds: z.array(z.string()),
}
const apart = z.object({ personId: z.string(), because: z.enum(['made', 'made-by', 'stands-in']) })
const actor = z.object({
  ...person,
  standsInFor: z.optional(z.array(z.object(person))),
  signsApart: z.optional(z.array(apart)),
})

const me = z.object({
  person: z.object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    jobTitle: z.nullable(z.string()),
    departmentName: z.optional(z.string()),
    pictureUrl: z.optional(z.string()),
  }),
  tenant: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
  actor,
  vacantOffices: z.optional(z.array(z.string())),
  leaseDays: z.number(),
  serverTime: z.string(),
})

const meAnswer = z.object({ data: me })
const signInAnswer = z.object({ data: me, token: z.string(), keyTicket: z.string() })
const deviceAnswer = z.object({ data: z.object({ id: z.string(), secret: z.string() }) })

/** Parses the answer of `GET /me`; throws otherwise. */
export function parseMeAnswer(answer: unknown): Me {
  return meAnswer.parse(answer).data
}

/** Parses the answer of `POST /auth/login`; throws otherwise. */
export function parseSignInAnswer(answer: unknown): { data: Me; token: string; keyTicket: string } {
  return signInAnswer.parse(answer)
}

/** Parses the answer of `POST /devices`; throws otherwise. */
export function parseDeviceAnswer(answer: unknown): { id: string; secret: string } {
  return deviceAnswer.parse(answer).data
}
