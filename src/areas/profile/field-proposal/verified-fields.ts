import { staff } from '#src/areas/staff/staff/staff.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { bioData } from '../bio-data/bio-data.ts'

/**
 * Fields that a person changes by proposal alone once they have a value (`design/workflows.md`, section 8): name, birth and
 * next of kin. A bank account is confirmed by itself. The list is the area's own until more areas verify fields.
 */
export const verifiedFields = {
  firstName: { of: 'staff', label: 'First name' },
  lastName: { of: 'staff', label: 'Last name' },
  middleName: { of: 'bio-data', label: 'Middle name' },
  formerName: { of: 'bio-data', label: 'Former name' },
  birthDate: { of: 'bio-data', label: 'Date of birth' },
  nextOfKinName: { of: 'bio-data', label: 'Name of next of kin' },
  nextOfKinRelationship: { of: 'bio-data', label: 'Relationship of next of kin' },
  nextOfKinPhone: { of: 'bio-data', label: 'Phone of next of kin' },
  nextOfKinAddress: { of: 'bio-data', label: 'Address of next of kin' },
} as const satisfies Record<string, { of: 'staff' | 'bio-data'; label: string }>

export type VerifiedField = keyof typeof verifiedFields

/** The names of verified fields, in the order in which they are shown. */
export const verifiedNames = Object.keys(verifiedFields) as [VerifiedField, ...VerifiedField[]]

/** Verified fields that are days; all others are texts. */
export const verifiedDays = ['birthDate'] as const satisfies readonly VerifiedField[]

/** Whether the field is a day. */
export function isVerifiedDay(field: VerifiedField): boolean {
  return verifiedDays.some((day) => day === field)
}

/** Where a proposal of the field says what is proposed. */
export function newNameOf(field: VerifiedField): 'value' | 'day' {
  return isVerifiedDay(field) ? 'day' : 'value'
}

/** Where it says what stands until then. */
export function oldNameOf(field: VerifiedField): 'oldValue' | 'oldDay' {
  return isVerifiedDay(field) ? 'oldDay' : 'oldValue'
}

/** Whether a field changes by proposal once it has a value. */
export function isVerified(resource: string, name: string): name is VerifiedField {
  return verifiedNames.some((one) => one === name && verifiedFields[one].of === resource)
}

/** The record that a proposal changes. */
export function proposedResource(field: VerifiedField): Resource {
  return verifiedFields[field].of === 'staff' ? staff : bioData
}

/** Those of the fields that have a value, which their person may no longer change by themselves. */
export function settledFields(resource: string, fields: Readonly<Record<string, unknown>>): VerifiedField[] {
  return verifiedNames.filter((name) => isVerified(resource, name) && hasValue(fields[name]))
}

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
