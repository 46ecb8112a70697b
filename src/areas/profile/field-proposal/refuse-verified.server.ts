import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { sameValue } from '#src/lib/canonical-json.ts'
import { beforeWrite, type PendingWrite, type WrittenFields } from '#src/server/context/write-hooks.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { bioData } from '../bio-data/bio-data.ts'
import { profileRefusals } from '../messages.ts'
import { settledFields } from './verified-fields.ts'

type Pending = PendingWrite<typeof bioData>

/**
 * A person does not change a verified field that has a value; HR changes those of others, and an approved proposal any.
 * Nobody is born after today.
 */
export const refuseVerified = beforeWrite(bioData, { create: refuse, update: refuse })

async function refuse(pending: Pending): Promise<WrittenFields<typeof bioData>> {
  const { transaction, fields, before, scope, actor, cause, at } = pending
  const { birthDate } = fields
  if (typeof birthDate === 'string' && birthDate > (await companyDay(transaction, at)))
    throw invalid({ birthDate: [profileRefusals.futureBirth] })
  if (cause !== null || before === null || actor.personId !== scope.owner) return {}
  const written: Readonly<Record<string, unknown>> = fields
  const changed = settledFields(bioData.name, before).filter((name) => !sameValue(before[name], written[name]))
  if (changed.length > 0) throw invalid(Object.fromEntries(changed.map((name) => [name, [profileRefusals.verified]])))
  return {}
}
