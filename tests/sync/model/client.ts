import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { type Office, password } from './office.ts'
import type { Person } from './people.ts'

/** Somebody who asks the office by REST, with a session of their own. */
export type Client = {
  /** All records of a resource that they may read. */
  list(resource: string): Promise<StoredRecord[]>
  /** The bytes of a file, null where they get none. */
  file(id: string): Promise<Buffer | null>
}

/** An answer of the server's own, as its contract has it. */
type Page = { data: StoredRecord[]; pagination: { hasMorePages: boolean } }

/** Signs somebody in beside all tablets. */
export async function clientOf(office: Office, person: Person): Promise<Client> {
  const login = await office.ask({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ email: person.email, password })),
  })
  const token: unknown = Reflect.get(JSON.parse(login.body.toString()), 'token')
  if (typeof token !== 'string') throw new Error(`${person.name} could not sign in: ${login.status}`)
  const get = (url: string) =>
    office.ask({ method: 'GET', url: `/api/v1/${url}`, headers: { authorization: `Bearer ${token}` }, body: null })
  return {
    async list(resource) {
      const records: StoredRecord[] = []
      for (let page = 1; ; page += 1) {
        const answer = await get(`${resource}?limit=100&page=${page}`)
        // Somebody who may never read any of it.
        if (answer.status === 403) return records
        if (answer.status !== 200) throw new Error(`${resource} answered ${answer.status}`)
        const { data, pagination }: Page = JSON.parse(answer.body.toString())
        records.push(...data)
        if (!pagination.hasMorePages) return records
      }
    },
    async file(id) {
      const answer = await get(`files/${id}`)
      return answer.status === 200 ? answer.body : null
    },
  }
}
