import { expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { asset } from '#src/areas/assets/asset/asset.ts'
import { assetAudit } from '#src/areas/assets/asset-audit/asset-audit.ts'
import { assetCategory } from '#src/areas/assets/asset-category/asset-category.ts'
import { assetField } from '#src/areas/assets/asset-field/asset-field.ts'
import { assetLog } from '#src/areas/assets/asset-log/asset-log.ts'
import { certificateRegister } from '#src/areas/certificate-register/certificate/certificate-register.ts'
import { certificateCategory } from '#src/areas/certificate-register/certificate-category/certificate-category.ts'
import { branch } from '#src/areas/company/branch/branch.ts'
import { companyDetails } from '#src/areas/company/company-details/company-details.ts'
import { companyLocation } from '#src/areas/company/company-location/company-location.ts'
import { vesselDefectReport } from '#src/areas/defects/vessel-defect-report/vessel-defect-report.ts'
import { equipment } from '#src/areas/equipment/equipment/equipment.ts'
import { equipmentDefect } from '#src/areas/equipment/equipment-defect/equipment-defect.ts'
import { equipmentGroup } from '#src/areas/equipment/equipment-group/equipment-group.ts'
import { equipmentInspection } from '#src/areas/equipment/equipment-inspection/equipment-inspection.ts'
import { equipmentMaintenance } from '#src/areas/equipment/equipment-maintenance/equipment-maintenance.ts'
import { equipmentMaterial } from '#src/areas/equipment/equipment-material/equipment-material.ts'
import { fenderPart } from '#src/areas/equipment/fender-part/fender-part.ts'
import { landingNote } from '#src/areas/equipment/landing-note/landing-note.ts'
import { maintenanceOption } from '#src/areas/equipment/maintenance-option/maintenance-option.ts'
import { preMobilization } from '#src/areas/equipment/pre-mobilization/pre-mobilization.ts'
import { equipmentRoutineCheck } from '#src/areas/equipment/routine-check/equipment-routine-check.ts'
import { inventory } from '#src/areas/inventory/inventory/inventory.ts'
import { inventoryCategory } from '#src/areas/inventory/inventory-category/inventory-category.ts'
import { inventoryField } from '#src/areas/inventory/inventory-field/inventory-field.ts'
import { leaveMedicalNote } from '#src/areas/leave/medical-note/leave-medical-note.ts'
import { deductionType } from '#src/areas/payroll/pay-type/deduction-type.ts'
import { remunerationType } from '#src/areas/payroll/pay-type/remuneration-type.ts'
import { educationQualification } from '#src/areas/profile/education-qualification/education-qualification.ts'
import { educationReference } from '#src/areas/profile/education-reference/education-reference.ts'
import { guarantor } from '#src/areas/profile/guarantor/guarantor.ts'
import { staffCertification } from '#src/areas/profile/staff-certification/staff-certification.ts'
import { staffDocument } from '#src/areas/profile/staff-document/staff-document.ts'
import { redeployment } from '#src/areas/redeployment/redeployment/redeployment.ts'
import { departmentalObjective } from '#src/areas/strategy/departmental-objective/departmental-objective.ts'
import { objective } from '#src/areas/strategy/objective/objective.ts'
import { opportunity } from '#src/areas/strategy/opportunity/opportunity.ts'
import { risk } from '#src/areas/strategy/risk/risk.ts'
import { riskCommittee } from '#src/areas/strategy/risk-committee/risk-committee.ts'
import { strategy } from '#src/areas/strategy/strategy/strategy.ts'
import { counterLog } from '#src/areas/vessel-maintenance/counter-log/counter-log.ts'
import { engineJob } from '#src/areas/vessel-maintenance/engine-job/engine-job.ts'
import { servicing } from '#src/areas/vessel-maintenance/servicing/servicing.ts'
import { tdMaintenanceCategory } from '#src/areas/vessel-maintenance/td-maintenance-category/td-maintenance-category.ts'
import { tdMaintenanceJob } from '#src/areas/vessel-maintenance/td-maintenance-job/td-maintenance-job.ts'
import { tdMaintenanceReport } from '#src/areas/vessel-maintenance/td-maintenance-report/td-maintenance-report.ts'
import { vesselEngine } from '#src/areas/vessel-maintenance/vessel-engine/vessel-engine.ts'
import { vesselDocument } from '#src/areas/vessels/vessel-document/vessel-document.ts'
import { formatDecimal } from '#src/lib/format-number.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { enteredFields, type Field } from '#src/resource/description/field-description.ts'
import { paper, storedName } from './camera-photo.ts'

/**
 * A form of a new record, by its address. `permission`: what its author must hold, taken away and given back while it is open;
 * null where everybody, or every head, writes such, or where this right is not taken.
 */
export type FormCase = { resource: Resource; path: string; permission: string | null }

/** Of these every `npm test` plays each case: one saved with the office alone, one with dependent fields, one of the outbox. */
export const narrowForms: readonly FormCase[] = [
  { resource: asset, path: '/procurement/assets/all/new', permission: 'manage assets' },
  { resource: certificateRegister, path: '/certificate-data/register/new', permission: 'manage certificate register' },
  { resource: assetAudit, path: '/procurement/assets/audits/new', permission: 'manage assets' },
]

/** The others that keep the contract, played by `wide/`; a further form is a line. */
export const otherForms: readonly FormCase[] = [
  { resource: assetCategory, path: '/procurement/assets/categories/new', permission: 'manage assets' },
  { resource: assetField, path: '/procurement/assets/fields/new', permission: 'manage assets' },
  { resource: assetLog, path: '/procurement/assets/logs/new', permission: 'manage assets' },
  { resource: certificateCategory, path: '/certificate-data/category/new', permission: 'manage certificate register' },
  { resource: branch, path: '/company/branch/new', permission: 'create branch' },
  { resource: companyLocation, path: '/company/locations/new', permission: 'manage company location' },
  { resource: leaveMedicalNote, path: '/leave-management/medical-notes/new', permission: null },
  { resource: companyDetails, path: '/company/details/edit', permission: 'edit company details' },
  { resource: guarantor, path: '/profile/guarantors/new', permission: null },
  { resource: educationReference, path: '/profile/education-references/new', permission: null },
  { resource: educationQualification, path: '/profile/education-qualifications/new', permission: null },
  { resource: staffDocument, path: '/profile/documents/new', permission: null },
  { resource: redeployment, path: '/redeployments/my-requests/new', permission: null },
  {
    resource: vesselDocument,
    path: '/vessel-management/documents/control-officer/new',
    permission: 'manage vessel document',
  },
  { resource: equipmentGroup, path: '/pms/equipment/groups/new', permission: 'manage equipment' },
  { resource: equipment, path: '/pms/equipment/equipment/new', permission: 'manage equipment' },
  { resource: maintenanceOption, path: '/pms/equipment/maintenance-options/new', permission: 'manage equipment' },
  { resource: objective, path: '/company/objectives/all/new', permission: 'manage objective' },
  { resource: strategy, path: '/company/strategies/new', permission: 'manage objective' },
  { resource: departmentalObjective, path: '/company/departmental-objectives/new', permission: null },
  { resource: risk, path: '/company/risks-and-opportunities/new', permission: null },
  { resource: opportunity, path: '/company/opportunities/new', permission: null },
  { resource: riskCommittee, path: '/company/risk-committee/new', permission: 'manage risk' },
  { resource: staffCertification, path: '/profile/certifications/new', permission: null },
  { resource: remunerationType, path: '/payments/finance/payroll-types/new', permission: 'manage payroll type' },
  { resource: deductionType, path: '/payments/finance/deduction-types/new', permission: 'manage payroll type' },
  {
    resource: vesselDefectReport,
    path: '/vessel-management/defect-reports/staff/new',
    permission: null,
  },
  { resource: equipmentDefect, path: '/pms/equipment/defects/new', permission: null },
  { resource: equipmentInspection, path: '/pms/equipment/inspections/new', permission: null },
  {
    resource: equipmentMaintenance,
    path: '/pms/equipment/maintenance/new',
    permission: null,
  },
  { resource: equipmentMaterial, path: '/pms/equipment/materials/new', permission: null },
  { resource: fenderPart, path: '/pms/equipment/fender-parts/new', permission: null },
  { resource: landingNote, path: '/pms/equipment/landing-notes/new', permission: null },
  {
    resource: preMobilization,
    path: '/pms/equipment/pre-mobilizations/new',
    permission: null,
  },
  {
    resource: equipmentRoutineCheck,
    path: '/pms/equipment/equipment-routine-check/new',
    permission: null,
  },
  { resource: inventory, path: '/procurement/inventory/all/new', permission: null },
  {
    resource: inventoryCategory,
    path: '/procurement/inventory/categories/new',
    permission: null,
  },
  { resource: inventoryField, path: '/procurement/inventory/fields/new', permission: null },
  { resource: counterLog, path: '/pms/vessel/counter-logs/new', permission: null },
  { resource: engineJob, path: '/pms/vessel/engine-jobs/new', permission: null },
  { resource: servicing, path: '/pms/vessel/servicings/new', permission: null },
  {
    resource: tdMaintenanceCategory,
    path: '/pms/vessel/td-maintenance-check/categories/new',
    permission: null,
  },
  { resource: tdMaintenanceJob, path: '/pms/vessel/td-maintenance-job/new', permission: null },
  {
    resource: tdMaintenanceReport,
    path: '/pms/vessel/td-maintenance-report/new',
    permission: null,
  },
  { resource: vesselEngine, path: '/vessel-management/engines/new', permission: null },
]

export const everyForm = [...narrowForms, ...otherForms]

/** The button that ends the open form. */
export const endOf = (page: Page): Locator => page.locator('form button[type="submit"]')

/** Ends the form, and waits until its errors are told together. */
export async function endWithErrors(page: Page): Promise<void> {
  await endOf(page).click()
  await expect(page.getByRole('alert').filter({ hasText: /missing or wrong/ })).toBeVisible()
}

const isCounted = ({ kind }: Field) => kind === 'integer' || kind === 'quantity'
const isTyped = ({ kind }: Field) => ['text', 'longText', 'integer', 'quantity', 'money', 'date'].includes(kind)

/** The control of a field: what is typed into, chosen from, or the group of its alternatives. */
export function controlOf(page: Page, { label, kind, values }: Field): Locator {
  const name = { name: label, exact: true }
  if (kind === 'choice' && values.length <= 4) return page.getByRole('group', name)
  return page.getByRole(kind === 'reference' || kind === 'choice' ? 'combobox' : 'textbox', name)
}

/** The fields of a form that this contract fills in and that are shown now. */
export async function shownFields(page: Page, { resource }: FormCase): Promise<Field[]> {
  const known = enteredFields(resource).filter(
    (field) => isTyped(field) || field.kind === 'choice' || field.kind === 'reference',
  )
  const shown = await Promise.all(known.map(async (field) => (await controlOf(page, field).count()) === 1))
  return known.filter((_, index) => shown[index])
}

/** Expects that a field itself says what is wrong with it, also to those who do not see it. */
export async function expectBeside(page: Page, field: Field, text: string | RegExp): Promise<void> {
  const said = () =>
    controlOf(page, field).evaluate((element) => {
      const wrong = element.matches('[aria-invalid="true"]') || element.querySelector('[aria-invalid="true"]') !== null
      const ids = (element.getAttribute('aria-describedby') ?? '').split(' ')
      return `${wrong ? 'wrong' : 'right'}: ${ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')}`
    })
  const expected = typeof text === 'string' ? text : text.source
  await expect.poll(said, `${field.label}: ${expected}`).toMatch(new RegExp(`^wrong: .*${expected}`, 's'))
}

/** What is typed as it stands in a control; null for what is no text box. */
export async function typedIn(page: Page, field: Field): Promise<string | null> {
  return isTyped(field) || field.kind === 'reference' ? controlOf(page, field).inputValue() : null
}

const lengths = z.looseObject({ maxLength: z.number().nullish(), maxValue: z.number().nullish() })

/** The most that a field holds: characters of a text, the greatest number; undefined for other kinds. */
function limitOf({ schema }: Field): number | undefined {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  const { maxLength, maxValue } = lengths.parse({
    maxLength: Reflect.get(inner, 'maxLength'),
    maxValue: Reflect.get(inner, 'maxValue'),
  })
  return maxLength ?? maxValue ?? undefined
}

const address = '@bonny.test'
const letters = (count: number, { reads }: Field) =>
  reads === 'email' ? `${'a'.repeat(count - address.length)}${address}` : 'W'.repeat(count)

/** The longest that may be typed into a field, as it is typed. */
export function longestOf(field: Field): string {
  const limit = limitOf(field) ?? 0
  if (isCounted(field)) return String(limit)
  if (field.kind === 'money') return '999999999999999.99'
  return field.kind === 'date' ? '2031-12-31' : letters(limit, field)
}

/** What does not fit into a field, and what is said of it: something past its limit, or of another kind. */
export function misfitsOf(field: Field): readonly (readonly [typed: string, says: string])[] {
  const limit = limitOf(field) ?? 0
  if (isCounted(field)) {
    return [
      ['soon', 'Enter a number'],
      // Of a number, and of a year.
      [String(limit + 1), `(?:Enter at most ${formatDecimal(limit)}|Enter ${limit} or earlier)`],
    ]
  }
  if (field.kind === 'money') {
    return [
      ['many', 'Invalid amount'],
      ['1234567890123456', 'Invalid amount'],
    ]
  }
  if (field.kind === 'date') return [['yesterday week', 'Enter a valid date']]
  const past: readonly [string, string] = [letters(limit + 1, field), 'Enter at most [\\d,]+ characters']
  return field.reads === 'email' ? [['bonny', 'This is not an e-mail address'], past] : [past]
}

/** Chooses the first that is offered where a field must have a value and has none. */
export async function chooseFirst(page: Page, field: Field): Promise<void> {
  const control = controlOf(page, field)
  if (field.kind === 'choice' && field.values.length <= 4) {
    await control.getByRole('radio').first().check()
    return
  }
  if ((await control.inputValue()) !== '') return
  await control.click()
  await page.getByRole('option').filter({ visible: true }).first().click()
}

/** Chooses what must be chosen, one after the other: what is chosen may bring further fields; then attaches what must be. */
export async function chooseRequired(page: Page, form: FormCase): Promise<void> {
  // A choice, or a list, that a rule of the form names must hold something.
  const ruled = new Set<string>(form.resource.checks?.map(({ field }) => field))
  const isMissing = ({ name, kind, required, when }: Field) =>
    required || when?.isRequired === true || (kind === 'choice' && ruled.has(name))
  const chosen = new Set<string>()
  let missing = (await shownFields(page, form)).filter((field) => !isTyped(field) && isMissing(field))
  while (missing.length > 0) {
    for (const field of missing) {
      await chooseFirst(page, field)
      chosen.add(field.name)
    }
    missing = (await shownFields(page, form)).filter(
      (field) => !isTyped(field) && isMissing(field) && !chosen.has(field.name),
    )
  }
  for (const field of enteredFields(form.resource).filter(({ kind, required }) => kind === 'file' && required))
    await attachOnce(page, field)
  for (const list of enteredFields(form.resource).filter(({ kind, name }) => kind === 'list' && ruled.has(name)))
    await addItemOnce(page, list)
}

/** Adds an item to a list that has none yet, with what each item must have. */
async function addItemOnce(page: Page, { itemLabel = 'Line', items }: Field): Promise<void> {
  const item = itemLabel.toLowerCase()
  if ((await page.getByRole('button', { name: `Remove ${item} 1`, exact: true }).count()) > 0) return
  await page.getByRole('button', { name: `Add ${item}`, exact: true }).click()
  for (const part of items.filter(({ required }) => required)) {
    if (part.kind === 'file') {
      await attachOnce(page, part)
      continue
    }
    if (isTyped(part)) {
      const box = page.getByRole('textbox', { name: `${part.label}, line 1`, exact: true })
      await box.fill(isCounted(part) ? '1' : 'One')
      continue
    }
    const control = page.getByRole('combobox', { name: new RegExp(`^${part.label}, line 1$`) })
    if (await control.evaluate((element) => element.tagName === 'SELECT')) await control.selectOption({ index: 1 })
    else {
      await control.click()
      await page.getByRole('option').filter({ visible: true }).first().click()
    }
  }
}

/** Attaches a paper where there is none yet. */
async function attachOnce(page: Page, { label }: Field): Promise<void> {
  const name = 'contract.pdf'
  const attached = page.getByRole('button', { name: `Open ${storedName(name)}` })
  if ((await attached.count()) > 0) return
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: `Choose file: ${label}`, exact: true }).click(),
  ])
  await chooser.setFiles(paper(name))
  await expect(attached).toBeVisible()
}

/** The fields that are typed into now; days of what happened are left as they stand. */
export async function typedFields(page: Page, form: FormCase): Promise<Field[]> {
  return (await shownFields(page, form)).filter((field) => isTyped(field) && field.happened !== true)
}

/** Opens a form of a new record without anything that was begun before. */
export async function openForm(page: Page, { path }: FormCase): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(endOf(page)).toBeVisible()
}
