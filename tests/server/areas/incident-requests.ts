import { z } from 'zod'
import { dayIn } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Answer } from '../../contract/engine/test-server.ts'
import type { DemonstrationCompany } from '../../security/access/demonstration-company.ts'

const recordSchema = z.looseObject({ id: z.string(), status: z.string().nullable(), number: z.string().nullable() })

/** The record of an answer; throws what was refused. */
export function recordIn(answer: Answer) {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return recordSchema.parse(answer.body.data)
}

/** The records of a list's answer. */
export const listIn = (answer: Answer) => z.array(recordSchema).parse(answer.body.data)

export const preliminary = 'preliminary-incident-reports'

/** A line of a list, with an id of its own. */
export const item = (fields: object) => ({ id: uuidV7(), ...fields })

/** Today by the company's clock. */
export const today = () => dayIn('Africa/Lagos', new Date())

/** What is said first of an incident. */
export const first = {
  description: 'A drum of oil fell from the sling and burst on deck.',
  dateTime: new Date(Date.now() - 3_600_000).toISOString(),
  location: 'Main deck',
  category: 'spill',
  actualSeverity: '3',
}

/** A log that the office begins by itself. */
export const newLog = (fields: object = {}) => ({
  description: 'A hatch fell.',
  dateTime: first.dateTime,
  location: 'Deck',
  potentialSeverity: '4',
  ...fields,
})

/** What people of a company ask about incidents, by the names of their accounts. */
export function incidentRequests(company: () => DemonstrationCompany) {
  return {
    send: (by: string, path: string, body: object = {}) => company().as(by)('POST', `/${path}`, { body }),
    patch: (by: string, path: string, body: object) => company().as(by)('PATCH', `/${path}`, { body }),
    read: async (by: string, path: string) => recordIn(await company().as(by)('GET', `/${path}`)),
  }
}
