import { z } from 'zod'

const service = z.object({ id: z.string(), name: z.string(), description: z.string().nullish() })
const requirement = z.object({
  id: z.string(),
  serviceId: z.string(),
  name: z.string(),
  isRequired: z.boolean(),
  description: z.string().nullish(),
})

/** What a vendor's link gives: who it is, what the company buys, and which documents it asks for. */
export const registrationGiven = z.object({
  vendor: z.string(),
  reason: z.string().nullish(),
  services: z.array(service),
  requirements: z.array(requirement),
  /** What the company knows already, with which the form begins. */
  known: z.record(z.string(), z.unknown()),
})
export type RegistrationGiven = z.infer<typeof registrationGiven>
export type AskedDocument = z.infer<typeof requirement>
