import { z } from 'zod'

const service = z.looseObject({ id: z.string(), serviceId: z.string() })
const document = z.looseObject({ id: z.string(), serviceRequirementId: z.string() })

/** The services that a vendor says it offers. */
export const servicesIn = (value: unknown) => z.array(service).catch([]).parse(value)

/** The documents that it shows for them. */
export const documentsIn = (value: unknown) => z.array(document).catch([]).parse(value)
