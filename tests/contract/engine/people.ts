import { uuidV7 } from '#src/lib/uuid.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { actorWith } from '../../fixtures/actor-with.ts'

/** A person's permissions and assignments for a period. */
export type Term = {
  permissions?: readonly string[]
  vesselIds?: readonly string[]
  departmentId?: string
  isHr?: boolean
  isAdmin?: boolean
  /** Ids of absent people. */
  standsInFor?: readonly string[]
  from?: Date
  until?: Date
}

/**
 * People of the tests' tenants and their effective-dated terms, which the identity area stores in tables. Simultaneous
 * terms add up.
 */
export class People {
  readonly #terms = new Map<string, { tenantId: string; terms: Term[] }>()

  /** A new person of the tenant with one term. */
  add(tenantId: string, term: Term = {}, id: string = uuidV7()): string {
    this.#terms.set(id, { tenantId, terms: [term] })
    return id
  }

  /** Replaces a person's terms, now and in the past. */
  terms(personId: string, terms: readonly Term[]): void {
    const person = this.#terms.get(personId)
    if (!person) throw new Error('nobody has this id')
    person.terms = [...terms]
  }

  /** Ends a person's term at an instant and starts another; earlier instants are unaffected. */
  changeFrom(personId: string, term: Term, from: Date): void {
    const person = this.#terms.get(personId)
    if (!person) throw new Error('nobody has this id')
    person.terms = [...person.terms.map((one) => ({ ...one, until: one.until ?? from })), { ...term, from }]
  }

  /** The server part that resolves people. */
  readonly part: AreaServerPart = {
    area: 'specimens',
    actorSource: {
      loadActor: async (transaction, personId, at) => {
        const actor = this.#actorAt(transaction.tenantId, personId, at)
        if (!actor) return null
        return { actor, person: { id: personId, firstName: 'Ada', lastName: 'Obi', email: '', jobTitle: null } }
      },
      createAdministrator: () => Promise.reject(new Error('these tenants have no administrator')),
    },
  }

  #actorAt(tenantId: string, personId: string, at: Date): Actor | null {
    const person = this.#terms.get(personId)
    if (person?.tenantId !== tenantId) return null
    const terms = person.terms.filter(
      ({ from, until }) => (!from || from.getTime() <= at.getTime()) && (!until || at.getTime() < until.getTime()),
    )
    return actorWith({
      tenantId,
      personId,
      permissions: [...new Set(terms.flatMap(({ permissions = [] }) => permissions))],
      departmentId: terms.find(({ departmentId }) => departmentId)?.departmentId ?? null,
      vesselIds: [...new Set(terms.flatMap(({ vesselIds = [] }) => vesselIds))],
      isHr: terms.some(({ isHr }) => isHr),
      isAdmin: terms.some(({ isAdmin }) => isAdmin),
      standsInFor: terms
        .flatMap(({ standsInFor = [] }) => standsInFor)
        .flatMap((absent) => this.#actorAt(tenantId, absent, at) ?? []),
    })
  }
}
