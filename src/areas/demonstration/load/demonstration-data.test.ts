import { describe, expect, it } from 'vitest'
import { computeClosingDifference } from '#src/areas/daily-reports/vessel-daily-report/liquid.ts'
import { vesselDailyReport } from '#src/areas/daily-reports/vessel-daily-report/vessel-daily-report.ts'
import { demonstrationParts } from '#src/areas/demonstration-parts.demo.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { validateFields } from '#src/resource/description/validate.ts'
import { createDemonstrationDays } from '../model/demonstration-days.demo.ts'
import type { DemonstrationRecord } from '../model/demonstration-record.demo.ts'
import { demonstrationTenants } from '../model/demonstration-tenants.demo.ts'
import { buildDemonstrationData } from './demonstration-data.demo.ts'

const now = new Date('2026-03-04T05:10:00Z')
const data = await Promise.all(demonstrationTenants.map((tenant) => buildDemonstrationData(tenant, now)))
const all = data.flatMap(({ records }) => records)
const [gulf] = data

function ofResource(records: readonly DemonstrationRecord[], name: string) {
  return records.filter(({ resource }) => resource.name === name).map(({ record }) => record)
}

describe('the demonstration', { timeout: 30_000 }, () => {
  it('holds nothing that the product would refuse', () => {
    const refused = all.filter(({ resource, record }) => !validateFields(resource, fieldsOfRecord(resource, record)).ok)
    expect(refused).toEqual([])
  })

  it('names each record once, and refers only to records of its own tenant', () => {
    expect(new Set(all.map(({ record }) => record.id)).size).toBe(all.length)
    for (const { records } of data) {
      const ids = new Set(records.map(({ record }) => record.id))
      for (const name of ['staffId', 'vesselId', 'roleId', 'departmentId', 'crewRosterId', 'routineCheckCategoryId']) {
        const strangers = records.filter(({ record }) => typeof record[name] === 'string' && !ids.has(record[name]))
        expect(strangers, name).toEqual([])
      }
    }
  })

  it('refers to records of areas that come before, or of the same', async () => {
    const [tenant] = demonstrationTenants
    if (!tenant || !gulf) throw new Error('no tenant')
    const company = { tenant, tenantId: gulf.tenantId, days: createDemonstrationDays(now) }
    const present = new Set<string>()
    const ahead: string[] = []
    for (const part of demonstrationParts) {
      const records = await part.records(company)
      expect(records.length, part.area).toBeGreaterThan(0)
      for (const { record } of records) present.add(record.id)
      for (const { resource, record } of records) {
        const references = fieldsOf(resource).filter(({ kind }) => kind === 'reference')
        for (const { name } of references) {
          const target = record[name]
          if (typeof target === 'string' && !present.has(target)) ahead.push(`${part.area}: ${resource.name}.${name}`)
        }
      }
    }
    expect([...new Set(ahead)]).toEqual([])
  })

  it('is the same on every day but for its dates', async () => {
    const [tenant] = demonstrationTenants
    if (!tenant) throw new Error('no tenant')
    const later = await buildDemonstrationData(tenant, new Date('2026-07-15T20:00:00Z'))
    expect(later.accounts).toEqual(gulf?.accounts)
    expect(ofResource(later.records, 'vessels').map(({ id }) => id)).toEqual(
      ofResource(gulf?.records ?? [], 'vessels').map(({ id }) => id),
    )
  })

  it('has 360 reports and 720 days of hours in gulf-marine, in every state, none of them from the future', () => {
    const reports = ofResource(gulf?.records ?? [], 'vessel-daily-reports')
    const hours = ofResource(gulf?.records ?? [], 'work-rest-hours')
    expect(reports).toHaveLength(360)
    expect(hours).toHaveLength(719)
    for (const records of [reports, hours]) {
      expect(new Set(records.map(({ status }) => status))).toEqual(
        new Set(['draft', 'submitted', 'returned', 'reviewed']),
      )
    }
    expect(new Set(ofResource(gulf?.records ?? [], 'near-miss-reports').map(({ status }) => status))).toEqual(
      new Set(['submitted', 'returned', 'reviewed', 'closed']),
    )
    expect(all.every(({ record }) => Date.parse(record.updatedAt) <= now.getTime())).toBe(true)
    expect([...reports, ...hours].every(({ date }) => String(date) < '2026-03-04')).toBe(true)
  })

  it('lets nobody sign what is their own', () => {
    for (const { record, steps } of all) {
      if (!steps.some(({ action }) => action === 'review')) continue
      expect(steps.filter(({ action }) => action === 'review').map(({ by }) => by)).not.toContain(record.scope.owner)
    }
  })

  it('carries liquids on from day to day, and adds up but for the one report that was returned for it', () => {
    const wrong: string[] = []
    const broken: string[] = []
    for (const { records } of data) {
      const reports = ofResource(records, 'vessel-daily-reports').map((record) => ({
        record,
        fields: vesselDailyReport.fields.parse(fieldsOfRecord(vesselDailyReport, record)),
      }))
      const closings = new Map<string, number>()
      for (const { record, fields } of reports) {
        const { fuels = [], lubes = [], sludges = [], waters = [] } = fields
        const lines = [...fuels, ...lubes, ...sludges, ...waters]
        expect(lines).toHaveLength(6)
        for (const line of lines) {
          const key = `${fields.vesselId} ${line.grade}`
          if (closings.has(key) && line.opening !== closings.get(key)) broken.push(`${line.grade} of ${fields.date}`)
          closings.set(key, line.closing ?? Number.NaN)
          if (!(Number(line.closing) >= 0)) broken.push(`less than nothing of ${line.grade} on ${fields.date}`)
          if (computeClosingDifference(line) !== 0) wrong.push(`${record.status} ${computeClosingDifference(line)}`)
        }
      }
    }
    expect(broken).toEqual([])
    expect(wrong).toEqual(['returned -2.4', 'returned -2.4'])
  })
})
