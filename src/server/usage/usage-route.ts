import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isUuid, uuidV7 } from '#src/lib/uuid.ts'
import { maxModuleLength, maxUsageTimes, secondsPerDay, type UsageReport } from '#src/protocol/device/usage.ts'
import { requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { limitPerson } from '#src/server/http/request-limits.ts'
import { storeUsage } from './usage-records.ts'

/** Body limit of a full report, with room for long names. */
const reportLimit = 200_000

/** Reports per person and hour: a device sends one in five minutes. */
const reportsPerHour = 60

const reportSchema = z.strictObject({
  counter: z.string().refine(isUuid, 'This is not a valid ID'),
  times: z
    .array(
      z.strictObject({
        day: z.iso.date(),
        module: z.string().trim().min(1, 'Required').max(maxModuleLength),
        seconds: z.int().min(1).max(secondsPerDay),
      }),
    )
    .min(1, 'Required')
    .max(maxUsageTimes),
})

/** `POST /usage-records`: the seconds a device has counted for the person of the session. */
export function registerUsage(app: FastifyInstance, { database }: ServerContext): void {
  const limitReports = limitPerson(app, 'usage', reportsPerHour, 3_600_000)
  app.post(
    '/usage-records',
    {
      config: {
        access: 'session',
        operation: () =>
          describeOperation(
            'usage',
            'Note the seconds a device has counted for oneself; a repeat changes nothing, days out of bounds are left out',
            reportSchema,
            exampleReport(),
          )(),
      },
      bodyLimit: reportLimit,
    },
    async (request) => {
      const { tenantId, personId } = requireSession(request)
      const report = parseInput(reportSchema, request.body)
      await limitReports(request)
      const accepted = await inTenant(database, tenantId, (tx) => storeUsage(tx, personId, report), {
        repeatable: true,
      })
      return { data: { taken: accepted } }
    },
  )
}

function exampleReport(): UsageReport {
  const day = new Date().toISOString().slice(0, 10)
  return { counter: uuidV7(), times: [{ day, module: 'Daily reports', seconds: 540 }] }
}
