import { uuidV7 } from '#src/lib/uuid.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { Answer } from '../../contract/engine/test-server.ts'
import { readWorkbook } from '../../contract/read-workbook.ts'
import type { ExpectedRights } from '../access/expected-access.ts'
import type { MatrixCompany, Target } from './matrix-company.ts'
import type { Asked, RecordRoute } from './record-routes.ts'
import { type Asker, mayBy, type Relation, scopeFor } from './relations.ts'

/** One question: may this person do this with a record that is theirs in this way? */
export type Cell = { route: RecordRoute; asker: Asker; relation: Relation }

/** What came of many cells. */
export type Tally = { cells: number; requests: number; denied: number; paired: number; nobodyMay: number }

/** Answers that say: it may be done, only not now. Nothing is ever changed. */
const mayBeDone = [409, 412, 422]

/** Asks the cells of one resource; the holes it finds, each in one line. */
export class CellJudge {
  readonly tally: Tally = { cells: 0, requests: 0, denied: 0, paired: 0, nobodyMay: 0 }
  readonly holes: string[] = []
  readonly #company: MatrixCompany
  readonly #resource: Resource
  readonly #rights: ExpectedRights
  readonly #target: Target
  readonly #missing = new Map<string, string>()
  readonly #allowed = new Map<string, boolean>()
  #laid = ''

  constructor(company: MatrixCompany, resource: Resource, rights: ExpectedRights, target: Target) {
    this.#company = company
    this.#resource = resource
    this.#rights = rights
    this.#target = target
  }

  /** Asks one cell: its answer must be what the tables say, and a denial must be one to this person alone. */
  async judge(cell: Cell): Promise<void> {
    const { route, asker, relation } = cell
    this.tally.cells += 1
    const keys = this.#whole(scopeFor(relation, asker, this.#company.places), asker)
    if (keys) await this.#lay(keys, route)
    const isExpected = keys !== null && this.#may(route, asker, keys)
    const asked = this.#askedFor(relation)
    const answer = await this.#send(route, asker, asked)
    if (isExpected) {
      if (!isDone(route, answer)) this.#hole(cell, `is refused`, answer)
      else if (route.kind === 'reading' && textOf(answer, asked) === (await this.#absent(route, asker)))
        this.#hole(cell, 'is answered as for what never was', answer)
      return
    }
    this.tally.denied += 1
    await this.#judgeDenial(cell, keys, asked, answer)
    if (keys) await this.#pair(cell, keys)
  }

  async #judgeDenial(cell: Cell, keys: ScopeKeys | null, asked: Asked, answer: Answer): Promise<void> {
    const { route, asker } = cell
    const reads = keys !== null && mayBy(this.#rights.read, this.#view(asker), keys, 'reading')
    if (route.kind === 'writing' && reads) {
      // Who reads it knows that it is there, and is told that it is not theirs to change.
      if (answer.status !== 403) this.#hole(cell, 'is not refused', answer)
      return
    }
    if (isDone(route, answer) && route.path.includes(':id')) {
      // A step that can also make a record asks for its fields first, whatever the record.
      if (textOf(answer, asked) !== (await this.#absent(route, asker))) this.#hole(cell, 'is done', answer)
      return
    }
    if (textOf(answer, asked) !== (await this.#absent(route, asker)))
      this.#hole(cell, `differs from what never was: ${await this.#absent(route, asker)}`, answer)
  }

  /** Whoever may do it does it with the same record, so that the denial is no failure of the route. */
  async #pair(cell: Cell, keys: ScopeKeys): Promise<void> {
    const { route } = cell
    const other = this.#company.askers.find((one) => !one.isFormer && this.#may(route, one, keys))
    if (!other) {
      this.tally.nobodyMay += 1
      return
    }
    const name = `${nameOf(route)} ${JSON.stringify(keys)} ${other.account}`
    if (!this.#allowed.has(name)) {
      const asked = this.#askedFor('own')
      const answer = await this.#send(route, other, asked)
      const isSeen = route.kind !== 'reading' || textOf(answer, asked) !== (await this.#absent(route, other))
      this.#allowed.set(name, isDone(route, answer) && isSeen)
      if (!isDone(route, answer) || !isSeen)
        this.#hole({ ...cell, asker: other }, 'is refused as the other half', answer)
    }
    this.tally.paired += 1
  }

  #may({ who, notOwn, notNamed, kind }: RecordRoute, asker: Asker, keys: ScopeKeys): boolean {
    if (notOwn && keys.owner === asker.id) return false
    if (notNamed && keys.participants.includes(asker.id)) return false
    return mayBy(who, this.#view(asker), keys, kind)
  }

  /** Standing in counts where records are signed in rounds, and nowhere else. */
  #view(asker: Asker): Asker {
    return this.#resource.workflow?.approval ? asker : { ...asker, standsInFor: [] }
  }

  /**
   * Keys as records of the resource have them; what must be on a vessel, or of a department, is on or of another one where
   * the relation names none.
   */
  #whole(keys: ScopeKeys | null, asker: Asker): ScopeKeys | null {
    const keyed = this.#company.keyedBy(this.#resource)
    const { scope } = keyed
    if (!keys) return null
    const { vessels, departmentOf } = this.#company.places
    const must = (field: string | undefined) => field !== undefined && (fieldOf(keyed, field)?.required ?? false)
    const isTrainees = asker.department === departmentOf('trainee')
    const department = must(scope.department)
      ? (keys.department ?? departmentOf(isTrainees ? 'strategy' : 'trainee'))
      : keys.department
    const vessel = must(scope.vessel) ? (keys.vessel ?? vessels[1]) : keys.vessel
    return {
      ...keys,
      department: scope.department === undefined ? null : department,
      vessel: scope.vessel === undefined ? null : vessel,
    }
  }

  async #lay(keys: ScopeKeys, { state }: RecordRoute): Promise<void> {
    const laid = JSON.stringify([keys, state])
    if (laid === this.#laid) return
    await this.#company.lay(this.#resource, this.#target, keys, state ?? null)
    this.#laid = laid
  }

  #askedFor(relation: Relation): Asked {
    const { id, version, foreign, mark, foreignMark, file, foreignFile } = this.#target
    if (relation === 'missing') return { id: uuidV7(), version, mark: uuidV7(), file: uuidV7() }
    if (relation === 'other company') return { id: foreign, version, mark: foreignMark, file: foreignFile }
    return { id, version, mark, file }
  }

  /** What the same person is answered about what never was. */
  async #absent(route: RecordRoute, asker: Asker): Promise<string> {
    const name = `${nameOf(route)} ${asker.id}`
    const known = this.#missing.get(name)
    if (known !== undefined) return known
    const asked = this.#askedFor('missing')
    const text = textOf(await this.#send(route, asker, asked), asked)
    this.#missing.set(name, text)
    return text
  }

  async #send(route: RecordRoute, asker: Asker, asked: Asked): Promise<Answer> {
    this.tally.requests += 1
    if (route.isEntry) return this.#company.deliver(asker, this.#resource, asked.id)
    return this.#company.as(asker)(route.method, route.url(asked), route.request)
  }

  #hole({ route, asker, relation }: Cell, what: string, answer: Answer): void {
    const who = `${asker.isFormer ? 'former ' : ''}${asker.account}`
    const { data: _data, requestId: _requestId, ...body } = answer.body
    this.holes.push(
      `${this.#resource.name} ${nameOf(route)} · ${who} · ${relation} ${what}: ${answer.status} ${JSON.stringify(body)}`,
    )
  }
}

/** A route in one line. */
export const nameOf = ({ method, path, variant }: RecordRoute) => [method, path, variant].filter(Boolean).join(' ')

function isDone({ kind, isEntry }: RecordRoute, { status }: Answer): boolean {
  return kind === 'reading' || isEntry ? status === 200 : mayBeDone.includes(status)
}

/** An answer but for what differs from request to request: ids, and the moment in which a workbook was made. */
function textOf(answer: Answer, { id, mark, file }: Asked): string {
  const { 'content-type': type } = answer.headers
  const isWorkbook = typeof type === 'string' && type.includes('spreadsheet')
  const body = isWorkbook
    ? [...readWorkbook(answer.bytes).values()].map((rows) => rows.length).join(' and ')
    : answer.bytes.toString('utf8').replace(/"requestId":"[^"]*"/, '')
  return [id, mark, file].reduce((text, one) => text.replaceAll(one, ''), `${answer.status} ${body}`)
}
