/**
 * What a permission lets its holder do: `W` writes their own work, `V` reads, `K` keeps lists, `S` signs or decides, `M`
 * moves money, `P` reads private data.
 */
export const permissionClasses = ['W', 'V', 'K', 'S', 'M', 'P'] as const
export type PermissionClass = (typeof permissionClasses)[number]

/** The class of a permission, or its two. */
type Classes = PermissionClass | 'SP' | 'SM'

/**
 * The permission names of roles and descriptions, each with its class, by area: a closed list that also holds what areas
 * yet to be built will ask for. Names given by the specification are verbatim (specification 1, sections 2 and 6; 2,
 * section 6); an area's create, edit and delete permissions follow its pattern (specification 2, section 6).
 */
const listed = {
  'People and departments': [
    ['view staff', 'V'],
    ['create staff', 'K'],
    ['edit staff', 'K'],
    ['delete staff', 'K'],
    ['confirm staff', 'SP'],
    ['view unconfirmed staff', 'K'],
    ['view departments', 'V'],
    ['create department', 'K'],
    ['edit department', 'K'],
    ['delete department', 'K'],
    ['view designation', 'K'],
    ['create designation', 'K'],
    ['edit designation', 'K'],
    ['delete designation', 'K'],
    ['view qualification', 'K'],
    ['create qualification', 'K'],
    ['edit qualification', 'K'],
    ['delete qualification', 'K'],
    ['manage staff document type', 'K'],
    ['manage private staff record', 'SP'],
    ['review qualification document', 'SP'],
    ['review guarantor', 'SP'],
  ],
  Company: [
    ['view branch', 'V'],
    ['create branch', 'K'],
    ['edit branch', 'K'],
    ['delete branch', 'K'],
    ['edit company details', 'K'],
    ['manage company location', 'K'],
  ],
  Roles: [
    ['view role', 'V'],
    ['assign role', 'K'],
    ['view usage record', 'P'],
  ],
  Leave: [
    ['create leave request', 'W'],
    ['create others leave request', 'W'],
    ['review leave request', 'V'],
    ['view leave types', 'K'],
  ],
  Redeployment: [
    ['create redeployment request', 'W'],
    ['view redeployment requests', 'V'],
    ['approve redeployment request', 'SP'],
  ],
  Recruitment: [
    ['create vacancy request', 'W'],
    ['view vacancy request', 'S'],
    ['approve vacancy request', 'S'],
    ['manage vacancy', 'K'],
    ['create job application', 'K'],
    ['manage job application', 'SP'],
  ],
  Appraisal: [
    ['fill appraisal', 'W'],
    ['review appraisal', 'SP'],
    ['manage appraisal', 'SP'],
    ['manage appraisal settings', 'K'],
  ],
  Meetings: [['create meeting', 'W']],
  Payments: [
    ['create payment requisition', 'W'],
    ['create petty cash request', 'W'],
    ['view payment requisition', 'P'],
    ['review payment requisition', 'M'],
    ['record payment', 'M'],
    ['schedule payment', 'M'],
    ['mark payment as paid', 'M'],
    ['transfer payment', 'M'],
    ['pay transferred request', 'M'],
    ['create payment batch', 'K'],
    ['approve payment batch', 'SM'],
    ['manage payment group', 'K'],
    ['set payment chain', 'SM'],
    ['view company bank', 'P'],
    ['create company bank', 'K'],
    ['confirm company bank', 'SM'],
    ['view payee account', 'P'],
    ['confirm payee account', 'M'],
    ['manage statement of account', 'K'],
    ['manage exchange rate', 'K'],
  ],
  Budgets: [
    ['view budget', 'V'],
    ['set budget', 'K'],
  ],
  Payroll: [
    ['view payroll', 'P'],
    ['create payroll', 'K'],
    ['approve payroll', 'SM'],
    ['manage payroll type', 'K'],
  ],
  Strategy: [
    ['view objective', 'V'],
    ['manage objective', 'K'],
    ['view risk', 'V'],
    ['manage risk', 'K'],
    ['accept risk', 'S'],
  ],
  Documents: [
    ['create document', 'W'],
    ['manage document', 'K'],
    ['manage document category', 'K'],
    ['approve document', 'S'],
    ['document mgt committee', 'S'],
    ['document mgt One Drive Link Manager', 'K'],
    ['integrate document mgt with onedrive', 'K'],
    ['document mgt migrate existing documents', 'K'],
  ],
  'Certificate register': [
    ['view certificate register', 'V'],
    ['manage certificate register', 'K'],
  ],
  Vendors: [
    ['view vendor', 'V'],
    ['manage vendor', 'K'],
    ['approve vendor', 'S'],
    ['manage vendor service', 'K'],
    ['evaluate vendor', 'W'],
  ],
  Procurement: [
    ['create inventory requisition', 'W'],
    ['view inventory requisition', 'V'],
    ['receive vessel requisition', 'SP'],
    ['approve requisition batch', 'S'],
    ['review vendor sourcing', 'S'],
    ['manage company procurement', 'K'],
  ],
  Inventory: [
    ['manage department inventory', 'K'],
    ['manage vessel inventory', 'K'],
  ],
  Assets: [
    ['view assets', 'V'],
    ['manage assets', 'K'],
  ],
  Vessels: [
    ['view vessel', 'V'],
    ['manage vessel', 'K'],
    ['assign vessel users', 'K'],
    ['create vessel document', 'W'],
    ['manage vessel document', 'K'],
    ['review vessel document', 'S'],
  ],
  'Daily reports': [
    ['create vessel daily report', 'W'],
    ['view vessel daily report', 'V'],
    ['review vessel daily report', 'SP'],
    ['support vessel daily report', 'S'],
  ],
  Defects: [
    ['create vessel defect report', 'W'],
    ['view vessel defect report', 'V'],
    ['review vessel defect report', 'SP'],
    ['support vessel defect report', 'S'],
  ],
  'Hours of work and rest': [
    ['create work rest hour', 'W'],
    ['create others work rest hour', 'W'],
    ['review work rest hour', 'SP'],
    ['manage work rest hour', 'SP'],
    ['manage crew roster', 'K'],
    ['view work rest hour', 'V'],
  ],
  'Routine checks': [
    ['create routine check', 'W'],
    ['review routine check', 'SP'],
    ['view routine check', 'V'],
    ['manage routine check category', 'K'],
  ],
  'Engines and maintenance': [
    ['create engine record', 'W'],
    ['view engine record', 'V'],
    ['review engine record', 'SP'],
    ['manage engine record', 'S'],
    ['create td maintenance', 'W'],
    ['review td maintenance', 'S'],
    ['manage td maintenance category', 'K'],
  ],
  Equipment: [
    ['create equipment record', 'W'],
    ['view equipment record', 'V'],
    ['review equipment record', 'SP'],
    ['manage equipment', 'K'],
    ['manage equipment maintenance', 'S'],
  ],
  Incidents: [
    ['create near miss', 'W'],
    ['view vessel near miss', 'SP'],
    ['review near miss', 'SP'],
    ['create safety observation', 'W'],
    ['view vessel safety observation', 'SP'],
    ['review safety observation', 'SP'],
    ['create non conformance', 'W'],
    ['review non conformance', 'SP'],
    ['create preliminary incident', 'W'],
    ['review preliminary incident', 'SP'],
    ['view vessel incident', 'SP'],
    ['view incident', 'P'],
    ['create incident log', 'K'],
    ['manage incident log', 'SP'],
    ['review incident log', 'S'],
    ['manage report place', 'K'],
  ],
  'Management of change': [
    ['create moc request', 'W'],
    ['view moc request', 'V'],
    ['review moc request', 'SP'],
    ['approve moc batch', 'S'],
    ['manage moc checklist', 'K'],
  ],
  'Crew certificates': [
    ['upload crew certificate', 'W'],
    ['view vessel crew certificate', 'SP'],
    ['view crew certificate', 'P'],
    ['manage crew certificate', 'SP'],
    ['verify crew certificate', 'SP'],
  ],
  Statistics: [
    ['view performance report', 'V'],
    ['manage performance report', 'K'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [name: string, classes: Classes])[]>>

export type Permission = (typeof listed)[keyof typeof listed][number][0]

/** All of them, in the order of the areas. */
export const permissions = filled(Object.values(listed).flatMap((ofArea) => ofArea.map(([name]) => name)))

/** The same under the names of the areas. */
export const permissionsByArea: Readonly<Record<string, readonly Permission[]>> = Object.fromEntries(
  Object.entries(listed).map(([area, ofArea]) => [area, ofArea.map(([name]) => name)]),
)

const classesByName: ReadonlyMap<string, Classes> = new Map(
  Object.values(listed).flatMap((ofArea) => ofArea.map(([name, classes]) => [name, classes] as const)),
)

/** The classes of a permission, in the order of the list of classes; none for a name that is not listed. */
export function classesOf(name: string): readonly PermissionClass[] {
  return permissionClasses.filter((one) => classesByName.get(name)?.includes(one))
}

/** A list that is not empty, as a choice needs it. */
function filled<T>([first, ...others]: readonly T[]): readonly [T, ...T[]] {
  if (first === undefined) throw new Error('the list is empty')
  return [first, ...others]
}

declare module '#src/resource/actor/grant.ts' {
  interface KnownPermissions extends Record<Permission, true> {}
}
