import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { signatory } from '../signatory/signatory.ts'
import { vacancy } from '../vacancy/vacancy.ts'
import { vacancyRequest } from './vacancy-request.ts'
import { type AskedVacancy, askedVacancies } from './vacancy-requests-data.demo.ts'

/** Who signs in every demonstration company, in this order. */
const signers = ['hr', 'md'] as const

/** The id of a vacancy by the key of its request. */
export function vacancyIdOf(tenant: DemonstrationTenant, key: string): string {
  return demonstrationId(tenant.slug, 'vacancies', key)
}

/** The signatories, the requests, and the vacancies of those that were approved. */
export async function vacancyRecords(
  tenant: DemonstrationTenant,
  tenantId: string,
  days: DemonstrationDays,
): Promise<DemonstrationRecord[]> {
  return [
    ...(await Promise.all(signers.map((key, place) => signatoryRecord(tenant, tenantId, days, key, place + 1)))),
    ...askedVacancies.flatMap((asked, index) => recordsOf(tenant, days, asked, index)),
  ]
}

async function signatoryRecord(
  tenant: DemonstrationTenant,
  tenantId: string,
  days: DemonstrationDays,
  key: string,
  order: number,
): Promise<DemonstrationRecord> {
  const fields = { userId: personId(tenant, key), type: 'vacancy request', order }
  return createDemonstrationRecord(signatory, await naturalRecordId(signatory, tenantId, fields), fields, [
    { action: 'create', by: personId(tenant, 'admin'), at: days.instant(days.daysAgo(380), 10 * 60) },
  ])
}

function recordsOf(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  asked: AskedVacancy,
  index: number,
): DemonstrationRecord[] {
  const { key, by, ago, steps } = asked
  const id = demonstrationId(tenant.slug, 'vacancy-requests', key)
  const departmentId = demonstrationId(tenant.slug, 'departments', asked.department)
  const at = (later: number) => days.instant(days.daysAgo(Math.max(0, ago - later)), 9 * 60 + index * 4 + later)
  const year = days.daysAgo(ago).slice(0, 4)
  const number = String(index + 1).padStart(4, '0')
  const content = {
    position: asked.position,
    departmentId,
    places: asked.places,
    jobType: asked.offshore ? 'offshore' : 'onshore',
    employmentTypeId: demonstrationId(tenant.slug, 'employment-types', 'permanent'),
    duties: asked.duties,
    requirements: asked.requirements,
    isPublic: asked.isPublic,
  }
  const request = createDemonstrationRecord(
    vacancyRequest,
    id,
    {
      ...content,
      vacancyType: asked.replaces === undefined ? 'new position' : 'replacement',
      replacedId: asked.replaces && personId(tenant, asked.replaces),
      neededBy: days.daysAgo(-30 - index),
      reason: asked.reason,
      isBudgeted: asked.isBudgeted,
      payFrom: asked.pay && { amount: asked.pay[0], currency: 'NGN' },
      payTo: asked.pay && { amount: asked.pay[1], currency: 'NGN' },
      signatories:
        steps.length === 0
          ? undefined
          : signers.map((signer, place) => ({
              id: demonstrationId(tenant.slug, 'vacancy-requests', key, signer),
              order: place + 1,
              who: 'person',
              staffId: personId(tenant, signer),
            })),
    },
    [
      { action: 'create', by: personId(tenant, by), at: at(0) },
      ...steps.map(([action, who, reason], place) => ({
        action,
        by: personId(tenant, who),
        at: at(place + 1),
        ...(reason !== undefined && { answers: { reason } }),
      })),
    ],
    {
      number: `VCR-${year}-${number}`,
      signatories: signers.map((signer, place) => ({
        order: place + 1,
        who: 'person' as const,
        people: [personId(tenant, signer)],
      })),
    },
  )
  const { vacancy: reached } = asked
  if (reached === undefined) return [request]
  const isOpened = reached === 'open' || reached === 'closed'
  return [
    request,
    createDemonstrationRecord(
      vacancy,
      vacancyIdOf(tenant, key),
      {
        ...content,
        vacancyRequestId: id,
        filled: key === 'seaman' ? 1 : undefined,
        closesOn: isOpened ? days.daysAgo(reached === 'open' ? -18 : 14) : undefined,
      },
      [
        { action: 'create', by: personId(tenant, 'md'), at: at(3) },
        ...(isOpened ? [{ action: 'start', by: personId(tenant, 'hr'), at: at(4) }] : []),
        ...(reached === 'closed' ? [{ action: 'close', by: personId(tenant, 'hr'), at: at(47) }] : []),
        ...(reached === 'terminated'
          ? [
              {
                action: 'terminate',
                by: personId(tenant, 'hr'),
                at: at(20),
                answers: { reason: 'The measurements are bought from a surveyor instead.' },
              },
            ]
          : []),
      ],
      { number: `VAC-${year}-${number}` },
    ),
  ]
}
