import type { Me } from '#src/protocol/device/me.ts'
import { actorWith } from '../fixtures/actor-with.ts'

export const tenantId = '11111111-1111-7111-8111-111111111111'

/** A person of the test tenant who may do nothing in particular. */
export function person(name: string): Me {
  const id = `22222222-2222-7222-8222-${Array.from(name)
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padEnd(12, '0')
    .slice(0, 12)}`
  return {
    person: { id, firstName: name, lastName: 'Test', email: `${name}@example.test`, jobTitle: null },
    tenant: { id: tenantId, slug: 'test', name: 'Test' },
    actor: actorWith({ tenantId, personId: id }),
    leaseDays: 45,
    serverTime: new Date().toISOString(),
  }
}
