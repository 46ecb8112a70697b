import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { sameValue } from '#src/lib/canonical-json.ts'
import { addDays } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { beforeWrite, type PendingWrite, type WrittenFields } from '#src/server/context/write-hooks.ts'
import { vessel } from './vessel.ts'

/**
 * A change of the limits applies from today on: the former ones are kept up to yesterday, so that no day is judged by
 * limits it did not have. Whoever changes the list of earlier limits too has said it themself.
 */
export const keepEarlierRegime = beforeWrite(vessel, { update: keep })

const fieldsOfRegime = vessel.fields.pick({ hoursRegime: true, earlierHoursRegimes: true })

async function keep({
  transaction,
  fields,
  before,
  at,
}: PendingWrite<typeof vessel>): Promise<WrittenFields<typeof vessel>> {
  if (!before || before.hoursRegime === fields.hoursRegime) return {}
  const former = readRegimes(before)
  const { earlierHoursRegimes: listed } = readRegimes(fields)
  if (!sameValue(former.earlierHoursRegimes, listed)) return {}
  const until = addDays(await companyDay(transaction, at), -1)
  if (listed.some((earlier) => earlier.until >= until)) return {}
  return { earlierHoursRegimes: [...listed, { id: uuidV7(), regime: former.hoursRegime, until }] }
}

function readRegimes({ hoursRegime, earlierHoursRegimes }: Readonly<Record<string, unknown>>) {
  const read = fieldsOfRegime.parse({ hoursRegime, earlierHoursRegimes: earlierHoursRegimes ?? undefined })
  return { hoursRegime: read.hoursRegime, earlierHoursRegimes: read.earlierHoursRegimes ?? [] }
}
