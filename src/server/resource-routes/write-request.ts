import type { FastifyRequest } from 'fastify'
import { canonicalJson } from '#src/lib/canonical-json.ts'
import { sha256Hex } from '#src/lib/sha256.ts'
import { uuidV5, uuidV7 } from '#src/lib/uuid.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { newRecordId } from '#src/resource/description/natural-key.ts'
import { requireSession } from '#src/server/context/principal.ts'
import { Problem } from '#src/server/http/problem.ts'
import type { Write } from '#src/server/writes/entry/write.ts'
import type { WriteBody } from './write-body.ts'

/**
 * A write request as an entry, so that both paths share their code. `Idempotency-Key` names the entry among those of its
 * author, so that nobody takes another's: a repeat gets the stored answer, a different request under the key is refused. `id` is the record's from path or body, null
 * where the server creates it. `overwrites`: fields sent without what their author saw replace the present ones.
 */
export async function writeFromRequest(
  request: FastifyRequest,
  resource: Resource,
  action: string,
  id: string | null,
  body: WriteBody,
  overwrites: boolean,
): Promise<Write> {
  const { tenantId, personId, deviceId } = requireSession(request)
  refuseUnknownBefore(resource, body.before)
  const arrival = new Date()
  const expectedVersion = versionWanted(request)
  const entry: Entry = {
    format: 1,
    id: await entryId(request, personId),
    tenant: tenantId,
    author: personId,
    actingFor: body.actingFor,
    device: deviceId ?? '',
    resource: resource.name,
    action,
    record: id ?? (await recordId(resource, tenantId, body.fields)),
    base: null,
    changes: Object.fromEntries(
      Object.entries(body.fields).map(([name, after]) => [name, { before: body.before[name] ?? null, after }]),
    ),
    answers: body.answers,
    dependsOn: [],
    files: [],
    madeAt: arrival.toISOString(),
    clockSkew: 0,
    schemaVersion: resource.version,
    provisionalNumber: null,
  }
  const content = canonicalJson({ author: personId, resource: resource.name, action, id, body, expectedVersion })
  return {
    entry,
    hash: await sha256Hex(new Uint8Array(new TextEncoder().encode(content))),
    source: 'rest',
    hasNoKey: request.headers['idempotency-key'] === undefined,
    arrival,
    notBefore: null,
    expectedVersion,
    overwrittenFields: overwrites ? Object.keys(body.fields).filter((name) => !Object.hasOwn(body.before, name)) : [],
  }
}

/** A mistyped name would turn a merge into overwriting. */
function refuseUnknownBefore(resource: Resource, before: Record<string, unknown>): void {
  const unknown = Object.keys(before).find((name) => !fieldOf(resource, name))
  if (unknown === undefined) return
  throw new Problem(422, 'invalid', `before.${unknown}: This field does not exist`, {
    [`before.${unknown}`]: ['This field does not exist'],
  })
}

/** With missing key fields any id will do: validation refuses the record by the fields' names. */
async function recordId(resource: Resource, tenantId: string, fields: Record<string, unknown>): Promise<string> {
  return newRecordId(resource, tenantId, fields).catch(() => uuidV7())
}

async function entryId(request: FastifyRequest, personId: string): Promise<string> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return uuidV7()
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Problem(422, 'invalid', 'Idempotency-Key: at most 200 visible characters', {
      'Idempotency-Key': ['This has at most 200 visible characters'],
    })
  }
  return uuidV5(personId, `idempotency:${key}`)
}

/** `If-Match: "3"` requires version 3; `*`, or none, accepts any. */
function versionWanted(request: FastifyRequest): number | null {
  const given = request.headers['if-match']
  if (given === undefined || given === '*') return null
  const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(given) ?? []
  if (version === undefined) {
    throw new Problem(422, 'invalid', 'If-Match: this is not a version', { 'If-Match': ['This is not a version'] })
  }
  return Number(version)
}
