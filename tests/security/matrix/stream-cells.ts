import { z } from 'zod'
import type { ExpectedRights } from '../access/expected-access.ts'
import { type Asker, mayBy } from './relations.ts'

/** The streams of a person's devices. */
export const streamList = z.looseObject({
  streamsHash: z.string(),
  streams: z.array(z.looseObject({ name: z.string() })),
})

const nobody = '00000000-0000-4000-8000-000000000000'

/** Whether the tables let somebody read every record that a stream such as `staff@vessel:…` brings. */
export function isStreamExpected(stream: string, asker: Asker, rights: ReadonlyMap<string, ExpectedRights>): boolean {
  const [, resource = '', kind = '', id = nobody] = /^([\w-]+)@(\w+)(?::(.+))?$/.exec(stream) ?? []
  const read = rights.get(resource)?.read
  if (!read) return false
  const keys = { owner: nobody, department: null, vessel: null, participants: [] }
  // What a whole company reads is read whosever it is.
  if (kind === 'tenant') return mayBy(read, asker, keys, 'reading')
  if (kind === 'participant') return mayBy(read, asker, { ...keys, participants: [id] }, 'reading')
  return mayBy(read, asker, { ...keys, [kind === 'own' ? 'owner' : kind]: id }, 'reading')
}
