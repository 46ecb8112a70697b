import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf } from '#src/resource/description/field-description.ts'
import { fitsCell } from '#src/resource/display/fits-cell.ts'

/** What other programs and people call the columns of fields that many descriptions have, by the fields' names. */
const generalSynonyms: Readonly<Record<string, readonly string[]>> = {
  firstName: ['Forename', 'Given name', 'Christian name', 'First names', 'Forenames'],
  lastName: ['Surname', 'Family name', 'Second name'],
  email: ['E-mail address', 'Email ID', 'Mail address'],
  phone: [
    'Phone',
    'Phone number',
    'Telephone number',
    'Tel',
    'Tel no',
    'Mobile',
    'Mobile number',
    'Mobile phone',
    'GSM',
  ],
  departmentId: ['Dept', 'Department name'],
  branchId: ['Branch name', 'Office'],
  vesselId: ['Vessel name', 'Ship', 'Ship name', 'Boat'],
  staffId: ['Staff name', 'Employee', 'Employee name'],
  employeeNumber: ['Staff no', 'Staff number', 'Staff ID', 'Employee no', 'Employee ID', 'Personnel no', 'Payroll no'],
  serialNumber: ['Serial no', 'Serial', 'S/N'],
  certificateNumber: ['Certificate no', 'Cert no'],
  registrationNumber: ['Registration no', 'Reg no', 'RC number'],
  maker: ['Manufacturer', 'Make', 'Brand'],
  location: ['Place', 'Site'],
  dateTime: ['Date', 'Date and time'],
  issuedOn: ['Issue date', 'Date issued', 'Date of issue'],
  expiresOn: ['Expiry date', 'Expiry', 'Date of expiry', 'Valid until'],
  purchasedOn: ['Purchase date', 'Date purchased', 'Date of purchase'],
  description: ['Details', 'Particulars'],
  remarks: ['Remark', 'Comment', 'Comments', 'Note', 'Notes'],
  quantity: ['Qty'],
  date: ['Day'],
  day: ['Date'],
}

/**
 * The field that an unknown heading probably means: written otherwise than its label ('Work station', 'EMAIL'), with its
 * unit, or by a synonym. Null where none or several could be meant, or the field has a column already.
 */
export function proposedField(resource: Resource, heading: string, used: ReadonlySet<string>): Field | null {
  const meant = plainHeading(heading)
  if (meant === '') return null
  const found = fieldsOf(resource).filter((field) => field.entered && fitsCell(field) && namesOf(field).includes(meant))
  const [only, ...others] = found
  return only && others.length === 0 && !only.customOf && !used.has(only.name) ? only : null
}

function namesOf({ name, label, unit, formerLabels = [], synonyms = [] }: Field): string[] {
  const own = [name, name.replace(/Id$/, ''), label, `${label} ${unit ?? ''}`]
  return [...own, ...formerLabels, ...synonyms, ...(generalSynonyms[name] ?? [])].map(plainHeading)
}

/** A heading without case, blanks and marks. */
function plainHeading(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
