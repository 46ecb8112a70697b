import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { branchId } from '../company/branch/branch.demo.ts'
import type { DemonstrationDays } from '../demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '../demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '../demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '../demonstration/model/demonstration-tenants.demo.ts'
import { designation } from './designation/designation.ts'
import { employmentDetails } from './employment-details/employment-details.ts'
import { employmentType } from './employment-type/employment-type.ts'
import { qualification } from './qualification/qualification.ts'
import { personId } from './staff/staff.demo.ts'

const qualifications = [
  ['degree', "Bachelor's degree", 'First degree of a university'],
  ['master-degree', "Master's degree", undefined],
  ['diploma', 'Higher national diploma', undefined],
  ['coc-unlimited', 'Certificate of competency, unlimited', 'STCW II/2 or III/2'],
  ['coc-watch', 'Certificate of competency, watchkeeping officer', 'STCW II/1 or III/1'],
  ['school', 'Senior school certificate', undefined],
] as const
const employmentTypes = [
  ['permanent', 'Permanent'],
  ['contract', 'Contract'],
  ['temporary', 'Temporary'],
  ['intern', 'Intern'],
] as const

/** The id of a way of being employed. */
function employmentTypeId(tenant: DemonstrationTenant, key: (typeof employmentTypes)[number][0]): string {
  return demonstrationId(tenant.slug, 'employment-types', key)
}

/** Designations after the job titles, qualifications, ways of being employed, and how people are employed. */
export async function employmentRecords(
  tenant: DemonstrationTenant,
  tenantId: string,
  days: DemonstrationDays,
): Promise<DemonstrationRecord[]> {
  const made = { action: 'create', by: personId(tenant, 'hr'), at: days.instant(days.daysAgo(385), 11 * 60) }
  const id = (...names: string[]) => demonstrationId(tenant.slug, ...names)
  const posts = new Map(tenant.people.map(({ jobTitle, department }) => [jobTitle, department]))
  // The administrator and HR enter their own when they start.
  const employed = tenant.people.filter(({ key }) => key !== 'admin' && key !== 'hr')
  return [
    ...qualifications.map(([key, name, description]) =>
      createDemonstrationRecord(qualification, id('qualifications', key), { name, description }, [made]),
    ),
    ...employmentTypes.map(([key, name]) =>
      createDemonstrationRecord(employmentType, employmentTypeId(tenant, key), { name }, [made]),
    ),
    ...[...posts].map(([name, department]) => {
      const heads = tenant.departments[department] ?? []
      const hods = heads.map((key) => ({ id: id('designations', name, key), staffId: personId(tenant, key) }))
      return createDemonstrationRecord(
        designation,
        id('designations', name),
        { name, departmentId: id('departments', department), hods },
        [made],
      )
    }),
    ...(await Promise.all(
      employed.map(async ({ key, jobTitle, offshoreRole, watchkeeper }, index) => {
        const staffId = personId(tenant, key)
        const isConfirmed = index % 7 !== 3
        const fields = {
          staffId,
          employeeNumber: `E${String(1001 + index)}`,
          designationId: id('designations', jobTitle),
          branchId: branchId(tenant, offshoreRole ? 'onne' : index % 4 === 0 ? 'lagos' : 'base'),
          qualificationId: id('qualifications', offshoreRole ? (watchkeeper ? 'coc-watch' : 'school') : 'degree'),
          dateEmployed: days.daysAgo(isConfirmed ? 900 + index * 13 : 120 + index),
          confirmation: isConfirmed ? 'confirmed' : 'unconfirmed',
          ...(isConfirmed && { dateConfirmed: days.daysAgo(700 + index * 13) }),
          ...(index % 11 === 6 && { contractEnds: days.daysAgo(-(12 + index * 2)) }),
        }
        const recordId = await naturalRecordId(employmentDetails, tenantId, fields)
        return createDemonstrationRecord(employmentDetails, recordId, fields, [made])
      }),
    )),
  ]
}
