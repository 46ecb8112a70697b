import { expect, inject, test } from 'vitest'
import { StartRefused } from '#src/server/configuration/start-refused.ts'
import {
  type QueryClient,
  refuseOldServer,
  refusePrivilegedRole,
  refuseUnfitDatabase,
} from '#src/server/database/connection/server-requirements.ts'

/** Answers like a database that no test can have at hand. */
const answering = (row: Record<string, unknown>): QueryClient => ({ query: async () => ({ rows: [row] }) })

test('the database of this run is fit: new enough, and its role is bound by row security', async () => {
  await expect(refuseUnfitDatabase(inject('databaseServer').url)).resolves.toBeUndefined()
})

test('version 14 is refused by its number, 15 is the oldest that is taken', async () => {
  await expect(refuseOldServer(answering({ number: '140012', text: '14.12' }))).rejects.toThrow(/PostgreSQL 14\.12/)
  await expect(refuseOldServer(answering({ number: '150000', text: '15.0' }))).resolves.toBeUndefined()
})

test.each([
  [{ superuser: true, bypass: false }, /a superuser/],
  [{ superuser: false, bypass: true }, /BYPASSRLS/],
])(
  'a role that row security does not bind is refused, with the statements for a fitting one: %o',
  async (role, reason) => {
    const refusal = refusePrivilegedRole(answering({ name: 'mighty', ...role }))
    await expect(refusal).rejects.toThrow(StartRefused)
    await expect(refusal).rejects.toThrow(reason)
    await expect(refusal).rejects.toThrow(/create role fairlead login/)
  },
)

test('an address that does not answer is refused in words that do not repeat the password', async () => {
  const refusal = refuseUnfitDatabase('postgres://fairlead:secret@127.0.0.1:1/fairlead')
  await expect(refusal).rejects.toThrow(/DATABASE_URL cannot be used: .*ECONNREFUSED/)
  await expect(refusal).rejects.not.toThrow(/secret/)
})
