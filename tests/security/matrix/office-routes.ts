import { uuidV7 } from '#src/lib/uuid.ts'
import type { Answer, Client } from '../../contract/engine/test-server.ts'
import type { Owner } from '../../fixtures/signing-author.ts'
import { everybody } from '../access/accounts.ts'
import type { Reaches } from '../access/expected-access.ts'
import type { OfficeCompany } from './office-company.ts'

/** A route of no resource that is about a thing of somebody's, or about the person. */
export type OfficeRoute = {
  /** As the router knows it, below `/api/v1`. */
  route: string
  /** By hand, from the product's catalogue of permissions (sessions, devices, accounts, held entries). */
  who: Reaches
  /** What is about an administrator only administrators do. */
  ofAdministrators?: true
  /** Everybody knows that it is there, as they know people: who may not is told so. */
  isKnown?: true
  /** Makes the thing anew, and says by which ids it is asked for. */
  thing(office: OfficeCompany, of: Owner): Promise<readonly string[]>
  /** Ids of what never was. */
  missing(): readonly string[]
  ask(client: Client, ids: readonly string[]): Promise<Answer>
  /** Whether an answer shows or does it, where its status alone does not say. */
  isDone?(answer: Answer, ids: readonly string[]): boolean
}

const own: Reaches = { own: everybody }
const administrators: Reaches = { all: 'admin' }
const ownOrAdministrators: Reaches = { all: 'admin', own: everybody }
const managers: Reaches = { all: 'admin hr' }
const reason = { reason: 'replaced' }
const tus = { 'tus-resumable': '1.0.0' }
const one = () => [uuidV7()]
const two = () => [uuidV7(), uuidV7()]
/** Whether a list names the thing. */
const isListed = ({ bytes }: Answer, ids: readonly string[]) => bytes.toString().includes(ids.at(-1) ?? '')

const account = { ofAdministrators: true, isKnown: true, missing: one } as const
const person: Pick<OfficeRoute, 'thing'> = { thing: async (_office, { personId }) => [personId] }
const key: Pick<OfficeRoute, 'thing'> = { thing: async (office, of) => [(await office.author(of)).keyId] }
const keyOfPerson: Pick<OfficeRoute, 'thing'> = {
  thing: async (office, of) => [of.personId, (await office.author(of)).keyId],
}

/** Every route about a thing of somebody's that no description gives. */
export const officeRoutes: readonly OfficeRoute[] = [
  {
    route: 'GET /me/sessions',
    who: own,
    missing: one,
    thing: async (office, of) => [await office.session(of)],
    ask: (client) => client('GET', '/me/sessions'),
    isDone: isListed,
  },
  {
    route: 'DELETE /me/sessions/:id',
    who: own,
    missing: one,
    thing: async (office, of) => [await office.session(of)],
    ask: (client, [id]) => client('DELETE', `/me/sessions/${id}`),
  },
  {
    route: 'GET /me/keys',
    who: own,
    missing: one,
    ...key,
    ask: (client) => client('GET', '/me/keys'),
    isDone: isListed,
  },
  {
    route: 'DELETE /me/keys/:id',
    who: own,
    missing: one,
    ...key,
    ask: (client, [id]) => client('DELETE', `/me/keys/${id}`, { body: reason }),
  },
  {
    route: 'GET /devices',
    who: ownOrAdministrators,
    missing: one,
    thing: async (office, of) => [await office.device(of)],
    ask: (client) => client('GET', '/devices'),
    isDone: isListed,
  },
  {
    route: 'DELETE /devices/:id',
    who: ownOrAdministrators,
    missing: one,
    thing: async (office, of) => [await office.device(of)],
    ask: (client, [id]) => client('DELETE', `/devices/${id}`),
  },
  {
    // A key that counts is known again; nobody takes over one of somebody else.
    route: 'POST /devices/:id/keys',
    who: own,
    missing: () => [uuidV7(), uuidV7(), '{}'],
    thing: async (office, of) => {
      const { deviceId, keyId, publicJwk } = await office.author(of)
      return [deviceId, keyId, JSON.stringify(publicJwk)]
    },
    ask: (client, [device, id, jwk = '{}']) =>
      client('POST', `/devices/${device}/keys`, { body: { id, publicKey: { ...anyKey, ...JSON.parse(jwk) } } }),
  },
  {
    route: 'DELETE /devices/:id/keys/:keyId',
    who: ownOrAdministrators,
    missing: two,
    thing: async (office, of) => {
      const { deviceId, keyId } = await office.author(of)
      return [deviceId, keyId]
    },
    ask: (client, [device, id]) => client('DELETE', `/devices/${device}/keys/${id}`),
  },
  {
    route: 'GET /accounts/:id',
    who: managers,
    ...account,
    ...person,
    ask: (client, [id]) => client('GET', `/accounts/${id}`),
  },
  ...(['invite', 'disable', 'enable'] as const).map(
    (step): OfficeRoute => ({
      route: `POST /accounts/:id/${step}`,
      who: managers,
      ...account,
      ...person,
      ask: (client, [id]) => client('POST', `/accounts/${id}/${step}`),
    }),
  ),
  {
    route: 'POST /accounts',
    who: managers,
    ...account,
    ...person,
    ask: (client, [staffId]) => client('POST', '/accounts', { body: { staffId } }),
  },
  {
    route: 'GET /accounts/:id/keys',
    who: administrators,
    missing: two,
    ...keyOfPerson,
    ask: (client, [id]) => client('GET', `/accounts/${id}/keys`),
    isDone: isListed,
  },
  {
    route: 'DELETE /accounts/:id/keys/:keyId',
    who: administrators,
    missing: two,
    ...keyOfPerson,
    ask: (client, [id, keyId]) => client('DELETE', `/accounts/${id}/keys/${keyId}`, { body: reason }),
  },
  {
    route: 'GET /files/:id',
    who: own,
    missing: one,
    thing: async (office, of) => [await office.file(of)],
    ask: (client, [id]) => client('GET', `/files/${id}`),
  },
  ...(['HEAD', 'PATCH', 'DELETE'] as const).map(
    (method): OfficeRoute => ({
      route: `${method} /uploads/resumable/:id`,
      who: own,
      missing: one,
      thing: async (office, of) => [await office.upload(of)],
      ask: (client, [id]) =>
        client(method, `/uploads/resumable/${id}`, {
          headers: {
            ...tus,
            ...(method === 'PATCH' && { 'content-type': 'application/offset+octet-stream', 'upload-offset': '7' }),
          },
          ...(method === 'PATCH' && { body: Buffer.from('x') }),
        }),
    }),
  ),
  {
    route: 'GET /sync/receipts',
    who: own,
    missing: one,
    thing: async (office, of) => [await office.receipt(of)],
    ask: (client, [id]) => client('GET', `/sync/receipts?ids=${id}`),
    isDone: isListed,
  },
  {
    route: 'GET /held-entries',
    who: administrators,
    missing: two,
    thing: async (office, of) => [of.personId, (await office.held(of))[0]],
    ask: (client, [author]) => client('GET', `/held-entries?limit=100&author=${author}`),
    isDone: isListed,
  },
  {
    route: 'POST /held-entries/:id/:hash/return',
    who: administrators,
    missing: () => [uuidV7(), '0'.repeat(64)],
    thing: (office, of) => office.held(of),
    ask: (client, [id, hash]) =>
      client('POST', `/held-entries/${id}/${hash}/return`, { body: { reason: 'Please write it again' } }),
  },
  {
    route: 'POST /held-entries/:id/:hash/accept',
    who: administrators,
    missing: () => [uuidV7(), '0'.repeat(64)],
    thing: (office, of) => office.held(of),
    ask: (client, [id, hash]) => client('POST', `/held-entries/${id}/${hash}/accept`),
  },
  {
    route: 'GET /device-reports',
    who: administrators,
    missing: one,
    thing: async (office, of) => [await office.device(of)],
    ask: (client) => client('GET', '/device-reports?limit=100'),
    isDone: ({ status }) => status === 200,
  },
  {
    route: 'GET /device-reports/vessels',
    who: administrators,
    missing: one,
    thing: async () => one(),
    ask: (client) => client('GET', '/device-reports/vessels'),
  },
  {
    route: 'GET /late-entries',
    who: administrators,
    missing: one,
    thing: async () => one(),
    ask: (client) => client('GET', '/late-entries'),
  },
  {
    route: 'GET /permissions',
    who: { all: 'admin hr md ed' },
    missing: one,
    thing: async () => one(),
    ask: (client) => client('GET', '/permissions'),
  },
  {
    // Whoever is away in the whole company is for those who keep all leave.
    route: 'GET /leave-away',
    who: managers,
    missing: one,
    thing: async () => one(),
    ask: (client) => client('GET', '/leave-away?firstDay=2026-01-01&lastDay=2026-12-31&within=company'),
  },
]

/** A point of the curve that is nobody's key. */
const anyKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
  y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
}
