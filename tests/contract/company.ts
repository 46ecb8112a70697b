import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { z } from 'zod'
import { permissions } from '#src/areas/access/permissions.ts'
import { budget } from '#src/areas/budgets/budget/budget.ts'
import { inventory } from '#src/areas/inventory/inventory/inventory.ts'
import { resources } from '#src/areas/resources.ts'
import { areaParts } from '#src/areas/server.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { enteredFields, type Field, fieldOf, fieldsOfObject } from '#src/resource/description/field-description.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { isCreatedByPeople } from '#src/resource/permission/permission.ts'
import { batchOfStep, targetOfBatch } from '#src/resource/workflow/batch-lines.ts'
import { buildServer } from '#src/server/build-server.ts'
import { readConfiguration } from '#src/server/configuration/configuration.ts'
import { type Database, openDatabase } from '#src/server/database/connection/pool.ts'
import { insertRecord } from '#src/server/database/records/record-store.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { exampleOfStep, exampleRecord } from '#src/server/documentation/example-record.ts'
import type { ExampleContext } from '#src/server/documentation/example-values.ts'
import { startSession } from '../fixtures/start-session.ts'
import { migratedDatabase, type Prepared } from '../machine/postgres.ts'
import { firstDayOf, putInInterview } from './application-examples.ts'
import { decideElsewhere, putInState } from './batch-examples.ts'
import { type Client, clientWith } from './engine/test-server.ts'
import { plainRecord, requiredOf, targetOfKey } from './product-examples.ts'
import { approveVendors, askForQuotations } from './sourcing-examples.ts'
import { uploadPicture } from './upload-picture.ts'

/** The whole server with every real resource over its own database. */
export type RealServer = {
  app: FastifyInstance
  database: Database
  /** What it serves; absent: the product's. */
  resources?: readonly Resource[]
  end(): Promise<void>
}

/** Creates one over an empty database, or over a copy of a prepared one; with further resources where given. */
export async function makeRealServer(
  prepared?: Prepared,
  served: readonly Resource[] = resources,
): Promise<RealServer> {
  const fresh = await migratedDatabase(prepared)
  const database = await openDatabase(fresh.url)
  const dataDir = mkdtempSync(join(tmpdir(), 'fairlead-contract-'))
  const app = await buildServer({
    database,
    configuration: readConfiguration({ DATA_DIR: dataDir, DATABASE_URL: fresh.url }),
    areas: { resources: served, parts: areaParts },
    log: pino({ level: 'silent' }),
    limits: { perAddress: 1_000_000, perPrincipal: 1_000_000, exportsPerHour: 1_000_000, devicesPerDay: 1_000_000 },
  })
  const end = async () => {
    await app.close()
    await database.end()
    await fresh.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { app, database, resources: served, end }
}

/** A resource's examples are a day apart, far back but inside every mirror's window, and never in the future. */
const days = 350
const longAgo = addDays(today(), -days)

/** A signed-in person. */
export type Colleague = { client: Client; personId: string }

const withId = z.looseObject({ id: z.string(), version: z.number() })

/**
 * A company in a real server: its first administrator, who has every permission and serves on a vessel, and the records
 * that examples reference, created through the routes.
 */
export class Company {
  readonly tenantId = uuidV7()
  readonly #server: RealServer
  readonly #ids = new Map<string, string>()
  readonly #made = new Map<string, number>()
  /** Second ones, for references that must differ. */
  readonly #others = new Map<string, string>()
  /** What fits where only records may be named that share a value, by resource and the field that is shared. */
  readonly #fitting = new Map<string, string>()
  /** By folder and kind of field. */
  readonly #files = new Map<string, FileReference>()
  /** What is being made, with all that it may name or with only what it must. */
  readonly #making: string[] = []
  /** Sends a request as the administrator. */
  admin!: Client
  adminId = ''

  private constructor(server: RealServer) {
    this.#server = server
  }

  static async found(server: RealServer, slug: string): Promise<Company> {
    const company = new Company(server)
    await server.database.pool.query('insert into tenants (id, slug, name) values ($1, $2, $2)', [
      company.tenantId,
      slug,
    ])
    const source = areaParts.find((part) => part.actorSource)?.actorSource
    if (!source) throw new Error('no area says who people are')
    const person = { firstName: 'Ada', lastName: 'Obi', email: `ada@${slug}.test` }
    company.adminId = await inTenant(server.database, company.tenantId, (tx) =>
      source.createAdministrator(tx, person, new Date(Date.now() - 86_400_000)),
    )
    await company.#holdEverything()
    company.admin = await company.#signIn(company.adminId, person.email)
    company.#ids.set('staff', company.adminId)
    await company.#boardVessel()
    return company
  }

  /** A member of staff without a role. */
  async newcomer(): Promise<Client> {
    const id = await this.create('staff')
    return this.#signIn(id, `${id}@nobody.test`)
  }

  /** The place of an item that the vessel holds. */
  get keptOnBoard() {
    return { type: 'vessel', vesselId: this.#ids.get('vessels'), companyLocationId: undefined }
  }

  get administrator(): Colleague {
    return { client: this.admin, personId: this.adminId }
  }

  /**
   * A person with everything the administrator has, on the same vessel, HR, head of finance and the administrator's
   * superior: takes steps nobody may take on their own records.
   */
  async colleague(): Promise<Colleague> {
    const personId = await this.create('staff')
    await this.#inTenant((tx) =>
      tx.query(
        `insert into role_assignments
         select (jsonb_populate_record(given, jsonb_build_object('id', $1::text, 'staff_id', $2::text, 'scope_owner', $2::text))).*
         from role_assignments given where staff_id = $3`,
        [uuidV7(), personId, this.adminId],
      ),
    )
    for (const role of ['hr', 'Head of finance']) await this.appoint(personId, role)
    await this.#board(personId)
    // Chains without HR ask the superior.
    await this.admin('PATCH', `/staff/${this.adminId}`, { body: { supervisorId: personId } })
    this.#others.set('staff', personId)
    return { personId, client: await this.#signIn(personId, `${personId}@colleague.test`) }
  }

  /** Gives a person a role by its name, past the rule that nobody gives themselves more than they hold. */
  async appoint(personId: string, role: string): Promise<void> {
    const { body } = await this.admin('POST', '/roles', { body: { name: role, permissions: [] } })
    const { id: roleId } = withId.parse(body.data)
    await this.#inTenant((tx) =>
      tx.query(
        `insert into role_assignments
         select (jsonb_populate_record(given, jsonb_build_object('id', $1::text, 'role_id', $2::text))).*
         from role_assignments given where staff_id = $3 and status = 'in-force' limit 1`,
        [uuidV7(), roleId, personId],
      ),
    )
  }

  /** A person with these permissions and no others, on the same vessel. */
  async holder(...held: readonly string[]): Promise<Colleague> {
    const personId = await this.create('staff')
    const role = await this.admin('POST', '/roles', {
      body: { name: `holder of ${uuidV7()}`, permissions: held.map((name) => ({ id: uuidV7(), name })) },
    })
    if (role.status !== 201) throw new Error(JSON.stringify(role.body))
    const { id: roleId } = withId.parse(role.body.data)
    await this.#post('/role-assignments', { staffId: personId, roleId, validFrom: '2026-01-01T00:00:00Z' })
    // Some of it needs a second person, whom the company lacks.
    await this.#inTenant((tx) =>
      tx.query(`update role_assignments set status = 'in-force' where staff_id = $1`, [personId]),
    )
    await this.#board(personId)
    return { personId, client: await this.#signIn(personId, `${personId}@holder.test`) }
  }

  /** The fields of a new example, and the records and files that it names; `isBare`: of these only what it must. */
  async example(resource: Resource, isBare = false): Promise<Record<string, unknown>> {
    await this.#makeTargets(resource, enteredFields(resource), isBare)
    await this.#inTenant((tx) => approveVendors(tx, resource))
    const unused = await this.#unusedTargets(resource)
    const seed = (this.#made.get(resource.name) ?? 0) + 1
    this.#made.set(resource.name, seed)
    const bare = resource.name === 'application-scores' ? { scores: undefined } : {}
    const fields = exampleRecord(resource, {
      ...this.surroundings,
      idOf: (name, another) => (another ? this.#others.get(name) : unused.get(name)) ?? this.#ids.get(name),
      seed,
      firstDay: addDays(longAgo, -days * Math.floor(seed / days)),
    })
    // The office sets what a criterion weighs.
    return { ...fields, ...bare }
  }

  /** The records and files that are there, for examples of anything else. */
  readonly surroundings: Omit<ExampleContext, 'seed' | 'firstDay'> = {
    idOf: (name, another) => (another ? this.#others.get(name) : undefined) ?? this.#ids.get(name),
    fittingId: ({ target, within }) => this.#fitting.get(`${target} ${within?.as}`),
    fileOf: ({ kind, target }) => this.#files.get(`${target}/${kind}`),
  }

  /** Creates another record from an example; returns its id. What nobody may create is made as the product does. */
  async create(name: string, isBare = false): Promise<string> {
    const resource = this.#named(name)
    if (!isCreatedByPeople(resource)) return this.#makeAsProduct(resource)
    const answer = await this.admin('POST', `/${name}`, { body: await this.example(resource, isBare) })
    if (answer.status !== 201) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return withId.parse(answer.body.data).id
  }

  /** A record of the administrator's with plain values, past the routes. */
  async #makeAsProduct(resource: Resource): Promise<string> {
    for (const field of requiredOf(resource)) await this.#makeNamed(resource, field, true)
    const unused = await this.#unusedTargets(resource)
    const record = plainRecord(resource, this.adminId, (target) => unused.get(target) ?? this.#ids.get(target))
    await this.#inTenant((tx) => insertRecord(tx, resource, record))
    return record.id
  }

  /** What the form of a step names on a record that is there. */
  async exampleOfStep(
    resource: Resource,
    step: Transition,
    record: Readonly<Record<string, unknown>>,
    by: Client = this.admin,
  ): Promise<Record<string, unknown>> {
    await this.#makeTargets(resource, fieldsOfObject(resource.fields), false)
    const batch = batchOfStep(resource, step)
    if (batch) {
      const target = this.#named(targetOfBatch(resource, batch))
      return this.#inTenant((tx) => decideElsewhere(tx, target, batch, record))
    }
    // Nobody attaches what somebody else uploaded.
    const signed = step.keeps
      ?.flatMap((name) => fieldOf(resource, name) ?? [])
      .flatMap((field) => [field, ...field.items])
      .filter(({ kind }) => kind === 'signature' || kind === 'file')
    const own = new Map<string, FileReference>()
    for (const { kind, target = '' } of signed ?? []) own.set(`${target}/${kind}`, await this.upload(target, by))
    const fileOf = ({ kind, target }: Field) => own.get(`${target}/${kind}`) ?? this.#files.get(`${target}/${kind}`)
    const firstDay = firstDayOf(step, longAgo)
    return exampleOfStep(resource, step, record, { ...this.surroundings, fileOf, seed: 1, firstDay })
  }

  #inTenant<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return inTenant(this.#server.database, this.tenantId, work)
  }

  /** One that other examples name. */
  async #createTarget(name: string, isBare = false): Promise<string> {
    const id = await this.create(name, isBare)
    await this.#inTenant((tx) => putInInterview(tx, name, id, this.adminId))
    return id
  }

  #named(name: string): Resource {
    const resource = (this.#server.resources ?? resources).find((one) => one.name === name)
    if (!resource) throw new Error(`no resource is called ${name}`)
    return resource
  }

  /**
   * Makes what an example names and is not there yet. Of two that name each other, the one that must be named is made first
   * without what it only may name.
   */
  async #makeTargets(resource: Resource, fields: readonly Field[], isBare: boolean): Promise<void> {
    const { name } = resource
    const again = this.#making.lastIndexOf(name) !== -1
    if (again && isBare && this.#making.filter((one) => one === name).length > 1) {
      throw new Error(`${[...this.#making, name].join(' requires ')}: none of them can be made first`)
    }
    this.#making.push(name)
    try {
      for (const field of fields) await this.#makeNamed(resource, field, isBare)
    } finally {
      this.#making.pop()
    }
  }

  async #makeNamed(resource: Resource, field: Field, isBare: boolean, isOptional = !field.required): Promise<void> {
    const { kind, target = '', items } = field
    for (const part of items) await this.#makeNamed(resource, part, isBare, isOptional || !part.required)
    if (kind === 'file' || kind === 'signature' || kind === 'files') {
      const place = `${target}/${kind}`
      if (field.required && !this.#files.has(place)) this.#files.set(place, await this.upload(target, this.admin))
      return
    }
    if (kind !== 'reference') return
    const takesPart = resource.scope.participants?.includes(field.name) ?? false
    if (takesPart && !this.#others.has(target)) this.#others.set(target, await this.create(target, true))
    const isBegun = target === resource.name || this.#making.includes(target)
    if (isOptional && (isBare || isBegun)) return
    if (target === inventory.name && !this.#ids.has(target)) await this.#stockVessel()
    if (target === budget.name && !this.#ids.has(target)) await this.#startBudget()
    if (field.within) await this.#makeFitting(this.#named(target), field.within.as)
    if (!this.#ids.has(target)) this.#ids.set(target, await this.#createTarget(target, isBare || isBegun))
    const isPaired = fieldsOfObject(resource.fields).filter((one) => one.required && one.target === target).length > 1
    if (isPaired && !this.#others.has(target)) this.#others.set(target, await this.create(target, isBegun))
  }

  /** One that shares the value, where records of the resource may be without: an item of the vessel's stock. */
  async #makeFitting(resource: Resource, as: string): Promise<void> {
    const { name } = resource
    const { required, target = '', when } = fieldOf(resource, as) ?? {}
    if (required !== false || this.#fitting.has(`${name} ${as}`)) return
    const shared = { [as]: this.#ids.get(target), ...(when && { [when.field]: when.is[0] }) }
    const body = { ...(await this.example(resource)), ...shared }
    this.#fitting.set(`${name} ${as}`, await this.#post(`/${name}`, body))
  }

  readonly upload = uploadPicture

  /**
   * What each example needs an unused one of: where only references form the natural key, and the record of a batch, which
   * stands in one open batch only and awaits its office.
   */
  async #unusedTargets(resource: Resource): Promise<ReadonlyMap<string, string>> {
    const batch = resource.workflow?.batch
    if (batch) {
      const target = this.#named(targetOfBatch(resource, batch))
      const id = await this.create(target.name)
      await this.#inTenant((tx) => putInState(tx, target, [id], batch.lineStates[0]))
      return new Map([[target.name, id]])
    }
    const target = targetOfKey(resource)
    if (target === undefined) return new Map()
    const id = await this.#createTarget(target)
    await this.#inTenant((tx) => askForQuotations(tx, resource, id))
    return new Map([[target, id]])
  }

  /** Written past the office's rule: nobody may hold every permission, but one person here tries every route. */
  async #holdEverything(): Promise<void> {
    const listed = JSON.stringify(permissions.map((name) => ({ id: uuidV7(), name })))
    await this.#inTenant((tx) => tx.query('update roles set permissions = $1', [listed]))
  }

  async #boardVessel(): Promise<void> {
    this.#ids.set('vessels', await this.create('vessels'))
    await this.#board(this.adminId)
  }

  /** An item of the vessel, since work on board uses what the vessel has. */
  async #stockVessel(): Promise<void> {
    const body = { ...(await this.example(inventory)), ...this.keptOnBoard }
    this.#ids.set(inventory.name, await this.#post(`/${inventory.name}`, body))
  }

  /** One in force, since nothing is booked on a budget before. */
  async #startBudget(): Promise<void> {
    const id = await this.create(budget.name)
    const { status, body } = await this.admin('POST', `/${budget.name}/${id}/start`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    this.#ids.set(budget.name, id)
  }

  async #board(staffId: string): Promise<void> {
    const vesselId = this.#ids.get('vessels')
    await this.#post('/vessel-assignments', {
      staffId,
      vesselId,
      position: 'Master',
      validFrom: '2026-01-01T00:00:00Z',
    })
  }

  /** Makes a record, and returns its id. */
  async #post(path: string, body: Record<string, unknown>): Promise<string> {
    const answer = await this.admin('POST', path, { body })
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return withId.parse(answer.body.data).id
  }

  async #signIn(personId: string, email: string): Promise<Client> {
    const { app, database } = this.#server
    await database.pool.query('insert into accounts (id, tenant_id, email) values ($1, $2, $3)', [
      personId,
      this.tenantId,
      email,
    ])
    const token = await startSession(database, { tenantId: this.tenantId, personId, deviceId: null })
    return clientWith(app, { authorization: `Bearer ${token}` })
  }
}
