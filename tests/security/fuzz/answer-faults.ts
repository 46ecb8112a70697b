import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { AttackSetup } from '../besieged-company.ts'
import { leakIn } from '../refusal.ts'
import type { DescribedOperation } from './api-document.ts'
import type { FuzzedRequest } from './fuzzed-requests.ts'

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string; rawPayload: Buffer }

/** Judges answers by what the API's description says of them. */
export class AnswerJudge {
  readonly #siege: AttackSetup
  readonly #ajv: Ajv2020
  readonly #compiled = new Map<unknown, ValidateFunction>()

  constructor(siege: AttackSetup, schemas: Readonly<Record<string, unknown>>) {
    this.#siege = siege
    this.#ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false })
    this.#ajv.addSchema({ $id: 'api.json', components: { schemas } })
  }

  /** What is wrong with an answer, else null. `isForeign`: the other company asked, which may read its own marks. */
  faultOf({ operation, url, payload }: FuzzedRequest, answer: Answer, isForeign: boolean): string | null {
    const { statusCode, body } = answer
    if (statusCode >= 500) return 'this is a failure of the server'
    const { 'content-type': type } = answer.headers
    const isJson = typeof type === 'string' && type.startsWith('application/json')
    const leak = isJson && !isForeign ? leakIn(this.#siege, body, `${url} ${String(payload)}`) : null
    if (leak !== null && (statusCode >= 400 || !leak.startsWith('the inside'))) return leak
    if (statusCode >= 400)
      return isJson ? this.#against({ $ref: '#/components/schemas/Failure' }, body) : 'it is no JSON'
    return this.#faultOfDone(operation, answer, isJson)
  }

  #faultOfDone(
    { responses, method }: DescribedOperation,
    { statusCode, body }: Answer,
    isJson: boolean,
  ): string | null {
    // A repeat of what made something is answered with what was made.
    const described = responses[String(statusCode)] ?? (statusCode === 200 ? responses['201'] : undefined)
    // What has no content now says so by its status.
    if (statusCode === 204 || statusCode === 304) return body === '' ? null : 'it has a body'
    if (!described) return `no ${statusCode} is described for ${method}`
    const schema = described.content?.['application/json']?.schema
    if (schema === undefined) return null
    return isJson ? this.#against(schema, body) : 'it is no JSON'
  }

  #against(schema: unknown, body: string): string | null {
    const validate = this.#validatorOf(schema)
    if (validate(JSON.parse(body))) return null
    const [error] = validate.errors ?? []
    return `its schema does not hold: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`
  }

  #validatorOf(schema: unknown): ValidateFunction {
    const name = JSON.stringify(schema)
    const known = this.#compiled.get(name)
    if (known) return known
    const made = this.#ajv.compile(JSON.parse(name.replaceAll('"#/components/', '"api.json#/components/')))
    this.#compiled.set(name, made)
    return made
  }
}
