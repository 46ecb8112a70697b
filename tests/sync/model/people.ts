import type { Term } from '../../contract/engine/people.ts'
import type { Office } from './office.ts'

/** Somebody who works on tablets. */
export type Person = {
  id: string
  name: string
  email: string
  tenant: string
  pin: string
  isDisabled: boolean
  /** The numbers of the vessels they serve on by now. */
  aboard: readonly number[]
}

/** A company of a model: its vessels and its people. */
export type Company = { tenant: string; vessels: readonly [string, string]; people: Record<string, Person> }

/** What anybody on board may do; where, is told by the vessels. */
const deckhand = ['write notes', 'write logs', 'write shifts', 'write requests', 'write quotes']

/** Who works for a company: `aboard` are the numbers of the vessels they serve on. */
type Post = { name: string; permissions: readonly string[]; aboard: readonly (0 | 1)[]; isHr?: boolean }

const crew: readonly Post[] = [
  { name: 'ada', permissions: deckhand, aboard: [0] },
  { name: 'bob', permissions: deckhand, aboard: [0] },
  { name: 'cyd', permissions: deckhand, aboard: [1] },
  { name: 'dee', permissions: [...deckhand, 'review logs'], aboard: [0, 1] },
  { name: 'eve', permissions: ['write notes', 'read notes', 'write requests', 'write quotes'], aboard: [], isHr: true },
  { name: 'fox', permissions: [...deckhand, 'review logs'], aboard: [1] },
]

const strangers: readonly Post[] = [
  { name: 'gus', permissions: [...deckhand, 'review logs'], aboard: [0] },
  { name: 'hal', permissions: [...deckhand, 'read notes'], aboard: [0, 1], isHr: true },
]

/** What a person may do and where they serve, from a moment on. */
export function termOf(company: Company, name: string, aboard: readonly number[], from?: Date): Term {
  const post = [...crew, ...strangers].find((one) => one.name === name)
  if (!post) throw new Error(`nobody is called ${name}`)
  const vesselIds = aboard.map((number) => company.vessels[number === 0 ? 0 : 1])
  return { permissions: post.permissions, vesselIds, isHr: post.isHr ?? false, ...(from ? { from } : {}) }
}

/** Founds the company whose tablets fail, or the one beside it that must notice nothing. */
export async function foundCompany(office: Office, slug: string, which: 'crew' | 'strangers'): Promise<Company> {
  const tenant = await office.tenant(slug)
  const vessels = [await office.vessel(tenant), await office.vessel(tenant)] as const
  const company: Company = { tenant, vessels, people: {} }
  for (const { name, aboard } of which === 'crew' ? crew : strangers) {
    const { id, email } = await office.person(tenant, termOf(company, name, aboard))
    company.people[name] = { id, name, email, tenant, pin: `28${id.slice(-2)}46`, isDisabled: false, aboard }
  }
  const people = Object.values(company.people)
  const first = company.people.fox ?? company.people.gus
  const last = company.people.eve ?? company.people.hal
  if (!first || !last || people.length === 0) throw new Error('a company needs somebody who signs')
  office.harbour.chains.set(tenant, [
    { order: 1, who: 'person', people: [first.id] },
    { order: 4, who: 'HR', people: [last.id] },
  ])
  return company
}
